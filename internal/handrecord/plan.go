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
	*speech
	opt    *Options
	w, h   float64 // size of the frame
	em     float64 // font size of the cards
	lines  int     // number of result lines that fit
	tables bool    // some board of the record has a double-dummy table

	pad, lead, gap float64
	column         float64 // width of West's and East's cards
	compassX, side float64 // left edge and size of the compass
	marks          []mark
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

// newPlan arranges a frame: cards in font size em, or down to least if the lines are too close, and
// at most the given number of result lines.
func newPlan(s *speech, opt *Options, w, h, em, least float64, lines int, tables bool) *plan {
	p := &plan{speech: s, opt: opt, w: w, h: h, lines: lines, tables: tables}
	room := 0.0
	for p.em = em; ; p.em -= 0.1 {
		p.pad = max(1.3, 0.4*p.em)
		room = h - 2*p.pad - p.resultsHeight()
		if tables {
			room -= 1.15 * p.em // The par needs some space below.
		}
		if p.lead = min(1.3*p.em, room/12); p.lead >= 1.12*p.em || p.em-0.1 < least {
			break
		}
	}
	p.gap = min(1.3*p.em, (room-12*p.lead)/2)
	p.column = min(0.34*w, 7.4*p.em)
	from, to := p.pad+p.column, w-p.pad-p.column
	p.side = min(to-from-1.2*p.em, 4*p.lead-0.5*p.em)
	p.compassX = (from+to-p.side)/2 - 0.2*p.em
	return p
}

// small returns the font size of the text next to the cards, at least 8 points.
func (p *plan) small() float64 { return max(0.8*p.em, eightPoints) }

// point is a typographic point in millimetres. eightPoints is the smallest font size, which is
// readable without glasses.
const (
	point       = 25.4 / 72
	eightPoints = 8 * point
)

// resultLead returns the line height for results.
func (p *plan) resultLead() float64 { return 1.12 * p.resultSize() }

func (p *plan) resultSize() float64 { return max(0.56*p.em, eightPoints) }

func (p *plan) resultsHeight() float64 {
	if p.lines == 0 {
		return 0
	}
	return float64((p.lines+1)/2)*p.resultLead() + 0.6*p.em
}

func (p *plan) text(x, y float64, text string, size float64, a anchor, room float64) *mark {
	p.marks = append(p.marks, mark{kind: textMark, x: x, y: y, w: room, text: text, size: size, anchor: a})
	return &p.marks[len(p.marks)-1]
}

func (p *plan) line(x1, y1, x2, y2 float64) {
	p.marks = append(p.marks, mark{kind: lineMark, x: x1, y: y1, w: x2, h: y2, size: 0.15, ink: faint})
}

// base returns the baseline for a line of text whose upper edge is y.
func (p *plan) base(y float64) float64 { return y + 0.5*p.lead + 0.36*p.em }

// draw returns a board's marks.
func (p *plan) draw(b *Board) []mark {
	p.marks = nil
	left, right := p.pad, p.w-p.pad
	top := p.pad
	side := top + 4*p.lead + p.gap
	bottom := side + 4*p.lead + p.gap
	centre := p.compassX
	east := right - p.column

	number := p.text(left, p.base(top+p.lead), fmt.Sprint(b.Number), 1.75*p.em, start, p.column)
	number.bold = true
	vul := fmt.Sprintf("%s / %s", p.seats[b.Dealer()], bridgewords.Vul(b.Vul()).In(p.lang))
	p.text(left, p.base(top+2*p.lead), vul, p.small(), start, p.column).bold = true

	p.hand(centre, top, right-centre, b.Deal[bridge.North])
	p.hand(left, side, p.column-0.3*p.em, b.Deal[bridge.West])
	p.compass(b, side)
	p.hand(east, side, p.column, b.Deal[bridge.East])
	south := right - centre
	if b.Tricks != nil {
		south -= p.tableWidth() + 0.5*p.em
	}
	p.hand(centre, bottom, south, b.Deal[bridge.South])
	p.points(b, left+0.42*p.column, bottom)
	end := bottom + 4*p.lead
	if b.Tricks != nil {
		p.table(b, right-p.tableWidth(), bottom)
		end += 0.15 * p.em
		p.text(left, end+0.85*p.em, p.say("handrecord.par", words.Name("par", p.opt.Par(p.lang, b.Par))), p.small(), start, right-left)
		end += p.em
	}
	p.results(b, left, right, end+0.25*p.em)
	return p.marks
}

