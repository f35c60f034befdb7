package score

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/clubpages"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// pageDifference formats a difference on one line.
func (s *scoreSession) pageDifference(d *clubpages.Difference) string {
	where := plain.Text(d.File)
	if d.Board > 0 {
		where += ", " + s.lang.Say("scoring.board-name", words.Name("name", strconv.Itoa(d.Board)))
	}
	if d.NS != "" {
		where += ", " + s.lang.Say("scoring.pairs", words.Name("pair", d.NS+"-"+d.EW))
	}
	if d.Pair != "" && d.Kind != clubpages.RawScore {
		where += ", " + s.lang.Say("scoring.pair", words.Name("pair", plain.Text(d.Pair)))
	}
	printed := plain.Text(d.Printed)
	if printed == "" {
		printed = "-"
	}
	exact := s.lang.Say("scoring.exactly", words.Name("exact", explain.Exactly(d.Exact)))
	if d.Kind == clubpages.RawScore {
		exact = s.lang.Say("scoring.contract-makes", words.Name("exact", explain.Exactly(d.Exact)))
	}
	return s.lang.Say("pages.difference",
		words.Name("where", where), words.T("kind", words.New(printedValueKey(d.Kind))),
		words.Name("printed", printed), words.Name("exact", exact))
}

// printedValueKey returns the catalogue key for the name of a printed value's kind.
func printedValueKey(k clubpages.Kind) string {
	switch k {
	case clubpages.Points, clubpages.PairPoints:
		return "ruling.points"
	case clubpages.RoundTotal:
		return "pages.round-total"
	case clubpages.RawScore, clubpages.PairScore:
		return "ruling.score"
	case clubpages.Datum:
		return "ruling.datum"
	case clubpages.Total:
		return "ruling.total"
	}
	return "ruling.place"
}
