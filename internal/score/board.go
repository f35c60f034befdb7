package score

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Method is a form of scoring a board that is played at several tables.
type Method uint8

// The methods.
const (
	Matchpoints Method = iota // 2 for a score beaten, 1 for an equal one
	Butler                    // IMPs against a datum
	CrossIMP                  // IMPs against every other table, per comparison
)

// String returns the method's name in a traveller: mp, butler or cross-imp.
func (m Method) String() string { return nameOf(m, "mp", "butler", "cross-imp") }

// nameOf is a value's name, and ? for a value out of range, which only a mistake makes.
func nameOf[T ~uint8](v T, names ...string) string {
	if int(v) >= len(names) {
		return "?"
	}
	return names[v]
}

// ParseMethod returns the method with the given name.
func ParseMethod(s string) (Method, error) {
	for m := Matchpoints; m <= CrossIMP; m++ {
		if m.String() == fold(s) {
			return m, nil
		}
	}
	return 0, words.Errorf("score.unknown-method-want-mp", words.Name("text", strconv.Quote(s)))
}

// fold is a word of a file as it is compared: values are case-insensitive, and
// blanks may stand for hyphens.
func fold(s string) string {
	return strings.ToLower(strings.ReplaceAll(strings.TrimSpace(s), " ", "-"))
}

// Board is a board with its results from several tables, and how to score it.
type Board struct {
	Method     Method
	Expected   int       // scores expected; 0: as many as there are lines
	Factoring  Factoring // Matchpoints: what missing scores do
	FewScores  bool      // Matchpoints: the White Book's 65/55 and 70/60/50 % for two and three scores
	Sum        bool      // CrossIMP: the sum of the comparisons, not divided by their number
	PlainDatum bool      // Butler: missing scores leave the datum as it is; else scores are factored
	Trim       Trim      // Butler: what is left out of the datum
	median     bool      // Butler: the datum is the middle score
	Datum      *int      // Butler: the datum, where it is given
	fewACBL    bool      // the ACBL's percentages for few scores (spec/score.md step 14)
	Neuberg    bool      // CrossIMP: sum times E/A, divided by E - 1, instead of the mean
	impLimit   int       // CrossIMP: the most that a comparison counts; 0: as the table has it
	datumEven  bool      // Butler: halves of a datum are rounded to even tens
	datumZero  bool      // Butler: a datum is rounded towards zero
	Average    Frac      // IMPs of average plus; 0: 3
	averageSum bool      // Average is for each comparison of a full board
	step       Frac      // a pair's points are rounded to it, halves up; matchpoints on the scale of 1, 1/2 and 0; 0: they are exact
	Lines      []Line    // the results, in any order
	Byes       []Bye     // pairs that sit out

	// Vul is who is vulnerable, nil where that is not told. Scoring does not ask
	// for it: results hold raw scores. What is read later, a ruling, may.
	Vul *bridge.Vulnerability

	largerGroup [2]bool // by Direction: another group of the board has more scores of that side
}

// Line is the result of one table.
type Line struct {
	NS, EW string // the pairs
	Result Result
	// Group names the tables at which the same cards lay; scores are compared
	// within it. Empty: the first group, a.
	Group string

	// NSSession and EWSession are what the pairs have on average on their
	// other boards of the session, in percent at matchpoints and in IMPs a
	// board otherwise. They matter to average plus and average minus (Law
	// 12C2(c)); nil: not known.
	NSSession, EWSession *Frac
}

// BoardScore is a board that has been scored.
type BoardScore struct {
	Method   Method
	Top      Frac    // Matchpoints: 2·Expected - 2, of a full board; 0 otherwise
	Expected int     // scores expected
	Average  Frac    // IMPs of average plus; 0 at matchpoints
	Groups   []Group // where the board has several; NS, EW are then the tables of the first
	NS, EW   *Table  // Matchpoints: the frequency tables of the two sides
	Datums   []Datum // Butler: the datums of NS, then those of EW
	Lines    []LineScore
	Byes     []Points     // of the board's Byes
	Damages  []LineDamage // where results are damages
	Warnings []words.Text // what a director should look at
}

