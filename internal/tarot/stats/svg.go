package stats

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"math"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// AppendSVG appends a drawing of the report as a complete SVG file: counts as bars, expected values
// as lines across them, and card positions as colours. Texts are in the given language.
func (r *Report) AppendSVG(b []byte, lang words.Language) []byte {
	d := &drawing{lang: lang}
	title := words.New("tarot.stats.title", words.N("n", r.Deals), words.N("players", r.Players))
	d.text(40, 42, 20, "#111", title)
	d.text(40, 66, 13, "#555", words.New("tarot.stats.legend"))
	byName := map[string]*Table{}
	for i := range r.Tables {
		byName[r.Tables[i].Name] = &r.Tables[i]
	}
	for _, c := range []barChart{
		{x: 40, y: 110, width: 620, title: "tarot.stats.by-hand.atouts", table: Atouts, columns: r.Players},
		{x: 700, y: 110, width: 220, title: "tarot.stats.by-hand.bouts", table: Bouts, columns: r.Players},
		{x: 40, y: 370, width: 260, title: "tarot.stats.poignees", table: Poignees, columns: r.Players},
		{x: 350, y: 370, width: 260, title: "tarot.stats.petit-in-chien", table: PetitInChien, columns: 1},
		{x: 660, y: 370, width: 260, title: "tarot.reason.petit-sec", table: PetitSec, columns: 1},
	} {
		d.bars(c, byName[c.table])
	}
	d.cards(40, 630, byName[CardPlaces], r.Deals)
	y := 650 + 26*(r.Players+1) + 70
	d.text(40, y, 14, "#111", r.Verdict.Text)
	if r.CheckedComparisons > 0 {
		y += 22
		d.text(40, y, 13, "#555", words.New("tarot.stats.smallest",
			words.N("n", r.CheckedComparisons), words.Name("chance", fmt.Sprintf("%.4f", r.Smallest)),
			words.Name("percent", fmt.Sprintf("%.3g", 100*r.Adjusted))))
	}
	for _, line := range strings.Split(strings.TrimSpace(plain.Wrap(r.Warning.In(lang), 115)), "\n") {
		y += 20
		d.plain(40, y, 13, "start", "#a00", line)
	}
	return fmt.Appendf(b, `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="%d" viewBox="0 0 960 %d" font-family="sans-serif">
<rect width="960" height="%d" fill="#fff"/>
%s</svg>
`, y+20, y+20, y+20, d.Bytes())
}

// drawing collects the elements in the file.
type drawing struct {
	bytes.Buffer
	lang words.Language
}

func (d *drawing) text(x, y, size int, colour string, m words.Text) {
	d.plain(x, y, size, "start", colour, m.In(d.lang))
}

func (d *drawing) plain(x, y, size int, anchor, colour, s string) {
	fmt.Fprintf(d, `<text x="%d" y="%d" font-size="%d" text-anchor="%s" fill="%s">`, x, y, size, anchor, colour)
	// Writing to a buffer cannot fail.
	xml.EscapeText(d, []byte(s))
	d.WriteString("</text>\n")
}

func (d *drawing) rect(x, y, w, h float64, colour string) {
	fmt.Fprintf(d, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n",
		x, y, w, h, colour)
}

// bar is the sum of a row over several columns, with its expected value and two standard deviations.
type bar struct{ got, want, twoSDev float64 }

// barsOf returns the bars for a table's first columns, and the height of the highest bar or range.
func barsOf(t *Table, columns int) (bars []bar, highest float64) {
	bars = make([]bar, len(t.Rows))
	total := 0.
	for i, r := range t.Rows {
		for c := range columns {
			bars[i].got += float64(r.Count[c])
			bars[i].want += r.Expected[c]
		}
		total += bars[i].want
	}
	highest = 1
	for i := range bars {
		b := &bars[i]
		if total > 0 {
			b.twoSDev = 2 * math.Sqrt(max(0, b.want*(1-b.want/total)))
		}
		highest = max(highest, b.got, b.want+b.twoSDev)
	}
	return bars, highest
}

// barChart describes a chart with one bar for each row of a table.
type barChart struct {
	x, y, width int
	title       string // catalogue key
	table       string // name of the table
	columns     int    // number of the table's first columns to add up
}

// bars draws a chart: the range of two standard deviations in grey, the count in blue, and the expected value as a
// black line.
func (d *drawing) bars(chart barChart, t *Table) {
	const height, titleHeight = 190, 30
	bars, highest := barsOf(t, chart.columns)
	d.text(chart.x, chart.y, 15, "#111", words.New(chart.title))
	scale, base := (height-titleHeight)/highest, float64(chart.y+height)
	slot := float64(chart.width) / float64(len(bars))
	for i, b := range bars {
		left := float64(chart.x) + slot*float64(i)
		low, high := max(0, b.want-b.twoSDev), b.want+b.twoSDev
		d.rect(left+1, base-high*scale, slot-2, (high-low)*scale, "#e4e4e4")
		d.rect(left+slot*0.2, base-b.got*scale, slot*0.6, b.got*scale, "#4a7fb5")
		d.rect(left+1, base-b.want*scale-1, slot-2, 2, "#111")
		middle := int(left + slot/2)
		d.plain(middle, chart.y+height+15, 11, "middle", "#333", NameOf(t.Rows[i].Label).In(d.lang))
		d.plain(middle, int(base-max(b.got*scale, high*scale))-4, 9, "middle", "#777", fmt.Sprintf("%.0f", b.got))
	}
	d.rect(float64(chart.x), base, float64(chart.width), 1, "#999")
}
