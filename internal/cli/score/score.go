package score

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// scoreOutput contains the output flags.
type scoreOutput struct {
	term.Output
	caseFile string
}

// flags returns the flags of a ruling that can be printed.
func (o *scoreOutput) flags() term.Flags {
	return term.Flags{"html": term.File(&o.HTML), "case": term.File(&o.caseFile)}
}

// language returns the language of the output.
func (o *scoreOutput) language(u *ui) explain.Language { return explain.Language(u.Lang) }

// printResult prints a result as JSON (value) or as text (the sheet).
func (o *scoreOutput) printResult(u *ui, s *print.Sheet, value any) error {
	u.warnAll(s.Warnings)
	if o.caseFile != "" {
		c, err := u.readCase(o.caseFile)
		if err != nil {
			return err
		}
		s.Case = c
	}
	if err := o.writeSheet(u, s); err != nil || o.PageOnly() {
		return err
	}
	if u.JSON {
		if u.explain {
			value = struct {
				Title string   `json:"title"`
				Steps []string `json:"steps"`
			}{s.Title, s.Steps}
		}
		if e, ok := value.(*evening.Evening); ok {
			_, err := u.Out.Write(e.JSON())
			return err
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

// writeSheet writes the sheet as HTML if requested. The file name - means standard output.
func (o *scoreOutput) writeSheet(u *ui, s *print.Sheet) error {
	if o.HTML == "" {
		return nil
	}
	data, err := page.Ruling(page.Lang(u.Lang), s, "fairdeal "+term.Version())
	if err != nil {
		return err
	}
	return u.Save(o.HTML, data)
}

// warnAll prints warnings.
func (u *ui) warnAll(warnings []words.Text) {
	for _, w := range warnings {
		u.Warn("typed.text", words.Name("text", u.Text(w)))
	}
}

// readCase reads a director's file.
func (u *ui) readCase(name string) (*apply.Case, error) {
	data, err := u.read(name)
	if err != nil {
		return nil, err
	}
	c := &apply.Case{}
	for i, line := range strings.Split(string(data), "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		key, value, ok := strings.Cut(line, ":")
		if !ok || !c.Set(key, value) {
			return nil, words.Errorf("scoring.line-found-want-one",
				words.Name("name", name), words.N("n", i+1), words.Name("line", plain.QuoteExcerpt(line)),
				words.Name("keys", strings.Join(apply.CaseKeys(), ", ")))
		}
	}
	return c, nil
}

// withFile adds the file name to an error.
func withFile(name string, err error) error {
	if errors.As(err, new(*fs.PathError)) { // A PathError already names the file.
		return err
	}
	return words.Errorf("place.file", words.Name("file", name), words.E("what", err))
}

// resultError adds the position in the text to an error about a result.
func resultError(where words.Text, err error) error {
	if errors.As(err, new(*fs.PathError)) { // A PathError already names the file.
		return err
	}
	err = words.Errorf("place.at", words.T("where", where), words.E("what", err))
	var s *score.SyntaxError
	if errors.As(err, &s) && s.Offset < 200 {
		return term.Hint(err, "scoring.marks-place", words.Name("marked", plain.ExcerptAt(s.Text, s.Offset)))
	}
	return err
}

// handsTag matches the PBN or LIN tag that contains the hands of a board.
var handsTag = pattern.New(`(?m)^\[Deal "|(?:^|\|)md\|`)

// rejectHands returns an error if a file contains hands or a whole evening instead of the results of a
// board or match. It returns nil for other files.
func rejectHands(name string, data []byte) error {
	if resultfile.DetectFormat(name, data[:min(len(data), 32)]) == resultfile.Devices {
		return term.Hint(words.Errorf("scoring.holds-evening", words.Name("name", name)),
			"scoring.evening-goes-to-session")
	}
	_, err := handfile.ByExt(name)
	if handsTag.Re().Match(data) || err == nil && bytes.IndexByte(data, 0) >= 0 {
		return term.Hint(words.Errorf("scoring.holds-hands", words.Name("name", name)),
			"scoring.hands-go-elsewhere")
	}
	return nil
}

// readTraveller reads a traveller. Files named .csv are read as CSV.
func readTraveller(u *ui, name string, settings []string) (*traveller.Board, error) {
	data, err := u.read(name)
	if err != nil {
		return nil, err
	}
	parse := traveller.Parse
	if strings.EqualFold(filepath.Ext(name), ".csv") {
		parse = traveller.ParseCSV
	}
	t, err := parse(data, settings...)
	if err != nil {
		if handsErr := rejectHands(name, data); handsErr != nil {
			return nil, handsErr
		}
		return nil, resultError(words.Verbatim(name), err)
	}
	return t, nil
}

// conditions contains the flags that determine the vulnerability.
type conditions struct {
	board int // 0 if not given
	vul   string
}

func (c *conditions) flags() term.Flags {
	return term.Flags{"board": (*boardFlag)(&c.board), "vul": &c.vul}
}

// boardFlag is a board number.
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

// vulnerability returns nil if neither flag is given.
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

// settings returns the conditions as settings of a traveller.
func (c *conditions) settings() []string {
	board := ""
	if c.board != 0 {
		board = strconv.Itoa(c.board)
	}
	return settings("board", board, "vulnerable", c.vul)
}

// settings returns a traveller's settings "NAME: VALUE" from pairs of a name and a value. It omits
// those without a value.
func settings(pairs ...string) (lines []string) {
	for pair := range slices.Chunk(pairs, 2) {
		if name, value := pair[0], pair[1]; value != "" {
			lines = append(lines, name+": "+value)
		}
	}
	return lines
}

// flagUse is the name of a flag, and whether it was used.
type flagUse struct {
	name string
	used bool
}

// firstUsed returns the name of the first flag that was used, or "".
func firstUsed(flags ...flagUse) string {
	for _, f := range flags {
		if f.used {
			return f.name
		}
	}
	return ""
}
