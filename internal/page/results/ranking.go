package results

import (
	"github.com/fairdeal/fairdeal/internal/page/parts"
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

// drawBoardLinks draws links to all boards.
func (d *drawing) drawBoardLinks() {
	d.write(`<nav class="stack noprint" aria-labelledby="list"><h2 id="list">`, d.sentence("word.boards"),
		`</h2><ol class="boards">`)
	for i := range d.evening.Boards {
		d.write("<li>", d.boardLink(&d.evening.Boards[i]), "</li>")
	}
	d.write("</ol></nav>")
}
