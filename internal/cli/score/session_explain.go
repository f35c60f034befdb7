package score

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/ruling"
	"github.com/fairdeal/fairdeal/score/traveller"
)

// printSteps tells in words how the session was scored, so that it can be read
// out: the rule, then every board that is not simply scored by it, then every
// pair whose total is not simply the sum, then the ranking.
func (s *scoreSession) printSteps(out io.Writer) {
	w, x := s.w, s.scored.Score
	fmt.Fprintf(out, "\n%s\n", w("how it was scored"))
	say := func(key string, args ...any) { fmt.Fprintf(out, "  %s\n", w(key, args...)) }
	switch x.Method {
	case score.Matchpoints:
		say("on each board a pair has 2 matchpoints for each score that it beats and 1 for each that equals its own (Law 78A)")
	case score.Butler:
		say("on each board a pair has the IMPs of its score against the datum, the mean of the scores without the extremes, rounded to 10 (Law 78B)")
	case score.CrossIMP:
		say("on each board a pair has the IMPs of its score against every other score, divided by their number (Law 78B)")
	}
	for i := range s.scored.Session.Len() {
		s.printBoardSteps(out, i)
	}
	fmt.Fprintf(out, "\n%s\n", w("totals and places"))
	for i := range x.Pairs {
		p := &x.Pairs[i]
		if p.Place == 0 {
			say("no board counts for pair %s: it has no percentage and no place", s.pair(p.Pair, p.Side))
		} else if !p.Total.Equal(p.Points) {
			say("pair %s has %s of %s on %s; scaled to a full session that is %s, and %s %%", s.pair(p.Pair, p.Side),
				ruling.Exactly(p.Points), ruling.Exactly(p.Max), s.count(p.Boards, "board"), ruling.Exactly(p.Total), ruling.Exactly(p.Mean))
		}
	}
	order, together := w("total"), w("all pairs are ranked together")
	if x.Method == score.Matchpoints {
		order = w("percentage")
	}
	if x.Winners == 2 {
		together = w("the pairs of each side are ranked by themselves")
	}
	say("%s by their %s; equal pairs share a place", together, order)
}

// printBoardSteps tells about a board with missing scores or with results that
// are more than one raw score.
func (s *scoreSession) printBoardSteps(out io.Writer, i int) {
	w := s.w
	in, b := s.scored.Score.Board(i)
	name := s.scored.Session.Name(i)
	number, _ := strconv.Atoi(name)
	t := traveller.Board{Board: *in, Number: number}
	adjusted := slices.ContainsFunc(in.Lines, func(l score.Line) bool { return l.Result.Adjusted() })
	short := b.NS != nil && (b.NS.Factored() || b.NS.Few || b.NS.FewACBL)
	if !adjusted && !short && len(b.Groups) == 0 {
		return
	}
	title := w("the board")
	if name != "" {
		title = w("board %s", plain.Text(name))
	}
	fmt.Fprintf(out, "\n%s\n", title)
	if !adjusted && len(b.Groups) == 0 {
		fmt.Fprintf(out, "  %s\n", s.shortBoard(b))
	}
	if !adjusted {
		for _, g := range b.Groups {
			fmt.Fprintf(out, "  %s\n", w("group %s: the %s of these tables are compared with each other alone", ruling.GroupName(g.Name), s.count(len(g.Lines), "result")))
			if g.Score.NS != nil {
				fmt.Fprintf(out, "  %s\n", s.shortBoard(g.Score))
			}
		}
		return
	}
	for n, step := range w.Board(&t, b) {
		fmt.Fprintf(out, "%3d. %s\n", n+1, step)
	}
	for j := range in.Lines {
		l := &in.Lines[j]
		s.sayAverage(out, l.NS, "NS", &l.Result.NS, b.Lines[j].NS, b)
		s.sayAverage(out, l.EW, "EW", &l.Result.EW, b.Lines[j].EW, b)
	}
}

// shortBoard says how missing scores are made up for.
func (s *scoreSession) shortBoard(b *score.BoardScore) string {
	w, t := s.w, b.NS
	switch {
	case t.FewACBL:
		return w("%d of %d scores: the percentages of the ACBL, top %s", t.Real, t.Expected, b.Top)
	case t.Few:
		return w("%d of %d scores: the percentages of the White Book, top %s", t.Real, t.Expected, b.Top)
	case t.How == score.FactorMissing:
		return w("%d of %d scores: matchpoints + %d, top %s (missing scores as ties)", t.Real, t.Expected, t.Expected-t.Real, t.Top)
	case t.How == score.FactorScaled:
		return w("%d of %d scores: matchpoints x %d/%d, top %s (scaled)", t.Real, t.Expected, t.Expected-1, t.Real-1, t.Top)
	case t.How == score.FactorNone:
		return w("%d of %d scores: matchpoints, top %s (not factored)", t.Real, t.Expected, t.Top)
	}
	return w("%d of %d scores: (matchpoints + 1) x %d/%d - 1, top %s (Neuberg)", t.Real, t.Expected, t.Expected, t.Real, b.Top)
}

// sayAverage tells where an average follows the pair's other boards.
func (s *scoreSession) sayAverage(out io.Writer, pair, side string, r *score.Side, p score.Points, b *score.BoardScore) {
	if r.Kind != score.AveragePlus && r.Kind != score.AverageMinus {
		return
	}
	usual := r.IMPsOf(b.Average)
	if b.Method == score.Matchpoints {
		usual = r.Share().Mul(p.Top).Over(100)
	}
	if !usual.Equal(p.Value) {
		fmt.Fprintf(out, "     %s\n", s.w("pair %s gets what it has on its other boards, %s, instead of %s (Law 12C2(c))", s.pair(pair, side), ruling.Exactly(p.Value), ruling.Exactly(usual)))
	}
}

// pair is a pair with its side where numbers are used twice.
func (s *scoreSession) pair(pair, side string) string {
	if side != "" && !strings.HasSuffix(pair, side) {
		return plain.Text(pair) + " " + s.w(side)
	}
	return plain.Text(pair)
}