// Group is a group of tables at which the same cards lay.
type Group struct {
	Name  string
	Lines []int // places in the board's lines
	Board *Board
	Score *BoardScore
}

// Of returns the group that a line of the board is in with the line's place there;
// a board without groups is one itself.
func (out *BoardScore) Of(b *Board, line int) (Group, int) {
	for _, g := range out.Groups {
		if j := slices.Index(g.Lines, line); j >= 0 {
			return g, j
		}
	}
	return Group{Board: b, Score: out}, line
}

// LineScore is what the pairs of one line get.
type LineScore struct{ NS, EW Points }

// Points are what one pair gets on a board: matchpoints on the scale of
// 0 to 2·Expected - 2, or IMPs.
type Points struct {
	Value  Frac
	Top    Frac   // Matchpoints: the most that the side's table gives
	Played bool   // false: the board does not count for the pair
	From   Source // why the pair has them

	// Unrounded is Value before the conventions round it (spec/score.md step 14).
	Unrounded Frac
}

// Source says where the points of a pair come from.
type Source uint8

// The sources.
const (
	FromScores      Source = iota // the score was compared with others
	FromWorth                     // what the artificial score is worth
	FromOtherBoards               // what the pair has on its other boards (Law 12C2(c))
)

// Score scores the board with the lecture's method for any number of adjusted
// results (spec/score.md step 6): one table of the NS sides and one of the EW
// sides; a weighted side is the weighted mean of its parts.
func (b *Board) Score() (*BoardScore, error) { return b.score(nil) }

// score is Score with memory for the lines, which is used where it is enough.
func (b *Board) score(lines []LineScore) (*BoardScore, error) {
	if len(b.Lines) == 0 {
		return nil, words.Errorf("score.no-results")
	}
	if cap(lines) < len(b.Lines) {
		lines = make([]LineScore, len(b.Lines))
	}
	out := &BoardScore{Method: b.Method, Expected: b.Expected, Lines: lines[:len(b.Lines)]}
	if out.Expected == 0 {
		out.Expected = len(b.Lines)
	}
	if out.Expected < len(b.Lines) {
		return nil, words.Errorf("score.results-but-only-expected", words.N("n", len(b.Lines)), words.N("expected", out.Expected))
	}
	if b.Method > CrossIMP {
		return nil, fmt.Errorf("unknown method %d", b.Method)
	}
	for i := range b.Lines {
		if err := b.Lines[i].Result.Check(); err != nil {
			return nil, fmt.Errorf("result %d, NS %s, EW %s: %w", i+1, b.Lines[i].NS, b.Lines[i].EW, err)
		}
	}
	if b.Method != Matchpoints {
		out.Average = b.AveragePlus(out.Expected)
	}
	if b.Method == Matchpoints {
		out.Top = Int(2*out.Expected - 2)
	}
	if err := b.sitOuts(out); err != nil {
		return nil, err
	}
	if b.grouped() {
		return out, b.scoreGroups(out)
	}
	b.warnImpossible(out)
	b, damages, err := b.resolve(out.Expected)
	if err != nil {
		return nil, err
	}
	out.Damages = damages
	ns, ew, split := b.sides()
	var worthNS, worthEW func(i int) Frac
	switch b.Method {
	case Matchpoints:
		worthNS, worthEW, err = b.matchpoint(out, ns, ew, split)
	case Butler:
		worthNS, worthEW, err = b.butler(out, ns, ew, split)
	case CrossIMP:
		worthNS, worthEW = b.crossIMPs(out, ns, ew, split)
	}
	if err != nil {
		return nil, err
	}
	for i := range b.Lines {
		l, p := &b.Lines[i], &out.Lines[i]
		p.NS = out.points(ns[i], l.NSSession, out.NS, worthNS, i)
		p.EW = out.points(ew[i], l.EWSession, out.EW, worthEW, i)
		p.NS.Value, p.EW.Value = b.rounded(p.NS.Unrounded), b.rounded(p.EW.Unrounded)
	}
	b.warn(out)
	return out, nil
}

