package score

import (
	"fmt"
	"io"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// maxDifferences is the number of differences that are listed without --explain.
const maxDifferences = 3

// printDifferences lists the differences between the values in the file and ours. With --explain it lists all of
// them; otherwise it lists the first few without a known reason.
func (s *scoreSession) printDifferences(out io.Writer) {
	listed, omitted := 0, 0
	for _, d := range s.scored.Report.Differences {
		hasReason := d.Reason != printed.Unexplained
		if hasReason && !s.explain {
			omitted++
			continue
		}
		listed++
		if listed == 1 {
			fmt.Fprintf(out, "\n%s\n", s.lang.Say("scoring.differences"))
		}
		if listed <= maxDifferences || s.explain {
			fmt.Fprintf(out, "  %s\n", s.difference(d))
		}
	}
	if listed > maxDifferences && !s.explain {
		fmt.Fprintf(out, "  %s\n", s.lang.Say("card.more", words.N("n", listed-maxDifferences)))
	}
	if omitted > 0 {
		fmt.Fprintf(out, "  %s\n", s.lang.Say("scoring.reason-known",
			words.T("values", words.Count("count.values", omitted)), words.Name("flag", "-v")))
	}
}

// difference formats a difference on one line.
func (s *scoreSession) difference(d printed.Difference) string {
	return s.lang.Say("scoring.printed",
		words.Name("where", s.position(d)), words.T("kind", d.Kind.Text()), words.Name("printed", d.Printed),
		words.Name("exact", s.exact(d)), words.Name("reason", s.reason(d.Reason)))
}

// position returns the line of a difference in the file, with its board and pair.
func (s *scoreSession) position(d printed.Difference) string {
	position := s.lang.Say("director.line-number", words.N("n", d.Line))
	if d.Board != "" {
		position += ", " + s.lang.Say("scoring.board-name", words.Name("name", plain.Text(d.Board)))
	}
	switch {
	case d.Pair == "":
	case d.Kind == printed.RawScore:
		position += ", " + s.lang.Say("scoring.pairs", words.Name("pair", plain.Text(d.Pair)))
	default:
		position += ", " + s.lang.Say("scoring.pair", words.Name("pair", plain.Text(d.Pair)))
	}
	return position
}

// exact describes the value that should have been printed, as in "exactly 57.5".
func (s *scoreSession) exact(d printed.Difference) string {
	exact := explain.Exactly(d.Exact)
	switch {
	case d.Reason == printed.Overridden:
		return s.lang.Say("scoring.tag-worth", words.Name("exact", exact))
	case d.Kind == printed.RawScore:
		return s.lang.Say("scoring.contract-makes", words.Name("exact", exact))
	}
	return s.lang.Say("scoring.exactly", words.Name("exact", exact))
}
