package score

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Method is the form of scoring a board played at several tables.
type Method uint8

// Methods.
const (
	Matchpoints Method = iota // 2 for a score beaten, 1 for an equal one
	Butler                    // IMPs against the datum
	CrossIMP                  // IMPs against each other table, averaged
)

// String returns the method's name in a traveller: mp, butler or cross-imp.
func (m Method) String() string { return nameOf(m, "mp", "butler", "cross-imp") }

// nameOf returns a value's name, or ? if the value is out of range, which only a bug can cause.
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

// fold normalizes a keyword: values are case-insensitive, and spaces count as hyphens.
func fold(s string) string {
	return strings.ToLower(strings.ReplaceAll(strings.TrimSpace(s), " ", "-"))
}

// Board is a board with its results from several tables and its scoring rules.
type Board struct {
	Method     Method
	Expected   int       // expected scores; 0: one per line
	Factoring  Factoring // Matchpoints: how to allow for missing scores
	FewScores  bool      // Matchpoints: the White Book's 65/55 and 70/60/50 % for two and three scores
	Sum        bool      // CrossIMP: sum the comparisons instead of averaging them
	PlainDatum bool      // Butler: compute the datum from the actual scores; false: factor missing scores in
	Trim       Trim      // Butler: extreme scores to exclude from the datum
	median     bool      // Butler: use the median as the datum
	Datum      *int      // Butler: a datum set by the director, or nil
	fewACBL    bool      // the ACBL's percentages for few scores (spec/score.md step 14)
	Neuberg    bool      // CrossIMP: multiply the sum by E/A and divide it by E - 1 instead of averaging
	impLimit   int       // CrossIMP: limit per comparison; 0: none beyond the IMP table
	datumEven  bool      // Butler: round a datum halfway between two tens to the even one
	datumZero  bool      // Butler: round the datum towards zero
	Average    Frac      // IMPs for average plus; 0 means 3
	averageSum bool      // Average counts once per comparison on a full board
	// rounding step for a pair's points, halves up; at matchpoints on the 1, 1/2, 0 scale; 0: exact
	step  Frac
	Lines []Line // results, in any order
	Byes  []Bye  // pairs that sit out

	// Vul is the vulnerability, nil if unknown. Scoring does not need it because results contain
	// raw scores, but rulings parsed later may.
	Vul *bridge.Vulnerability

	largerGroup [2]bool // by Direction: a different group of the board has more scores for that side
}

// Line is the result at one table.
type Line struct {
	NS, EW string
	Result Result
	// Group names a set of tables that played the same deal. Scores are compared within a group. An
	// empty name means the first group, a.
	Group string

	// NSSession and EWSession are the pairs' averages on their other boards of the session, as a
	// percentage at matchpoints and otherwise as IMPs per board. They affect average plus and
	// average minus (Law 12C2(c)). nil means unknown.
	NSSession, EWSession *Frac
}

// BoardScore is a scored board.
type BoardScore struct {
	Method   Method
	Top      Frac    // Matchpoints: 2·Expected - 2, the top on a full board; 0 otherwise
	Expected int     // expected scores
	Average  Frac    // IMPs for average plus; 0 at matchpoints
	Groups   []Group // if the board has several; NS and EW are then the tables for the first
	NS, EW   *Table  // Matchpoints: frequency tables for the two sides
	Datums   []Datum // Butler: the datums for NS, then those for EW
	Lines    []LineScore
	Byes     []Points     // for the board's Byes
	Damages  []LineDamage // damages worked out on this board
	Warnings []words.Text // warnings for the director
}

// Group is a set of tables that played the same deal.
type Group struct {
	Name  string
	Lines []int // indexes into the board's lines
	Board *Board
	Score *BoardScore
}

// GroupOf returns the group that contains the given line, and the index of the line in it. A board
// without groups counts as one group.
func (scored *BoardScore) GroupOf(b *Board, line int) (Group, int) {
	for _, g := range scored.Groups {
		if j := slices.Index(g.Lines, line); j >= 0 {
			return g, j
		}
	}
	return Group{Board: b, Score: scored}, line
}

// LineScore contains the points of both pairs on one line.
type LineScore struct{ NS, EW Points }

// Points are one pair's points on a board: matchpoints from 0 to 2·Expected - 2, or IMPs.
type Points struct {
	Value  Frac
	Top    Frac   // Matchpoints: the top in the side's table
	Played bool   // false if the board does not count for the pair
	From   Source // origin

	// Unrounded is Value before the conventions round it (spec/score.md step 14).
	Unrounded Frac
}

// Source tells where a pair's points come from.
type Source uint8

