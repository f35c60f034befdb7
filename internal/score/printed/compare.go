package printed

import (
	"cmp"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
)

// Compare compares every printed value with the exact one in out, which must be the scored Session of the same
// document (spec/score-session.md steps 14 to 16). For example, a printed 15.67 for 47/3 is only rounded.
func (s *Session) Compare(out *score.SessionScore) *Report {
	c := &comparer{
		document: s, result: out,
		overrider:      s.overrider(out.Method),
		report:         &Report{Compared: map[Kind]int{}, Unstated: s.UnstatedLines()},
		decimals:       s.decimals(out.Method),
		unfactoredSums: map[*score.PairScore]*sums{},
	}
	c.report.HalfScale = c.half
	index := 0 // index in the scored session, which omits boards without results
	var buf []Line
	for i := range s.Boards {
		if s.Boards[i].Len() == 0 {
			continue
		}
		in, scored := out.Board(index)
		c.compareBoard(s.board(i, &buf), in, scored)
		index++
	}
	c.comparePairs()
	slices.SortStableFunc(c.report.Differences, mostSeriousFirst)
	return c.report
}

// Differences are listed in these orders (spec/score-session.md step 15).
var (
	reasonsBySeverity = []Reason{Unexplained, Overridden, NotFactored, NotScaled, TieBroken, Rounded}
	kindsBySeverity   = []Kind{RawScore, Place, Total, Percentage, Datum, Points}
)

// mostSeriousFirst compares by reason, then by kind, then by decreasing size.
func mostSeriousFirst(a, b Difference) int {
	return cmp.Or(
		cmp.Compare(slices.Index(reasonsBySeverity, a.Reason), slices.Index(reasonsBySeverity, b.Reason)),
		cmp.Compare(slices.Index(kindsBySeverity, a.Kind), slices.Index(kindsBySeverity, b.Kind)),
		b.size().Cmp(a.size()))
}

// size returns the distance between the printed and the exact value.
func (d *Difference) size() score.Frac {
	n, _ := ParseNumber(strings.Trim(d.Printed, "="))
	size := n.Frac().Sub(d.Exact)
	if size.Sign() < 0 {
		return size.Neg()
	}
	return size
}

// comparer compares the boards and pairs of a document, and collects the report.
type comparer struct {
	overrider
	document       *Session
	result         *score.SessionScore
	report         *Report
	decimals       uint8                      // most decimals in the printed points
	unfactoredSums map[*score.PairScore]*sums // by pair, if the session is factored by Neuberg's formula
}

// sums are a pair's points and their maximum without factoring.
type sums struct{ points, max score.Frac }

// notRounded replaces the number of decimals for values that must not be rounded.
const notRounded = 255

// compareValue compares a printed value with the exact one, d.Exact, and adds d to the report if they differ. A
// value that is only rounded to the given decimals is explained as Rounded. explain, if not nil, is called with a
// differing value and may return a different reason; it returns Unexplained if it has none.
func (c *comparer) compareValue(d Difference, n Number, decimals uint8, explain func(printed score.Frac) Reason) {
	if !n.Present {
		return
	}
	c.report.Compared[d.Kind]++
	printed := n.Frac()
	if printed.Equal(d.Exact) {
		return
	}
	d.Printed, d.Reason = n.String(), Unexplained
	if decimals != notRounded && isRounded(printed, d.Exact, decimals) {
		d.Reason = Rounded
	}
	if explain != nil {
		if r := explain(printed); r != Unexplained {
			d.Reason = r
		}
	}
	c.report.Differences = append(c.report.Differences, d)
}

// name returns the displayed name of a pair, with its side if the same number is used
// twice.
func (c *comparer) name(pair, side string) string {
	if c.result.Winners == 2 && !strings.HasSuffix(pair, side) {
		return pair + " " + side
	}
	return pair
}

// scale converts exact matchpoints to the document's scale.
func (c *comparer) scale(f score.Frac) score.Frac {
	if c.half {
		return f.Over(2)
	}
	return f
}
