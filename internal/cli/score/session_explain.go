package score

import (
	"fmt"
	"io"
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// printSteps explains in words how the session was scored, so that it can be read aloud: first the
// rule, then every board with special scoring, then every pair whose total is not a plain sum, and
// finally the ranking.
func (s *scoreSession) printSteps(out io.Writer) {
	w, x := s.w, s.scored.Score
	fmt.Fprintf(out, "\n%s\n", w.Say("scoring.how-scored"))
	say := func(key string, args ...words.Arg) { fmt.Fprintf(out, "  %s\n", w.Say(key, args...)) }
	switch x.Method {
	case score.Matchpoints:
		say("scoring.on-board-pair-has")
	case score.Butler:
		say("scoring.on-board-pair-has-imps")
	case score.CrossIMP:
		say("scoring.on-board-pair-has-imps-score")
	}
	for i := range s.scored.Session.Len() {
		s.printBoardSteps(out, i)
	}
	fmt.Fprintf(out, "\n%s\n", w.Say("scoring.totals-places"))
	for i := range x.Pairs {
		p := &x.Pairs[i]
		if p.Place == 0 {
			say("scoring.no-board-counts-pair", words.Name("pair", s.pair(p.Pair, p.Side)))
		} else if !p.Total.Equal(p.Points) {
			say("scoring.pair-has-on-scaled", words.Name("pair", s.pair(p.Pair, p.Side)), words.Name("points", explain.Exactly(p.Points)), words.Name("max", explain.Exactly(p.Max)), words.Name("boards", s.count("count.boards", p.Boards)), words.Name("total", explain.Exactly(p.Total)), words.Name("mean", explain.Exactly(p.Mean)))
		}
	}
	order, together := w.Say("ruling.total"), w.Say("scoring.all-pairs-ranked-together")
	if x.Method == score.Matchpoints {
		order = w.Say("scoring.percentage")
	}
	if x.Winners == 2 {
		together = w.Say("scoring.pairs-side-ranked-by")
	}
	say("scoring.by-their-equal-pairs", words.Name("together", together), words.Name("order", order))
}

// printBoardSteps explains a board with missing scores or adjusted results.
func (s *scoreSession) printBoardSteps(out io.Writer, i int) {
	w := s.w
	in, b := s.scored.Score.Board(i)
	name := s.scored.Session.Name(i)
	number, _ := strconv.Atoi(name)
	t := traveller.Board{Board: *in, Number: number}
	adjusted := slices.ContainsFunc(in.Lines, func(l score.Line) bool { return l.Result.Adjusted() })
	short := b.NS != nil && (b.NS.Factored() || b.NS.Few || b.NS.FewACBL)
	datum := in.DatumSteps(score.NorthSouth, b.Expected)
	factored := b.Method == score.Butler && datum != nil && datum.Real < datum.Expected
	if !adjusted && !short && !factored && len(b.Groups) == 0 && len(in.Byes) == 0 {
		return
	}
	title := w.Say("ruling.the-board")
	if name != "" {
		title = w.Say("scoring.board-name", words.Name("name", plain.Text(name)))
	}
	fmt.Fprintf(out, "\n%s\n", title)
	for k := range in.Byes {
		fmt.Fprintf(out, "  %s\n", s.bye(&in.Byes[k], b.Byes[k]))
	}
	if !adjusted && !short && !factored && len(b.Groups) == 0 {
		return
	}
	if !adjusted && len(b.Groups) == 0 && short {
		fmt.Fprintf(out, "  %s\n", s.shortBoard(b))
	}
	if !adjusted && len(b.Groups) == 0 && factored {
		fmt.Fprintf(out, "  %s\n", w.Datum(datum))
	}
	if !adjusted {
		for _, g := range b.Groups {
			fmt.Fprintf(out, "  %s\n", w.Say("scoring.group-these-tables-compared", words.Name("name", explain.GroupName(g.Name)), words.Name("results", s.count("count.results", len(g.Lines)))))
			if g.Score.NS != nil {
				fmt.Fprintf(out, "  %s\n", s.shortBoard(g.Score))
			} else if d := g.Board.DatumSteps(score.NorthSouth, g.Score.Expected); d != nil && g.Score.Method == score.Butler {
				fmt.Fprintf(out, "  %s\n", w.Datum(d))
			}
		}
		return
	}
	for n, step := range w.Board(&t, b) {
		fmt.Fprintf(out, "%3d. %s\n", n+1, step)
	}
}

// bye describes a pair's points for a sit-out.
func (s *scoreSession) bye(b *score.Bye, p score.Points) string {
	pair := words.Name("pair", plain.Text(b.Pair))
	if !p.Played {
		return s.w.Say("scoring.bye-without-points", pair)
	}
	return s.w.Say("scoring.bye", pair, words.Name("award", b.Award.String()), words.Name("points", explain.Exactly(p.Value)))
}

// shortBoard describes the adjustment for missing scores.
func (s *scoreSession) shortBoard(b *score.BoardScore) string {
	w, t := s.w, b.NS
	switch {
	case t.FewACBL:
		return w.Say("scoring.scores-percentages-acbl-top", words.N("real", t.Real), words.N("expected", t.Expected), words.Name("top", b.Top.String()))
	case t.Few:
		return w.Say("scoring.scores-percentages-white-book", words.N("real", t.Real), words.N("expected", t.Expected), words.Name("top", b.Top.String()))
	case t.How == score.FactorMissing:
		return w.Say("scoring.scores-matchpoints-top-missing", words.N("real", t.Real), words.N("expected", t.Expected), words.N("missing", t.Expected-t.Real), words.Name("top", t.Top.String()))
	case t.How == score.FactorScaled:
		return w.Say("scoring.scores-matchpoints-x-top", words.N("real", t.Real), words.N("expected", t.Expected), words.N("others", t.Expected-1), words.N("real-others", t.Real-1), words.Name("top", t.Top.String()))
	case t.How == score.FactorNone:
		return w.Say("scoring.scores-matchpoints-top-not", words.N("real", t.Real), words.N("expected", t.Expected), words.Name("top", t.Top.String()))
	}
	return w.Say("scoring.scores-matchpoints-1-x", words.N("real", t.Real), words.N("expected", t.Expected), words.Name("top", b.Top.String()))
}

// pair returns the number of a pair, with its side if both sides use the same numbers.
func (s *scoreSession) pair(pair, side string) string { return s.w.Pair(plain.Text(pair), side) }
