package score

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/ruling"
	"github.com/fairdeal/fairdeal/score/traveller"
	"github.com/fairdeal/fairdeal/words"
)

func newScore(u *ui) *cobra.Command {
	cmd := &cobra.Command{
		Use: "score",
		Example: `  fairdeal score contract 4Hx-2 --by N --board 7
  fairdeal score board board7.txt
  fairdeal score damage --before 620 --after 500 --actual 150 --other 800 --offender EW`,
		Args: term.NoSuchCommand,
		RunE: func(cmd *cobra.Command, args []string) error { return cmd.Help() },
	}
	cmd.SuggestionsMinimumDistance = 2
	cmd.PersistentFlags().BoolVarP(&u.explain, "explain", "v", false, "tell the steps in words, to be read out to a committee; of a session, list rounded values too")
	cmd.AddCommand(newScoreContract(u), newScoreIMP(u), newScoreVP(u), newScoreBoard(u), newScoreMatch(u), newScoreDamage(u), newScoreSession(u), newScoreRanking(u))
	return cmd
}

// scoreOutput are the flags for the form of what is printed.
type scoreOutput struct {
	term.Output
	caseFile string
}

func (o *scoreOutput) flags(cmd *cobra.Command, paper bool) {
	term.PrintsJSON(cmd, "print JSON")
	if paper {
		o.Pages(cmd.Flags(), "also write a one-page ruling to this `file`, to be signed and filed; -: only that, to standard output")
		cmd.Flags().StringVar(&o.caseFile, "case", "", "a `file` with lines such as event: Club evening, to stand on the ruling ("+strings.Join(ruling.CaseKeys(), ", ")+")")
	}
}

// words say a sentence in the language of what is printed.
func (o *scoreOutput) words(u *ui) ruling.Language { return ruling.Language(u.Lang) }

// print prints a result in the form asked for: value as JSON, or the sheet.
func (o *scoreOutput) print(u *ui, s *ruling.Sheet, value any) error {
	for _, w := range s.Warnings {
		u.Warn("typed.text", words.Name("text", u.Text(w)))
	}
	if o.caseFile != "" {
		c, err := readCase(o.caseFile)
		if err != nil {
			return err
		}
		s.Case = c
	}
	if err := o.writeSheet(u, s); err != nil || o.Alone() {
		return err
	}
	if u.JSON {
		if u.explain {
			value = struct {
				Title string   `json:"title"`
				Steps []string `json:"steps"`
			}{s.Title, s.Steps}
		}
		return u.PrintJSON(value)
	}
	text := s.Text()
	if u.explain {
		text = s.Explanation()
	}
	_, err := io.WriteString(u.Out, text)
	return err
}

// readCase reads what a director wrote down.
func readCase(name string) (*ruling.Case, error) {
	data, err := readResults(name)
	if err != nil {
		return nil, err
	}
	c := &ruling.Case{}
	for i, line := range strings.Split(string(data), "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		key, value, ok := strings.Cut(line, ":")
		if !ok || !c.Set(key, value) {
			return nil, words.Errorf("scoring.line-found-want-one", words.Name("name", name), words.N("n", i+1), words.Name("line", plain.Found(line)), words.Name("keys", strings.Join(ruling.CaseKeys(), ", ")))
		}
	}
	return c, nil
}

// maxScoreFile is a little more than the library reads, so that it is the one
// to say that a file is too long.
const maxScoreFile = 5 << 20

// readScoreFile reads a traveller or match.
func readScoreFile(u *ui, name string) ([]byte, error) {
	f, err := u.openScoreFile(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maxScoreFile))
}

// openScoreFile opens a file of results; "-" is standard input.
func (u *ui) openScoreFile(name string) (io.ReadCloser, error) {
	if name == "-" {
		return noSecrets("standard input", io.NopCloser(u.In))
	}
	return openResults(name)
}

// inFile adds to an error the file in which it is.
func inFile(name string, err error) error {
	if errors.As(err, new(*fs.PathError)) { // which says where
		return err
	}
	return words.Errorf("place.file", words.Name("file", name), words.E("what", err))
}

// resultError adds to an error in a result where it is, with the place marked.
func resultError(where words.Text, err error) error {
	if errors.As(err, new(*fs.PathError)) { // which says where
		return err
	}
	err = words.Errorf("place.at", words.T("where", where), words.E("what", err))
	var s *score.SyntaxError
	if errors.As(err, &s) && s.Offset < 200 {
		return term.Hint(err, "scoring.marks-place", words.Name("marked", plain.FoundAt(s.Text, s.Offset)))
	}
	return err
}

// dealt is a tag of PBN or LIN that holds the hands of a board.
var dealt = pattern.New(`(?m)^\[Deal "|(?:^|\|)md\|`)

