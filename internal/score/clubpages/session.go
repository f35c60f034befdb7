package clubpages

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// session converts the results for package score. It uses the conventions in the options or, by default, those of the
// program that wrote the pages.
func (t *Tournament) session(method score.Method, o Options) (*score.Session, error) {
	conventions := o.Conventions
	if conventions == nil {
		var err error
		if conventions, err = score.ParseConvention(string(t.Generator)); err != nil {
			return nil, err
		}
	}
	s := &score.Session{Winners: 1, Conventions: conventions.Name}
	for i := range t.Boards {
		b := &t.Boards[i]
		board, err := b.scoreBoard(method, conventions)
		if err != nil {
			return nil, err
		}
		s.Add(boardName(b.Number), board)
	}
	s.MeanPercent = t.Generator == JFR && method == score.Matchpoints && hasDifferentTops(s)
	return s, t.addPenalties(s)
}

// scoreBoard converts a board for package score. Unreadable results, and rulings by the director, are expected.
func (b *Board) scoreBoard(method score.Method, conventions *score.Convention) (*score.Board, error) {
	board := &score.Board{Method: method, Vul: b.Vul, Expected: len(b.Unreadable)}
	if err := board.SetConvention(conventions); err != nil {
		return nil, err
	}
	if method == score.Matchpoints {
		b.findRuling(board)
	}
	for i := range b.Lines {
		l := &b.Lines[i]
		if l.Kind == Bye {
			board.Byes = append(board.Byes, l.bye(method))
			continue
		}
		board.Lines = append(board.Lines, score.Line{NS: l.NS, EW: l.EW, Result: l.result(method)})
		board.Expected++
	}
	if len(board.Lines) == 0 {
		return nil, words.Errorf("pages.no-results", words.Name("file", b.File))
	}
	return board, nil
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

// addPenalties adds the adjustments that the ranking prints under ±, such as a penalty of -1.00.
func (t *Tournament) addPenalties(s *score.Session) error {
	isUnchanged := func(r Ranked) bool { return r.Penalty.Value.Sign() == 0 || !t.plays(r.Pair) }
	penalized := slices.DeleteFunc(slices.Clone(t.Ranking), isUnchanged)
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

// penaltyUnit returns the unit of penalties: 1 IMP or, at matchpoints, a hundredth of the highest maximum of any
// pair.
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
