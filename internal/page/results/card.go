package results

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// card draws everything that a pair played: three figures, a strip of bars, and a table per
// opponent.
func (d *drawing) card(p *evening.Pair) {
	lines := d.lines[p.Side+" "+p.Pair]
	name, below := d.pairName(p), ""
	if p.Names != "" {
		name, below = p.Names, name
	}
	d.view(pairID(p), name, below)
	d.figures(p, lines)
	d.put(`<div class="rounds" role="group" aria-label="`, d.say("results.every-board"), "\">\n")
	for _, against := range d.opponents(lines) {
		d.against(p, against)
	}
	d.put("</div><p><b>", escaped(d.summary(p)), `</b></p><p class="small soft noprint">`, d.say("results.choose-number"), "</p></section>\n")
}

func (d *drawing) pairName(p *evening.Pair) string {
	pair := words.New("scoring.pair", words.Name("pair", p.Pair))
	if side := sideKey(p.Side); side != "" {
		pair = words.New("results.pair-of-side", words.T("pair", pair), words.T("side", words.New(side)))
	}
	return capital(pair.In(d.l))
}

func sideKey(side string) string {
	switch side {
	case "NS":
		return "results.north-south"
	case "EW":
		return "results.east-west"
	}
	return ""
}

// figures draws the percentage or IMPs, the rank, and the strip of all boards.
func (d *drawing) figures(p *evening.Pair, lines []lineOf) {
	figure := func(number, below string) {
		d.put(`<p><span class="figure">`, escaped(number), `</span><br><span class="small soft">`, escaped(below), "</span></p>")
	}
	d.put(`<div class="figures">`)
	if d.e.Method == "mp" {
		mean := score.Frac{}
		if p.Mean != nil {
			mean = *p.Mean
		}
		figure(percent(mean, 2), words.New("results.of-points", words.Name("points", fixed(p.Total, 2)), words.Name("max", d.tops[p.Side].Decimal(2))).In(d.l))
	} else {
		mean := "–"
		if p.Mean != nil {
			mean = signed(*p.Mean)
		}
		figure(signed(p.Total), words.New("ruling.imps").In(d.l)+", "+mean+" "+words.New("ruling.per-board").In(d.l))
	}
	if p.Place != nil {
		place := ordinal(d.l, *p.Place)
		if p.Tied {
			place = "=" + place
		}
		figure(place, words.Count("results.of-pairs", d.ranked1(p.Side)).In(d.l))
	}
	if d.e.Method == "mp" {
		d.strip(lines)
	}
	d.put("</div>")
	for i := range p.Adjusted {
		d.put(`<p class="small">`, escaped(d.adjustment(&p.Adjusted[i])), "</p>")
	}
}

// ranked1 returns the number of ranked pairs on a side.
func (d *drawing) ranked1(side string) (n int) {
	for i := range d.e.Pairs {
		if p := &d.e.Pairs[i]; p.Side == side && p.Place != nil {
			n++
		}
	}
	return n
}

// Dimensions for the strip with a pair's boards: columns are 10 units wide, and 44 units high at
// 100 %.
const (
	column, gap = 10, 2
	full        = 44
)

func (d *drawing) strip(lines []lineOf) {
	width := strconv.Itoa(max(0, len(lines)*(column+gap)-gap))
	d.put(`<div><p class="small soft">`, d.say("results.each-board"), `</p><svg class="strip" width="`, width, `" height="60" viewBox="0 0 `, width, ` 60" aria-hidden="true">`)
	for i, at := range lines {
		x := strconv.Itoa(i * (column + gap))
		share, ok := d.share(at)
		if !ok {
			d.put(`<rect class="none" x="`, x, `" y="38" width="10" height="6"/>`)
			continue
		}
		class := "fill"
		if share.Less(score.NewFrac(1, 2)) {
			class = "low"
		}
		height := share.Times(full)
		d.put(`<rect class="`, class, `" x="`, x, `" y="`, score.Int(full).Sub(height).Fixed(1), `" width="10" height="`, height.Fixed(1), `"/>`)
	}
	d.put(`<path class="half" d="M0 22h`, width, `"/>`)
	for i, at := range lines {
		if i%3 == 2 {
			d.put(`<text x="`, strconv.Itoa(i*(column+gap)+column/2), `" y="58">`, escaped(d.e.Boards[at.board].Board), "</text>")
		}
	}
	d.put("</svg></div>")
}

// share returns a side's share of the top on a board, from 0 to 1.
func (d *drawing) share(at lineOf) (score.Frac, bool) {
	b := &d.e.Boards[at.board]
	f := points(&b.Lines[at.line], at.side)
	if f == nil || b.Top == nil || *b.Top == 0 {
		return score.Frac{}, false
	}
	return f.Over(*b.Top), true
}

