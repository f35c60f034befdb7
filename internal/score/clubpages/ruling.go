package clubpages

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
)

// solve finds the weighted ruling that explains the points of a director's line, unless
// they are an artificial score. JFR prints only the points (spec/polishclub.md step 6).
func (b *Board) solve(rules *score.Board) {
	line := -1
	for i := range b.Lines {
		if l := &b.Lines[i]; l.Kind == Director && !l.artificial() {
			if line >= 0 {
				return // Two unknown rulings cannot be distinguished.
			}
			line = i
		}
	}
	if line < 0 {
		return
	}
	parts := b.weights(rules)
	if parts == nil {
		return
	}
	b.Lines[line].Ruling = parts
	if !b.reproduces(rules) {
		b.Lines[line].Ruling = nil
	}
}

// artificial reports whether both sides of a director's line have 0, 40, 50 or 60 %, or
// nothing.
func (l *Line) artificial() bool {
	for _, n := range l.Printed {
		if !slices.ContainsFunc([]int{0, 40, 50, 60}, func(p int) bool { return n.Value.Equal(score.Int(p)) }) {
			return false
		}
	}
	return true
}

// weights computes the weight for each score from its printed points: a score gets 2 matchpoints
// for each lower score and 1 for each other equal score. The excess over the scores at the tables
// belongs to the ruling. It returns nil if the excess is not a ruling.
func (b *Board) weights(rules *score.Board) []score.Part {
	worth, tables, real, expected := map[int]score.Frac{}, map[int]int{}, 1, len(b.Unreadable)
	for i := range b.Lines {
		l := &b.Lines[i]
		if l.Kind != Bye {
			expected++
		}
		if l.Kind == Result && l.Printed[0].Present() {
			worth[l.Score] = l.Printed[0].Value
			tables[l.Score]++
			real++
		}
	}
	var scores []int
	for s := range worth {
		scores = append(scores, s)
	}
	slices.Sort(scores)
	below, sum := score.Frac{}, score.Frac{}
	var parts []score.Part
	for _, s := range scores {
		points := worth[s].Times(2*expected - 2).Over(100)
		if rules.Factoring == score.FactorNeuberg && real < expected {
			points = points.Add(score.Int(1)).Times(real).Over(expected).Sub(score.Int(1))
		}
		times := points.Add(score.Int(1)).Sub(below.Times(2))
		below = below.Add(times)
		weight := times.Sub(score.Int(tables[s])).Times(100).Round().Over(100)
		if weight.Sign() != 0 {
			parts = append(parts, score.Part{Weight: weight, Score: s})
		}
		sum = sum.Add(weight)
	}
	if !sum.Equal(score.Int(1)) || len(parts) == 0 || slices.ContainsFunc(parts, func(p score.Part) bool { return p.Weight.Sign() < 0 }) {
		return nil
	}
	slices.Reverse(parts)
	return parts
}

// reproduces reports whether the ruling explains every printed point of the board.
func (b *Board) reproduces(rules *score.Board) bool {
	x := *rules
	x.Expected = len(b.Unreadable)
	var lines []*Line
	for i := range b.Lines {
		if l := &b.Lines[i]; l.Kind != Bye {
			x.Lines = append(x.Lines, score.Line{NS: l.NS, EW: l.EW, Result: l.result(score.Matchpoints)})
			lines = append(lines, l)
			x.Expected++
		}
	}
	out, err := x.Score()
	if err != nil {
		return false
	}
	for i, l := range lines {
		for side, p := range [2]score.Points{out.Lines[i].NS, out.Lines[i].EW} {
			if l.Printed[side].Present() && !l.Printed[side].Is(percent(p.Value, out.Top)) {
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

// RulingText returns the ruling that was found, such as 40% +620; 60% +170.
func (l *Line) RulingText() string {
	var parts []string
	for _, p := range l.Ruling {
		parts = append(parts, p.Weight.Times(100).String()+"% "+score.Int(p.Score).Signed(0))
	}
	return strings.Join(parts, "; ")
}
