package files

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/ddreport"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

type convertFlags struct {
	from, to string
	first    int
	renumber bool
	rules    bool
	force    bool
	out      string
	boards   string
	section  string

	dd bool
}

// converted is the JSON report of a conversion.
type converted struct {
	In     string   `json:"in"`
	From   string   `json:"from"`
	Out    string   `json:"out"`
	To     string   `json:"to"`
	Boards string   `json:"boards"`
	Count  int      `json:"count"`
	Lost   []string `json:"lost"`
}

func (u *ui) convertCommand() term.Command {
	f := convertFlags{first: 1}
	return term.Command{
		Use: "convert IN [BOARDS] -o OUT",
		Example: `  fairdeal convert monday.pbn -o monday.dup
  fairdeal convert monday.pbn 1-8 -o first.lin
  fairdeal convert evening.bri -o evening.lin --first 17
  fairdeal convert monday.pbn -o sealed.dlm --to dlmblind
  fairdeal convert monday.dlm -o -`,
		First: "out from to",
		Flags: term.Flags{
			"out o": &f.out, "from": term.SuggestFrom(&f.from, hands.Readable), "to": term.SuggestFrom(&f.to, settings.Writable),
			"first": &f.first, "renumber": &f.renumber, "rules": &f.rules, "dd": &f.dd, "section": &f.section,
			"force": &f.force,
		},
		JSON:     true,
		Complete: term.Files(1, hands.Extensions()...),
		Run: func(in *term.Line) error {
			if len(in.Args) == 2 {
				f.boards = in.Args[1]
			}
			if err := hands.CheckList(in.Args[0], f.boards, f.out); err != nil {
				return err
			}
			return u.convert(in.Args[0], f.out, f, in.Has("first"))
		},
	}
}

func (u *ui) convert(in, out string, f convertFlags, firstGiven bool) error {
	if f.first < 1 || f.first > hands.LastBoard {
		return words.Errorf("files.first", words.N("n", f.first), words.N("most", hands.LastBoard))
	}
	toStdout := out == "-"
	if toStdout && u.JSON {
		return words.Errorf("files.json-and-o")
	}
	if toStdout && f.to == "" {
		f.to = "stdout"
	}
	to, err := formatToWrite(out, f.to)
	if err != nil {
		return err
	}
	if err := f.checkTables(to); err != nil {
		return err
	}
	if done, err := u.convertPages(in, out, to, &f); done {
		return err
	}
	large, err := u.inputOf(in, f.from)
	if err != nil {
		return err
	}
	if large != nil {
		defer large.close()
		if !large.fitsInMemory && f.dd {
			return term.Hint(words.Errorf("place.file", words.Name("file", in), words.E("what", handfile.ErrTooLarge)), "files.dd-whole")
		}
		if !large.fitsInMemory && f.boards == "" || f.convertsInParts(to) {
			if err := u.convertParts(large, to, in, out, &f, firstGiven); !errors.Is(err, errWhole) {
				return err
			}
		}
	}
	return u.convertWhole(in, out, to, f, firstGiven)
}

// inputOf opens a file with more than one part, or standard input for "-". It returns nil if the
// file will be read as a whole.
func (u *ui) inputOf(name, format string) (*input, error) {
	if name == "-" {
		return u.openStandardInput(format)
	}
	return openInParts(name, format), nil
}

// convertWhole converts a file that fits into memory.
func (u *ui) convertWhole(in, out string, to *handfile.Format, f convertFlags, firstGiven bool) error {
	set, err := hands.Read(u.UI, in, f.from, f.first)
	if err != nil {
		return err
	}
	if f.boards != "" {
		if set.Boards, err = hands.Pick(set.Boards, f.boards, in); err != nil {
			return err
		}
		// Data still contains the boards that were not picked.
		set.Data = nil
	}
	if err := selectSection(set, f.section); err != nil {
		return words.Errorf("place.file", words.Name("file", in), words.E("what", err))
	}
	if !set.Numbered && !firstGiven && !f.renumber {
		u.Note("files.no-numbers", words.Name("file", in), words.Name("format", set.Format.Name))
	}
	if set.Numbered && firstGiven && set.Boards[0].Number != f.first {
		u.Warn("files.first-unused", words.Name("file", in), words.N("n", set.Boards[0].Number))
	}
	result, err := u.prepare(set, to, &f)
	if err != nil {
		return words.Errorf("place.file", words.Name("file", in), words.E("what", err))
	}
	err = u.addTables(result, &f)
	if err != nil {
		return words.Errorf("place.file", words.Name("file", in), words.E("what", err))
	}
	if err := u.WriteFile(out, result.data, hands.PermLike(in), f.force); err != nil {
		return err
	}
	return u.report(converted{In: in, From: set.Format.Name, Out: out, To: to.Name, Boards: handfile.Numbers(result.boards), Count: len(result.boards)}, result.lost)
}

