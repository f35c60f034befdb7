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

// printSteps explains how the session was scored: first the rule, then every board with special scoring, then every pair
// whose total is not a plain sum, and finally the ranking.
//
//	scoring
//	  on each board a pair gets 2 matchpoints for each score that it beats and 1 for each tie (Law 78A)
//
//	board 1
//	  1. pairs 2 and 4 have (60% 4H= N&40% 4H-1 N): weighted: ...
//	  ...
func (s *scoreSession) printSteps(out io.Writer) {
	fmt.Fprintf(out, "\n%s\n", s.lang.Say("scoring.how-scored"))
	rules := map[score.Method]string{
		score.Matchpoints: "scoring.on-board-pair-has",
		score.Butler:      "scoring.on-board-pair-has-imps",
		score.CrossIMP:    "scoring.on-board-pair-has-imps-score",
	}
	fmt.Fprintf(out, "  %s\n", s.lang.Say(rules[s.scored.Score.Method]))
	for i := range s.scored.Session.Len() {
		s.printBoardSteps(out, i)
	}
	s.printTotalSteps(out)
}

// printTotalSteps explains the totals that are not plain sums, and the ranking.
func (s *scoreSession) printTotalSteps(out io.Writer) {
	lang, ranking := s.lang, s.scored.Score
	printLine := func(key string, args ...words.Arg) { fmt.Fprintf(out, "  %s\n", lang.Say(key, args...)) }
	fmt.Fprintf(out, "\n%s\n", lang.Say("scoring.totals-places"))
	for i := range ranking.Pairs {
		p := &ranking.Pairs[i]
		pair := words.Name("pair", s.pair(p.Pair, p.Side))
		if p.Place == 0 {
			printLine("scoring.no-board-counts-pair", pair)
		} else if !p.Total.Equal(p.Points) {
			printLine("scoring.pair-has-on-scaled", pair,
				words.Name("points", explain.Exactly(p.Points)), words.Name("max", explain.Exactly(p.Max)),
				words.Name("boards", s.count("count.boards", p.Boards)),
				words.Name("total", explain.Exactly(p.Total)), words.Name("mean", explain.Exactly(p.Mean)))
		}
	}
	order, together := lang.Say("ruling.total"), lang.Say("scoring.all-pairs-ranked-together")
	if ranking.Method == score.Matchpoints {
		order = lang.Say("scoring.percentage")
	}
	if ranking.Winners == 2 {
		together = lang.Say("scoring.pairs-side-ranked-by")
	}
	printLine("scoring.by-their-equal-pairs", words.Name("together", together), words.Name("order", order))
}

// printBoardSteps explains a board with sit-outs, missing scores or adjusted results. It prints
// nothing about other boards.
func (s *scoreSession) printBoardSteps(out io.Writer, i int) {
	board, scored := s.scored.Score.Board(i)
	isAdjusted := slices.ContainsFunc(board.Lines, func(l score.Line) bool { return l.Result.IsAdjusted() })
	lacksScores := scored.NS != nil && (scored.NS.IsFactored() || scored.NS.Few || scored.NS.FewACBL)
	datum := board.DatumSteps(score.NorthSouth, scored.Expected)
	hasFactoredDatum := scored.Method == score.Butler && datum != nil && datum.Real < datum.Expected
	isSpecial := isAdjusted || lacksScores || hasFactoredDatum || len(scored.Groups) > 0
	if !isSpecial && len(board.Byes) == 0 {
		return
	}

	name := s.scored.Session.Name(i)
	title := s.lang.Say("ruling.the-board")
	if name != "" {
		title = s.lang.Say("scoring.board-name", words.Name("name", plain.Text(name)))
	}
	fmt.Fprintf(out, "\n%s\n", title)
	for k := range board.Byes {
		fmt.Fprintf(out, "  %s\n", s.bye(&board.Byes[k], scored.Byes[k]))
	}
	switch {
	case isAdjusted:
		number, _ := strconv.Atoi(name)
		for n, step := range s.lang.Board(&traveller.Board{Board: *board, Number: number}, scored) {
			fmt.Fprintf(out, "%3d. %s\n", n+1, step)
		}
	case len(scored.Groups) > 0:
		s.printGroups(out, scored.Groups)
	default:
		if lacksScores {
			fmt.Fprintf(out, "  %s\n", s.missingScores(scored))
		}
		if hasFactoredDatum {
			fmt.Fprintf(out, "  %s\n", s.lang.Datum(datum))
		}
	}
}

// printGroups explains a board whose tables were compared in groups.
func (s *scoreSession) printGroups(out io.Writer, groups []score.Group) {
	for _, g := range groups {
		fmt.Fprintf(out, "  %s\n", s.lang.Say("scoring.group-these-tables-compared",
			words.Name("name", explain.GroupName(g.Name)),
			words.Name("results", s.count("count.results", len(g.Lines)))))
		if g.Score.NS != nil {
			fmt.Fprintf(out, "  %s\n", s.missingScores(g.Score))
			continue
		}
		datum := g.Board.DatumSteps(score.NorthSouth, g.Score.Expected)
		if datum != nil && g.Score.Method == score.Butler {
			fmt.Fprintf(out, "  %s\n", s.lang.Datum(datum))
		}
	}
}

// bye describes a pair's points for a sit-out.
func (s *scoreSession) bye(b *score.Bye, p score.Points) string {
	pair := words.Name("pair", plain.Text(b.Pair))
	if !p.Played {
		return s.lang.Say("scoring.bye-without-points", pair)
	}
	return s.lang.Say("scoring.bye",
		pair, words.Name("award", b.Award.String()), words.Name("points", explain.Exactly(p.Value)))
}

// missingScores describes the adjustment of matchpoints for missing scores.
func (s *scoreSession) missingScores(b *score.BoardScore) string {
	lang, table := s.lang, b.NS
	realScores, expected := words.N("real", table.Real), words.N("expected", table.Expected)
	top, fullTop := words.Name("top", b.Top.String()), words.Name("top", table.Top.String())
	switch {
	case table.FewACBL:
		return lang.Say("scoring.scores-percentages-acbl-top", realScores, expected, top)
	case table.Few:
		return lang.Say("scoring.scores-percentages-white-book", realScores, expected, top)
	case table.Factoring == score.FactorMissing:
		return lang.Say("scoring.scores-matchpoints-top-missing",
			realScores, expected, words.N("missing", table.Expected-table.Real), fullTop)
	case table.Factoring == score.FactorScaled:
		return lang.Say("scoring.scores-matchpoints-x-top",
			realScores, expected, words.N("others", table.Expected-1), words.N("real-others", table.Real-1), fullTop)
	case table.Factoring == score.FactorNone:
		return lang.Say("scoring.scores-matchpoints-top-not", realScores, expected, fullTop)
	}
	return lang.Say("scoring.scores-matchpoints-1-x", realScores, expected, top)
}

// pair returns the number of a pair, with its side if both sides use the same numbers.
func (s *scoreSession) pair(pair, side string) string { return s.lang.Pair(plain.Text(pair), side) }