// noHands refuses a file of hands, or of a whole evening, where the results of a board or
// of a match are asked for; nil: it is none.
func noHands(name string, data []byte) error {
	if ruling.IsEvening(name, data[:min(len(data), 32)]) {
		return term.Hint(words.Errorf("scoring.holds-evening", words.Name("name", name)), "scoring.evening-goes-to-session")
	}
	_, err := handfile.ByExt(name)
	if dealt.Re().Match(data) || err == nil && bytes.IndexByte(data, 0) >= 0 {
		return term.Hint(words.Errorf("scoring.holds-hands", words.Name("name", name)), "scoring.hands-go-elsewhere")
	}
	return nil
}

// readTraveller reads a traveller, as CSV where the file's name says so.
func readTraveller(u *ui, name string, settings []string) (*traveller.Board, error) {
	data, err := readScoreFile(u, name)
	if err != nil {
		return nil, err
	}
	parse := traveller.Parse
	if strings.EqualFold(filepath.Ext(name), ".csv") {
		parse = traveller.ParseCSV
	}
	t, err := parse(data, settings...)
	if err != nil {
		if hands := noHands(name, data); hands != nil {
			return nil, hands
		}
		return nil, resultError(words.Typed(name), err)
	}
	return t, nil
}

// conditions are the flags that tell the vulnerability.
type conditions struct {
	board int // 0: not given
	vul   string
}

func (c *conditions) flags(cmd *cobra.Command) {
	cmd.Flags().Var((*boardFlag)(&c.board), "board", "the board's `number`, which tells the vulnerability")
	cmd.Flags().StringVar(&c.vul, "vul", "", "who is vulnerable: none, ns, ew or all")
}

// boardFlag is the number of a board.
type boardFlag int

func (b *boardFlag) Set(s string) error {
	n, err := strconv.Atoi(s)
	switch {
	case err == nil && n == 0:
		return words.Errorf("scoring.boards-start-1")
	case err != nil || n < 1 || n > 10000:
		return words.Errorf("scoring.want-board-number-1")
	}
	*b = boardFlag(n)
	return nil
}

func (b *boardFlag) String() string { return strconv.Itoa(int(*b)) }

func (b *boardFlag) Type() string { return "int" }

// vulnerability is nil where neither flag is given.
func (c *conditions) vulnerability() (*bridge.Vulnerability, error) {
	switch {
	case c.vul != "":
		v, err := traveller.ParseVulnerability(c.vul)
		return &v, err
	case c.board > 0:
		v := bridge.Vul(c.board)
		return &v, nil
	}
	return nil, nil
}

// settings are the conditions as settings of a traveller.
func (c *conditions) settings() (s []string) {
	if c.board != 0 {
		s = append(s, fmt.Sprintf("board: %d", c.board))
	}
	if c.vul != "" {
		s = append(s, "vulnerable: "+c.vul)
	}
	return s
}

// signedArgs lets a command take negative numbers as arguments, which would
// otherwise be taken for flags: it turns their minus into the typographers',
// which every parser of results reads as well.
func signedArgs(cmd *cobra.Command, run func(args []string) error) {
	cmd.DisableFlagParsing = true
	cmd.ValidArgsFunction = completeSigned
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		args = append([]string(nil), args...)
		for i, a := range args {
			if len(a) < 2 || a[0] != '-' || a[1] < '0' || a[1] > '9' {
				continue
			}
			if i > 0 && takesValue(cmd, args[i-1]) {
				continue
			}
			args[i] = "\u2212" + a[1:]
		}
		if err := cmd.Flags().Parse(args); err != nil {
			return term.FlagError(cmd, err)
		}
		if help, _ := cmd.Flags().GetBool("help"); help {
			return cmd.Help()
		}
		return run(cmd.Flags().Args())
	}
}

// completeSigned completes flags and their values where cobra leaves flags to us.
func completeSigned(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		if name, ok := strings.CutPrefix(args[len(args)-1], "--"); ok {
			if complete, ok := cmd.GetFlagCompletionFunc(name); ok {
				return complete(cmd, args, typed)
			}
		}
	}
	var flags []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if name := "--" + f.Name; strings.HasPrefix(typed, "-") && strings.HasPrefix(name, typed) {
			flags = append(flags, name)
		}
	})
	return flags, cobra.ShellCompDirectiveNoFileComp
}

// takesValue reports whether a word is a flag whose value is the next word.
func takesValue(cmd *cobra.Command, word string) bool {
	name, ok := strings.CutPrefix(word, "--")
	if !ok {
		return false
	}
	f := cmd.Flags().Lookup(name)
	return f != nil && f.NoOptDefVal == ""
}