// report reports the result and everything that the format cannot store.
func (u *ui) report(c converted, losses []handfile.Loss) error {
	lost := []words.Text{}
	for _, l := range losses {
		content := l.What
		if l.First > 0 {
			content = words.New("files.first-right", words.T("what", content), words.N("n", l.First))
		}
		lost = append(lost, content)
	}
	if u.JSON {
		c.Lost = append([]string{}, words.Strings(words.English, lost)...)
		return u.PrintJSON(c)
	}
	if c.Out != "-" {
		u.Note("files.boards-in", words.Name("boards", c.Boards), words.Name("file", c.Out))
	}
	for _, loss := range lost {
		u.Note("files.loses", words.Name("format", c.To), words.T("what", loss))
	}
	return nil
}

// checkTables returns an error if --dd is not possible.
func (f *convertFlags) checkTables(to *handfile.Format) error {
	if f.dd && to.Name != "pbn" && to.Name != "stdout" && to.Name != "json" {
		return term.Hint(words.Errorf("files.no-tables", words.Name("format", to.Name)), "files.to-pbn-or-json")
	}
	return nil
}

// addTables solves the boards of a file and adds the tables.
func (u *ui) addTables(result *conversion, f *convertFlags) error {
	if !f.dd {
		return nil
	}
	opt, stop := hands.Solving(u.UI, len(result.boards))
	solved := ddreport.Solve(context.Background(), result.boards, result.table, opt)
	stop()
	if result.opt != nil {
		if err := result.addJSONTables(solved); err != nil {
			return err
		}
	} else if err := result.addPBNTables(solved, nil); err != nil {
		return err
	}
	_, unsolvable := unsolvedBoards(solved)
	u.warnOfUnsolvable(unsolvable)
	return nil
}

// conversion is the content of a file before it is written.
type conversion struct {
	data   []byte
	boards []bridge.Board
	lost   []handfile.Loss
	opt    *handfile.WriteOptions // for json
	table  ddreport.Tables        // nil if they follow from the numbers
}

// prepare encodes the boards in another format and reads the result back. From PBN to PBN it keeps
// everything.
func (u *ui) prepare(set *hands.Hands, to *handfile.Format, f *convertFlags) (*conversion, error) {
	keep := set.Data != nil && preserves(set.Format, to)
	boards := set.Boards
	if !keep {
		boards = u.withoutIncomplete(boards, to)
	}
	if f.renumber {
		boards = handfile.Renumber(boards)
	}
	opt := handfile.WriteOptions{CRLF: runtime.GOOS == "windows" && !to.Binary, Generator: cmp.Or(set.Generator, "fairdeal, converted from "+set.Format.Name)}
	if keep {
		data, err := handfile.KeepPBN(set.Data, handfile.KeepOptions{Renumber: f.renumber, Rules: f.rules, CRLF: opt.CRLF})
		if err != nil {
			return nil, err
		}
		if _, err = to.ReadsBack(data, boards); err != nil && to.Readable() {
			return nil, err
		}
		return &conversion{data: data, boards: boards, table: f.tables(set)}, nil
	}
	if !f.rules && !f.renumber {
		var err error
		if opt.Tables, err = set.Tables(); err == nil && !to.Keeps.Tables && to.Keeps.Cards && slices.ContainsFunc(set.Contradictions, tableContradiction) {
			err = words.Errorf("files.cannot-say", words.T("what", tableOf(set.Contradictions).Said()), words.Name("format", to.Name))
		}
		if err != nil {
			return nil, term.Hint(err, "files.rules-or-renumber")
		}
	}
	unknown := slices.IndexFunc(boards, func(b bridge.Board) bool { return b.Number == 0 })
	switch {
	case unknown < 0:
		var err error
		if boards, err = u.inOrder(boards, to); err != nil {
			return nil, err
		}
	case to.Keeps.Numbers || to.Consecutive:
		return nil, term.Hint(words.Errorf("files.number-needed", words.Name("format", to.Name)), "record.convert-renumber")
	default: // The number is the position in the file.
		boards = handfile.Renumber(boards)
	}
	result := &conversion{boards: boards, table: f.tables(set)}
	if to.Name == "json" {
		result.opt = &opt
		opt.DoubleDummy, opt.DealData = set.DoubleDummy, analysisFor(set.DealData, f)
	}
	if to.Keeps.Plays && set.More && (set.Format.Keeps.Plays || set.Format.Name == "links") {
		if err := u.addPlays(set, boards, &opt); err != nil {
			return nil, err
		}
	}
	if to.Keeps.Plays && to.Name != "lin" && set.Format.Name == "bws" {
		if err := u.addResults(set, f.section, boards, &opt); err != nil {
			return nil, err
		}
	}
	data, err := to.Encode(boards, opt)
	if err != nil {
		return nil, err
	}
	kept, err := to.ReadsBack(data, boards)
	if err != nil {
		return nil, err
	}
	result.data, result.lost = data, to.Losses(set.Set, boards, kept)
	return result, nil
}

