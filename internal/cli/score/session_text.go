package score

import (
	"fmt"
	"io"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/words"
)

// printText prints the session: its size, the ranking, the comparison with the file's own values, possible mistakes, and
// the ranking after rulings.
//
//	matchpoints, 2 boards, top 2, 4 pairs, two winners
//
//	NS
//	  place  pair  boards  total  percent
//	      1     2       2   2.60    65.00
//	      2     1       2   1.40    35.00
//	...
func (s *scoreSession) printText(out io.Writer) {
	scored := s.scored
	if scored.Pages != nil {
		s.printPages(out)
		fmt.Fprintln(out)
	}
	if scored.Title != "" {
		fmt.Fprintln(out, plain.Text(scored.Title))
	}
	if scored.Evening != nil {
		fmt.Fprintln(out, s.translate(evening.BridgemateSummary(scored.Evening)))
	}
	if scored.Printed != nil && scored.Printed.Frequencies {
		s.printFrequencies(out)
		return
	}
	s.printSize(out)
	s.printConventions(out)
	fmt.Fprintln(out)
	s.printPairs(out, scored.Score, scored.Names())
	if s.explain {
		s.printSteps(out)
	}
	if scored.Report != nil {
		s.printReport(out)
	}
	s.printDoubts(out)
	if s.rulingEffect != nil {
		s.printAfterRulings(out)
	}
}

// printSize prints the method, the number of boards and pairs, and the number of rankings.
func (s *scoreSession) printSize(out io.Writer) {
	ranked := s.scored.Score
	top := ""
	if ranked.Method == score.Matchpoints {
		maxPoints := 2 * (ranked.MostExpected - 1) // A top beats all other results, at two matchpoints each.
		top = s.lang.Say("scoring.top", words.N("top", maxPoints))
	}
	winners := s.lang.Say("scoring.one-winner")
	if ranked.Winners == 2 {
		winners = s.lang.Say("scoring.two-winners")
	}
	boards := s.count("count.boards", s.scored.Session.Len())
	pairs := s.count("count.pairs", len(ranked.Pairs))
	fmt.Fprintf(out, "%s, %s%s, %s, %s\n", s.lang.Method(ranked.Method), boards, top, pairs, winners)
}

// printConventions prints the convention that the file follows for missing scores, or else the unusual scoring
// conventions of the session.
func (s *scoreSession) printConventions(out io.Writer) {
	if followed := s.followedConvention(); !followed.IsZero() {
		fmt.Fprintln(out, s.lang.Say("scoring.missing-scores-convention-file", words.T("convention", followed)))
	} else if c := s.scored.Conventions(); c != nil {
		s.printUnusualConventions(out, c)
	}
}

// printUnusualConventions lists scoring conventions, and the IMPs of an average plus.
func (s *scoreSession) printUnusualConventions(out io.Writer, c *resultfile.Conventions) {
	settings := strings.Join(c.Settings, ", ")
	switch {
	case c.Name == "":
		fmt.Fprintln(out, s.translate(words.New("conventions.own", words.Name("how", settings))))
	case settings == "":
		fmt.Fprintln(out, s.translate(words.New("conventions.usual", words.Name("body", c.Name))))
	default:
		fmt.Fprintln(out,
			s.translate(words.New("conventions.of", words.Name("body", c.Name), words.Name("how", settings))))
	}
	board, boardScore := s.scored.Score.Board(0)
	if board.Average.Sign() > 0 && boardScore.Method != score.Matchpoints {
		imps := words.Name("imps", explain.Exactly(boardScore.Average))
		fmt.Fprintln(out, s.translate(words.New("conventions.average-plus", imps)))
	}
}

// printDoubts lists the notes about the file, and results that may be typing errors.
func (s *scoreSession) printDoubts(out io.Writer) {
	if e := s.scored.Evening; e != nil && len(e.Notes) > 0 {
		fmt.Fprintf(out, "\n%s\n", s.translate(words.New("evening.look")))
		for i := range e.Notes {
			fmt.Fprintf(out, "  %s\n", plain.Text(s.translate(evening.NoteText(&e.Notes[i]))))
		}
	}
	if s.evening != nil && len(s.evening.Doubts) > 0 {
		fmt.Fprintf(out, "\n%s\n", s.lang.Say("results.again"))
		for i := range s.evening.Doubts {
			fmt.Fprintf(out, "  %s\n", plain.Text(s.translate(s.evening.Doubts[i].Text)))
		}
	}
}

// printAfterRulings prints the ranking after rulings and the rulings themselves.
func (s *scoreSession) printAfterRulings(out io.Writer) {
	fmt.Fprintf(out, "\n%s\n\n", s.lang.Say("scoring.after-rulings"))
	s.printPairs(out, s.rulingEffect.After, s.scored.Names())
	fmt.Fprintln(out)
	fmt.Fprint(out, s.rulingsSheet.Text())
}

// translate returns a text in the reader's language.
func (s *scoreSession) translate(t words.Text) string { return t.In(words.Language(s.lang)) }

// count returns a number with its noun.
func (s *scoreSession) count(key string, n int) string { return s.translate(words.Count(key, n)) }

// printFrequencies prints the boards of a file without pairs.
func (s *scoreSession) printFrequencies(out io.Writer) {
	for i := range s.scored.Session.Len() {
		board, boardScore := s.scored.Score.Board(i)
		name := s.lang.Say("scoring.board-name", words.Name("name", s.scored.Session.Name(i)))
		table := print.IMPFrequencies(s.lang, name, board, boardScore)
		if boardScore.NS != nil { // at matchpoints
			table = print.Frequencies(s.lang, name, boardScore.NS)
		}
		fmt.Fprintf(out, "%s\n%s\n", table.Caption, table.Text())
	}
}
