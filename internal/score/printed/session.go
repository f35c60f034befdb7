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
			kinds := 0
			var found score.Method
			for m := score.Matchpoints; m <= score.CrossIMP; m++ {
				if l.Points(m)[0].Present {
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
		plain.Found(s.Type))
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
func (s *Session) Session() (*score.Session, error) { return s.SessionBy(nil) }

// SessionBy is like Session but follows a governing body's conventions, which define average plus.
// nil means the usual conventions.
func (s *Session) SessionBy(conventions *score.Convention) (*score.Session, error) {
	m, err := s.Method()
	if err != nil {
		return nil, err
	}
	out := &score.Session{Winners: s.Winners}
	var sb score.Board
	if conventions != nil {
		out.Conventions = conventions.Name
		if err := sb.SetConvention(conventions); err != nil {
			return nil, err
		}
	}
	ov := s.overrider(m)
	ov.average = sb.AveragePlus(ov.most)
	var buf []Line
	read := results{}
	for i := range s.Boards {
		b := s.board(i, &buf)
		if len(b.Lines) == 0 {
			continue // nobody played the board
		}
		sb.Method, sb.Lines = m, sb.Lines[:0]
		vul := b.vulnerability()
		sb.Vul = vul
		for j := range b.Lines {
			l := &b.Lines[j]
			r, err := read.result(l, m, vul)
			if err != nil {
				return nil, &Error{Pos: l.Pos, Board: b.name(), Err: err}
			}
			ov.override(l, &r)
			ns, ew := l.NS, l.EW
			if s.Frequencies {
				ns, ew = strconv.Itoa(j+1), strconv.Itoa(j+1)
			}
			sb.Lines = append(sb.Lines, score.Line{NS: ns, EW: ew, Result: r})
		}
		out.Add(b.name(), &sb)
	}
	if out.Len() == 0 {
		return nil, ErrorAt(s.Pos, "the document contains no results")
	}
	return out, nil
}

// results caches adjusted results so that equal ones share memory, because results in a large
// document repeat. The key includes the vulnerability.
type results map[resultKey]score.Result

type resultKey struct {
	text   string
	vul    bridge.Vulnerability
	hasVul bool
}

const maxResults = 1 << 12

func (m results) result(l *Line, method score.Method, vul *bridge.Vulnerability) (score.Result, error) {
	if _, err := strconv.Atoi(l.Score); err == nil || l.Score == "" {
		return l.result(method, vul)
	}
	key := resultKey{text: l.Score}
	if vul != nil {
		key.vul, key.hasVul = *vul, true
	}
	if r, ok := m[key]; ok {
		return r, nil
	}
	r, err := l.result(method, vul)
	if err == nil && len(m) < maxResults {
		m[key] = r
	}
	return r, err
}

// Unstated is a line with a score of 0 and without a contract. Scoring programs use it for
// boards that were not played, and for artificial scores whose kind they do not print. A
// passed-out board has the contract PASS.
type Unstated struct {
	Board   string `json:"board"`
	NS      string `json:"ns"`
	EW      string `json:"ew"`
	Line    int    `json:"line"`    // line in the document
	Printed bool   `json:"printed"` // points are printed for it, and count; otherwise it only counts as an expected score
}

// Unstated returns all such lines in the document.
func (s *Session) Unstated() (list []Unstated) {
	m, err := s.Method()
	if err != nil {
		return nil
	}
	var buf []Line
	for i := range s.Boards {
		b := s.board(i, &buf)
		for j := range b.Lines {
			if l := &b.Lines[j]; l.Unstated() {
				list = append(list, Unstated{Board: b.name(), NS: l.NS, EW: l.EW, Line: l.Pos.Line, Printed: l.hasPoints(m)})
			}
		}
	}
	return list
}

// Unstated reports whether the line has a score of 0 without a contract (see Session.Unstated).
func (l *Line) Unstated() bool {
	n, err := strconv.Atoi(l.Score)
	return err == nil && n == 0 && l.Contract == ""
}

func (l *Line) hasPoints(m score.Method) bool {
	p := l.Points(m)
	return p[0].Present && p[1].Present
}

// Locate adds the location in the document to an error from scoring the Session.
func (s *Session) Locate(err error) error {
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
	case l.Unstated() && l.hasPoints(m):
		return score.BothSides(score.Side{Kind: score.Average}), nil // the printed points replace this
	case l.Unstated():
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
			return r, fmt.Errorf("pairs %s and %s: score %s: %w", l.NS, l.EW, plain.Found(l.Score), err)
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
	c, ok := l.Played()
	switch {
	case !ok || c.Level > 0 && vul == nil:
		return 0, false
	case c.Level == 0:
		return 0, true
	}
	return c.NS(*vul), true
}

// Played returns the contract with declarer and tricks. It returns false if any is missing or
// invalid.
func (l *Line) Played() (c score.Contract, ok bool) {
	switch strings.ToUpper(l.Contract) {
	case "":
		return c, false
	case "P", "PASS", "PASSED":
		return c, true
	}
	c, err := score.ParseContract(l.Contract + "= " + l.PlayedBy)
	tricks, err2 := strconv.Atoi(l.Tricks)
	if err != nil || err2 != nil || tricks < 0 || tricks > 13 || !c.Declared {
		return c, false
	}
	c.Result = int8(tricks) - 6 - c.Level
	return c, c.Check() == nil
}

// overrider replaces artificial scores with printed points.
type overrider struct {
	method score.Method
	most   int        // number of results on a board
	top    score.Frac // top of a full board
	// average is the value for average plus in IMPs.
	average score.Frac
	half    bool       // matchpoints are printed on the scale 1, 1/2 and 0
	unit    score.Frac // half a unit of the last printed digit
}

func (s *Session) overrider(m score.Method) overrider {
	most := 0
	var highest score.Frac
	var buf []Line
	for i := range s.Boards {
		b := s.board(i, &buf)
		most = max(most, len(b.Lines))
		for j := range b.Lines {
			p := b.Lines[j].Points(m)
			if sum := p[0].Frac().Add(p[1].Frac()); p[0].Present && p[1].Present && highest.Less(sum) {
				highest = sum
			}
		}
	}
	o := overrider{
		method: m,
		most:   most,
		top:    score.Int(2*most - 2),
		half:   s.Half || m == score.Matchpoints && most > 1 && highest.Sign() > 0 && !score.Int(most-1).Less(highest),
		unit:   unit(s.decimals(func(l *Line) [2]Number { return l.Points(m) })),
	}
	if o.half {
		o.unit = o.unit.Times(2)
	}
	return o
}

// override changes r if the points printed for l differ from it.
func (o overrider) override(l *Line, r *score.Result) {
	for i, side := range []*score.Side{&r.NS, &r.EW} {
		p := l.Points(o.method)[i]
		if !p.Present || !side.Artificial() {
			continue
		}
		value := p.Frac()
		if o.half {
			value = value.Times(2)
		}
		if !near(o.tag(side), value, o.unit) {
			*side = score.Side{Kind: score.Percentage, Percent: o.share(value), OfFull: true}
		}
	}
}

// tag returns the value of an artificial score, ignoring the pair's other boards.
func (o overrider) tag(side *score.Side) score.Frac {
	if o.method == score.Matchpoints {
		return side.Share().Mul(o.top).Over(100)
	}
	return side.IMPsOf(o.average)
}

// share returns the percentage for the given points.
func (o overrider) share(value score.Frac) score.Frac {
	switch {
	case o.method != score.Matchpoints && o.average.Sign() > 0:
		return value.Times(10).Div(o.average).Add(score.Int(50))
	case o.method != score.Matchpoints || o.top.Sign() == 0:
		return score.Int(50)
	}
	return value.Times(100).Div(o.top)
}

// decimals returns the most decimals in a column.
func (s *Session) decimals(column func(*Line) [2]Number) (most uint8) {
	var buf []Line
	for i := range s.Boards {
		b := s.board(i, &buf)
		for j := range b.Lines {
			p := column(&b.Lines[j])
			most = max(most, p[0].Decimals, p[1].Decimals)
		}
	}
	return most
}

// unit returns half a unit in the last decimal.
func unit(decimals uint8) score.Frac { return score.NewFrac(1, 2*pow10(decimals)) }

// rounding reports whether a printed value may be the exact one rounded up or down: they
// differ by less than one unit of the last decimal.
func rounding(printed, exact score.Frac, decimals uint8) bool {
	d := printed.Sub(exact)
	if d.Sign() < 0 {
		d = d.Neg()
	}
	return d.Less(score.NewFrac(1, pow10(decimals)))
}

// near reports whether a and b differ by at most unit.
func near(a, b, unit score.Frac) bool {
	d := a.Sub(b)
	if d.Sign() < 0 {
		d = d.Neg()
	}
	return !unit.Less(d)
}
