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

// pages writes how far the pages of JFR Pary or KoPS agree with the recomputed results. Differences come first, in red.
func (d *drawing) pages(p *evening.Pages) {
	d.differences(p.Differences)
	said := []string{d.say("pages.recomputed", words.N("equal", p.PointsEqual), words.N("n", p.Points))}
	if p.PairPoints > 0 {
		said = append(said, d.say("pages.pair-pages", words.N("equal", p.PairEqual), words.N("n", p.PairPoints)))
	}
	switch {
	case p.Totals > 0:
		said = append(said, d.say("pages.totals", words.N("equal", p.TotalsEqual), words.N("n", p.Totals)))
	case len(p.Missing) > 0:
		said = append(said, d.say("pages.boards-missing", words.N("missing", len(p.Missing)), words.N("n", p.Boards+len(p.Missing)),
			words.Name("list", boardrange.Format(p.Missing))))
	case d.e.Damaged == "":
		said = append(said, d.say("pages.no-ranking"))
	}
	if d.e.Settings["datum"] == "median" {
		said = append(said, d.say("pages.follow", words.T("datum", words.New("pages.datum-median"))))
	}
	if d.e.Settings["trim"] == "at least 25%" {
		said = append(said, d.say("pages.follow", words.T("datum", words.New("pages.datum-quarter"))))
	}
	if limit := d.e.Settings["gain_limit"]; limit != "" {
		said = append(said, d.say("pages.gain-limit", words.Name("limit", limit)))
	}
	d.put(`<p class="small printed">`, strings.Join(said, ". "), ".</p>")
}

// mostDifferences is how many differences the page lists.
const mostDifferences = 40

// differences lists the printed numbers that do not follow from the results.
func (d *drawing) differences(all []evening.PageDifference) {
	if len(all) == 0 {
		return
	}
	d.put(`<div class="notice bad"><p class="error">`, parts.Sign("no", "bad", ""), " ", d.say("results.printed-differ", words.N("n", len(all))), ".</p><ul>\n")
	for i := range all[:min(len(all), mostDifferences)] {
		d.put("<li>", escaped(d.difference(&all[i])), "</li>\n")
	}
	d.put("</ul>")
	if n := len(all) - mostDifferences; n > 0 {
		d.put("<p>", escaped(words.New("list.more", words.N("n", n)).In(d.l)), "</p>")
	}
	d.put("</div>")
}

func (d *drawing) difference(x *evening.PageDifference) string {
	where := []string{x.Page}
	if x.Board != "" {
		where = append(where, words.New("scoring.board-name", words.Name("name", x.Board)).In(d.l))
	}
	if x.NS != "" {
		where = append(where, words.New("scoring.pairs", words.Name("pair", x.NS+"-"+x.EW)).In(d.l))
	}
	if x.Pair != "" && x.Kind != "score" {
		where = append(where, words.New("scoring.pair", words.Name("pair", x.Pair)).In(d.l))
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
		words.Name("printed", printed), words.T("exact", words.New(key, words.Name("exact", exact)))).In(d.l)
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
