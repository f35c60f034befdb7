package score

import (
	"fmt"
	"io"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/words"
)

// printReport compares the file's own values with ours.
func (s *scoreSession) printReport(out io.Writer) {
	r := s.scored.Report
	if s.explain {
		s.printCompared(out)
	} else {
		s.printAnswer(out)
	}
	for _, id := range r.Missing {
		fmt.Fprintf(out, "  %s\n", s.lang.Say("ruling.pair-has-no-results", words.Name("typed", plain.Text(id))))
	}
	s.printConvention(out)
	s.printOmitted(out)
	s.printDifferences(out)
}

// printAnswer prints one line that summarises the comparison and lists the kinds of values that the
// file does not print.
func (s *scoreSession) printAnswer(out io.Writer) {
	r := s.scored.Report
	all := 0
	var missing []string
	for _, k := range s.comparedKinds() {
		all += r.Compared[k]
		if r.Compared[k] == 0 {
			missing = append(missing, s.lang.Say(kindKey(k)))
		}
	}
	fmt.Fprintf(out, "\n%s\n", s.lang.Say("scoring.prints-values",
		words.Name("name", s.scored.Name), words.T("values", words.Count("count.values", all)),
		words.Name("parts", s.counts(all, ""))))
	if len(missing) > 0 {
		fmt.Fprintf(out, "  %s\n",
			s.lang.Say("scoring.not-printed", words.Name("kinds", strings.Join(missing, ", "))))
	}
}

// printCompared prints the comparison for each kind.
func (s *scoreSession) printCompared(out io.Writer) {
	r := s.scored.Report
	fmt.Fprintf(out, "\n%s\n", s.lang.Say("scoring.what-prints", words.Name("name", s.scored.Name)))
	if r.HalfScale {
		fmt.Fprintf(out, "  %s\n", s.lang.Say("scoring.matchpoints-on-scale-1"))
	}
	for _, k := range s.comparedKinds() {
		kind := words.Name("kind", s.lang.Say(kindKey(k)))
		if n := r.Compared[k]; n == 0 {
			fmt.Fprintf(out, "  %s\n", s.lang.Say("scoring.none-printed-not-compared", kind))
		} else {
			fmt.Fprintf(out, "  %s\n",
				s.lang.Say("scoring.compared", kind, words.N("n", n), words.Name("parts", s.counts(n, k))))
		}
	}
}

// counts returns the number of equal values and of different ones for each reason, as in "298 equal, 2 rounded". It
// counts n values of a kind; an empty kind means all kinds.
func (s *scoreSession) counts(n int, kind printed.Kind) string {
	equal := n
	different := map[printed.Reason]int{}
	for i := range s.scored.Report.Differences {
		d := &s.scored.Report.Differences[i]
		isCounted := kind == "" || d.Kind == kind
		if isCounted {
			different[d.Reason]++
			equal--
		}
	}
	parts := []string{s.lang.Say("scoring.equal", words.N("n", equal))}
	for _, reason := range reportReasons {
		if different[reason] > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", different[reason], s.reason(reason)))
		}
	}
	return strings.Join(parts, ", ")
}

// comparedKinds returns the value kinds in a session with this form of scoring.
func (s *scoreSession) comparedKinds() (kinds []printed.Kind) {
	method := s.scored.Score.Method
	for _, k := range reportKinds {
		isForOtherMethod := k == printed.Datum && method != score.Butler ||
			k == printed.Percentage && method != score.Matchpoints
		if !isForOtherMethod {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// printOmitted lists the lines of the file that could not be compared.
func (s *scoreSession) printOmitted(out io.Writer) {
	r := s.scored.Report
	for _, line := range r.Unstated {
		what := s.lang.Say("scoring.left-out-comparison-one")
		if line.Printed {
			what = s.lang.Say("scoring.an-artificial-score-not")
		}
		fmt.Fprintf(out, "  %s\n", s.lang.Say("scoring.line-board-pairs-score",
			words.N("line", line.Line), words.Name("board", plain.Text(line.Board)),
			words.Name("ns", plain.Text(line.NS)), words.Name("ew", plain.Text(line.EW)),
			words.Name("what", what)))
	}
	for _, line := range r.NoContracts {
		fmt.Fprintf(out, "  %s\n", s.lang.Say("scoring.line-no-contract",
			words.N("line", line.Line), words.Name("board", plain.Text(line.Board)),
			words.Name("ns", plain.Text(line.NS)), words.Name("ew", plain.Text(line.EW)),
			words.Name("contract", plain.QuoteExcerpt(line.Contract))))
	}
}
