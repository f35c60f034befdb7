package printed

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ErrNoMethod is returned if a session neither specifies its form of scoring nor contains
// points that reveal it.
var ErrNoMethod = words.NewError("printed.form-scoring-missing")

// ErrNoTable is returned for a PBN file without score tables, such as one that only
// contains hands.
var ErrNoTable = words.NewError("scoretable.file-holds-no-results")

// Method returns the form of scoring according to Type or, if it is missing there, to
// Scoring or the printed points.
func (s *Session) Method() (score.Method, error) {
	for _, word := range []string{s.Type, s.Scoring} {
		if m, ok := method(word); ok {
			return m, nil
		}
	}
	var buf []Line
	for i := range s.Boards {
		for _, l := range s.board(i, &buf).Lines {
			kinds := 0 // number of kinds of points on the line
			var found score.Method
			for m := score.Matchpoints; m <= score.CrossIMP; m++ {
				if l.Points(m)[score.NorthSouth].Present {
					kinds, found = kinds+1, m
				}
			}
			if kinds == 1 {
				return found, nil
			}
		}
	}
	if s.Type == "" {
		return 0, ErrNoMethod
	}
	return 0, ErrorAt(s.Pos, "the form of scoring is %s, expected matchpoints, Butler or cross-IMPs",
		plain.QuoteExcerpt(s.Type))
}

// method recognises a form of scoring by a word in the document.
func method(word string) (score.Method, bool) {
	w := strings.NewReplacer("_", "", "-", "", " ", "").Replace(strings.ToUpper(word))
	switch {
	case strings.Contains(w, "BUTLER"):
		return score.Butler, true
	case strings.Contains(w, "CROSSIMP") || strings.Contains(w, "XIMP"):
		return score.CrossIMP, true
	case w == "MP" || w == "MPS" || strings.HasPrefix(w, "MPPAIRS") || strings.Contains(w, "MATCHPOINT"):
		return score.Matchpoints, true
	}
	return 0, false
}

// Points returns the printed points for a form of scoring, North-South first.
func (l *Line) Points(m score.Method) [2]Number {
	switch m {
	case score.Butler:
		return l.Butler
	case score.CrossIMP:
		return l.CrossIMPs
	}
	return l.Matchpoints
}

// Session converts the raw results and artificial scores for package score. Printed points
// are omitted, except those next to an artificial score, which take precedence over its
// tag.
func (s *Session) Session() (*score.Session, error) { return s.SessionWith(nil) }

// SessionWith is like Session but follows a governing body's conventions, which define average plus.
// nil means the usual conventions.
func (s *Session) SessionWith(conventions *score.Convention) (*score.Session, error) {
	m, err := s.Method()
	if err != nil {
		return nil, err
	}
	out := &score.Session{Winners: s.Winners}
	var board score.Board // reused, since Add copies it
	if conventions != nil {
		out.Conventions = conventions.Name
		if err := board.SetConvention(conventions); err != nil {
			return nil, err
		}
	}
	printedPoints := s.overrider(m)
	printedPoints.averagePlus = board.AveragePlus(printedPoints.mostResults)
	cache := resultCache{}
	var buf []Line
	for i := range s.Boards {
		b := s.board(i, &buf)
		if len(b.Lines) == 0 {
			continue // nobody played the board
		}
		board.Method, board.Vul, board.Lines = m, b.vulnerability(), board.Lines[:0]
		for j := range b.Lines {
			l := &b.Lines[j]
			r, err := cache.result(l, m, board.Vul)
			if err != nil {
				return nil, &Error{Pos: l.Pos, Board: b.name(), Err: err}
			}
			printedPoints.override(l, &r)
			ns, ew := l.NS, l.EW
			if s.Frequencies {
				ns, ew = strconv.Itoa(j+1), strconv.Itoa(j+1)
			}
			board.Lines = append(board.Lines, score.Line{NS: ns, EW: ew, Result: r})
		}
		out.Add(b.name(), &board)
	}
	if out.Len() == 0 {
		return nil, ErrorAt(s.Pos, "the document contains no results")
	}
	return out, nil
}

// resultCache caches adjusted results so that equal ones share memory, because results in a large
// document repeat.
type resultCache map[resultKey]score.Result

type resultKey struct {
	text   string
	vul    bridge.Vulnerability
	hasVul bool
}

// maxCached limits the number of results in a resultCache.
const maxCached = 1 << 12

// result is like Line.result.
func (c resultCache) result(l *Line, method score.Method, vul *bridge.Vulnerability) (score.Result, error) {
	if _, err := strconv.Atoi(l.Score); err == nil || l.Score == "" {
		return l.result(method, vul)
	}
	key := resultKey{text: l.Score}
	if vul != nil {
		key.vul, key.hasVul = *vul, true
	}
	if r, ok := c[key]; ok {
		return r, nil
	}
	r, err := l.result(method, vul)
	if err == nil && len(c) < maxCached {
		c[key] = r
	}
	return r, err
}