// tables returns the dealers and vulnerabilities of the output, or nil if they follow from
// the numbers.
func (f *convertFlags) tables(set *hands.Hands) ddreport.Tables {
	if f.rules || f.renumber {
		return nil
	}
	return set.TableOf
}

// addPlays adds the boards' auctions and plays to the output. It drops them for boards whose dealer
// changes.
func (u *ui) addPlays(set *hands.Hands, boards []bridge.Board, opt *handfile.WriteOptions) error {
	byBoard, warnings, err := set.Plays()
	if err != nil {
		return err
	}
	for _, s := range warnings {
		u.Warnf("%v", s.Sentence())
	}
	byDeal := map[bridge.Deal][]play.Record{}
	for b, records := range byBoard {
		byDeal[b.Deal] = append(byDeal[b.Deal], records...)
	}
	opt.Plays = map[bridge.Board][]play.Record{}
	for _, b := range boards {
		dealer := b.Dealer()
		if t, ok := opt.Tables[b]; ok {
			dealer = t.Dealer
		}
		records := byDeal[b.Deal]
		if !isOneTableOrMatch(records) { // A club file has several results per board; other formats have one.
			u.Warn("play.many-tables", words.N("board", b.Number), words.N("n", len(records)))
			continue
		}
		for _, r := range records {
			if len(r.Calls) > 0 && r.Dealer != dealer {
				u.Warn("play.other-dealer", words.N("board", b.Number))
				continue
			}
			opt.Plays[b] = append(opt.Plays[b], r)
		}
	}
	set.PlaysKept = true
	return nil
}

// isOneTableOrMatch reports whether records are from a single table or from both tables of a match.
func isOneTableOrMatch(records []play.Record) bool {
	return len(records) <= 1 || len(records) == 2 && records[0].Room != records[1].Room && records[0].Room != "" && records[1].Room != ""
}

// analysisFor returns the boards' pars and results for the output. Pars depend on dealer and
// vulnerability, which may change.
func analysisFor(analyses map[bridge.Deal]handfile.DealData, f *convertFlags) map[bridge.Deal]handfile.DealData {
	if !f.renumber && !f.rules {
		return analyses
	}
	list := make(map[bridge.Deal]handfile.DealData, len(analyses))
	for deal, s := range analyses {
		s.Par = nil
		list[deal] = s
	}
	return list
}

// tableOf returns the first contradiction about dealer or vulnerability.
func tableOf(list []handfile.Contradiction) handfile.Contradiction {
	return list[slices.IndexFunc(list, tableContradiction)]
}

func tableContradiction(c handfile.Contradiction) bool { return c.What != handfile.Backwards }

// withoutIncomplete omits boards with two or more unknown hands if the format cannot store them.
func (u *ui) withoutIncomplete(boards []bridge.Board, to *handfile.Format) []bridge.Board {
	if to.Keeps.Incomplete || !slices.ContainsFunc(boards, incomplete) {
		return boards
	}
	var out []bridge.Board
	for _, b := range boards {
		if incomplete(b) {
			u.Warn("files.hands-unknown", words.N("board", b.Number), words.Name("format", to.Name))
			continue
		}
		out = append(out, b)
	}
	return out
}

func incomplete(b bridge.Board) bool { return !b.Deal.Complete() }

// inOrder sorts the boards and removes duplicates for formats that do not store numbers or need
// them to be consecutive.
func (u *ui) inOrder(boards []bridge.Board, to *handfile.Format) ([]bridge.Board, error) {
	if to.Keeps.Numbers && !to.Consecutive {
		return boards, nil
	}
	byNumber := func(a, b bridge.Board) int { return a.Number - b.Number }
	if !slices.IsSortedFunc(boards, byNumber) {
		u.Note("files.in-order")
		boards = slices.SortedStableFunc(slices.Values(boards), byNumber)
	}
	boards = slices.Compact(boards)
	for i := 1; i < len(boards); i++ {
		if boards[i].Number == boards[i-1].Number {
			return nil, words.Errorf("files.same-number", words.N("board", boards[i].Number), words.Name("format", to.Name))
		}
	}
	return boards, nil
}

// formatToWrite returns the named format, or the one for the file's extension.
func formatToWrite(file, name string) (*handfile.Format, error) {
	if name != "" {
		if name == "bws" {
			return nil, unwritableError(file)
		}
		formats, err := settings.ParseFormats(name)
		if err != nil {
			return nil, err
		}
		if len(formats) > 1 {
			return nil, words.Errorf("files.to-one", words.N("n", len(formats)))
		}
		return formats[0], nil
	}
	ext := strings.ToLower(filepath.Ext(file))
	if ext == ".bws" {
		return nil, unwritableError(file)
	}
	for _, f := range handfile.Formats {
		if ext != "" && f.Ext == ext && f.NewEncoder != nil {
			return f, nil
		}
	}
	return nil, term.Hint(words.Errorf("files.no-extension", words.Name("file", file), words.Name("ext", fmt.Sprintf("%q", ext))), "hands.says-format", words.Name("flag", "--to"), words.Name("formats", settings.WritableFormats()))
}