// rounded are points rounded to the step that the conventions say, halves up; without a
// step they stay as they are.
func (b *Board) rounded(points Frac) Frac {
	step := b.step
	if b.Method == Matchpoints {
		step = step.Times(2)
	}
	if step.Sign() == 0 {
		return points
	}
	return points.Div(step).Add(NewFrac(1, 2)).Floor().Mul(step)
}

// sides are the NS and the EW sides of all lines; split tells whether any line
// has two different ones.
func (b *Board) sides() (ns, ew []*Side, split bool) {
	n := len(b.Lines)
	all := make([]*Side, 2*n)
	ns, ew = all[:n:n], all[n:]
	for i := range b.Lines {
		r := &b.Lines[i].Result
		ns[i], ew[i] = &r.NS, &r.EW
		if !split && (r.NS.Real() || r.EW.Real()) && r.Split() {
			split = true
		}
	}
	return ns, ew, split
}

// points are a side's points: worth(i) for a real side i. table is that of the
// side at matchpoints, nil otherwise.
func (out *BoardScore) points(s *Side, session *Frac, table *Table, worth func(i int) Frac, i int) Points {
	if s.absent() {
		return Points{}
	}
	p := Points{Played: true}
	if table != nil {
		p.Top = table.Top
	}
	if s.Real() {
		p.Unrounded = worth(i)
		return p
	}
	top := p.Top
	if s.OfFull {
		top = out.Top
	}
	p.Unrounded, p.From = s.artificial(out.Method, top, out.Average, session)
	return p
}

// Worth returns what an artificial side is worth without the pair's other boards, with
// the points that the side has.
func (out *BoardScore) Worth(s *Side, p Points) Frac {
	top := p.Top
	if s.OfFull {
		top = out.Top
	}
	worth, _ := s.artificial(out.Method, top, out.Average, nil)
	return worth
}

// matchpoint gives the worth of each line's sides from the two tables.
func (b *Board) matchpoint(out *BoardScore, ns, ew []*Side, split bool) (worthNS, worthEW func(i int) Frac, err error) {
	if out.NS, err = b.matchpointTable(NorthSouth, ns, out.Expected); err != nil {
		return nil, nil, err
	}
	out.EW = out.NS
	if split || b.largerGroup[NorthSouth] != b.largerGroup[EastWest] {
		if out.EW, err = b.matchpointTable(EastWest, ew, out.Expected); err != nil {
			return nil, nil, err
		}
	}
	worthNS = func(i int) Frac {
		if len(ns[i].Parts) == 1 {
			return out.NS.Rows[out.NS.at[i]].NS
		}
		return ns[i].Mean(func(s int) Frac { return out.NS.Row(s).NS })
	}
	worthEW = func(i int) Frac {
		if len(ew[i].Parts) == 1 {
			return out.EW.Rows[out.EW.at[i]].EW
		}
		return ew[i].Mean(func(s int) Frac { return out.EW.Row(s).EW })
	}
	return worthNS, worthEW, nil
}

// one is what the sides of line i get, which are real, without what the other
// lines get.
func (b *Board) one(i, expected int) (ns, ew Frac, err error) {
	if b.Method == Butler {
		exact := *b
		exact.step = Frac{} // a pair's points are rounded, those of the results of a damage are not
		s, err := exact.Score()
		if err != nil {
			return ns, ew, err
		}
		return s.Lines[i].NS.Value, s.Lines[i].EW.Value, nil
	}
	if ns, _, err = b.oneSide(NorthSouth, i, expected); err != nil {
		return ns, ew, err
	}
	_, ew, err = b.oneSide(EastWest, i, expected)
	return ns, ew, err
}