// UnstatedLine is a line with a score of 0 and without a contract. Scoring programs use it for
// boards that were not played, and for artificial scores whose kind they do not print. A
// passed-out board has the contract PASS.
type UnstatedLine struct {
	Board   string `json:"board"`
	NS      string `json:"ns"`
	EW      string `json:"ew"`
	Line    int    `json:"line"`    // line in the document
	Printed bool   `json:"printed"` // points are printed for it, and count; otherwise it only counts as an expected score
}

// UnstatedLines returns all such lines in the document.
func (s *Session) UnstatedLines() (list []UnstatedLine) {
	m, err := s.Method()
	if err != nil {
		return nil
	}
	var buf []Line
	for i := range s.Boards {
		b := s.board(i, &buf)
		for j := range b.Lines {
			if l := &b.Lines[j]; l.IsUnstated() {
				list = append(list, UnstatedLine{Board: b.name(), NS: l.NS, EW: l.EW, Line: l.Pos.Line, Printed: l.hasPoints(m)})
			}
		}
	}
	return list
}

// IsUnstated reports whether the line has a score of 0 without a contract (see UnstatedLine).
func (l *Line) IsUnstated() bool {
	n, err := strconv.Atoi(l.Score)
	return err == nil && n == 0 && l.Contract == ""
}

func (l *Line) hasPoints(m score.Method) bool {
	points := l.Points(m)
	return points[score.NorthSouth].Present && points[score.EastWest].Present
}

// LocateError adds the location in the document to an error from scoring the Session.
func (s *Session) LocateError(err error) error {
	var e *score.SessionError
	if !errors.As(err, &e) {
		return err
	}
	var buf []Line
	for i := range s.Boards {
		if s.Boards[i].name() != e.Board || s.Boards[i].Len() == 0 {
			continue
		}
		b := s.board(i, &buf)
		pos := b.Pos
		if e.Line >= 0 && e.Line < len(b.Lines) {
			pos = b.Lines[e.Line].Pos
		}
		return &Error{Pos: pos, Board: e.Board, Err: e.Err}
	}
	return err
}

// name returns the board number, prefixed with the session number, if any.
func (b *Board) name() string {
	if b.Session == "" {
		return b.Number
	}
	return b.Session + "." + b.Number
}

// vulnerability returns the vulnerability for the board number, or nil if it is not a
// number.
func (b *Board) vulnerability() *bridge.Vulnerability {
	n, err := strconv.Atoi(b.Number)
	if err != nil || n < 1 {
		return nil
	}
	v := bridge.Vul(n)
	return &v
}

// result parses the score or, if it is empty, the contract.
func (l *Line) result(m score.Method, vul *bridge.Vulnerability) (score.Result, error) {
	switch {
	case l.IsUnstated() && l.hasPoints(m):
		return score.BothSides(score.Side{Kind: score.Average}), nil // the printed points replace this
	case l.IsUnstated():
		return score.BothSides(score.Side{Kind: score.NotPlayed}), nil
	}
	if n, err := strconv.Atoi(l.Score); err == nil {
		if n%10 != 0 || n > score.MaxRaw || n < -score.MaxRaw {
			return score.Result{}, fmt.Errorf("pairs %s and %s: score is %d, expected a bridge score: a multiple of 10 up to %d",
				l.NS, l.EW, n, score.MaxRaw)
		}
		return score.RawResult(n), nil
	}
	if l.Score != "" {
		r, err := score.ParseResult(l.Score, vul)
		if err != nil {
			return r, fmt.Errorf("pairs %s and %s: score %s: %w", l.NS, l.EW, plain.QuoteExcerpt(l.Score), err)
		}
		return r, nil
	}
	if n, ok := l.fromContract(vul); ok {
		return score.RawResult(n), nil
	}
	if l.hasPoints(m) {
		return score.BothSides(score.Side{Kind: score.Average}), nil // the printed points replace this
	}
	return score.Result{}, fmt.Errorf("pairs %s and %s have no score", l.NS, l.EW)
}

// fromContract computes the raw score from contract, declarer and tricks. It returns false if any
// is missing or invalid.
func (l *Line) fromContract(vul *bridge.Vulnerability) (raw int, ok bool) {
	c, ok := l.PlayedContract()
	switch {
	case !ok || c.Level > 0 && vul == nil:
		return 0, false
	case c.Level == 0:
		return 0, true
	}
	return c.NS(*vul), true
}

// PlayedContract returns the contract with declarer and tricks. It returns false if any is missing or
// invalid.
func (l *Line) PlayedContract() (c score.Contract, ok bool) {
	switch strings.ToUpper(l.Contract) {
	case "":
		return c, false
	case "P", "PASS", "PASSED":
		return c, true
	}
	c, err := score.ParseContract(l.Contract + "= " + l.PlayedBy)
	tricks, err2 := strconv.Atoi(l.Tricks)
	if err != nil || err2 != nil || tricks < 0 || tricks > 13 || !c.HasDeclarer {
		return c, false
	}
	c.Result = int8(tricks) - 6 - c.Level
	return c, c.Check() == nil
}
