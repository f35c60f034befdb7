package results

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/score"
)

// drawStrip draws a bar for each board, as high as the pair's percentage, a line at 50 %, and the numbers
// of some boards below the bars.
func (d *drawing) drawStrip(results []pairResult) {
	const barGap = barStep - barWidth
	width, height := strconv.Itoa(max(0, len(results)*barStep-barGap)), strconv.Itoa(stripHeight)
	d.write(`<div><p class="small soft">`, d.sentence("results.each-board"), `</p><svg class="strip" width="`, width,
		`" height="`, height, `" viewBox="0 0 `, width, ` `, height, `" aria-hidden="true">`)
	for i, r := range results {
		d.drawBar(i, r)
	}
	d.write(`<path class="half" d="M0 `, strconv.Itoa(barArea/2), `h`, width, `"/>`)
	for i, r := range results {
		if i%labelEvery == labelEvery-1 {
			d.drawBoardLabel(i, r.board.Board)
		}
	}
	d.write("</svg></div>")
}

// Dimensions of the strip in SVG units.
const (
	barWidth    = 10
	barStep     = barWidth + 2 // distance between the left edges of adjacent bars
	barArea     = 44           // height of a bar of 100 %
	emptyBar    = 6            // height of the mark for a board without a percentage
	labelEvery  = 3            // boards
	labelY      = 58           // baseline of the board numbers
	stripHeight = 60
)

// drawBar draws bar i of a strip, for one result. Results below 50 % have a different colour.
func (d *drawing) drawBar(i int, r pairResult) {
	share, ok := r.share()
	if !ok {
		d.drawRectangle("none", i, strconv.Itoa(barArea-emptyBar), strconv.Itoa(emptyBar))
		return
	}
	class := "fill"
	if share.Less(score.NewFrac(1, 2)) {
		class = "low"
	}
	height := share.Times(barArea)
	d.drawRectangle(class, i, score.Int(barArea).Sub(height).Fixed(1), height.Fixed(1))
}

func (d *drawing) drawRectangle(class string, i int, y, height string) {
	d.write(`<rect class="`, class, `" x="`, strconv.Itoa(i*barStep), `" y="`, y, `" width="`, strconv.Itoa(barWidth),
		`" height="`, height, `"/>`)
}

// drawBoardLabel writes a board number below the middle of bar i.
func (d *drawing) drawBoardLabel(i int, board string) {
	middle := strconv.Itoa(i*barStep + barWidth/2)
	d.write(`<text x="`, middle, `" y="`, strconv.Itoa(labelY), `">`, escaped(board), "</text>")
}
