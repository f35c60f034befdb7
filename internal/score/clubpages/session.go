package clubpages

import (
	"errors"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Options override settings on the pages.
type Options struct {
	Conventions *score.Convention    // defaults to those of the program that wrote the pages
	Change      func(*score.Session) // changes how the session is scored; may be nil
}

// Scored is a tournament that was scored and compared with its pages.
type Scored struct {
	*Tournament
	Session *score.Session
	Score   *score.SessionScore
	Report  *Report
	// Follows describes the datum that explains the IMPs, if it differs from the program's
	// usual one.
	Follows words.Text
}

// Method returns the form of scoring according to the heading above the points.
func (t *Tournament) Method() (score.Method, error) {
	unit := t.Boards[0].Unit
	for i := range t.Boards {
		if b := &t.Boards[i]; b.Unit != unit {
			return 0, words.Errorf("pages.two-units", words.Name("file", t.Boards[0].File), words.Name("unit", unit),
				words.Name("other", b.File), words.Name("unit-b", b.Unit))
		}
	}
	switch {
	case unit == "%":
		return score.Matchpoints, nil
	case unit == "IMP" && t.Generator == JFR:
		return score.Butler, nil
	case unit == "PUNKTY" && t.Generator == KoPS:
		return score.CrossIMP, nil
	}
	return 0, words.Errorf("pages.unknown-unit", words.Name("file", t.Boards[0].File), words.Name("unit", unit))
}

// Score scores the results and compares every printed point. In Butler scoring, if the program's
// usual datum does not explain all points, it tries others. If the totals are not sums, it
// tries limiting the gains (spec/polishclub.md steps 9 and 10).
func (t *Tournament) Score(o Options) (*Scored, error) {
	method, err := t.Method()
	if err != nil {
		return nil, err
	}
	s, err := t.session(method, o)
	if err != nil {
		return nil, err
	}
	if o.Change != nil {
		o.Change(s)
	}
	best, err := t.scored(s)
	if err != nil || method != score.Butler || o.Conventions != nil {
		return t.limited(best, err)
	}
	for _, way := range []struct{ key, setting, value, rounding string }{
		{"pages.datum-median", "datum", "median", "away"}, {"pages.datum-median", "datum", "median", "towards-zero"},
		{"pages.datum-quarter", "trim", "at least 25%", "away"}, {"pages.datum-quarter", "trim", "at least 25%", "towards-zero"},
	} {
		if best.Report.PointsEqual == best.Report.Points {
			break
		}
		other := s.Clone()
		if err := errors.Join(other.Set(way.setting, way.value), other.Set("datum-rounding", way.rounding)); err != nil {
			return nil, err
		}
		x, err := t.scored(other)
		if err == nil && x.Report.PointsEqual > best.Report.PointsEqual && areMisprints(x.Report.Points-x.Report.PointsEqual, x.Report.Points) {
			x.Follows = words.New(way.key)
			best = x
		}
	}
	return t.limited(best, nil)
}

// mostGain is the highest gain limit to try.
const mostGain = 30

// areMisprints reports whether so few of n printed numbers do not follow that they may be misprints: less than a tenth.
func areMisprints(left, n int) bool { return 10*left < n }

// limited finds the lowest limit of gains that explains the most totals, if they are not sums.
func (t *Tournament) limited(s *Scored, err error) (*Scored, error) {
	if err != nil || s.Score.Method == score.Matchpoints || s.Report.Totals == s.Report.TotalsEqual {
		return s, err
	}
	best := s
	for limit := 1; limit <= mostGain && best.Report.TotalsEqual < best.Report.Totals; limit++ {
		other := s.Session.Clone()
		other.GainLimit = limit
		x, err := t.scored(other)
		if err != nil {
			return nil, err
		}
		if x.Report.TotalsEqual > best.Report.TotalsEqual && areMisprints(x.Report.Totals-x.Report.TotalsEqual, x.Report.Totals) {
			x.Follows = s.Follows
			best = x
		}
	}
	return best, nil
}

func (t *Tournament) scored(s *score.Session) (*Scored, error) {
	out, err := s.Score()
	if err != nil {
		return nil, err
	}
	x := &Scored{Tournament: t, Session: s, Score: out}
	x.Report = x.compare()
	return x, nil
}

// session converts the results for package score.
func (t *Tournament) session(method score.Method, o Options) (*score.Session, error) {
	c := o.Conventions
	if c == nil {
		var err error
		if c, err = score.ParseConvention(string(t.Generator)); err != nil {
			return nil, err
		}
	}
	s := &score.Session{Winners: 1, Conventions: c.Name}
	for i := range t.Boards {
		b := &t.Boards[i]
		board := score.Board{Method: method, Vul: b.Vul, Expected: len(b.Unreadable)}
		if err := board.SetConvention(c); err != nil {
			return nil, err
		}
		if method == score.Matchpoints {
			b.solve(&board)
		}
		for j := range b.Lines {
			if l := &b.Lines[j]; l.Kind == Bye {
				board.Byes = append(board.Byes, l.bye(method))
			} else {
				board.Lines = append(board.Lines, score.Line{NS: l.NS, EW: l.EW, Result: l.result(method)})
				board.Expected++
			}
		}
		if len(board.Lines) == 0 {
			return nil, words.Errorf("pages.no-results", words.Name("file", b.File))
		}
		s.Add(boardName(b.Number), &board)
	}
	s.MeanPercent = t.Generator == JFR && method == score.Matchpoints && differentTops(s)
	return s, t.penalties(s)
}

// differentTops reports whether boards expect different numbers of scores.
func differentTops(s *score.Session) bool {
	for i := range s.Len() {
		if s.Board(i).Expected != s.Board(0).Expected {
			return true
		}
	}
	return false
}

// penalties adds the ranking's adjustments to totals: IMPs or, at matchpoints, percentages
// of a pair's maximum.
func (t *Tournament) penalties(s *score.Session) error {
	scale := score.Frac{}
	for _, r := range t.Ranking {
		if r.Penalty.Value.Sign() == 0 || !t.plays(r.Pair) {
			continue
		}
		if scale.Sign() == 0 {
			out, err := s.Score()
			if err != nil {
				return err
			}
			scale = score.Int(1)
			if out.Method == score.Matchpoints {
				scale = fullMaximum(out).Over(100)
			}
		}
		s.Adjustments = append(s.Adjustments, score.Adjustment{Pair: r.Pair, Points: r.Penalty.Value.Mul(scale)})
	}
	return nil
}

// fullMaximum returns the most matchpoints that a pair could have.
func fullMaximum(out *score.SessionScore) (most score.Frac) {
	for i := range out.Pairs {
		if m := out.Pairs[i].Max; most.Less(m) {
			most = m
		}
	}
	return most
}

// plays reports whether a pair occurs on any board.
func (t *Tournament) plays(pair string) bool {
	for i := range t.Boards {
		for _, l := range t.Boards[i].Lines {
			if l.Phantom != pair && (l.NS == pair || l.EW == pair) {
				return true
			}
		}
	}
	return false
}

func boardName(n int) string { return score.Int(n).String() }

// result returns the result that counts for a line that is not a bye.
func (l *Line) result(m score.Method) score.Result {
	switch {
	case l.Kind == Result:
		return score.RawResult(l.Score)
	case l.Ruling != nil:
		return score.BothSides(score.Side{Parts: l.Ruling})
	}
	return score.Result{NS: l.stated(m, 0), EW: l.stated(m, 1)}
}

// stated returns a side of a director's line with the points stated on the page.
func (l *Line) stated(m score.Method, side int) score.Side {
	n := l.Printed[side]
	word, _ := ParseNumber(l.Awards[side])
	switch {
	case m != score.Matchpoints:
		return score.Side{Kind: score.StatedIMPs, Percent: n.Value, OfFull: true}
	case !n.Present() && strings.HasSuffix(l.Awards[side], "%"):
		n = word
	case !n.Present():
		n.Value = score.Int(50)
	}
	return score.Side{Kind: score.Percentage, Percent: n.Value, OfFull: true}
}

// bye returns the bye for a line whose other pair is a phantom. It has the printed points,
// or 0.
func (l *Line) bye(m score.Method) score.Bye {
	pair, side, n := l.NS, score.NorthSouth, l.Printed[0]
	if l.Phantom == l.NS {
		pair, side, n = l.EW, score.EastWest, l.Printed[1]
	}
	award := score.Side{Kind: score.Percentage, Percent: n.Value, OfFull: true}
	if m != score.Matchpoints {
		award.Kind = score.StatedIMPs
	}
	return score.Bye{Pair: pair, Side: side, Award: award}
}
