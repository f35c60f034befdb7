package print

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// addColumnSums adds a sentence by which a committee can check the points on the board of ruling k: the sum of a side's
// points is the average times their number. This does not hold in Butler scoring.
func (r *rulingsSheet) addColumnSums(k int, g score.Group) {
	if g.Score.Method == score.Butler {
		return
	}
	var ns, ew pointsColumn
	for i := range g.Board.Lines {
		result, p := &g.Board.Lines[i].Result, g.Score.Lines[i]
		if result.NS.IsReal() || result.Damage != nil {
			ns.add(p.NS)
		}
		if result.EW.IsReal() || result.Damage != nil {
			ew.add(p.EW)
		}
	}
	if !ns.isSumOfAverages() || !ew.isSumOfAverages() {
		return // With so few scores, a special rule applies instead.
	}
	r.Results = append(r.Results, r.lang.Say("ruling.columns", words.Name("board", r.applied.Rulings[k].Board),
		r.columnText("ns", "bridge.ns", ns), r.columnText("ew", "bridge.ew", ew)))
}

// pointsColumn contains the points of one side on a board.
type pointsColumn struct {
	sum, average score.Frac
	n            int // number of results that are compared
}

func (c *pointsColumn) add(p score.Points) {
	c.n++
	c.sum = c.sum.Add(p.Unrounded)
	c.average = p.Top.Over(2)
}

func (c *pointsColumn) isSumOfAverages() bool { return c.sum.Equal(c.average.Times(c.n)) }

// columnText returns a column as the argument name of a sentence. side is the catalogue key of its side.
func (r *rulingsSheet) columnText(name, side string, c pointsColumn) words.Arg {
	return words.T(name, words.New("ruling.column", words.T("side", words.New(side)), words.N("n", c.n),
		words.Name("average", r.inFileScale(c.average).Decimal(2)),
		words.Name("sum", r.inFileScale(c.sum).Decimal(2))))
}
