package handrecord

import (
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// draw returns the marks of a board, which are arranged like this:
//
//	number            North
//	dealer / vul
//
//	West              compass           East
//
//	   points         South             double-dummy table
//	par
//	results
func (p *plan) draw(b *Board) []mark {
	p.marks = nil
	left, right := p.padding, p.w-p.padding
	top := p.padding
	middleY := top + 4*p.lineHeight + p.gap
	bottom := middleY + 4*p.lineHeight + p.gap
	centre := p.compassX
	east := right - p.columnWidth

	p.drawNumber(b, left, top)
	southWidth := right - centre
	if b.Tricks != nil {
		southWidth -= p.tableWidth() + 0.5*p.cardSize
	}
	p.drawHand(centre, top, right-centre, b.Deal[bridge.North])
	p.drawHand(left, middleY, p.columnWidth-0.3*p.cardSize, b.Deal[bridge.West])
	p.drawCompass(b, middleY)
	p.drawHand(east, middleY, p.columnWidth, b.Deal[bridge.East])
	p.drawHand(centre, bottom, southWidth, b.Deal[bridge.South])
	p.drawPoints(b, left+0.42*p.columnWidth, bottom)

	y := bottom + 4*p.lineHeight
	if b.Tricks != nil {
		p.drawTable(b, right-p.tableWidth(), bottom)
		y += 0.15 * p.cardSize
		par := p.say("handrecord.par", words.Name("par", p.opt.Par(p.lang, b.Par)))
		p.drawText(left, y+0.85*p.cardSize, par, p.textSize(), start, right-left)
		y += p.cardSize
	}
	p.drawResults(b, left, right, y+0.25*p.cardSize)
	return p.marks
}

// drawNumber draws the number in large type, and below it the dealer and the vulnerability.
func (p *plan) drawNumber(b *Board, x, y float64) {
	size := 1.75 * p.cardSize
	p.drawText(x, p.baseline(y+p.lineHeight), fmt.Sprint(b.Number), size, start, p.columnWidth).bold = true
	dealerAndVul := fmt.Sprintf("%s / %s", p.seats[b.Dealer()], bridgewords.Vul(b.Vul()).In(p.lang))
	p.drawText(x, p.baseline(y+2*p.lineHeight), dealerAndVul, p.textSize(), start, p.columnWidth).bold = true
}

// drawHand draws four suits with their symbols. Lines that are wider than room are condensed.
func (p *plan) drawHand(x, y, room float64, h bridge.Hand) {
	holdings := p.holdings(h)
	if holdings == nil {
		text := p.say("handrecord.not-known")
		p.drawText(x, p.baseline(y+1.5*p.lineHeight), text, p.textSize(), start, room).ink = grey
		return
	}
	const signRoom = 1.02
	for suit, cards := range holdings {
		base := p.baseline(y + float64(suit)*p.lineHeight)
		p.drawText(x, base, sign(bridge.Suit(suit)), p.cardSize, start, 0)
		p.drawText(x+signRoom*p.cardSize, base, cards, p.cardSize, start, room-signRoom*p.cardSize)
	}
}

// drawCompass draws the square between the hands with the letters of the seats: the dealer's in bold, and thick rules
// along the vulnerable sides.
func (p *plan) drawCompass(b *Board, y float64) {
	x, size := p.compassX, p.compassSize
	y += (4*p.lineHeight - size) / 2
	p.marks = append(p.marks, mark{kind: rectMark, x: x, y: y, w: size, h: size, size: 0.15, ink: grey})
	const thick = 0.5
	vulnerableBars := [4]mark{
		bridge.North: {kind: fillMark, x: x, y: y - thick/2, w: size, h: thick},
		bridge.East:  {kind: fillMark, x: x + size - thick/2, y: y, w: thick, h: size},
		bridge.South: {kind: fillMark, x: x, y: y + size - thick/2, w: size, h: thick},
		bridge.West:  {kind: fillMark, x: x - thick/2, y: y, w: thick, h: size},
	}
	letterSize := p.textSize()
	letterCentres := [4]struct{ x, y float64 }{ // as fractions of size
		bridge.North: {x: 0.5, y: 0.17},
		bridge.East:  {x: 0.84, y: 0.5},
		bridge.South: {x: 0.5, y: 0.83},
		bridge.West:  {x: 0.16, y: 0.5},
	}
	for seat, centre := range letterCentres {
		letterX, letterY := x+centre.x*size, y+centre.y*size
		letter := p.drawText(letterX, letterY+halfCapital*letterSize, p.seats[seat], letterSize, middle, 0)
		if bridge.Seat(seat) == b.Dealer() {
			letter.bold = true
		} else {
			letter.ink = grey
		}
		if b.Vul().Of(bridge.Seat(seat)) {
			p.marks = append(p.marks, vulnerableBars[seat])
		}
	}
}

// drawPoints draws the hands' high-card points as a cross.
func (p *plan) drawPoints(b *Board, x, y float64) {
	size := p.textSize()
	y += 2 * p.lineHeight
	dx, dy := 0.8*p.cardSize, halfCapital*size
	arm := 0.42 * p.cardSize
	p.drawLine(x-arm, y, x+arm, y)
	p.drawLine(x, y-arm, x, y+arm)
	up := arm + 0.3*size
	p.drawText(x, y-up, points(b.Deal[bridge.North]), size, middle, 0)
	p.drawText(x-dx, y+dy, points(b.Deal[bridge.West]), size, end, 0)
	p.drawText(x+dx, y+dy, points(b.Deal[bridge.East]), size, start, 0)
	p.drawText(x, y+up+2*dy, points(b.Deal[bridge.South]), size, middle, 0)
}

// halfCapital is half a capital letter's height, divided by the font size. A text is centred vertically if its baseline
// is that far below the centre.
const halfCapital = 0.36

// baseline returns the baseline for a line of cards whose upper edge is y.
func (p *plan) baseline(y float64) float64 { return y + 0.5*p.lineHeight + halfCapital*p.cardSize }

// drawText adds a text at its baseline, and returns its mark until the next mark is added. A room of 0 is unlimited.
func (p *plan) drawText(x, y float64, text string, size float64, a anchor, room float64) *mark {
	p.marks = append(p.marks, mark{kind: textMark, x: x, y: y, w: room, text: text, size: size, anchor: a})
	return &p.marks[len(p.marks)-1]
}

// drawLine adds a thin rule between two points.
func (p *plan) drawLine(x1, y1, x2, y2 float64) {
	p.marks = append(p.marks, mark{kind: lineMark, x: x1, y: y1, w: x2, h: y2, size: 0.15, ink: faint})
}
