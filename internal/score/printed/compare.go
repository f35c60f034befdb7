package printed

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Kind tells which printed value differs.
type Kind string

// Kinds of printed values.
const (
	RawScore   Kind = "score" // compared with the contract and the tricks
	Datum      Kind = "datum" // datum of a Butler board
	Points     Kind = "points"
	Total      Kind = "total"
	Percentage Kind = "percent"
	Place      Kind = "place"
)

// Text returns the kind for display, such as score or points.
func (k Kind) Text() words.Text {
	return words.New(map[Kind]string{
		RawScore: "ruling.score", Datum: "ruling.datum", Points: "ruling.points",
		Total: "ruling.total", Percentage: "scoring.percentage", Place: "ruling.place",
	}[k])
}

// Reason explains a difference between a printed value and the exact one.
type Reason string

// Reasons for a printed value that differs from the exact one.
const (
	Unexplained Reason = "unexplained"
	Rounded     Reason = "rounding"     // differs by less than one in the last printed decimal
	NotFactored Reason = "not factored" // computed without Neuberg's formula on a board with missing scores
	NotScaled   Reason = "not scaled"   // computed from the boards played, of which the pair has fewer than others
	TieBroken   Reason = "tie broken"   // one of the places shared by equal pairs
	Overridden  Reason = "overridden"   // printed next to an artificial score, and counted
)

// Text returns the reason for display, such as rounding or unexplained.
func (r Reason) Text() words.Text {
	return words.New(map[Reason]string{
		Unexplained: "scoring.unexplained", Rounded: "printed.rounding", NotFactored: "ruling.not-factored", NotScaled: "printed.not-scaled",
		TieBroken: "printed.tie-broken", Overridden: "printed.overridden",
	}[r])
}

// Difference is a printed value that differs from the exact one.
type Difference struct {
	Kind    Kind       `json:"kind"`
	Board   string     `json:"board,omitempty"`
	Pair    string     `json:"pair,omitempty"`
	Printed string     `json:"printed"`
	Exact   score.Frac `json:"exact"`
	Reason  Reason     `json:"reason"`
	Line    int        `json:"line"` // line in the document
}

// Report compares a document with the results computed from its raw scores.
type Report struct {
	HalfScale   bool         `json:"-"`                 // the document's matchpoints use the scale 1, 1/2 and 0
	Follows     string       `json:"follows,omitempty"` // the convention that the points follow, if it differs from the requested one, such as "factoring missing-as-average"
	FollowsText words.Text   `json:"-"`
	Unstated    []Unstated   `json:"unstated,omitempty"`
	Compared    map[Kind]int `json:"compared"` // number of values compared
	Differences []Difference `json:"differences,omitempty"`
	Missing     []string     `json:"missing,omitempty"` // pairs with totals but without results
	NoContracts []NoContract `json:"no_contracts,omitempty"`
}

// NoContract is a line with a raw score and an invalid contract such as 9S. The score
// counts but is not compared with the contract.
type NoContract struct {
	Board    string `json:"board"`
	NS       string `json:"ns"`
	EW       string `json:"ew"`
	Contract string `json:"contract"`
	Line     int    `json:"line"` // line in the document
}

// noContract reports whether a line with a raw score has an invalid contract.
func (l *Line) noContract() bool {
	if l.Contract == "" || l.Contract[0] < '0' || l.Contract[0] > '9' {
		return false
	}
	_, notRaw := strconv.Atoi(l.Score)
	_, notContract := score.ParseContract(l.Contract + "= N")
	return notRaw == nil && notContract != nil
}

// Count returns the number of differences with the given reason.
func (r *Report) Count(reason Reason) (n int) {
	for i := range r.Differences {
		if r.Differences[i].Reason == reason {
			n++
		}
	}
	return n
}

// CountKind returns the number of differences with the given kind and reason.
func (r *Report) CountKind(kind Kind, reason Reason) (n int) {
	for i := range r.Differences {
		if r.Differences[i].Kind == kind && r.Differences[i].Reason == reason {
			n++
		}
	}
	return n
}

