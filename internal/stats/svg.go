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
	textSize     = 11 // font size
	figureHeight = 31 // a line of text and a bar
	inRange      = 60 // from the expected value to the end of the range
	yearRange    = 10 // the same for a year
	yearLimit    = 16 // length of the longest bar for a year
)

const (
	black    = "#111"
	darkGrey = "#333"
	grey     = "#555"
	shade    = "#e0e0e0" // of an ordinary range
	blue     = "#2b6cb0" // bar inside its ordinary range
	red      = "#b03a2e" // bar outside
)

// anchor is the point of a text to which its position refers.
type anchor string

const (
	atStart  anchor = "start"
	atMiddle anchor = "middle"
	atEnd    anchor = "end"
)

// SVG draws the season as a bar chart. Each figure's bar extends from the expected to the counted value. The grey area
// behind it is equally wide for all figures; in 19 of 20 seasons with fair deals, the bar ends inside. Smaller bars
// follow, which show each year for the figures in KeyFigures.
func (r *SeasonReport) SVG(lang words.Language) []byte {
	const titleSize, legendSize, smallChars, chars = 15, 10, 62, 58 // font sizes, and characters per line
	d := &drawing{lang: lang}
	title := words.CountGrouped("season.title", r.Deals).In(lang)
	d.text(margin, 20, titleSize, atStart, black, title)
	y := d.lines(24, 14, legendSize, grey, plain.Wrap(words.New("season.legend").In(lang), smallChars))
	y += 8
	for i := range r.Figures {
		f := &r.Figures[i]
		d.text(margin, y+textSize, textSize, atStart, black, f.Name().In(lang))
		values := f.FormatValue(lang, f.Got) + " / " + f.FormatValue(lang, f.Expected)
		d.text(pictureWidth-margin, y+textSize, textSize, atEnd, darkGrey, values)
		d.bar(pictureWidth/2, float64(y+15), f)
		y += figureHeight
	}
	y = d.years(r, y+8)
	y = d.lines(y, 15, textSize, black, plain.Wrap(plain.Sentence(r.Conclusion.In(lang)), chars))
	height := y + 12
	return fmt.Appendf(nil, picture, html.EscapeString(title), pictureWidth, height, d.String())
}

// picture is the SVG file, with a label, the width, the height and the elements.
const picture = `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="%s" width="%d" height="%d"` +
	` viewBox="0 0 %[2]d %[3]d" font-family="sans-serif">
<rect width="%[2]d" height="%[3]d" fill="#fff"/>
%[4]s</svg>
`

// drawing collects the elements in an SVG file.
type drawing struct {
	strings.Builder
	lang words.Language
}

// text writes a line of text. x, y is the given point of its baseline.
func (d *drawing) text(x, y, size int, at anchor, colour, s string) {
	const form = "<text x=\"%d\" y=\"%d\" font-size=\"%d\" text-anchor=\"%s\" fill=\"%s\">%s</text>\n"
	fmt.Fprintf(d, form, x, y, size, at, colour, html.EscapeString(s))
}

// lines writes the lines of a text below y, and returns the baseline of the last one.
func (d *drawing) lines(y, height, size int, colour, text string) int {
	for line := range strings.Lines(text) {
		y += height
		d.text(margin, y, size, atStart, colour, strings.TrimSpace(line))
	}
	return y
}

// rect draws a rectangle whose upper left corner is x, y.
func (d *drawing) rect(x, y, w, h float64, colour string) {
	fmt.Fprintf(d, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n", x, y, w, h, colour)
}

// scale returns the length of a bar in pixels, and its colour. ordinary is the length at the end of the range, and limit
// the largest length.
func (f *Figure) scale(ordinary, limit float64) (pixels float64, colour string) {
	colour = blue
	if f.Outside {
		colour = red
	}
	return max(-limit, min(limit, f.Deviation()*ordinary)), colour
}

// bar draws one figure: its range, the counted and the expected value.
func (d *drawing) bar(middle, y float64, f *Figure) {
	d.rect(middle-inRange, y, 2*inRange, 11, shade)
	length, colour := f.scale(inRange, pictureWidth/2-margin)
	d.rect(middle+min(0, length), y+3, max(length, -length), 5, colour)
	d.rect(middle-1, y, 2, 11, black)
}

// years draws each figure in KeyFigures, with the years side by side. It returns the lower end.
func (d *drawing) years(r *SeasonReport, y int) int {
	if len(r.Years) < 2 {
		return y
	}
	width := float64(pictureWidth-2*margin) / float64(len(r.Years))
	left := func(year int) float64 { return margin + width*float64(year) }
	for i, figure := range KeyFigures {
		d.text(margin, y+textSize, textSize, atStart, black, r.Figures[figure].Name().In(d.lang))
		y += 40
		base := float64(y) - 6
		for year := range r.Years {
			d.yearBar(left(year), width, base, &r.Years[year].Figures[i])
		}
		y += 12
	}
	for i, year := range r.Years {
		d.text(int(margin+width*(float64(i)+0.5)), y+8, 9, atMiddle, darkGrey, fmt.Sprintf("%02d", year.Year%100))
	}
	return y + 14
}

// yearBar draws the figure of one year as an upright bar.
func (d *drawing) yearBar(left, width, base float64, f *Figure) {
	d.rect(left+1, base-yearRange, width-2, 2*yearRange, shade)
	height, colour := f.scale(yearRange, yearLimit)
	d.rect(left+width/2-3, base-max(0, height), 6, max(height, -height), colour)
	d.rect(left+1, base-0.5, width-2, 1, black)
}
