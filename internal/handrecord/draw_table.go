package handrecord

// drawTable draws a board's double-dummy table next to South's cards.
func (p *plan) drawTable(b *Board, x, y float64) {
	size, rowHeight := p.textSize(), 4*p.lineHeight/5
	columnX := func(i int) float64 { return x + 0.95*p.cardSize + (float64(i)+0.5)*p.cellWidth() }
	baseline := func(row int) float64 { return y + float64(row)*rowHeight + rowHeight/2 + halfCapital*size }
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

// cellWidth returns the column width of a double-dummy table.
func (p *plan) cellWidth() float64 { return 1.12 * p.cardSize }

// tableWidth returns the width of a double-dummy table with the declarers and five columns.
func (p *plan) tableWidth() float64 { return 5*p.cellWidth() + 0.95*p.cardSize }