// Compare compares every printed value of the document with the exact one in out, which must be the
// scored Session of the document (spec/score-session.md steps 14 to 16).
func (s *Session) Compare(out *score.SessionScore) *Report {
	c := &comparer{
		document: s, result: out,
		overrider:      s.overrider(out.Method),
		report:         &Report{Compared: map[Kind]int{}, Unstated: s.Unstated()},
		decimals:       s.decimals(func(l *Line) [2]Number { return l.Points(out.Method) }),
		unfactoredSums: map[*score.PairScore]*sums{},
	}
	c.report.HalfScale = c.half
	played := 0
	var buf []Line
	for i := range s.Boards {
		if s.Boards[i].Len() > 0 {
			b, scored := out.Board(played)
			c.compareBoard(s.board(i, &buf), b, scored)
			played++
		}
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

// exactly replaces the number of decimals for values that must not be rounded.
const exactly = 255

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
	if decimals != exactly && rounding(printed, d.Exact, decimals) {
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
		c.compareValue(Difference{Kind: Datum, Board: b.name(), Exact: score.Int(out.Datums[0].Value), Line: b.Pos.Line}, b.Datum, exactly, nil)
	}
	short := c.isUnfactored(b, in, out)
	decimals := c.decimals
	if decimals == 0 {
		decimals = exactly // integers are not rounded
	}
	vul := b.vulnerability()
	for j := range b.Lines {
		l := &b.Lines[j]
		c.compareContract(b, l, vul)
		sides := [2]*score.Side{&in.Lines[j].Result.NS, &in.Lines[j].Result.EW}
		points := [2]score.Points{out.Lines[j].NS, out.Lines[j].EW}
		printed := l.Points(c.method)
		tag, err := l.result(c.method, vul) // This is the result in the document, before points override it.
		tags := [2]*score.Side{&tag.NS, &tag.EW}
		c.average = out.Average
		for k, pair := range [2]string{l.NS, l.EW} {
			side := "NS"
			if k == 1 {
				side = "EW"
			}
			c.addUnfactored(pair, side, sides[k], points[k], in, out)
			if !points[k].Played {
				continue
			}
			d := Difference{Kind: Points, Board: b.name(), Pair: c.name(pair, side), Exact: c.scale(points[k].Value), Line: l.Pos.Line}
			if l.Unstated() {
				continue // the printed points count
			}
			if err == nil && tags[k].Artificial() && sides[k].Kind == score.Percentage && (tags[k].Kind != score.Percentage || !tags[k].Percent.Equal(sides[k].Percent)) {
				// The exact value equals the printed one, so that the difference is
				// reported against the value of the tag.
				d.Exact = c.scale(c.tag(tags[k]))
				c.compareValue(d, printed[k], exactly, func(score.Frac) Reason { return Overridden })
				continue
			}
			c.compareValue(d, printed[k], decimals, func(score.Frac) Reason {
				if short && sides[k].Real() {
					return NotFactored
				}
				return Unexplained
			})
		}
	}
}

// isUnfactored reports whether scores are missing on a board and all printed points of the
// other lines were computed without Neuberg's formula.
func (c *comparer) isUnfactored(b *Board, in *score.Board, out *score.BoardScore) bool {
	if out.Method != score.Matchpoints {
		return false
	}
	compared := false
	for j := range b.Lines {
		printed := b.Lines[j].Matchpoints
		for k, side := range [2]*score.Side{&in.Lines[j].Result.NS, &in.Lines[j].Result.EW} {
			table, p := out.NS, out.Lines[j].NS
			if k == 1 {
				table, p = out.EW, out.Lines[j].EW
			}
			if !side.Real() || !printed[k].Present {
				continue
			}
			if table.How != score.FactorNeuberg || table.Real == table.Expected || !near(printed[k].Frac(), c.scale(plainPoints(p, table)), unit(c.decimals)) {
				return false
			}
			compared = true
		}
	}
	return compared
}

// plainPoints returns points before Neuberg's formula.
func plainPoints(p score.Points, t *score.Table) score.Frac {
	return score.Neuberg(p.Value, t.Expected, t.Real)
}

// addUnfactored adds a side's points to the pair's total without factoring.
func (c *comparer) addUnfactored(pair, side string, s *score.Side, p score.Points, in *score.Board, out *score.BoardScore) {
	if out.Method != score.Matchpoints || !p.Played || in.Factoring != score.FactorNeuberg {
		return
	}
	key := c.result.Pair(pair, side)
	total := c.unfactoredSums[key]
	if total == nil {
		total = &sums{}
		c.unfactoredSums[key] = total
	}
	value, top := p.Value, out.Top
	if table := map[string]*score.Table{"NS": out.NS, "EW": out.EW}[side]; s.Real() {
		value, top = plainPoints(p, table), score.Int(2*table.Real-2)
	}
	total.points, total.max = total.points.Add(value), total.max.Add(top)
}

// compareContract compares a raw score with the contract on the same line.
func (c *comparer) compareContract(b *Board, l *Line, vul *bridge.Vulnerability) {
	if l.noContract() {
		c.report.NoContracts = append(c.report.NoContracts, NoContract{b.name(), l.NS, l.EW, l.Contract, l.Pos.Line})
	}
	raw, err := strconv.Atoi(l.Score)
	want, ok := l.fromContract(vul)
	if err != nil || !ok {
		return
	}
	d := Difference{Kind: RawScore, Board: b.name(), Pair: l.NS + "-" + l.EW, Exact: score.Int(want), Line: l.Pos.Line}
	c.compareValue(d, Number{Digits: int64(raw), Present: true}, exactly, nil)
}

// name returns the displayed name of a pair, with its side if the same number is used
// twice.
func (c *comparer) name(pair, side string) string {
	if c.result.Winners == 2 && !strings.HasSuffix(pair, side) {
		return pair + " " + side
	}
	return pair
}

func (c *comparer) comparePairs() {
	var totals, percentages uint8
	for i := range c.document.Pairs {
		totals = max(totals, c.document.Pairs[i].Total.Decimals)
		percentages = max(percentages, c.document.Pairs[i].Percentage.Decimals)
	}
	for i := range c.document.Pairs {
		p := &c.document.Pairs[i]
		scored, side := c.pairScore(p)
		if scored != nil && scored.Place == 0 {
			continue // no board counts for the pair
		}
		if scored == nil {
			c.report.Missing = append(c.report.Missing, p.ID)
			continue
		}
		d := Difference{Kind: Total, Pair: c.name(p.ID, side), Exact: c.scale(scored.Total), Line: p.Pos.Line}
		unfactored := c.unfactoredSums[scored]
		c.compareValue(d, p.Total, totals, func(printed score.Frac) Reason {
			switch {
			case rounding(printed, d.Exact, totals):
				return Rounded
			case near(printed, c.scale(scored.Points), unit(totals)):
				return NotScaled
			case unfactored != nil && near(printed, c.scale(unfactored.points), unit(totals)):
				return NotFactored
			}
			return Unexplained
		})
		if c.result.Method == score.Matchpoints {
			d.Kind, d.Exact = Percentage, scored.Mean
			c.compareValue(d, p.Percentage, percentages, func(printed score.Frac) Reason {
				if !rounding(printed, scored.Mean, percentages) && unfactored != nil && unfactored.max.Sign() > 0 &&
					near(printed, unfactored.points.Times(100).Div(unfactored.max), unit(percentages)) {
					return NotFactored
				}
				return Unexplained
			})
		}
		if n, err := strconv.Atoi(strings.Trim(p.Place, "=")); err == nil {
			d.Kind, d.Exact = Place, score.Int(scored.Place)
			c.compareValue(d, Number{Digits: int64(n), Present: true}, exactly, func(score.Frac) Reason {
				if scored.Tied && n > scored.Place && n < scored.Place+c.tied(scored) {
					return TieBroken
				}
				return Unexplained
			})
		}
	}
}

// tied returns the number of pairs that share a place.
func (c *comparer) tied(p *score.PairScore) (n int) {
	for i := range c.result.Pairs {
		if q := &c.result.Pairs[i]; q.Side == p.Side && q.Place == p.Place {
			n++
		}
	}
	return n
}

// pairScore returns the pair's result and its side. It looks for a pair without direction on
// both sides.
func (c *comparer) pairScore(p *Pair) (*score.PairScore, string) {
	if p.Direction != "" || c.result.Winners == 1 {
		return c.result.Pair(p.ID, p.Direction), p.Direction
	}
	if got := c.result.Pair(p.ID, "NS"); got != nil {
		return got, "NS"
	}
	return c.result.Pair(p.ID, "EW"), "EW"
}
