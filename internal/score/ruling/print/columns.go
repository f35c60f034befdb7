package print

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// columns adds a line for the committee, under a board with a ruling, which shows that the
// points add up: the sum of a side's compared scores is their average times their number.
// This does not hold at Butler.
func (r *rulingsSheet) columns(k int, g score.Group) {
	if g.Score.Method == score.Butler {
		return
	}
	var sums, averages [2]score.Frac
	var counts [2]int
	for i := range g.Board.Lines {
		l, p := &g.Board.Lines[i], g.Score.Lines[i]
		for d, side := range [2]struct {
			of     *score.Side
			damage bool
			points score.Points
		}{{&l.Result.NS, l.Result.Damage != nil, p.NS}, {&l.Result.EW, l.Result.Damage != nil, p.EW}} {
			if side.of.IsReal() || side.damage {
				counts[d]++
				sums[d] = sums[d].Add(side.points.Unrounded)
				averages[d] = side.points.Top.Over(2)
			}
		}
	}
	for d := range sums {
		if !sums[d].Equal(averages[d].Times(counts[d])) {
			return // a special rule for few scores applies
		}
	}
	column := func(name string, d int) words.Arg {
		return words.T(name, words.New("ruling.column", words.T("side", words.New([2]string{"bridge.ns", "bridge.ew"}[d])),
			words.N("n", counts[d]), words.Name("average", r.inFileScale(averages[d]).Decimal(2)),
			words.Name("sum", r.inFileScale(sums[d]).Decimal(2))))
	}
	r.Results = append(r.Results, r.lang.Say("ruling.columns",
		words.Name("board", r.applied.Rulings[k].Board), column("ns", 0), column("ew", 1)))
}
