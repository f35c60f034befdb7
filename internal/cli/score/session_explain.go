package score

import (
	"fmt"
	"github.com/fairdeal/fairdeal/score/ruling"
	"github.com/fairdeal/fairdeal/score/traveller"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/score"
)

// printSteps tells in words how the session was scored, so that it can be read
// out: the rule, then every board that is not simply scored by it, then every
// pair whose total is not simply the sum, then the ranking.
func (s *scoreSession) printSteps(out io.Writer) {
	fmt.Fprintln(out, "\nhow it was scored")
	say := func(format string, args ...any) { fmt.Fprintf(out, "  %s\n", fmt.Sprintf(format, args...)) }
	switch s.out.Method {
	case score.Matchpoints:
		say("on each board a pair has 2 matchpoints for each score that it beats and 1 for each that equals its own (Law 78A)")
	case score.Butler:
		say("on each board a pair has the IMPs of its score against the datum, the mean of the scores without the extremes, rounded to 10 (Law 78B)")
	case score.CrossIMP:
		say("on each board a pair has the IMPs of its score against every other score, divided by their number (Law 78B)")
	}
	for i := range s.in.Len() {
		s.printBoardSteps(out, i)
	}
	fmt.Fprintln(out, "\ntotals and places")
	for i := range s.out.Pairs {
		p := &s.out.Pairs[i]
		if !p.Total.Equal(p.Points) {
			say("pair %s has %s of %s on %s; scaled to a full session that is %s, and %s %%", pairName(p.Pair, p.Side),
				exactly(p.Points), exactly(p.Max), term.Count(p.Boards, "board"), exactly(p.Total), exactly(p.Mean))
		}
	}
	order, together := "total", "all pairs are ranked together"
	if s.out.Method == score.Matchpoints {
		order = "percentage"
	}
	if s.out.Winners == 2 {
		together = "the pairs of each side are ranked by themselves"
	}
	say("%s by their %s; equal pairs share a place", together, order)
}

// printBoardSteps tells about a board with missing scores or with results that
// are more than one raw score.
func (s *scoreSession) printBoardSteps(out io.Writer, i int) {
	in, b := s.out.Board(i)
	number, _ := strconv.Atoi(s.in.Name(i))
	t := traveller.Board{Board: *in, Number: number}
	adjusted := slices.ContainsFunc(in.Lines, func(l score.Line) bool { return l.Result.Adjusted() })
	short := b.NS != nil && (b.NS.Factored() || b.NS.Few)
	if !adjusted && !short {
		return
	}
	name := "the board"
	if s.in.Name(i) != "" {
		name = "board " + term.Printable(s.in.Name(i))
	}
	fmt.Fprintf(out, "\n%s\n", name)
	if !adjusted && b.NS.Few {
		fmt.Fprintf(out, "  %d of %d scores: the percentages of the White Book, top %s\n", b.NS.Real, b.Expected, b.Top)
		return
	}
	if !adjusted {
		fmt.Fprintf(out, "  %d of %d scores: (matchpoints + 1) x %d/%d - 1, top %s (Neuberg)\n", b.NS.Real, b.Expected, b.Expected, b.NS.Real, b.Top)
		return
	}
	for n, step := range ruling.ExplainBoard(&t, b) {
		fmt.Fprintf(out, "%3d. %s\n", n+1, step)
	}
	for j := range in.Lines {
		l := &in.Lines[j]
		s.sayAverage(out, l.NS, "NS", &l.Result.NS, b.Lines[j].NS, b)
		s.sayAverage(out, l.EW, "EW", &l.Result.EW, b.Lines[j].EW, b)
	}
}

// sayAverage tells where an average follows the pair's other boards.
func (s *scoreSession) sayAverage(out io.Writer, pair, side string, r *score.Side, p score.Points, b *score.BoardScore) {
	if r.Kind != score.AveragePlus && r.Kind != score.AverageMinus {
		return
	}
	usual := r.IMPs()
	if b.Method == score.Matchpoints {
		usual = r.Share().Mul(b.Top).Over(100)
	}
	if !usual.Equal(p.Value) {
		fmt.Fprintf(out, "     pair %s gets what it has on its other boards, %s, instead of %s (Law 12C2(c))\n", pairName(pair, side), exactly(p.Value), exactly(usual))
	}
}

// exactly is a number with four decimals, and as a fraction where these are not
// all.
func exactly(f score.Frac) string {
	short := f.Decimal(4)
	if back, err := score.ParseFrac(short); err == nil && back.Equal(f) {
		return short
	}
	return short + " (" + f.String() + ")"
}

// pairName is a pair with its side where numbers are used twice.
func pairName(pair, side string) string {
	if side != "" && !strings.HasSuffix(pair, side) {
		return term.Printable(pair) + " " + side
	}
	return term.Printable(pair)
}
