package handrecord

import "github.com/fairdeal/fairdeal/internal/words"

// drawResults draws the traveller in two columns. If it has too many lines, the last place shows how many are omitted.
func (p *plan) drawResults(b *Board, left, right, y float64) {
	if p.maxResults == 0 || len(b.Results) == 0 {
		return
	}
	p.drawLine(left, y, right, y)
	y += 0.2 * p.cardSize
	shown := len(b.Results)
	if shown > p.maxResults {
		shown = p.maxResults - 1
	}
	const columnGap = 2.0
	size, lineHeight := p.resultSize(), p.resultLineHeight()
	width := (right - left - columnGap) / 2
	rows := (p.maxResults + 1) / 2
	position := func(i int) (x, baseline float64) {
		column, row := float64(i/rows), float64(i%rows)
		return left + column*(width+columnGap), y + row*lineHeight + lineHeight/2 + halfCapital*size
	}
	for i, r := range b.Results[:shown] {
		const scoreShare, pointsShare = 0.21, 0.17
		x, baseline := position(i)
		p.drawText(x, baseline, r.line(), size, start, (1-scoreShare-pointsShare)*width-0.5)
		p.drawText(x+(1-pointsShare)*width-0.3, baseline, r.Score, size, end, scoreShare*width-0.3)
		p.drawText(x+width, baseline, r.Points, size, end, pointsShare*width)
	}
	if omitted := len(b.Results) - shown; omitted > 0 {
		x, baseline := position(shown)
		text := p.say("handrecord.more-results", words.N("n", omitted))
		p.drawText(x, baseline, text, size, start, width).ink = grey
	}
}
