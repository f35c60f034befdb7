package page

import (
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"github.com/fairdeal/fairdeal/internal/pdf"
)

// paper is a PDF in the making: millimetres on A4 from its upper left corner,
// the Go fonts, which hold Polish and French letters and the suits. The same
// input gives the same bytes.
type paper struct {
	*fpdf.Fpdf
	y     float64 // where the next line goes
	scale float64 // of type and of the space between lines
}

const (
	paperWidth  = pdf.A4Width
	paperHeight = pdf.A4Height
	paperMargin = 12.0
)

// newPaper starts a PDF. made is the date that stands in it; zero: 1 January
// 2000.
func newPaper(l Lang, title, subject string, made time.Time, scale float64) *paper {
	p := &paper{Fpdf: pdf.New(pdf.Document{Title: title, Subject: subject, Lang: string(l), Made: made}), y: paperMargin, scale: scale}
	p.AddPage()
	return p
}

// font sets the size of type in points; bold is "B" or "".
func (p *paper) font(bold string, points float64) {
	p.SetFont("go", bold, points*p.scale)
}

// lead is the height of a line of the present font.
func (p *paper) lead() float64 {
	_, h := p.GetFontSize()
	return 1.25 * h
}

// line writes text at x and the present line.
func (p *paper) line(x float64, text string) {
	_, h := p.GetFontSize()
	p.Text(x, p.y+h, text)
}

// right writes text that ends at x.
func (p *paper) right(x float64, text string) { p.line(x-p.GetStringWidth(text), text) }

// wrap breaks text into lines of at most that width, between words, and within
// those that are longer than a line.
func (p *paper) wrap(text string, width float64) (lines []string) {
	now := ""
	for _, word := range strings.Fields(text) {
		for p.GetStringWidth(word) > width {
			cut := []rune(word)
			n := len(cut)
			for n > 1 && p.GetStringWidth(string(cut[:n])) > width {
				n--
			}
			if now != "" {
				lines, now = append(lines, now), ""
			}
			lines, word = append(lines, string(cut[:n])), string(cut[n:])
		}
		switch {
		case now == "":
			now = word
		case p.GetStringWidth(now+" "+word) <= width:
			now += " " + word
		default:
			lines, now = append(lines, now), word
		}
	}
	if now != "" || len(lines) == 0 {
		lines = append(lines, now)
	}
	return lines
}

// paragraph writes text from x to the right margin and goes on below it.
func (p *paper) paragraph(x float64, text string) {
	for _, l := range p.wrap(text, paperWidth-paperMargin-x) {
		p.line(x, l)
		p.y += p.lead()
	}
}

// heading writes a heading.
func (p *paper) heading(text string) {
	p.y += 1.6 * p.scale
	p.font("B", 10)
	p.paragraph(paperMargin, text)
	p.y += 0.4 * p.scale
}

// bytes are the PDF.
func (p *paper) bytes() ([]byte, error) { return pdf.Bytes(p.Fpdf) }
