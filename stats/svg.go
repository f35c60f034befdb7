package stats

import (
	"fmt"
	"math"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

// SVG draws a report: counts as bars, theory as a line across each bar, the
// places of the cards as colours; its words are those of the language.
func (r *Report) SVG(lang words.Language) []byte {
	d := &drawing{lang: lang}
	d.text(40, 42, 20, "start", "#111", d.say("stats.title", words.N("n", r.Deals)))
	d.text(40, 66, 13, "start", "#555", d.say("stats.legend"))

	d.bars(40, 100, 880, 190, d.say("stats.points-title"), r.Tables[0], 25, r.Deals)
	d.bars(40, 350, 560, 190, d.say("stats.shape"), r.Tables[1], 14, r.Deals)
	d.bars(660, 350, 260, 190, d.say("stats.longest"), r.Tables[2], 6, r.Deals)
	d.cards(40, 620, r.Tables[3], r.Deals)

	y := 810
	for _, line := range strings.Split(strings.TrimSpace(plain.Wrap(plain.Sentence(r.Verdict.In(lang)), 115)), "\n") {
		d.text(40, y, 14, "start", "#111", line)
		y += 20
	}
	if r.Looked > 0 {
		d.text(40, y, 13, "start", "#555", d.say("stats.smallest",
			words.N("n", r.Looked), words.Name("chance", ChanceText(r.Smallest)), words.Name("percent", PercentText(r.Adjusted))))
		y += 20
	}
	for _, line := range strings.Split(strings.TrimSpace(plain.Wrap(plain.Sentence(r.Warning.In(lang)), 115)), "\n") {
		d.text(40, y, 13, "start", "#a00", line)
		y += 18
	}
	return d.svg(960, y+14)
}

// drawing collects the elements of an SVG file.
type drawing struct {
	strings.Builder
	lang words.Language
}

func (d *drawing) say(key string, args ...words.Arg) string {
	return words.New(key, args...).In(d.lang)
}

func (d *drawing) svg(width, height int) []byte {
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" font-family="sans-serif">
<rect width="%d" height="%d" fill="#fff"/>
%s</svg>
`, width, height, width, height, width, height, d.String())
}

func (d *drawing) text(x, y, size int, anchor, colour, s string) {
	s = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(s)
	fmt.Fprintf(d, "<text x=\"%d\" y=\"%d\" font-size=\"%d\" text-anchor=\"%s\" fill=\"%s\">%s</text>\n", x, y, size, anchor, colour, s)
}

func (d *drawing) rect(x, y, w, h float64, colour string) {
	fmt.Fprintf(d, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n", x, y, w, h, colour)
}

// bar is one bar: what was counted, what is expected, and twice the standard
// deviation of the count.
type bar struct {
	label              string
	got, want, twoSDev float64
}

// tableBars are the first n rows of a table over all seats; the rest is the last
// bar.
func (d *drawing) tableBars(t Table, n, deals int) []bar {
	var bars []bar
	var chance float64
	for i, row := range t.Rows {
		if i >= n {
			bars[n-1].label = d.say("stats.other")
			if t.Name != "shape" {
				bars[n-1].label = t.Rows[n-1].Label + "+"
			}
		} else {
			bars = append(bars, bar{label: row.Label})
			chance = 0
		}
		b := &bars[len(bars)-1]
		for _, c := range row.Count {
			b.got += float64(c)
		}
		chance += row.Chance
		b.want = 4 * float64(deals) * chance
		b.twoSDev = 2 * math.Sqrt(b.want*(1-chance))
	}
	return bars
}

func (d *drawing) bars(x, y, width, height int, title string, t Table, n, deals int) {
	bars := d.tableBars(t, n, deals)
	top := 1.
	for _, b := range bars {
		top = max(top, b.got, b.want+b.twoSDev)
	}
	scale := float64(height-30) / top
	base := float64(y + height)
	d.text(x, y, 15, "start", "#111", title)
	slot := float64(width) / float64(len(bars))
	for i, b := range bars {
		left := float64(x) + slot*float64(i)
		low := max(0, b.want-b.twoSDev)
		d.rect(left+1, base-(b.want+b.twoSDev)*scale, slot-2, (b.want+b.twoSDev-low)*scale, "#e4e4e4")
		d.rect(left+slot*0.2, base-b.got*scale, slot*0.6, b.got*scale, "#4a7fb5")
		d.rect(left+1, base-b.want*scale-1, slot-2, 2, "#111")
		d.text(int(left+slot/2), y+height+15, 11, "middle", "#333", strings.ReplaceAll(b.label, "-", ""))
		d.text(int(left+slot/2), int(base-max(b.got*scale, (b.want+b.twoSDev)*scale))-4, 9, "middle", "#777", fmt.Sprintf("%.0f", b.got))
	}
	d.rect(float64(x), base, float64(width), 1, "#999")
}

// cards draws how often each card was at each seat, in standard deviations from
// a quarter.
func (d *drawing) cards(x, y int, t Table, deals int) {
	d.text(x, y, 15, "start", "#111", d.say("stats.places"))
	d.text(x+170, y, 12, "start", "#555", d.say("stats.colours"))
	const cell, gap = 15.6, 12
	left := float64(x + 50)
	for c, row := range t.Rows {
		at := left + cell*float64(c) + gap*float64(c/13)
		rank := bridge.Card(c).Rank()
		d.text(int(at+cell/2), y+24, 10, "middle", "#333", string(rank.Letter()))
		for seat, n := range row.Count {
			z := 0.
			if deals > 0 {
				z = (float64(n) - row.Expected) / math.Sqrt(row.Expected*3/4)
			}
			d.rect(at, float64(y+30)+float64(seat)*26, cell-1, 25, zColour(z))
		}
		if rank == 6 {
			d.text(int(at+cell/2), y+152, 12, "middle", "#333", d.suitName(bridge.Card(c).Suit()))
		}
	}
	for seat := bridge.North; seat <= bridge.West; seat++ {
		d.text(x, y+47+int(seat)*26, 12, "start", "#333", seat.Said().In(d.lang))
	}
}

func (d *drawing) suitName(s bridge.Suit) string {
	return d.say([...]string{"stats.spades", "stats.hearts", "stats.diamonds", "stats.clubs"}[s])
}

// zColour goes from blue over nearly white to red.
func zColour(z float64) string {
	f := min(1, math.Abs(z)/3.5)
	fade := func(to float64) int { return int(math.Round(244 + (to-244)*f)) }
	if z < 0 {
		return fmt.Sprintf("#%02x%02x%02x", fade(33), fade(102), fade(172))
	}
	return fmt.Sprintf("#%02x%02x%02x", fade(178), fade(24), fade(43))
}

// ChanceText returns a chance in four decimals, or that it is below them.
func ChanceText(p float64) string {
	if p < 0.0001 {
		return "<0.0001"
	}
	return fmt.Sprintf("%.4f", p)
}

// PercentText returns a chance in per cent, with three digits.
func PercentText(p float64) string {
	if p < 0.0001 {
		return "0.01%"
	}
	return fmt.Sprintf("%.3g%%", 100*p)
}
