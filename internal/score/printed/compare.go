package printed

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
)

// Compare compares every printed value of the document with the exact one in out, which must be the
// scored Session of the document (spec/score-session.md steps 14 to 16).
func (s *Session) Compare(out *score.SessionScore) *Report {
	c := &comparer{
		document: s, result: out,
		overrider:      s.overrider(out.Method),
		report:         &Report{Compared: map[Kind]int{}, Unstated: s.UnstatedLines()},
		decimals:       s.decimals(out.Method),
		unfactoredSums: map[*score.PairScore]*sums{},
	}
	c.report.HalfScale = c.half
	index := 0 // in the scored session, which has no boards without results
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

type comparer struct {
	overrider
	document       *Session
	result         *score.SessionScore
	report         *Report
	decimals       uint8 // decimals of the points
	unfactoredSums map[*score.PairScore]*sums
}

// sums are a pair's points and their maximum without factoring.
type sums struct{ points, max score.Frac }

// notRounded replaces the number of decimals for values that must not be rounded.
const notRounded = 255

// compareValue compares a printed value with the exact one and records a difference. It
// calls explain only if they differ.
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

// scale converts exact matchpoints to the document's scale.
func (c *comparer) scale(f score.Frac) score.Frac {
	if c.half {
		return f.Over(2)
	}
	return f
}

func (c *comparer) compareBoard(b *Board, in *score.Board, out *score.BoardScore) {
	if len(out.Datums) == 1 {
		exact := score.Int(out.Datums[0].Value)
		c.compareValue(Difference{Kind: Datum, Board: b.name(), Exact: exact, Line: b.Pos.Line}, b.Datum, notRounded, nil)
	}
	c.averagePlus = out.Average
	vul := b.vulnerability()
	sides := sidesOf(b, in, out, c.method)
	isUnfactored := out.Method == score.Matchpoints && c.areUnfactored(sides)
	for j := range b.Lines {
		l := &b.Lines[j]
		c.compareContract(b, l, vul)
		documented, err := l.result(c.method, vul) // printed points may override it
		tags := [2]*score.Side{&documented.NS, &documented.EW}
		for k := range sides[j] {
			side := &sides[j][k]
			if !side.points.Played {
				continue
			}
			if out.Method == score.Matchpoints && in.Factoring == score.FactorNeuberg {
				c.addUnfactored(side, out.Top)
			}
			if l.IsUnstated() {
				continue // its printed points count
			}
			d := Difference{Kind: Points, Board: b.name(), Pair: c.name(side.pair, side.direction), Line: l.Pos.Line}
			if err == nil && isOverridden(tags[k], side.result) {
				c.compareOverridden(d, tags[k], side)
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
			{l.NS, "NS", &result.NS, points.NS, out.NS, printed[score.NorthSouth]},
			{l.EW, "EW", &result.EW, points.EW, out.EW, printed[score.EastWest]},
		}
	}
	return sides
}

// isOverridden reports whether printed points replaced the artificial score in the document.
func isOverridden(documented, counted *score.Side) bool {
	return documented.IsArtificial() && counted.Kind == score.Percentage &&
		(documented.Kind != score.Percentage || !documented.Percent.Equal(counted.Percent))
}

// compareOverridden compares printed points with the artificial score that they replaced, because the exact points
// equal the printed ones.
func (c *comparer) compareOverridden(d Difference, documented *score.Side, side *lineSide) {
	d.Exact = c.scale(c.tagValue(documented))
	c.compareValue(d, side.printed, notRounded, func(score.Frac) Reason { return Overridden })
}

func (c *comparer) comparePoints(d Difference, side *lineSide, isUnfactored bool) {
	d.Exact = c.scale(side.points.Value)
	decimals := c.decimals
	if decimals == 0 {
		decimals = notRounded // integers are not rounded
	}
	c.compareValue(d, side.printed, decimals, func(score.Frac) Reason {
		if isUnfactored && side.result.IsReal() {
			return NotFactored
		}
		return Unexplained
	})
}

// areUnfactored reports whether scores are missing on a board and all its printed points for real scores were
// computed without Neuberg's formula.
func (c *comparer) areUnfactored(lines [][2]lineSide) bool {
	hasPoints := false
	for i := range lines {
		for k := range lines[i] {
			side := &lines[i][k]
			if !side.result.IsReal() || !side.printed.Present {
				continue
			}
			if side.table.Factoring != score.FactorNeuberg || side.table.Real == side.table.Expected {
				return false
			}
			if !isNear(side.printed.Frac(), c.scale(side.unfactoredPoints()), halfUnit(c.decimals)) {
				return false
			}
			hasPoints = true
		}
	}
	return hasPoints
}

// unfactoredPoints returns the points for a real score before Neuberg's formula.
func (s *lineSide) unfactoredPoints() score.Frac {
	return score.Neuberg(s.points.Value, s.table.Expected, s.table.Real)
}

// addUnfactored adds a side's points to the pair's total without factoring. top is the top of a full board.
func (c *comparer) addUnfactored(side *lineSide, top score.Frac) {
	key := c.result.Pair(side.pair, side.direction)
	total := c.unfactoredSums[key]
	if total == nil {
		total = &sums{}
		c.unfactoredSums[key] = total
	}
	value := side.points.Value
	if side.result.IsReal() {
		value, top = side.unfactoredPoints(), score.Int(2*side.table.Real-2)
	}
	total.points, total.max = total.points.Add(value), total.max.Add(top)
}

// compareContract compares a raw score with the contract on the same line.
func (c *comparer) compareContract(b *Board, l *Line, vul *bridge.Vulnerability) {
	if l.hasInvalidContract() {
		c.report.NoContracts = append(c.report.NoContracts, NoContract{b.name(), l.NS, l.EW, l.Contract, l.Pos.Line})
	}
	raw, err := strconv.Atoi(l.Score)
	want, ok := l.fromContract(vul)
	if err != nil || !ok {
		return
	}
	d := Difference{Kind: RawScore, Board: b.name(), Pair: l.NS + "-" + l.EW, Exact: score.Int(want), Line: l.Pos.Line}
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

// name returns the displayed name of a pair, with its side if the same number is used
// twice.
func (c *comparer) name(pair, side string) string {
	if c.result.Winners == 2 && !strings.HasSuffix(pair, side) {
		return pair + " " + side
	}
	return pair
}
