package score

import (
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Score scores the board (spec/score.md step 6). The method works for any number of adjusted results.
// The NS sides are compared with each other, and so are the EW sides. A weighted side gets the weighted
// mean of the points for its parts.
func (b *Board) Score() (*BoardScore, error) { return b.score(nil) }

// score implements Score. It uses lines for its result if they have enough room.
func (b *Board) score(lines []LineScore) (*BoardScore, error) {
	expected := b.Expected
	if expected == 0 {
		expected = len(b.Lines)
	}
	if err := b.check(expected); err != nil {
		return nil, err
	}
	if cap(lines) < len(b.Lines) {
		lines = make([]LineScore, len(b.Lines))
	}
	scored := &BoardScore{Method: b.Method, Expected: expected, Lines: lines[:len(b.Lines)]}
	if b.Method == Matchpoints {
		scored.Top = Int(2*scored.Expected - 2)
	} else {
		scored.Average = b.AveragePlus(scored.Expected)
	}
	if err := b.scoreByes(scored); err != nil {
		return nil, err
	}
	if b.hasGroups() {
		return scored, b.scoreGroups(scored)
	}
	b.warnOfImpossible(scored)
	if err := b.scoreLines(scored); err != nil {
		return nil, err
	}
	return scored, nil
}

// check returns an error if the board cannot be scored: a *LineError for the first invalid result.
func (b *Board) check(expected int) error {
	if len(b.Lines) == 0 {
		return words.Errorf("score.no-results")
	}
	if err := b.CheckExpected(expected); err != nil {
		return err
	}
	if b.Method > CrossIMP {
		return fmt.Errorf("unknown method %d", b.Method)
	}
	if b.Vul != nil && *b.Vul > bridge.VulAll {
		return fmt.Errorf("unknown vulnerability %d", *b.Vul)
	}
	for i := range b.Lines {
		l := &b.Lines[i]
		if err := l.Result.Check(); err != nil {
			return &LineError{Line: i, err: fmt.Errorf("result %d, NS %s, EW %s: %w", i+1, l.NS, l.EW, err)}
		}
	}
	return nil
}

// CheckExpected returns an error if there are more results than expected scores.
func (b *Board) CheckExpected(expected int) error {
	if expected < len(b.Lines) {
		return words.Errorf("score.results-but-only-expected",
			words.N("n", len(b.Lines)), words.N("expected", expected))
	}
	return nil
}

// worthFunc returns the points for one side of line i, which must be real.
type worthFunc func(i int) Frac

// scoreLines scores the lines of a board without groups, and adds its tables or datums.
func (b *Board) scoreLines(scored *BoardScore) (err error) {
	// resolve replaces damage rulings with awards.
	if b, scored.Damages, err = b.resolve(scored.Expected); err != nil {
		return err
	}
	ns, ew, split := b.sides()
	var worthNS, worthEW worthFunc
	switch b.Method {
	case Matchpoints:
		worthNS, worthEW, err = b.matchpoints(scored, ns, ew, split)
	case Butler:
		worthNS, worthEW, err = b.butler(scored, ns, ew, split)
	case CrossIMP:
		worthNS, worthEW = b.crossIMPs(scored, ns, ew, split)
	}
	if err != nil {
		return err
	}
	for i := range b.Lines {
		l, p := &b.Lines[i], &scored.Lines[i]
		p.NS = scored.points(ns[i], l.NSSession, scored.NS, worthNS, i)
		p.EW = scored.points(ew[i], l.EWSession, scored.EW, worthEW, i)
		p.NS.Value, p.EW.Value = b.rounded(p.NS.Unrounded), b.rounded(p.EW.Unrounded)
	}
	b.warnOfSums(scored)
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
		if !split && (r.NS.IsReal() || r.EW.IsReal()) && r.IsSplit() {
			split = true
		}
	}
	return ns, ew, split
}

// points returns the points of a side on line i. session is the pair's average on its other boards, or
// nil. table is the side's table at matchpoints and nil otherwise.
func (scored *BoardScore) points(s *Side, session *Frac, table *Table, worth worthFunc, i int) Points {
	if s.absent() {
		return Points{}
	}
	p := Points{Played: true}
	if table != nil {
		p.Top = table.Top
	}
	if s.IsReal() {
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

// ArtificialValue returns an artificial side's value without regard to the pair's other boards. p
// contains the side's points.
func (scored *BoardScore) ArtificialValue(s *Side, p Points) Frac {
	top := p.Top
	if s.OfFull {
		top = scored.Top
	}
	worth, _ := s.artificial(scored.Method, top, scored.Average, nil)
	return worth
}
