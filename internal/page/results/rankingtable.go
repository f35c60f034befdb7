package results

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

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
