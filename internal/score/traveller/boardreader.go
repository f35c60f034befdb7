package traveller

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// boardReader reads the settings and results of one board: "method: mp", "expected: 9", "1 6 +620".
type boardReader struct {
	traveller  Board
	settings   map[string]string // values by key; empty if the caller's setting takes precedence
	group      string            // group of the following results
	convention *score.Convention
	winners    int                   // 1 for one field of pairs, 2 if NS and EW are separate fields
	averages   map[string]score.Frac // averages on other boards by pair, such as NS 7
	gainLimit  int                   // limit of the session
	parsed     *resultCaches

	// Line numbers in the file:
	nsLines, ewLines map[string]int // of each pair's result
	resultLines      []int32
	byeLines         []int32
}

func newBoardReader(settings []string) (*boardReader, error) {
	r := &boardReader{
		settings: map[string]string{}, winners: 2, averages: map[string]score.Frac{},
		nsLines: map[string]int{}, ewLines: map[string]int{}, parsed: &resultCaches{},
	}
	for _, s := range settings {
		key, value, ok := textLine{text: s}.setting()
		if !ok {
			return nil, words.Errorf("traveller.found-want-setting-such",
				words.Name("text", plain.QuoteExcerpt(s)))
		}
		if err := r.set(key, value); err != nil {
			return nil, &SettingError{key, err}
		}
	}
	for key := range r.settings {
		r.settings[key] = "" // The caller's settings take precedence over the file's.
	}
	return r, nil
}

// reuse takes over the memory of a finished board, because sessions have many boards.
func (r *boardReader) reuse(old *boardReader) {
	if old == nil {
		return
	}
	clear(old.nsLines)
	clear(old.ewLines)
	r.nsLines, r.ewLines = old.nsLines, old.ewLines
	r.traveller.Lines, r.resultLines, r.byeLines = old.traveller.Lines[:0], old.resultLines[:0], old.byeLines[:0]
	old.nsLines, old.ewLines, old.traveller.Lines, old.resultLines = nil, nil, nil, nil
}

// finish runs the checks that need the whole file.
func (r *boardReader) finish() (*Board, error) {
	if len(r.traveller.Lines) == 0 {
		return nil, &Error{Err: words.Errorf("score.no-results")}
	}
	return r.board()
}

// board returns the board with its results so far.
func (r *boardReader) board() (*Board, error) {
	if err := r.applyConvention(); err != nil {
		return nil, &Error{Err: err}
	}
	if n := len(r.traveller.Lines); r.traveller.Expected != 0 && r.traveller.Expected < n {
		err := words.Errorf("score.results-but-only-expected",
			words.N("n", n),
			words.N("expected", r.traveller.Expected))
		return nil, &Error{Err: &SettingError{"expected", err}}
	}
	if err := r.checkAverages(); err != nil {
		return nil, &Error{Err: &SettingError{"average", err}}
	}
	r.setAverages()
	return &r.traveller, nil
}

// checkAverages returns an error if an average is for a pair without a result.
func (r *boardReader) checkAverages() error {
	for key := range r.averages {
		side, pair, _ := strings.Cut(key, " ")
		if side == "NS" && r.nsLines[pair] == 0 || side == "EW" && r.ewLines[pair] == 0 {
			return words.Errorf("traveller.average-has-no-result", words.Name("key", key))
		}
	}
	return nil
}

// setAverages copies the averages to the byes and lines of their pairs.
func (r *boardReader) setAverages() {
	for i := range r.traveller.Byes {
		bye := &r.traveller.Byes[i]
		if f, ok := r.averages[bye.Side.String()+" "+bye.Pair]; ok {
			bye.Session = &f
		}
	}
	for i := range r.traveller.Lines {
		l := &r.traveller.Lines[i]
		if f, ok := r.averages["NS "+l.NS]; ok {
			l.NSSession = &f
		}
		if f, ok := r.averages["EW "+l.EW]; ok {
			l.EWSession = &f
		}
	}
}

// add adds a result. line is its line number, and before the number of characters before its text on that line.
func (r *boardReader) add(line, before int, ns, ew, text string) error {
	if isBye(ns, ew) {
		return r.addBye(line, before, ns, ew, text)
	}
	if err := r.checkPair(line, ns, ew, "NS"); err != nil {
		return err
	}
	if err := r.checkPair(line, ew, ns, "EW"); err != nil {
		return err
	}
	if err := r.checkFirstTime(line, ns, ew); err != nil {
		return err
	}
	group := r.group
	if resultText, name, ok := strings.Cut(text, " ; group "); ok {
		var err error
		if group, err = ParseGroup(name); err != nil {
			return &Error{Line: line, Err: err}
		}
		text = strings.TrimRight(resultText, " \t")
	}
	result, err := r.parse(text)
	if err != nil {
		return resultError(line, before, err)
	}
	r.nsLines[ns], r.ewLines[ew] = line, line
	r.resultLines = append(r.resultLines, int32(line))
	r.traveller.Lines = append(r.traveller.Lines, score.Line{NS: ns, EW: ew, Result: result, Group: group})
	return nil
}
