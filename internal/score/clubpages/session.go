package clubpages

import (
	"errors"
	"slices"
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
	scored, err := t.scored(s)
	if err != nil {
		return nil, err
	}
	if method == score.Butler && o.Conventions == nil {
		if scored, err = t.tryDatums(scored); err != nil {
			return nil, err
		}
	}
	if scored.Score.Method == score.Matchpoints {
		return scored, nil
	}
	return t.tryGainLimits(scored)
}

// scored scores a session and compares it with the pages.
func (t *Tournament) scored(s *score.Session) (*Scored, error) {
	result, err := s.Score()
	if err != nil {
		return nil, err
	}
	scored := &Scored{Tournament: t, Session: s, Score: result}
	scored.Report = scored.compare()
	return scored, nil
}

// datums are the datums to try after the program's usual one.
var datums = []struct{ key, setting, value, rounding string }{
	{"pages.datum-median", "datum", "median", "away"},
	{"pages.datum-median", "datum", "median", "towards-zero"},
	{"pages.datum-quarter", "trim", "at least 25%", "away"},
	{"pages.datum-quarter", "trim", "at least 25%", "towards-zero"},
}

// tryDatums returns the tournament with the datum that explains the most points. It may be the given one.
func (t *Tournament) tryDatums(usual *Scored) (best *Scored, err error) {
	best = usual
	for _, datum := range datums {
		if best.Report.PointsEqual == best.Report.Points {
			break
		}
		s := usual.Session.Clone()
		err := errors.Join(s.Set(datum.setting, datum.value), s.Set("datum-rounding", datum.rounding))
		if err != nil {
			return nil, err
		}
		other, err := t.scored(s)
		if err != nil {
			continue
		}
		equal, all := other.Report.PointsEqual, other.Report.Points
		if equal > best.Report.PointsEqual && areMisprints(all-equal, all) {
			other.Follows = words.New(datum.key)
			best = other
		}
	}
	return best, nil
}

// maxGainLimit is the highest gain limit to try.
const maxGainLimit = 30

// tryGainLimits returns the tournament with the lowest limit of gains that explains the most totals. If the totals
// are sums, it is the given one.
func (t *Tournament) tryGainLimits(unlimited *Scored) (best *Scored, err error) {
	best = unlimited
	for limit := 1; limit <= maxGainLimit && best.Report.TotalsEqual < best.Report.Totals; limit++ {
		s := unlimited.Session.Clone()
		s.GainLimit = limit
		other, err := t.scored(s)
		if err != nil {
			return nil, err
		}
		equal, all := other.Report.TotalsEqual, other.Report.Totals
		if equal > best.Report.TotalsEqual && areMisprints(all-equal, all) {
			other.Follows = unlimited.Follows
			best = other
		}
	}
	return best, nil
}

// areMisprints reports whether so few of the printed numbers differ that they may be misprints: less than a tenth.
func areMisprints(different, all int) bool { return 10*different < all }

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
			b.findRuling(&board)
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
	s.MeanPercent = t.Generator == JFR && method == score.Matchpoints && hasDifferentTops(s)
	return s, t.addPenalties(s)
}

// hasDifferentTops reports whether boards expect different numbers of scores.
func hasDifferentTops(s *score.Session) bool {
	for i := range s.Len() {
		if s.Board(i).Expected != s.Board(0).Expected {
			return true
		}
	}
	return false
}

// addPenalties adds the ranking's adjustments to totals.
func (t *Tournament) addPenalties(s *score.Session) error {
	penalized := slices.DeleteFunc(slices.Clone(t.Ranking), func(r Ranked) bool {
		return r.Penalty.Value.Sign() == 0 || !t.plays(r.Pair)
	})
	if len(penalized) == 0 {
		return nil
	}
	result, err := s.Score()
	if err != nil {
		return err
	}
	unit := penaltyUnit(result)
	for _, r := range penalized {
		s.Adjustments = append(s.Adjustments, score.Adjustment{Pair: r.Pair, Points: r.Penalty.Value.Mul(unit)})
	}
	return nil
}

// penaltyUnit returns the unit of penalties: 1 IMP or, at matchpoints, a percentage of the most that a pair could
// have.
func penaltyUnit(result *score.SessionScore) score.Frac {
	if result.Method != score.Matchpoints {
		return score.Int(1)
	}
	var most score.Frac
	for i := range result.Pairs {
		if m := result.Pairs[i].Max; most.Less(m) {
			most = m
		}
	}
	return most.Over(100)
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
	return score.Result{NS: l.statedSide(m, score.NorthSouth), EW: l.statedSide(m, score.EastWest)}
}

// statedSide returns a side of a director's line with the points stated on the page.
func (l *Line) statedSide(m score.Method, side score.Direction) score.Side {
	printed, award := l.Printed[side], l.Awards[side]
	switch {
	case m != score.Matchpoints:
		return score.Side{Kind: score.StatedIMPs, Percent: printed.Value, OfFull: true}
	case printed.Present():
		return score.Side{Kind: score.Percentage, Percent: printed.Value, OfFull: true}
	case strings.HasSuffix(award, "%"):
		percent, _ := ParseNumber(award)
		return score.Side{Kind: score.Percentage, Percent: percent.Value, OfFull: true}
	}
	return score.Side{Kind: score.Percentage, Percent: score.Int(50), OfFull: true}
}
