package handrecord

import (
	"codeberg.org/go-pdf/fpdf"
	"rsc.io/qr"

	"github.com/fairdeal/fairdeal/internal/words"
)

// sheet is a PDF file that is being drawn. Lengths are in millimetres.
type sheet struct {
	*fpdf.Fpdf
	r             *Record
	opt           *Options
	lang          words.Language
	width, height float64  // of a page
	code          *qr.Code // nil if there is none
	pages         int      // number of pages
}

// drawHead draws the line above the frame.
func (s *sheet) drawHead() {
	right := s.r.VenueAndDate(s.lang)
	s.SetFont("go", "", 9)
	room := s.width - 2*margin
	rightWidth := min(s.GetStringWidth(right), room/2)
	base := margin + 3.4
	s.drawText(s.width-margin, base, &mark{
		text:   right,
		size:   9 * point,
		anchor: end,
		w:      rightWidth,
	})
	s.drawText(margin, base, &mark{
		text: s.r.Heading(s.lang),
		size: 11 * point,
		bold: true,
		w:    room - rightWidth - 4,
	})
}

// drawFoot draws the provenance and the code below the frame.
func (s *sheet) drawFoot() {
	room := s.width - 2*margin
	top := s.height - margin - codeSize
	if s.code != nil {
		s.drawCode(s.width-margin-codeSize, top)
		room -= codeSize + 4
	}
	s.SetFont("go", "", 8)
	var lines []string
	for _, part := range s.r.FootLines(s.lang) {
		if n := len(lines); n > 0 && s.GetStringWidth(lines[n-1]+" · "+part) <= room {
			lines[n-1] += " · " + part
		} else {
			lines = append(lines, part)
		}
	}
	page := say(s.lang, "handrecord.page", words.N("n", s.PageNo()), words.N("of", s.pages))
	lines = append(lines, page+" · "+s.r.Program)
	y := top + 3.5
	for i, line := range lines {
		m := mark{text: line, size: eightPoints, w: room}
		if i == len(lines)-1 {
			m.ink = grey
		}
		s.drawText(margin, y, &m)
		y += 1.4 * eightPoints
	}
}

// drawCode draws the QR code as filled rectangles.
func (s *sheet) drawCode(x, y float64) {
	s.SetFillColor(0, 0, 0)
	unit := codeSize / float64(s.code.Size)
	bars(s.code, func(column, row, n int) {
		s.Rect(x+float64(column)*unit, y+float64(row)*unit, float64(n)*unit, unit, "F")
	})
}

// drawFrame draws a board's frame and its marks.
func (s *sheet) drawFrame(x, y float64, p *plan, b *Board) {
	s.SetDrawColor(120, 120, 120)
	s.SetLineWidth(0.2)
	s.Rect(x, y, p.w, p.h, "D")
	for _, m := range p.draw(b) {
		s.drawMark(x, y, &m)
	}
}

// drawMark draws a mark of a plan whose frame is at x, y.
func (s *sheet) drawMark(x, y float64, m *mark) {
	switch m.kind {
	case textMark:
		s.drawText(x+m.x, y+m.y, m)
	case lineMark:
		s.SetDrawColor(150, 150, 150)
		s.SetLineWidth(m.size)
		s.Line(x+m.x, y+m.y, x+m.w, y+m.h)
	case rectMark:
		s.SetDrawColor(150, 150, 150)
		s.SetLineWidth(m.size)
		s.Rect(x+m.x, y+m.y, m.w, m.h, "D")
	case fillMark:
		s.SetFillColor(0, 0, 0)
		s.Rect(x+m.x, y+m.y, m.w, m.h, "F")
	}
}