// Sources.
const (
	FromScores      Source = iota // compared with other scores
	FromWorth                     // value of an artificial score
	FromOtherBoards               // the pair's average on its other boards (Law 12C2(c))
)

// LineError is the error of a result that cannot be scored.
type LineError struct {
	Line int // index into the board's lines
	err  error
}

func (e *LineError) Error() string { return e.err.Error() }

// Unwrap returns the cause, with the result's number and pairs.
func (e *LineError) Unwrap() error { return e.err }

// Score scores the board by the lecture's method, which works for any number of adjusted results
// (spec/score.md step 6). It makes one table for the NS sides and one for the EW sides. A weighted
// side gets the weighted mean of its parts.
func (b *Board) Score() (*BoardScore, error) { return b.score(nil) }

// score implements Score. It uses lines for its result if they have enough room.
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
		return nil, words.Errorf("score.results-but-only-expected",
			words.N("n", len(b.Lines)), words.N("expected", out.Expected))
	}
	if b.Method > CrossIMP {
		return nil, fmt.Errorf("unknown method %d", b.Method)
	}
	for i := range b.Lines {
		if err := b.Lines[i].Result.Check(); err != nil {
			return nil, &LineError{i, fmt.Errorf("result %d, NS %s, EW %s: %w", i+1, b.Lines[i].NS, b.Lines[i].EW, err)}
		}
	}
	if b.Method == Matchpoints {
		out.Top = Int(2*out.Expected - 2)
	} else {
		out.Average = b.AveragePlus(out.Expected)
	}
	if err := b.sitOuts(out); err != nil {
		return nil, err
	}
	if b.hasGroups() {
		return out, b.scoreGroups(out)
	}
	b.warnOfImpossible(out)
	if err := b.scoreLines(out); err != nil {
		return nil, err
	}
	return out, nil
}

// scoreLines scores the lines of a board without groups, and adds its tables or datums.
func (b *Board) scoreLines(out *BoardScore) error {
	b, damages, err := b.resolve(out.Expected)
	if err != nil {
		return err
	}
	out.Damages = damages
	ns, ew, split := b.sides()
	var worthNS, worthEW func(i int) Frac
	switch b.Method {
	case Matchpoints:
		worthNS, worthEW, err = b.matchpoints(out, ns, ew, split)
	case Butler:
		worthNS, worthEW, err = b.butler(out, ns, ew, split)
	case CrossIMP:
		worthNS, worthEW = b.crossIMPs(out, ns, ew, split)
	}
	if err != nil {
		return err
	}
	for i := range b.Lines {
		l, p := &b.Lines[i], &out.Lines[i]
		p.NS = out.points(ns[i], l.NSSession, out.NS, worthNS, i)
		p.EW = out.points(ew[i], l.EWSession, out.EW, worthEW, i)
		p.NS.Value, p.EW.Value = b.rounded(p.NS.Unrounded), b.rounded(p.EW.Unrounded)
	}
	b.warnOfSums(out)
	return nil
}

// rounded rounds points to the step of the board's convention, halves up. Without a step it returns
// them unchanged.
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

// sides returns the NS and EW sides of all lines. split reports whether any line has two different
// sides.
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

// points returns a side's points. For a real side these are worth(i). table is the side's table at
// matchpoints and nil otherwise.
func (scored *BoardScore) points(s *Side, session *Frac, table *Table, worth func(i int) Frac, i int) Points {
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
		top = scored.Top
	}
	p.Unrounded, p.From = s.artificial(scored.Method, top, scored.Average, session)
	return p
}

// Worth returns an artificial side's value for the given points, regardless of the pair's other
// boards.
func (scored *BoardScore) Worth(s *Side, p Points) Frac {
	top := p.Top
	if s.OfFull {
		top = scored.Top
	}
	worth, _ := s.artificial(scored.Method, top, scored.Average, nil)
	return worth
}

// matchpoints builds the two tables and returns functions that look up the matchpoints of each line.
func (b *Board) matchpoints(
	out *BoardScore, ns, ew []*Side, split bool,
) (worthNS, worthEW func(i int) Frac, err error) {
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
			return out.NS.Rows[out.NS.rowOf[i]].NS
		}
		return ns[i].Mean(func(s int) Frac { return out.NS.Row(s).NS })
	}
	worthEW = func(i int) Frac {
		if len(ew[i].Parts) == 1 {
			return out.EW.Rows[out.EW.rowOf[i]].EW
		}
		return ew[i].Mean(func(s int) Frac { return out.EW.Row(s).EW })
	}
	return worthNS, worthEW, nil
}

