package results

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/page/parts"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ranking draws the first view: one ranking or one for each side, the clubs' rankings, and the
// boards.
func (d *drawing) ranking() {
	d.first()
	if n := len(d.e.Clubs); n > 0 {
		d.put("<h2>", d.say("field.heading", words.T("files", words.Count("count.files", n))), "</h2>")
	}
	if len(d.e.Pairs) > 0 {
		d.rankings(d.e.Pairs, d.e.Winners == 2, pairID)
	}
	for i := range d.e.Clubs {
		c := &d.e.Clubs[i]
		d.put("<h2>", escaped(c.Club), "</h2>")
		d.rankings(c.Pairs, len(c.Pairs) > 0 && c.Pairs[0].Side != "", func(p *evening.Pair) string { return pairID(d.inField(c.Club, p)) })
	}
	d.boards()
	d.put("</section>")
}

// inField returns the pair in the field that corresponds to a club's pair.
func (d *drawing) inField(club string, p *evening.Pair) *evening.Pair {
	in := evening.Pair{Pair: club + " " + p.Pair, Side: p.Side}
	if d.e.Winners != 2 && p.Side != "" {
		in.Pair, in.Side = in.Pair+" "+p.Side, ""
	}
	return &in
}

// rankings draws one ranking, or one for each side. address returns the address of a pair's card.
func (d *drawing) rankings(pairs []evening.Pair, sides bool, address func(*evening.Pair) string) {
	if !sides {
		d.rankingOf(pairs, "", "results.ranking", address)
		return
	}
	d.put(`<div class="two even">`)
	d.rankingOf(pairs, "NS", "results.north-south", address)
	d.rankingOf(pairs, "EW", "results.east-west", address)
	d.put("</div>")
}

func (d *drawing) first() {
	d.put(`<section id="ranking" class="view">`)
	d.title("h1", d.e.Name(), "", `<div id="checked" role="status"><p class="small">`+parts.Sign("todo", "wait", "")+" "+d.say("results.recomputing")+".</p></div>")
	if d.e.Pages != nil {
		d.pages(d.e.Pages)
	}
	d.search()
	if d.e.Damaged != "" {
		d.put(`<p class="notice ask">`, d.say("results.damaged"), ".</p>")
	}
}

// search draws the field of the search. Like the line about recomputing, it is visible only with
// scripts, but is there before they run, so that nothing moves.
func (d *drawing) search() {
	key := "results.find"
	switch {
	case len(d.e.Matches) > 0:
		key = "results.find-team"
	case len(d.e.Pairs) == 0:
		return
	}
	d.put(`<form class="field noprint" role="search"><label for="find">`, d.say(key),
		`</label><input id="find" type="search" autocomplete="off"><p class="small" role="status"></p></form>`)
}

func (d *drawing) rankingOf(pairs []evening.Pair, side, caption string, address func(*evening.Pair) string) {
	mp := d.e.Method == "mp"
	d.put("<table><caption>", d.say(caption), "</caption>")
	if mp {
		d.head("ruling.place", "ruling.pair", "word.boards|n wide", "results.percent|n")
	} else {
		d.head("ruling.place", "ruling.pair", "word.boards|n wide", "ruling.total|n wide", "ruling.per-board|n")
	}
	d.put("<tbody>\n")
	for i := range pairs {
		if p := &pairs[i]; p.Side == side {
			d.ranked(p, mp, address(p))
		}
	}
	d.put("</tbody></table>")
}

// ranked draws a pair's row.
func (d *drawing) ranked(p *evening.Pair, mp bool, address string) {
	d.put(`<tr class="rank"><td class="place">`, placeOf(p.Place, p.Tied), `</td><th scope="row"><a href="#`, escaped(address), `"><span class="soft">`,
		escaped(p.Pair), "</span>")
	if p.Names != "" {
		d.put(" ", escaped(p.Names))
	}
	d.put("</a>")
	for i := range p.Adjusted {
		d.put("<small>", escaped(d.adjustment(&p.Adjusted[i])), "</small>")
	}
	if mp && p.Mean != nil {
		d.put(`<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="6"/><rect class="fill" width="`,
			p.Mean.Fixed(1), `" height="6"/><path class="half" d="M50 0v6"/></svg>`)
	}
	d.put(`</th><td class="n wide">`, strconv.Itoa(p.Boards), "</td>")
	if !mp {
		d.put(`<td class="n wide">`, fixed(p.Total, 2), "</td>")
	}
	mean := "–"
	if p.Mean != nil {
		mean = fixed(*p.Mean, 2)
	}
	d.put(numberCell("<b>"+mean+"</b>"), "</tr>\n")
}

// placeOf returns a rank, with an equals sign if it is shared.
func placeOf(place *int, tied bool) string {
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
	f := score.Frac{}
	switch {
	case a.Points != nil:
		f = *a.Points
	case a.Tops != nil:
		f = a.Tops.Times(2*d.e.Expected - 2)
	}
	return d.reasoned(a.Reason, signed(f))
}

func (d *drawing) reasoned(reason, what string) string {
	if reason == "" {
		return what
	}
	return words.New("place.at", words.Name("where", reason), words.Name("what", what)).In(d.l)
}

// boards draws links to all boards.
func (d *drawing) boards() {
	d.put(`<nav class="stack noprint" aria-labelledby="list"><h2 id="list">`, d.say("word.boards"), `</h2><ol class="boards">`)
	for i := range d.e.Boards {
		b := &d.e.Boards[i]
		d.put(`<li><a href="#`, escaped(boardID(b)), `" aria-label="`, d.say("scoring.board-name", words.Name("name", b.Board)), `">`, escaped(b.Board), "</a></li>")
	}
	d.put("</ol></nav>")
}
