package results

import (
	"strconv"
	"strings"

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

// Dimensions of the strip in SVG units. A bar is as high as the bar area at 100 %; below it are the
// numbers of some boards.
const (
	barWidth   = 10
	barStep    = barWidth + 2 // distance between the left edges of adjacent bars
	barArea    = 44           // height
	emptyBar   = 6            // height of the mark for a board without a percentage
	labelEvery = 3            // boards
)

// drawStrip draws a bar for each board, as high as the pair's percentage.
func (d *drawing) drawStrip(results []pairResult) {
	width := strconv.Itoa(max(0, len(results)*barStep-(barStep-barWidth)))
	d.write(`<div><p class="small soft">`, d.sentence("results.each-board"), `</p><svg class="strip" width="`, width,
		`" height="60" viewBox="0 0 `, width, ` 60" aria-hidden="true">`)
	for i, r := range results {
		x := strconv.Itoa(i * barStep)
		share, ok := r.share()
		if !ok {
			d.drawBar("none", x, strconv.Itoa(barArea-emptyBar), strconv.Itoa(emptyBar))
			continue
		}
		class := "fill"
		if share.Less(score.NewFrac(1, 2)) {
			class = "low"
		}
		height := share.Times(barArea)
		d.drawBar(class, x, score.Int(barArea).Sub(height).Fixed(1), height.Fixed(1))
	}
	d.write(`<path class="half" d="M0 22h`, width, `"/>`)
	for i, r := range results {
		if i%labelEvery == labelEvery-1 {
			d.write(`<text x="`, strconv.Itoa(i*barStep+barWidth/2), `" y="58">`, escaped(r.board.Board), "</text>")
		}
	}
	d.write("</svg></div>")
}

func (d *drawing) drawBar(class, x, y, height string) {
	d.write(`<rect class="`, class, `" x="`, x, `" y="`, y, `" width="10" height="`, height, `"/>`)
}

// byOpponent groups a pair's results by opponent and the side on which the pair sits, in order of
// play.
func byOpponent(results []pairResult) (rounds [][]pairResult) {
	type group struct{ side, opponent string }
	index := map[group]int{}
	for _, r := range results {
		key := group{side: r.side, opponent: r.opponent()}
		i, ok := index[key]
		if !ok {
			i = len(rounds)
			index[key] = i
			rounds = append(rounds, nil)
		}
		rounds[i] = append(rounds[i], r)
	}
	return rounds
}

// drawOpponentTable draws the table with a pair's boards against one opponent. rankingSide is the side in
// whose ranking the pair is.
func (d *drawing) drawOpponentTable(rankingSide string, round []pairResult) {
	d.write("<table><caption><span><span>", d.opponentCaption(rankingSide, round[0]), `</span> <span class="n">`,
		d.roundTotal(round), "</span></span></caption>")
	columns := []column{
		{key: "results.board-short", class: "n"},
		{key: "record-page.contract"},
		{key: "ruling.score", class: "n"},
	}
	if d.isMatchpoints() {
		columns = append(columns,
			column{key: "ruling.points", class: "n"},
			column{key: "results.percent", class: "n"})
	} else {
		columns = append(columns, column{key: "ruling.imps", class: "n"})
	}
	d.drawTableHead(columns...)
	d.write("<tbody>\n")
	for _, r := range round {
		d.drawBoardRow(r)
	}
	d.write("</tbody></table>\n")
}

// opponentCaption returns the opponent's number and names, and the side on which the pair sits unless
// its ranking implies it.
func (d *drawing) opponentCaption(rankingSide string, r pairResult) string {
	opponent := r.opponent()
	if opponent == "" {
		return d.sentence("results.sat-out")
	}
	caption := d.sentence("results.against", words.Name("pair", opponent))
	if rankingSide == "" {
		caption = d.sentence("results.against-as", words.T("side", words.New("bridge."+r.side)),
			words.Name("pair", opponent))
	}
	if names := d.names[rankedPair{side: opposite(rankingSide), number: opponent}]; names != "" {
		caption += " <i>" + escaped(names) + "</i>"
	}
	return caption
}

// opposite returns the ranking of the opponents. It is the same one if both sides share a ranking.
func opposite(rankingSide string) string {
	switch rankingSide {
	case rankingNS:
		return rankingEW
	case rankingEW:
		return rankingNS
	}
	return ""
}

// roundTotal returns a pair's percentage or IMPs on some boards.
func (d *drawing) roundTotal(round []pairResult) string {
	total, top, scored := score.Frac{}, 0, false
	for _, r := range round {
		if p := r.points(); p != nil {
			total, scored = total.Add(*p), true
			if r.board.Top != nil {
				top += *r.board.Top
			}
		}
	}
	switch {
	case !scored, d.isMatchpoints() && top == 0:
		return "–"
	case d.isMatchpoints():
		return percent(total.Times(100).Over(top), 0)
	}
	limit, err := score.ParseFrac(d.evening.Settings["gain_limit"])
	if err != nil || round[0].opponent() == "" || !limit.Less(total) {
		return signed(total)
	}
	return escaped(d.text("results.gain-limited", words.Name("points", signed(total)),
		words.Name("limit", signed(limit))))
}

// drawBoardRow draws a board on a card.
func (d *drawing) drawBoardRow(r pairResult) {
	d.write(`<tr><th scope="row" class="n">`, d.boardLink(r.board), "</th>")
	if r.line.Result == notPlayed {
		columns := "3"
		if d.isMatchpoints() {
			columns = "4"
		}
		d.write(`<td class="soft" colspan="`, columns, `">`, strings.ToLower(d.sentence("ruling.not-played")),
			"</td></tr>\n")
		return
	}
	if r.line.Kind == evening.Bye {
		d.drawByeCells(r)
	} else {
		d.write("<td>", d.contract(r.line), "</td>", numberCell(r.scoreText()), numberCell(d.pointsLink(r)))
	}
	if d.isMatchpoints() {
		percentage := "–"
		if share, ok := r.share(); ok {
			percentage = fixed(share.Times(100), 0)
		}
		d.write(numberCell(percentage))
	}
	d.write("</tr>\n")
}

// drawByeCells draws a pair's points for a board on which it sits out.
func (d *drawing) drawByeCells(r pairResult) {
	points := "–"
	if p := r.points(); p != nil {
		points = d.formatPoints(*p)
	}
	d.write(`<td colspan="2">`, d.adjustedResult(r.line), "</td>", numberCell(points))
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
