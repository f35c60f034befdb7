package results

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/page/parts"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// drawRanking draws the first view: one ranking or one for each side, the clubs' rankings, and the
// boards.
func (d *drawing) drawRanking() {
	d.beginRanking()
	if n := len(d.evening.Clubs); n > 0 {
		d.write("<h2>", d.sentence("field.heading", words.T("files", words.Count("count.files", n))), "</h2>")
	}
	if len(d.evening.Pairs) > 0 {
		d.drawRankings(d.evening.Pairs, d.evening.Winners == 2, pairID)
	}
	for i := range d.evening.Clubs {
		c := &d.evening.Clubs[i]
		d.write("<h2>", escaped(c.Club), "</h2>")
		d.drawRankings(c.Pairs, len(c.Pairs) > 0 && c.Pairs[0].Side != "",
			func(p *evening.Pair) string { return pairID(d.pairInField(c.Club, p)) })
	}
	d.drawBoardLinks()
	d.write("</section>")
}

// pairInField returns the pair in the ranking of all clubs that corresponds to a club's pair.
func (d *drawing) pairInField(club string, p *evening.Pair) *evening.Pair {
	pair := evening.Pair{Pair: club + " " + p.Pair, Side: p.Side}
	if d.evening.Winners != 2 && p.Side != "" {
		pair.Pair, pair.Side = pair.Pair+" "+p.Side, ""
	}
	return &pair
}

// drawRankings draws one ranking, or one for each side. cardID returns the address of a pair's card.
func (d *drawing) drawRankings(pairs []evening.Pair, bySide bool, cardID func(*evening.Pair) string) {
	if !bySide {
		d.drawRankingTable(pairs, "", "results.ranking", cardID)
		return
	}
	d.write(`<div class="two even">`)
	d.drawRankingTable(pairs, rankingNS, "results.north-south", cardID)
	d.drawRankingTable(pairs, rankingEW, "results.east-west", cardID)
	d.write("</div>")
}

// beginRanking begins the first view with its title, the agreement with a club's web pages, and the
// search.
func (d *drawing) beginRanking() {
	d.write(`<section id="ranking" class="view">`)
	recomputing := parts.Symbol("todo", "wait", "") + " " + d.sentence("results.recomputing") + "."
	status := `<div id="checked" role="status"><p class="small">` + recomputing + "</p></div>"
	d.drawTitle("h1", d.evening.Name(), "", status)
	if d.evening.Pages != nil {
		d.drawPageComparison(d.evening.Pages)
	}
	d.drawSearchField()
	if d.evening.Damaged != "" {
		d.write(`<p class="notice ask">`, d.sentence("results.damaged"), ".</p>")
	}
}

// drawSearchField draws the search field. Like the line about recomputing, it is visible only with
// scripts, but is there before they run, so that nothing moves.
func (d *drawing) drawSearchField() {
	key := "results.find"
	switch {
	case len(d.evening.Matches) > 0:
		key = "results.find-team"
	case len(d.evening.Pairs) == 0:
		return
	}
	d.write(`<form class="field noprint" role="search"><label for="find">`, d.sentence(key),
		`</label><input id="find" type="search" autocomplete="off"><p class="small" role="status"></p></form>`)
}

// drawRankingTable draws the ranking of a side.
func (d *drawing) drawRankingTable(pairs []evening.Pair, side, caption string, cardID func(*evening.Pair) string) {
	d.write("<table><caption>", d.sentence(caption), "</caption>")
	columns := []column{{key: "ruling.place"}, {key: "ruling.pair"}, {key: "word.boards", class: "n wide"}}
	if d.isMatchpoints() {
		columns = append(columns, column{key: "results.percent", class: "n"})
	} else {
		columns = append(columns,
			column{key: "ruling.total", class: "n wide"},
			column{key: "ruling.per-board", class: "n"})
	}
	d.drawTableHead(columns...)
	d.write("<tbody>\n")
	for i := range pairs {
		if p := &pairs[i]; p.Side == side {
			d.drawRankingRow(p, cardID(p))
		}
	}
	d.write("</tbody></table>")
}

// drawRankingRow draws a pair's row.
func (d *drawing) drawRankingRow(p *evening.Pair, cardID string) {
	d.write(`<tr class="rank"><td class="place">`, formatPlace(p.Place, p.Tied), "</td>")
	d.write(`<th scope="row"><a href="#`, escaped(cardID), `"><span class="soft">`, escaped(p.Pair), "</span>")
	if p.Names != "" {
		d.write(" ", escaped(p.Names))
	}
	d.write("</a>")
	for i := range p.Adjusted {
		d.write("<small>", escaped(d.adjustment(&p.Adjusted[i])), "</small>")
	}
	if d.isMatchpoints() && p.Mean != nil {
		d.write(`<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">`,
			`<rect class="track" width="100" height="6"/><rect class="fill" width="`, p.Mean.Fixed(1),
			`" height="6"/><path class="half" d="M50 0v6"/></svg>`)
	}
	d.write(`</th><td class="n wide">`, strconv.Itoa(p.Boards), "</td>")
	if !d.isMatchpoints() {
		d.write(`<td class="n wide">`, fixed(p.Total, 2), "</td>")
	}
	mean := "–"
	if p.Mean != nil {
		mean = fixed(*p.Mean, 2)
	}
	d.write(numberCell("<b>"+mean+"</b>"), "</tr>\n")
}

// formatPlace returns a rank, with an equals sign if it is shared.
func formatPlace(place *int, tied bool) string {
	switch {
	case place == nil:
		return "–"
	case tied:
		return strconv.Itoa(*place) + "="
	}
	return strconv.Itoa(*place)
}

// adjustment returns a penalty or other adjustment with its reason.
func (d *drawing) adjustment(a *evening.Adjustment) string {
	points := score.Frac{}
	switch {
	case a.Points != nil:
		points = *a.Points
	case a.Tops != nil:
		top := 2 * (d.evening.Expected - 1)
		points = a.Tops.Times(top)
	}
	return d.withReason(signed(points), a.Reason)
}

func (d *drawing) withReason(text, reason string) string {
	if reason == "" {
		return text
	}
	return d.text("place.at", words.Name("where", reason), words.Name("what", text))
}

// drawBoardLinks draws links to all boards.
func (d *drawing) drawBoardLinks() {
	d.write(`<nav class="stack noprint" aria-labelledby="list"><h2 id="list">`, d.sentence("word.boards"),
		`</h2><ol class="boards">`)
	for i := range d.evening.Boards {
		d.write("<li>", d.boardLink(&d.evening.Boards[i]), "</li>")
	}
	d.write("</ol></nav>")
}
