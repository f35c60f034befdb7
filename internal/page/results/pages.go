package results

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/page/parts"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// drawPageComparison draws how far the pages of JFR Pary or KoPS agree with the recomputed results.
// Differences come first, in red.
func (d *drawing) drawPageComparison(pages *evening.Pages) {
	d.drawDifferences(pages.Differences)
	sentences := slices.Concat(d.agreementSentences(pages), d.settingSentences())
	d.write(`<p class="small printed">`, strings.Join(sentences, ". "), ".</p>")
}

// agreementSentences counts the points and totals on the pages that equal the recomputed ones, or names the
// boards that are missing.
func (d *drawing) agreementSentences(pages *evening.Pages) []string {
	sentences := []string{
		d.sentence("pages.recomputed", words.N("equal", pages.PointsEqual), words.N("n", pages.Points)),
	}
	if pages.PairPoints > 0 {
		sentences = append(sentences,
			d.sentence("pages.pair-pages", words.N("equal", pages.PairEqual), words.N("n", pages.PairPoints)))
	}
	switch {
	case pages.Totals > 0:
		sentences = append(sentences,
			d.sentence("pages.totals", words.N("equal", pages.TotalsEqual), words.N("n", pages.Totals)))
	case len(pages.Missing) > 0:
		missing := len(pages.Missing)
		sentences = append(sentences, d.sentence("pages.boards-missing", words.N("missing", missing),
			words.N("n", pages.Boards+missing), words.Name("list", boardrange.Format(pages.Missing))))
	case d.evening.Damaged == "":
		sentences = append(sentences, d.sentence("pages.no-ranking"))
	}
	return sentences
}

// settingSentences describes the unusual settings with which the evening was scored.
func (d *drawing) settingSentences() (sentences []string) {
	if d.evening.Settings["datum"] == "median" {
		sentences = append(sentences, d.sentence("pages.follow", words.T("datum", words.New("pages.datum-median"))))
	}
	if d.evening.Settings["trim"] == "at least 25%" {
		sentences = append(sentences, d.sentence("pages.follow", words.T("datum", words.New("pages.datum-quarter"))))
	}
	if limit := d.evening.Settings["gain_limit"]; limit != "" {
		sentences = append(sentences, d.sentence("pages.gain-limit", words.Name("limit", limit)))
	}
	return sentences
}

// maxDifferences is the largest number of differences that the page lists.
const maxDifferences = 40

// drawDifferences lists the printed numbers that do not follow from the results.
func (d *drawing) drawDifferences(list []evening.PageDifference) {
	if len(list) == 0 {
		return
	}
	d.write(`<div class="notice bad"><p class="error">`, parts.Symbol("no", "bad", ""), " ",
		d.sentence("results.printed-differ", words.N("n", len(list))), ".</p><ul>\n")
	for i := range list[:min(len(list), maxDifferences)] {
		d.write("<li>", escaped(d.difference(&list[i])), "</li>\n")
	}
	d.write("</ul>")
	if n := len(list) - maxDifferences; n > 0 {
		d.write("<p>", escaped(d.text("list.more", words.N("n", n))), "</p>")
	}
	d.write("</div>")
}

// difference describes a printed number that does not follow from the results.
func (d *drawing) difference(diff *evening.PageDifference) string {
	exact := "–"
	if fraction, err := score.ParseFrac(diff.Exact); err == nil {
		exact = exactly(fraction)
	}
	key := "scoring.exactly"
	if diff.Kind == "score" {
		key = "scoring.contract-makes"
	}
	printed := diff.Printed
	if printed == "" {
		printed = "-"
	}
	text := words.New("pages.difference",
		words.Name("where", d.differencePlace(diff)),
		words.T("kind", words.New(differenceKind(diff.Kind))),
		words.Name("printed", printed),
		words.T("exact", words.New(key, words.Name("exact", exact))))
	return text.In(d.lang)
}

// differencePlace describes where a number is printed: the page, the board and the pairs, if they are known.
func (d *drawing) differencePlace(diff *evening.PageDifference) string {
	var parts []string
	if diff.Page != "" {
		parts = append(parts, diff.Page)
	}
	if diff.Board != "" {
		parts = append(parts, words.New("scoring.board-name", words.Name("name", diff.Board)).In(d.lang))
	}
	if diff.NS != "" {
		parts = append(parts, words.New("scoring.pairs", words.Name("pair", diff.NS+"-"+diff.EW)).In(d.lang))
	}
	if diff.Pair != "" && diff.Kind != "score" {
		parts = append(parts, words.New("scoring.pair", words.Name("pair", diff.Pair)).In(d.lang))
	}
	return strings.Join(parts, ", ")
}

// differenceKind returns the catalogue key for a kind of printed number.
func differenceKind(kind string) string {
	switch kind {
	case "round":
		return "pages.round-total"
	case "score", "pair-score":
		return "ruling.score"
	case "datum":
		return "ruling.datum"
	case "total":
		return "ruling.total"
	case "place":
		return "ruling.place"
	}
	return "ruling.points"
}

// exactly returns a number with two decimals, followed by its fraction if it is not exact: 6.33
// (19/3).
func exactly(f score.Frac) string {
	if f.Equal(f.RoundTo(2)) {
		return minus(f.Decimal(2))
	}
	return minus(f.Decimal(2) + " (" + f.String() + ")")
}