// hand draws four suits with their symbols.
func (p *plan) hand(x, y, room float64, h bridge.Hand) {
	holdings := p.holdings(h)
	if holdings == nil {
		p.text(x, p.base(y+1.5*p.lead), p.say("handrecord.not-known"), p.small(), start, room).ink = grey
		return
	}
	const signRoom = 1.02
	for suit, cards := range holdings {
		base := p.base(y + float64(suit)*p.lead)
		p.text(x, base, sign(bridge.Suit(suit)), p.em, start, 0)
		p.text(x+signRoom*p.em, base, cards, p.em, start, room-signRoom*p.em)
	}
}

// compass draws the square between the hands: the seats, the dealer on a dark field, and a thick
// rule along vulnerable sides.
func (p *plan) compass(b *Board, y float64) {
	x, side := p.compassX, p.side
	y += (4*p.lead - side) / 2
	p.marks = append(p.marks, mark{kind: rectMark, x: x, y: y, w: side, h: side, size: 0.15, ink: grey})
	letter := p.small()
	for seat, at := range [4][2]float64{{0.5, 0.17}, {0.84, 0.5}, {0.5, 0.83}, {0.16, 0.5}} {
		cx, cy := x+at[0]*side, y+at[1]*side
		m := p.text(cx, cy+0.36*letter, p.seats[seat], letter, middle, 0)
		if bridge.Seat(seat) == b.Dealer() {
			m.bold = true
		} else {
			m.ink = grey
		}
		if !b.Vul().Of(bridge.Seat(seat)) {
			continue
		}
		const thick = 0.5
		bar := [4]mark{
			{x: x, y: y - thick/2, w: side, h: thick}, {x: x + side - thick/2, y: y, w: thick, h: side},
			{x: x, y: y + side - thick/2, w: side, h: thick}, {x: x - thick/2, y: y, w: thick, h: side},
		}[seat]
		bar.kind = fillMark
		p.marks = append(p.marks, bar)
	}
}

// points draws the hands' high-card points as a cross.
func (p *plan) points(b *Board, x, y float64) {
	size := p.small()
	y += 2 * p.lead
	dx, dy := 0.8*p.em, 0.36*size
	arm := 0.42 * p.em
	p.line(x-arm, y, x+arm, y)
	p.line(x, y-arm, x, y+arm)
	up := arm + 0.3*size
	p.text(x, y-up, points(b.Deal[bridge.North]), size, middle, 0)
	p.text(x-dx, y+dy, points(b.Deal[bridge.West]), size, end, 0)
	p.text(x+dx, y+dy, points(b.Deal[bridge.East]), size, start, 0)
	p.text(x, y+up+2*dy, points(b.Deal[bridge.South]), size, middle, 0)
}

// cell returns the table's column width.
func (p *plan) cell() float64 { return 1.12 * p.em }

func (p *plan) tableWidth() float64 { return 5*p.cell() + 0.95*p.em }

// table draws a board's double-dummy table next to South's cards.
func (p *plan) table(b *Board, x, y float64) {
	size, row := p.small(), 4*p.lead/5
	at := func(i int) float64 { return x + 0.95*p.em + (float64(i)+0.5)*p.cell() }
	base := func(i int) float64 { return y + float64(i)*row + row/2 + 0.36*size }
	for i, heading := range Headings(p.lang) {
		p.text(at(i), base(0), heading, size, middle, 0)
	}
	p.line(x, y+row, x+p.tableWidth(), y+row)
	for k, seat := range Declarers {
		p.text(x, base(k+1), p.seats[seat], size, start, 0)
		for i, strain := range Strains {
			m := p.text(at(i), base(k+1), p.opt.Makeable(b.Tricks[seat][strain]), size, middle, 0)
			if m.text == Void {
				m.ink = grey
			}
		}
	}
}

// results draws the traveller in two columns.
func (p *plan) results(b *Board, left, right, y float64) {
	if p.lines == 0 || len(b.Results) == 0 {
		return
	}
	p.line(left, y, right, y)
	y += 0.2 * p.em
	size := p.resultSize()
	list := b.Results
	shown := min(len(list), p.lines)
	if len(list) > p.lines {
		shown = p.lines - 1
	}
	const between = 2.0
	width := (right - left - between) / 2
	rows := (p.lines + 1) / 2
	position := func(i int) (x, base float64) {
		return left + float64(i/rows)*(width+between), y + float64(i%rows)*p.resultLead() + p.resultLead()/2 + 0.36*size
	}
	for i, r := range list[:shown] {
		x, base := position(i)
		const score, points = 0.21, 0.17
		p.text(x, base, r.line(), size, start, (1-score-points)*width-0.5)
		p.text(x+(1-points)*width-0.3, base, r.Score, size, end, score*width-0.3)
		p.text(x+width, base, r.Points, size, end, points*width)
	}
	if omitted := len(list) - shown; omitted > 0 {
		x, base := position(shown)
		p.text(x, base, p.say("handrecord.more-results", words.N("n", omitted)), size, start, width).ink = grey
	}
}