// linePoints returns the points of line i, whose sides must be real. It does not score the other lines.
func (b *Board) linePoints(i, expected int) (ns, ew Frac, err error) {
	if b.Method == Butler {
		exact := *b
		exact.step = Frac{} // Only a pair's final points are rounded, not the results compared in a damage.
		s, err := exact.Score()
		if err != nil {
			return ns, ew, err
		}
		return s.Lines[i].NS.Value, s.Lines[i].EW.Value, nil
	}
	if ns, _, err = b.sidePoints(NorthSouth, i, expected); err != nil {
		return ns, ew, err
	}
	_, ew, err = b.sidePoints(EastWest, i, expected)
	return ns, ew, err
}

// sidePoints returns the points for the score that one side of line i has, from both sides' points of view. It
// compares the score with the same side of the other lines.
func (b *Board) sidePoints(d Direction, i, expected int) (ns, ew Frac, err error) {
	scores := 0
	for j := range b.Lines {
		if b.Lines[j].Result.side(d).Real() {
			scores++
		}
	}
	t, err := b.emptyTable(d, scores, expected)
	if err != nil {
		return ns, ew, err
	}
	side := b.Lines[i].Result.side(d)
	for k := range side.Parts {
		part := &side.Parts[k]
		sum := b.compareWithAll(d, part.Score)
		if b.Method == CrossIMP {
			ns = ns.Add(sum.Mul(part.Weight))
			continue
		}
		partNS, partEW := t.worth(sum.Sub(Int(1)))
		ns, ew = ns.Add(partNS.Mul(part.Weight)), ew.Add(partEW.Mul(part.Weight))
	}
	if b.Method == CrossIMP {
		ns = b.perComparison(ns, scores-1, expected)
		ew = ns.Neg()
	}
	return ns, ew, nil
}

// compareWithAll returns the sum of the comparisons of a score with one side of all lines.
func (b *Board) compareWithAll(d Direction, raw int) Frac {
	unweighted, weighted := 0, Frac{}
	for j := range b.Lines {
		other := b.Lines[j].Result.side(d)
		if other.Kind != Scored {
			continue
		}
		if len(other.Parts) == 1 {
			unweighted += b.compare(raw, other.Parts[0].Score)
			continue
		}
		for k := range other.Parts {
			part := &other.Parts[k]
			weighted = weighted.Add(part.Weight.Times(b.compare(raw, part.Score)))
		}
	}
	return weighted.Add(Int(unweighted))
}

// side returns the side of a direction.
func (r *Result) side(d Direction) *Side {
	if d == EastWest {
		return &r.EW
	}
	return &r.NS
}

// compare returns the matchpoints or IMPs for one comparison.
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

// warnOfImpossible warns about scores that no contract can produce (spec/score-session.md step 20).
func (b *Board) warnOfImpossible(out *BoardScore) {
	for i := range b.Lines {
		l := &b.Lines[i]
		for _, x := range l.Result.Impossible(b.Vul) {
			out.Warnings = append(out.Warnings, words.New("score.pairs",
				words.Name("ns", l.NS), words.Name("ew", l.EW), words.T("what", x.Said(b.Vul))))
		}
	}
}

// warnOfSums warns about split scores that give the two sides together more than the total (spec/score.md
// step 5).
func (b *Board) warnOfSums(out *BoardScore) {
	for i := range b.Lines {
		l, p := &b.Lines[i], out.Lines[i]
		if !p.NS.Played || !p.EW.Played || !l.Result.Split() && !l.Result.NS.Artificial() {
			continue
		}
		var excess words.Text
		if b.Method == Matchpoints {
			excess = excessShare(p)
		} else {
			excess = excessIMPs(p)
		}
		if excess.IsZero() {
			continue
		}
		out.Warnings = append(out.Warnings, words.New("score.pairs-sides-together-get",
			words.Name("ns", l.NS), words.Name("ew", l.EW), words.Contract("result", l.Result.String()),
			words.T("what", excess)))
	}
}

// excessShare returns the sum of both sides' shares of the top, or the zero Text if it is at most 100 %.
func excessShare(p LineScore) words.Text {
	if p.NS.Top.Sign() == 0 || p.EW.Top.Sign() == 0 {
		return words.Text{}
	}
	share := p.NS.Value.Times(100).Div(p.NS.Top).Add(p.EW.Value.Times(100).Div(p.EW.Top))
	if share.Cmp(Int(100)) <= 0 {
		return words.Text{}
	}
	return words.New("score.share-of-top", words.Name("share", share.Decimal(2)))
}

// excessIMPs returns the sum of both sides' IMPs, or the zero Text if it is at most 0.
func excessIMPs(p LineScore) words.Text {
	sum := p.NS.Value.Add(p.EW.Value)
	if sum.Sign() <= 0 {
		return words.Text{}
	}
	return words.New("score.sum-imps", words.Name("imps", sum.Signed(2)))
}
