package stats

import (
	"fmt"
	"html"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Sizes for a season's picture, in pixels. It is as wide as a phone screen.
const (
	pictureWidth = 360
	margin       = 8
	row          = 31
	inRange      = 60 // from the expected value to the end of the ordinary range
	yearRange    = 10
)

// SVG draws a season. Each figure is a bar from the expected to the counted value, above the range
// for 19 out of 20 fair seasons, which has the same width for all figures. Below that, the figures
// in Asked follow year by year.
func (r *SeasonReport) SVG(lang words.Language) []byte {
	d := &drawing{lang: lang}
	title := words.CountGrouped("season.title", r.Deals).In(lang)
	d.text(margin, 20, 15, "start", "#111", title)
	y := 24
	for line := range strings.Lines(plain.Wrap(words.New("season.legend").In(lang), 62)) {
		y += 14
		d.text(margin, y, 10, "start", "#555", strings.TrimSpace(line))
	}
	y += 8
	for i := range r.Figures {
		f := &r.Figures[i]
		d.text(margin, y+11, 11, "start", "#111", f.Name().In(lang))
		d.text(pictureWidth-margin, y+11, 11, "end", "#333", f.In(lang, f.Got)+" / "+f.In(lang, f.Expected))
		d.bar(pictureWidth/2, float64(y+15), f)
		y += row
	}
	y = d.years(r, y+8)
	for line := range strings.Lines(plain.Wrap(plain.Sentence(r.Conclusion.In(lang)), 58)) {
		y += 15
		d.text(margin, y, 11, "start", "#111", strings.TrimSpace(line))
	}
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="%s" width="%d" height="%d" viewBox="0 0 %[2]d %[3]d" font-family="sans-serif">
<rect width="%[2]d" height="%[3]d" fill="#fff"/>
%[4]s</svg>
`, html.EscapeString(title), pictureWidth, y+12, d.String())
}

// drawing collects the elements in an SVG file.
type drawing struct {
	strings.Builder
	lang words.Language
}

func (d *drawing) text(x, y, size int, anchor, colour, s string) {
	const form = "<text x=\"%d\" y=\"%d\" font-size=\"%d\" text-anchor=\"%s\" fill=\"%s\">%s</text>\n"
	fmt.Fprintf(d, form, x, y, size, anchor, colour, html.EscapeString(s))
}

func (d *drawing) rect(x, y, w, h float64, colour string) {
	fmt.Fprintf(d, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n", x, y, w, h, colour)
}

// scale converts the deviation to pixels, given the width of the ordinary range, and
// selects a colour.
func (f *Figure) scale(ordinary, limit float64) (pixels float64, colour string) {
	colour = "#2b6cb0"
	if f.Outside {
		colour = "#b03a2e"
	}
	return max(-limit, min(limit, f.Deviation()*ordinary)), colour
}

// bar draws one figure: its range, the counted and the expected value.
func (d *drawing) bar(middle, y float64, f *Figure) {
	d.rect(middle-inRange, y, 2*inRange, 11, "#e0e0e0")
	long, colour := f.scale(inRange, pictureWidth/2-margin)
	d.rect(middle+min(0, long), y+3, max(long, -long), 5, colour)
	d.rect(middle-1, y, 2, 11, "#111")
}

// years draws each figure in Asked, with the years side by side.
func (d *drawing) years(r *SeasonReport, y int) int {
	if len(r.Years) < 2 {
		return y
	}
	slot := float64(pictureWidth-2*margin) / float64(len(r.Years))
	for i, figure := range Asked {
		d.text(margin, y+11, 11, "start", "#111", r.Figures[figure].Name().In(d.lang))
		y += 40
		for k := range r.Years {
			left, base := margin+slot*float64(k), float64(y)-6
			d.rect(left+1, base-yearRange, slot-2, 2*yearRange, "#e0e0e0")
			high, colour := r.Years[k].Figures[i].scale(yearRange, 16)
			d.rect(left+slot/2-3, base-max(0, high), 6, max(high, -high), colour)
			d.rect(left+1, base-0.5, slot-2, 1, "#111")
		}
		y += 12
	}
	for k := range r.Years {
		d.text(int(margin+slot*(float64(k)+0.5)), y+8, 9, "middle", "#333", fmt.Sprintf("%02d", r.Years[k].Year%100))
	}
	return y + 14
}
