package handrecord

import (
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// plan positions a board's parts in its frame, for any output format. Its marks are in reading
// order. Lengths are in millimetres from the frame's upper left corner.
type plan struct {
	*vocabulary
	opt        *Options
	w, h       float64 // size of the frame
	maxResults int     // number of result lines that fit
	hasTables  bool    // some board of the record has a double-dummy table

	cardSize    float64 // font size of the cards
	lineHeight  float64 // of the cards
	padding     float64 // at the edges of the frame
	gap         float64 // between the hands
	columnWidth float64 // width of West's and East's cards
	compassX    float64 // left edge of the compass
	compassSize float64
	marks       []mark
}

// mark is a text, a line or a rectangle.
type mark struct {
	kind   markKind
	x, y   float64 // of a text: the start, middle or end of its baseline
	w, h   float64 // of a line: its end; of a text: w is the available width
	text   string
	size   float64
	bold   bool
	ink    ink
	anchor anchor
}

type markKind int

const (
	textMark markKind = iota
	lineMark
	rectMark // border
	fillMark
)

// ink is a colour, named by its purpose. Suit symbols in texts have their own colours.
type ink int

const (
	black ink = iota
	grey
	faint // rules and backgrounds
)

type anchor int

const (
	start anchor = iota
	middle
	end
)

// frame contains the requirements for a board's frame.
type frame struct {
	w, h              float64
	cardSize, minSize float64 // font size of the cards: wanted, and smallest if the lines are too close
	maxResults        int     // number of result lines
	hasTables         bool    // there is a double-dummy table
}

// newPlan arranges a frame.
func newPlan(v *vocabulary, opt *Options, f frame) *plan {
	const step = 0.1
	p := &plan{vocabulary: v, opt: opt, w: f.w, h: f.h, maxResults: f.maxResults, hasTables: f.hasTables}
	handsHeight := 0.0
	for p.cardSize = f.cardSize; ; p.cardSize -= step {
		p.padding = max(1.3, 0.4*p.cardSize)
		handsHeight = f.h - 2*p.padding - p.resultsHeight()
		if f.hasTables {
			handsHeight -= 1.15 * p.cardSize // The par needs some space below.
		}
		p.lineHeight = min(1.3*p.cardSize, handsHeight/12)
		if p.lineHeight >= 1.12*p.cardSize || p.cardSize-step < f.minSize {
			break
		}
	}
	p.gap = min(1.3*p.cardSize, (handsHeight-12*p.lineHeight)/2)
	p.columnWidth = min(0.34*f.w, 7.4*p.cardSize)
	from, to := p.padding+p.columnWidth, f.w-p.padding-p.columnWidth
	p.compassSize = min(to-from-1.2*p.cardSize, 4*p.lineHeight-0.5*p.cardSize)
	p.compassX = (from+to-p.compassSize)/2 - 0.2*p.cardSize
	return p
}

// textSize returns the font size of the text next to the cards, at least 8 points.
func (p *plan) textSize() float64 { return max(0.8*p.cardSize, eightPoints) }

// point is a typographic point in millimetres. eightPoints is the smallest font size, which is
// readable without glasses.
const (
	point       = 25.4 / 72
	eightPoints = 8 * point
)

// resultLineHeight returns the line height for results.
func (p *plan) resultLineHeight() float64 { return 1.12 * p.resultSize() }

func (p *plan) resultSize() float64 { return max(0.56*p.cardSize, eightPoints) }

func (p *plan) resultsHeight() float64 {
	if p.maxResults == 0 {
		return 0
	}
	return float64((p.maxResults+1)/2)*p.resultLineHeight() + 0.6*p.cardSize
}

func (p *plan) drawText(x, y float64, text string, size float64, a anchor, room float64) *mark {
	p.marks = append(p.marks, mark{kind: textMark, x: x, y: y, w: room, text: text, size: size, anchor: a})
	return &p.marks[len(p.marks)-1]
}

func (p *plan) drawLine(x1, y1, x2, y2 float64) {
	p.marks = append(p.marks, mark{kind: lineMark, x: x1, y: y1, w: x2, h: y2, size: 0.15, ink: faint})
}

// baseline returns the baseline for a line of text whose upper edge is y.
func (p *plan) baseline(y float64) float64 { return y + 0.5*p.lineHeight + 0.36*p.cardSize }

// draw returns a board's marks.
func (p *plan) draw(b *Board) []mark {
	p.marks = nil
	left, right := p.padding, p.w-p.padding
	top := p.padding
	middleY := top + 4*p.lineHeight + p.gap
	bottom := middleY + 4*p.lineHeight + p.gap
	centre := p.compassX
	east := right - p.columnWidth

	number := p.drawText(left, p.baseline(top+p.lineHeight), fmt.Sprint(b.Number), 1.75*p.cardSize, start, p.columnWidth)
	number.bold = true
	vul := fmt.Sprintf("%s / %s", p.seats[b.Dealer()], bridgewords.Vul(b.Vul()).In(p.lang))
	p.drawText(left, p.baseline(top+2*p.lineHeight), vul, p.textSize(), start, p.columnWidth).bold = true

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

// drawHand draws four suits with their symbols.
func (p *plan) drawHand(x, y, room float64, h bridge.Hand) {
	holdings := p.holdings(h)
	if holdings == nil {
		p.drawText(x, p.baseline(y+1.5*p.lineHeight), p.say("handrecord.not-known"), p.textSize(), start, room).ink = grey
		return
	}
	const signRoom = 1.02
	for suit, cards := range holdings {
		base := p.baseline(y + float64(suit)*p.lineHeight)
		p.drawText(x, base, sign(bridge.Suit(suit)), p.cardSize, start, 0)
		p.drawText(x+signRoom*p.cardSize, base, cards, p.cardSize, start, room-signRoom*p.cardSize)
	}
}

// drawCompass draws the square between the hands: the seats, the dealer on a dark field, and a thick
// rule along vulnerable sides.
func (p *plan) drawCompass(b *Board, y float64) {
	x, size := p.compassX, p.compassSize
	y += (4*p.lineHeight - size) / 2
	p.marks = append(p.marks, mark{kind: rectMark, x: x, y: y, w: size, h: size, size: 0.15, ink: grey})
	const thick = 0.5
	bars := [4]mark{
		{x: x, y: y - thick/2, w: size, h: thick},
		{x: x + size - thick/2, y: y, w: thick, h: size},
		{x: x, y: y + size - thick/2, w: size, h: thick},
		{x: x - thick/2, y: y, w: thick, h: size},
	}
	letterSize := p.textSize()
	for seat, centre := range [4][2]float64{{0.5, 0.17}, {0.84, 0.5}, {0.5, 0.83}, {0.16, 0.5}} {
		letterX, letterY := x+centre[0]*size, y+centre[1]*size
		letter := p.drawText(letterX, letterY+0.36*letterSize, p.seats[seat], letterSize, middle, 0)
		if bridge.Seat(seat) == b.Dealer() {
			letter.bold = true
		} else {
			letter.ink = grey
		}
		if b.Vul().Of(bridge.Seat(seat)) {
			bar := bars[seat]
			bar.kind = fillMark
			p.marks = append(p.marks, bar)
		}
	}
}

// drawPoints draws the hands' high-card points as a cross.
func (p *plan) drawPoints(b *Board, x, y float64) {
	size := p.textSize()
	y += 2 * p.lineHeight
	dx, dy := 0.8*p.cardSize, 0.36*size
	arm := 0.42 * p.cardSize
	p.drawLine(x-arm, y, x+arm, y)
	p.drawLine(x, y-arm, x, y+arm)
	up := arm + 0.3*size
	p.drawText(x, y-up, points(b.Deal[bridge.North]), size, middle, 0)
	p.drawText(x-dx, y+dy, points(b.Deal[bridge.West]), size, end, 0)
	p.drawText(x+dx, y+dy, points(b.Deal[bridge.East]), size, start, 0)
	p.drawText(x, y+up+2*dy, points(b.Deal[bridge.South]), size, middle, 0)
}

// cellWidth returns the table's column width.
func (p *plan) cellWidth() float64 { return 1.12 * p.cardSize }

func (p *plan) tableWidth() float64 { return 5*p.cellWidth() + 0.95*p.cardSize }

// drawTable draws a board's double-dummy table next to South's cards.
func (p *plan) drawTable(b *Board, x, y float64) {
	size, rowHeight := p.textSize(), 4*p.lineHeight/5
	columnX := func(i int) float64 { return x + 0.95*p.cardSize + (float64(i)+0.5)*p.cellWidth() }
	baseline := func(row int) float64 { return y + float64(row)*rowHeight + rowHeight/2 + 0.36*size }
	for i, heading := range Headings(p.lang) {
		p.drawText(columnX(i), baseline(0), heading, size, middle, 0)
	}
	p.drawLine(x, y+rowHeight, x+p.tableWidth(), y+rowHeight)
	for k, seat := range Declarers {
		p.drawText(x, baseline(k+1), p.seats[seat], size, start, 0)
		for i, strain := range Strains {
			m := p.drawText(columnX(i), baseline(k+1), p.opt.Makeable(b.Tricks[seat][strain]), size, middle, 0)
			if m.text == Void {
				m.ink = grey
			}
		}
	}
}

// drawResults draws the traveller in two columns.
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
		return left + column*(width+columnGap), y + row*lineHeight + lineHeight/2 + 0.36*size
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
