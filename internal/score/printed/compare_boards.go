package printed

import (
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
)

// compareBoard compares the printed datum, scores and points on a board. in and out are the same board in the
// scored session.
func (c *comparer) compareBoard(b *Board, in *score.Board, out *score.BoardScore) {
	if len(out.Datums) == 1 {
		exact := score.Int(out.Datums[0].Value)
		d := Difference{Kind: Datum, Board: b.name(), Exact: exact, Line: b.Pos.Line}
		c.compareValue(d, b.Datum, notRounded, nil)
	}
	c.averagePlus = out.Average
	vul := b.vulnerability()
	sides := sidesOf(b, in, out, c.method)
	isUnfactored := out.Method == score.Matchpoints && c.areUnfactored(sides)
	isNeuberg := out.Method == score.Matchpoints && in.Factoring == score.FactorNeuberg
	for j := range b.Lines {
		l := &b.Lines[j]
		c.compareContract(b, l, vul)
		// In contrast to side.result, documented ignores printed points that override the result.
		documented, err := l.result(c.method, vul)
		documentedSides := [2]*score.Side{&documented.NS, &documented.EW}
		for k := range sides[j] {
			side := &sides[j][k]
			if !side.points.Played {
				continue
			}
			if isNeuberg {
				c.addUnfactored(side, out.Top)
			}
			if l.IsUnstated() {
				continue // There is no result to check the points against.
			}
			pair := c.name(side.pair, side.direction)
			d := Difference{Kind: Points, Board: b.name(), Pair: pair, Line: l.Pos.Line}
			if err == nil && isOverridden(documentedSides[k], side.result) {
				c.compareOverridden(d, documentedSides[k], side)
			} else {
				c.comparePoints(d, side, isUnfactored)
			}
		}
	}
}

// lineSide is one side of a line, with its points.
type lineSide struct {
	pair      string
	direction string // NS or EW
	result    *score.Side
	points    score.Points
	table     *score.Table // the frequency table of the side, at matchpoints
	printed   Number
}

// sidesOf returns both sides of every line on a board, North-South first.
func sidesOf(b *Board, in *score.Board, out *score.BoardScore, method score.Method) [][2]lineSide {
	sides := make([][2]lineSide, len(b.Lines))
	for j := range b.Lines {
		l, result, points := &b.Lines[j], &in.Lines[j].Result, out.Lines[j]
		printed := l.Points(method)
		sides[j] = [2]lineSide{
			{
				pair: l.NS, direction: "NS", result: &result.NS, points: points.NS,
				table: out.NS, printed: printed[score.NorthSouth],
			},
			{
				pair: l.EW, direction: "EW", result: &result.EW, points: points.EW,
				table: out.EW, printed: printed[score.EastWest],
			},
		}
	}
	return sides
}

// isOverridden reports whether printed points replaced the artificial score in the document.
func isOverridden(documented, counted *score.Side) bool {
	return documented.IsArtificial() && counted.Kind == score.Percentage &&
		(documented.Kind != score.Percentage || !documented.Percent.Equal(counted.Percent))
}

// compareOverridden compares printed points with the value of the artificial score that they replaced. A comparison
// with the exact points would find no difference.
func (c *comparer) compareOverridden(d Difference, documented *score.Side, side *lineSide) {
	d.Exact = c.scale(c.tagValue(documented))
	c.compareValue(d, side.printed, notRounded, func(score.Frac) Reason { return Overridden })
}

// comparePoints compares the printed points of a side with the exact ones.
func (c *comparer) comparePoints(d Difference, side *lineSide, isUnfactored bool) {
	d.Exact = c.scale(side.points.Value)
	decimals := c.decimals
	if decimals == 0 {
		decimals = notRounded // Points printed as integers are not rounded (spec/score-session.md step 15).
	}
	c.compareValue(d, side.printed, decimals, func(score.Frac) Reason {
		if isUnfactored && side.result.IsReal() {
			return NotFactored
		}
		return Unexplained
	})
}

// compareContract compares a raw score with the contract on the same line.
func (c *comparer) compareContract(b *Board, l *Line, vul *bridge.Vulnerability) {
	if l.hasInvalidContract() {
		c.report.NoContracts = append(c.report.NoContracts, NoContract{
			Board: b.name(), NS: l.NS, EW: l.EW, Contract: l.Contract, Line: l.Pos.Line,
		})
	}
	raw, err := strconv.Atoi(l.Score)
	want, ok := l.fromContract(vul)
	if err != nil || !ok {
		return
	}
	d := Difference{
		Kind: RawScore, Board: b.name(), Pair: l.NS + "-" + l.EW, Exact: score.Int(want), Line: l.Pos.Line,
	}
	c.compareValue(d, Number{Digits: int64(raw), Present: true}, notRounded, nil)
}

// hasInvalidContract reports whether a line with a raw score has an invalid contract.
func (l *Line) hasInvalidContract() bool {
	if l.Contract == "" || l.Contract[0] < '0' || l.Contract[0] > '9' {
		return false
	}
	_, scoreErr := strconv.Atoi(l.Score)
	_, contractErr := score.ParseContract(l.Contract + "= N")
	return scoreErr == nil && contractErr != nil
}
