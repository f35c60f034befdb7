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

// pageComparison draws how far the pages of JFR Pary or KoPS agree with the recomputed results.
// Differences come first, in red.
func (d *drawing) pageComparison(p *evening.Pages) {
	d.differences(p.Differences)
	sentences := []string{d.sentence("pages.recomputed", words.N("equal", p.PointsEqual), words.N("n", p.Points))}
	if p.PairPoints > 0 {
		sentences = append(sentences, d.sentence("pages.pair-pages", words.N("equal", p.PairEqual), words.N("n", p.PairPoints)))
	}
	switch {
	case p.Totals > 0:
		sentences = append(sentences, d.sentence("pages.totals", words.N("equal", p.TotalsEqual), words.N("n", p.Totals)))
	case len(p.Missing) > 0:
		sentences = append(sentences, d.sentence("pages.boards-missing", words.N("missing", len(p.Missing)), words.N("n", p.Boards+len(p.Missing)),
			words.Name("list", boardrange.Format(p.Missing))))
	case d.evening.Damaged == "":
		sentences = append(sentences, d.sentence("pages.no-ranking"))
	}
	if d.evening.Settings["datum"] == "median" {
		sentences = append(sentences, d.sentence("pages.follow", words.T("datum", words.New("pages.datum-median"))))
	}
	if d.evening.Settings["trim"] == "at least 25%" {
		sentences = append(sentences, d.sentence("pages.follow", words.T("datum", words.New("pages.datum-quarter"))))
	}
	if limit := d.evening.Settings["gain_limit"]; limit != "" {
		sentences = append(sentences, d.sentence("pages.gain-limit", words.Name("limit", limit)))
	}
	d.put(`<p class="small printed">`, strings.Join(sentences, ". "), ".</p>")
}

// maxDifferences is the largest number of differences that the page lists.
const maxDifferences = 40

// differences lists the printed numbers that do not follow from the results.
func (d *drawing) differences(list []evening.PageDifference) {
	if len(list) == 0 {
		return
	}
	d.put(`<div class="notice bad"><p class="error">`, parts.Sign("no", "bad", ""), " ", d.sentence("results.printed-differ", words.N("n", len(list))), ".</p><ul>\n")
	for i := range list[:min(len(list), maxDifferences)] {
		d.put("<li>", escaped(d.difference(&list[i])), "</li>\n")
	}
	d.put("</ul>")
	if n := len(list) - maxDifferences; n > 0 {
		d.put("<p>", escaped(d.text("list.more", words.N("n", n))), "</p>")
	}
	d.put("</div>")
}

func (d *drawing) difference(x *evening.PageDifference) string {
	where := []string{x.Page}
	if x.Board != "" {
		where = append(where, words.New("scoring.board-name", words.Name("name", x.Board)).In(d.lang))
	}
	if x.NS != "" {
		where = append(where, words.New("scoring.pairs", words.Name("pair", x.NS+"-"+x.EW)).In(d.lang))
	}
	if x.Pair != "" && x.Kind != "score" {
		where = append(where, words.New("scoring.pair", words.Name("pair", x.Pair)).In(d.lang))
	}
	exact := "–"
	if f, err := score.ParseFrac(x.Exact); err == nil {
		exact = exactly(f)
	}
	key := "scoring.exactly"
	if x.Kind == "score" {
		key = "scoring.contract-makes"
	}
	printed := x.Printed
	if printed == "" {
		printed = "-"
	}
	where = slices.DeleteFunc(where, func(s string) bool { return s == "" })
	return words.New("pages.difference", words.Name("where", strings.Join(where, ", ")), words.T("kind", words.New(differenceKind(x.Kind))),
		words.Name("printed", printed), words.T("exact", words.New(key, words.Name("exact", exact)))).In(d.lang)
}

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