// opponents groups a pair's lines by opponent, in order of play.
func (d *drawing) opponents(lines []lineOf) (of [][]lineOf) {
	index := map[string]int{}
	for _, at := range lines {
		key := at.side + d.opponent(at)
		i, met := index[key]
		if !met {
			i = len(of)
			index[key] = i
			of = append(of, nil)
		}
		of[i] = append(of[i], at)
	}
	return of
}

func (d *drawing) opponent(at lineOf) string {
	line := &d.e.Boards[at.board].Lines[at.line]
	if at.side == "ns" {
		return line.EW
	}
	return line.NS
}

// against draws the table with the boards against one opponent.
func (d *drawing) against(p *evening.Pair, lines []lineOf) {
	mp := d.e.Method == "mp"
	opponent := d.opponent(lines[0])
	other := ""
	caption := d.say("results.against", words.Name("pair", opponent))
	if p.Side == "" {
		caption = d.say("results.against-as", words.T("side", words.New("bridge."+lines[0].side)), words.Name("pair", opponent))
	} else {
		other = map[string]string{"NS": "EW", "EW": "NS"}[p.Side]
	}
	if opponent == "" {
		caption = d.say("results.sat-out")
	} else if names := d.names[other+" "+opponent]; names != "" {
		caption += " <i>" + escaped(names) + "</i>"
	}
	d.put("<table><caption><span><span>", caption, `</span> <span class="n">`, d.sum(lines), "</span></span></caption>")
	if mp {
		d.head("results.board-short|n", "record-page.contract", "ruling.score|n", "ruling.points|n", "results.percent|n")
	} else {
		d.head("results.board-short|n", "record-page.contract", "ruling.score|n", "ruling.imps|n")
	}
	d.put("<tbody>\n")
	for _, at := range lines {
		d.played(at, mp)
	}
	d.put("</tbody></table>\n")
}

// sum returns a pair's result on some boards: a percentage or IMPs.
func (d *drawing) sum(lines []lineOf) string {
	got, top, counted := score.Frac{}, 0, false
	for _, at := range lines {
		b := &d.e.Boards[at.board]
		if f := points(&b.Lines[at.line], at.side); f != nil {
			got, counted = got.Add(*f), true
			if b.Top != nil {
				top += *b.Top
			}
		}
	}
	switch {
	case !counted, d.e.Method == "mp" && top == 0:
		return "–"
	case d.e.Method == "mp":
		return percent(got.Times(100).Over(top), 0)
	}
	limit, err := score.ParseFrac(d.e.Settings["gain_limit"])
	if err != nil || d.opponent(lines[0]) == "" || !limit.Less(got) {
		return signed(got)
	}
	return escaped(words.New("results.gain-limited", words.Name("points", signed(got)), words.Name("limit", signed(limit))).In(d.l))
}

// played draws a board on a card.
func (d *drawing) played(at lineOf, mp bool) {
	b := &d.e.Boards[at.board]
	line := &b.Lines[at.line]
	d.put(`<tr><th scope="row" class="n"><a href="#`, escaped(boardID(b)), `" aria-label="`, d.say("scoring.board-name", words.Name("name", b.Board)), `">`, escaped(b.Board), "</a></th>")
	if line.Result == notPlayed {
		columns := "3"
		if mp {
			columns = "4"
		}
		d.put(`<td class="soft" colspan="`, columns, `">`, strings.ToLower(d.say("ruling.not-played")), "</td></tr>\n")
		return
	}
	if line.Kind == evening.Bye {
		d.satOut(at)
	} else {
		shown := ""
		if line.Score != nil {
			shown = scoreFor(*line.Score, at.side)
		}
		d.put("<td>", d.contract(line), "</td>", numberCell(shown), numberCell(d.because(at)))
	}
	if mp {
		share, ok := d.share(at)
		text := "–"
		if ok {
			text = fixed(share.Times(100), 0)
		}
		d.put(numberCell(text))
	}
	d.put("</tr>\n")
}

// satOut draws a pair's points for a board on which it sits out.
func (d *drawing) satOut(at lineOf) {
	line := &d.e.Boards[at.board].Lines[at.line]
	shown := "–"
	if f := points(line, at.side); f != nil {
		shown = d.shown(*f)
	}
	d.put(`<td colspan="2">`, d.award(line), "</td>", numberCell(shown))
}

// summary returns a card's total.
func (d *drawing) summary(p *evening.Pair) string {
	boards := words.Count("count.boards", p.Boards)
	total := signed(p.Total)
	if d.e.Method == "mp" {
		mean := score.Frac{}
		if p.Mean != nil {
			mean = *p.Mean
		}
		total = words.New("results.points-percent", words.Name("points", fixed(p.Total, 2)), words.Name("percent", percent(mean, 2))).In(d.l)
	} else {
		total = words.New("results.why-imps", words.Name("points", total)).In(d.l)
	}
	return words.New("place.at", words.T("where", boards), words.Name("what", total)).In(d.l)
}