// oneSide is what a side of line i gets in the field of the sides of its
// direction, and what the other side would get for the same score.
func (b *Board) oneSide(d Direction, i, expected int) (mine, theirs Frac, err error) {
	of := func(r *Result) *Side {
		if d == EastWest {
			return &r.EW
		}
		return &r.NS
	}
	real := 0
	for j := range b.Lines {
		if of(&b.Lines[j].Result).Real() {
			real++
		}
	}
	t, err := b.emptyTable(d, real, expected)
	if err != nil {
		return mine, theirs, err
	}
	s := of(&b.Lines[i].Result)
	for k := range s.Parts {
		part := &s.Parts[k]
		whole, rest := 0, Frac{}
		for j := range b.Lines {
			x := of(&b.Lines[j].Result)
			if x.Kind != Scored {
				continue
			}
			if len(x.Parts) == 1 {
				whole += b.compare(part.Score, x.Parts[0].Score)
				continue
			}
			for m := range x.Parts {
				rest = rest.Add(x.Parts[m].Weight.Times(b.compare(part.Score, x.Parts[m].Score)))
			}
		}
		sum := rest.Add(Int(whole))
		if b.Method == CrossIMP {
			mine = mine.Add(sum.Mul(part.Weight))
			continue
		}
		ns, ew := t.worth(sum.Sub(Int(1)))
		mine, theirs = mine.Add(ns.Mul(part.Weight)), theirs.Add(ew.Mul(part.Weight))
	}
	if b.Method == CrossIMP {
		mine = b.perComparison(mine, real-1, expected)
		theirs = mine.Neg()
	}
	return mine, theirs, nil
}

// compare is what a score gets from one other: matchpoints or IMPs.
func (b *Board) compare(mine, theirs int) int {
	switch {
	case b.Method == CrossIMP:
		return b.imp(mine - theirs)
	case mine > theirs:
		return 2
	case mine == theirs:
		return 1
	}
	return 0
}

// warnImpossible tells of scores that no contract can have (spec/score-session.md
// step 20).
func (b *Board) warnImpossible(out *BoardScore) {
	for i := range b.Lines {
		l := &b.Lines[i]
		for _, x := range l.Result.Impossible(b.Vul) {
			out.Warnings = append(out.Warnings, words.New("score.pairs",
				words.Name("ns", l.NS), words.Name("ew", l.EW), words.T("what", x.Said(b.Vul))))
		}
	}
}

// warn tells of split scores in which both sides together get more than there is
// (spec/score.md step 5).
func (b *Board) warn(out *BoardScore) {
	for i := range b.Lines {
		l, p := &b.Lines[i], &out.Lines[i]
		if !p.NS.Played || !p.EW.Played || !l.Result.Split() && !l.Result.NS.Artificial() {
			continue
		}
		var what words.Text
		if b.Method == Matchpoints {
			if p.NS.Top.Sign() == 0 || p.EW.Top.Sign() == 0 {
				continue
			}
			share := p.NS.Value.Times(100).Div(p.NS.Top).Add(p.EW.Value.Times(100).Div(p.EW.Top))
			if share.Cmp(Int(100)) <= 0 {
				continue
			}
			what = words.New("score.share-of-top", words.Name("share", share.Decimal(2)))
		} else {
			sum := p.NS.Value.Add(p.EW.Value)
			if sum.Sign() <= 0 {
				continue
			}
			what = words.New("score.sum-imps", words.Name("imps", sum.Signed(2)))
		}
		out.Warnings = append(out.Warnings, words.New("score.pairs-sides-together-get", words.Name("ns", l.NS), words.Name("ew", l.EW), words.Contract("result", l.Result.String()), words.T("what", what)))
	}
}
