package results

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// drawPairCard draws a pair's card: its percentage or IMPs, its rank, a strip of bars for all boards, and
// a table per opponent.
func (d *drawing) drawPairCard(p *evening.Pair) {
	results := d.results[rankedPair{side: p.Side, number: p.Pair}]
	title, subtitle := d.pairName(p), ""
	if p.Names != "" {
		title, subtitle = p.Names, title
	}
	d.beginView(pairID(p), title, subtitle)
	d.drawPairFigures(p, results)
	d.write(`<div class="rounds" role="group" aria-label="`, d.sentence("results.every-board"), "\">\n")
	for _, round := range byOpponent(results) {
		d.drawOpponentTable(p.Side, round)
	}
	d.write("</div><p><b>", escaped(d.pairTotal(p)), `</b></p><p class="small soft noprint">`,
		d.sentence("results.choose-number"), "</p></section>\n")
}

// pairName returns the number of a pair, with its side if each side has a ranking.
func (d *drawing) pairName(p *evening.Pair) string {
	name := words.New("scoring.pair", words.Name("pair", p.Pair))
	switch p.Side {
	case rankingNS:
		name = words.New("results.pair-of-side", words.T("pair", name),
			words.T("side", words.New("results.north-south")))
	case rankingEW:
		name = words.New("results.pair-of-side", words.T("pair", name), words.T("side", words.New("results.east-west")))
	}
	return capital(name.In(d.lang))
}

// drawPairFigures draws the percentage or IMPs, the rank, and the strip of all boards.
func (d *drawing) drawPairFigures(p *evening.Pair, results []pairResult) {
	d.write(`<div class="figures">`)
	if d.isMatchpoints() {
		d.drawFigure(percent(mean(p), 2), d.text("results.of-points", words.Name("points", fixed(p.Total, 2)),
			words.Name("max", d.maxima[p.Side].Decimal(2))))
	} else {
		perBoard := "–"
		if p.Mean != nil {
			perBoard = signed(*p.Mean)
		}
		d.drawFigure(signed(p.Total), d.text("ruling.imps")+", "+perBoard+" "+d.text("ruling.per-board"))
	}
	if p.Place != nil {
		place := ordinal(d.lang, *p.Place)
		if p.Tied {
			place = "=" + place
		}
		d.drawFigure(place, words.Count("results.of-pairs", d.countRanked(p.Side)).In(d.lang))
	}
	if d.isMatchpoints() {
		d.drawStrip(results)
	}
	d.write("</div>")
	for i := range p.Adjusted {
		d.write(`<p class="small">`, escaped(d.adjustment(&p.Adjusted[i])), "</p>")
	}
}

// mean returns a pair's mean, or 0 if it has none.
func mean(p *evening.Pair) score.Frac {
	if p.Mean == nil {
		return score.Frac{}
	}
	return *p.Mean
}

// drawFigure draws a large number with a caption below it.
func (d *drawing) drawFigure(number, caption string) {
	d.write(`<p><span class="figure">`, escaped(number), `</span><br><span class="small soft">`, escaped(caption),
		"</span></p>")
}

// countRanked returns the number of pairs with a rank in a side's ranking.
func (d *drawing) countRanked(side string) (n int) {
	for i := range d.evening.Pairs {
		if p := &d.evening.Pairs[i]; p.Side == side && p.Place != nil {
			n++
		}
	}
	return n
}

// pairTotal returns a card's last line: the number of boards and the total.
func (d *drawing) pairTotal(p *evening.Pair) string {
	total := d.text("results.why-imps", words.Name("points", signed(p.Total)))
	if d.isMatchpoints() {
		total = d.text("results.points-percent", words.Name("points", fixed(p.Total, 2)),
			words.Name("percent", percent(mean(p), 2)))
	}
	return d.text("place.at", words.T("where", words.Count("count.boards", p.Boards)), words.Name("what", total))
}
