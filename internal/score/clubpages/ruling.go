package clubpages

import (
	"maps"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
)

// findRuling finds the weighted ruling that explains the points of a director's line, unless
// they are an artificial score. JFR prints only the points (spec/polishclub.md step 6).
func (b *Board) findRuling(rules *score.Board) {
	var unexplained []*Line
	for i := range b.Lines {
		if l := &b.Lines[i]; l.Kind == Director && !l.isArtificial() {
			unexplained = append(unexplained, l)
		}
	}
	if len(unexplained) != 1 {
		return // Two unknown rulings cannot be distinguished.
	}
	line := unexplained[0]
	line.Ruling = b.excessScores(rules)
	if line.Ruling != nil && !b.reproducesPoints(rules) {
		line.Ruling = nil
	}
}

// isArtificial reports whether both sides of a director's line have 0, 40, 50 or 60 %, or no percentage.
func (l *Line) isArtificial() bool {
	for _, n := range l.Printed {
		if !slices.ContainsFunc([]int{0, 40, 50, 60}, func(p int) bool { return n.Value.Equal(score.Int(p)) }) {
			return false
		}
	}
	return true
}

// excessScores computes how often each score counts according to its printed points: a score gets 2 matchpoints for
// each lower score and 1 for each other equal score. If a score counts more often than it was made at the tables, the
// excess belongs to the ruling:
//
//	score  printed  counts  tables
//	-50    0.00 %   1       1
//	+170   32.50 %  1.6     1       the ruling has 60 % of this score
//	+420   82.50 %  2.4     2       and 40 % of this one
//
// It returns nil if the excess is not a ruling.
func (b *Board) excessScores(rules *score.Board) (parts []score.Part) {
	percentages, tables := map[int]score.Frac{}, map[int]int{} // by score
	scores, expected := 1, len(b.Unreadable)                   // The ruling counts as one score.
	for i := range b.Lines {
		l := &b.Lines[i]
		if l.Kind != Bye {
			expected++
		}
		if l.Kind == Result && l.Printed[score.NorthSouth].Present() {
			percentages[l.Score] = l.Printed[score.NorthSouth].Value
			tables[l.Score]++
			scores++
		}
	}

	var lowerScores, weights score.Frac // sums so far
	for _, raw := range slices.Sorted(maps.Keys(percentages)) {
		points := percentages[raw].Times(2*expected - 2).Over(100)
		if rules.Factoring == score.FactorNeuberg && scores < expected {
			points = points.Add(score.Int(1)).Times(scores).Over(expected).Sub(score.Int(1))
		}
		frequency := points.Add(score.Int(1)).Sub(lowerScores.Times(2))
		lowerScores = lowerScores.Add(frequency)
		weight := frequency.Sub(score.Int(tables[raw])).Times(100).Round().Over(100)
		if weight.Sign() != 0 {
			parts = append(parts, score.Part{Weight: weight, Score: raw})
		}
		weights = weights.Add(weight)
	}
	isNegative := func(p score.Part) bool { return p.Weight.Sign() < 0 }
	if !weights.Equal(score.Int(1)) || len(parts) == 0 || slices.ContainsFunc(parts, isNegative) {
		return nil
	}
	slices.Reverse(parts)
	return parts
}

// reproducesPoints reports whether the ruling explains every printed point of the board.
func (b *Board) reproducesPoints(rules *score.Board) bool {
	board := *rules
	board.Expected = len(b.Unreadable)
	var lines []*Line
	for i := range b.Lines {
		if l := &b.Lines[i]; l.Kind != Bye {
			board.Lines = append(board.Lines, score.Line{NS: l.NS, EW: l.EW, Result: l.result(score.Matchpoints)})
			board.Expected++
			lines = append(lines, l)
		}
	}
	scored, err := board.Score()
	if err != nil {
		return false
	}
	for i, l := range lines {
		for side, p := range [2]score.Points{scored.Lines[i].NS, scored.Lines[i].EW} {
			if l.Printed[side].Present() && !l.Printed[side].Matches(percent(p.Value, scored.Top)) {
				return false
			}
		}
	}
	return true
}

// percent returns points as a percentage of the top.
func percent(points, top score.Frac) score.Frac {
	if top.Sign() == 0 {
		return score.Int(50)
	}
	return points.Times(100).Div(top)
}

// RulingText formats the line's ruling, such as 40% +620; 60% +170.
func (l *Line) RulingText() string {
	var parts []string
	for _, p := range l.Ruling {
		parts = append(parts, p.Weight.Times(100).String()+"% "+score.Int(p.Score).Signed(0))
	}
	return strings.Join(parts, "; ")
}
