package page

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/score/ruling"
	"github.com/fairdeal/fairdeal/words"
)

// scales are the sizes in which a ruling is tried, until it stands on one page.
var scales = []float64{1, 0.92, 0.85, 0.78, 0.7, 0.62, 0.55}

// maxTableRows is how long a table may be on a page that is too full.
const maxTableRows = 20

// RulingPDF is a sheet as PDF, on one page of A4: in smaller type where it is
// long. What does not fit in the smallest is left out of the annex, and said.
func RulingPDF(l Lang, s *ruling.Sheet, program string) ([]byte, error) {
	sheet := onPaper(s, program)
	for _, left := range []int{0, 1} { // everything, then without the longest tables
		if left == 1 {
			sheet.Tables = slices.DeleteFunc(slices.Clone(sheet.Tables), func(t ruling.Table) bool { return len(t.Rows) > maxTableRows })
		}
		for _, scale := range scales[:len(scales)-left] {
			p := sheet.draw(l, scale, left)
			if p.y <= paperHeight-paperMargin {
				return p.bytes()
			}
		}
	}
	smallest := scales[len(scales)-1]
	for left := 1; left <= len(sheet.Tables)+len(sheet.Steps)+1; left++ {
		p := sheet.draw(l, smallest, left)
		if p.y <= paperHeight-paperMargin {
			return p.bytes()
		}
	}
	return nil, words.Errorf("director.ruling-longer-than-page")
}

// draw sets the sheet; the last left tables and steps are left out.
func (s *rulingPage) draw(l Lang, scale float64, left int) *paper {
	made, _ := time.Parse("2006-01-02", s.Case.Date) // else a fixed date
	p := newPaper(l, s.Title, s.Program, made, scale)
	p.font("B", 15)
	p.paragraph(paperMargin, s.Title)
	p.rule()
	for _, f := range s.Case.Written(false) {
		p.fact(l.Words(words.New(f.Name)), f.Value)
	}
	if len(s.Facts) > 0 {
		p.heading(l.Words(words.New("director.facts-entered")))
		for _, f := range s.Facts {
			p.fact(f.Name, f.Value)
		}
	}
	if len(s.Results) > 0 {
		p.heading(l.Words(words.New("page.result")))
		p.box(s.Results)
	}
	p.font("", 8.5)
	for _, w := range s.Warnings {
		p.paragraph(paperMargin, l.Words(words.New("director.note", words.T("what", w))))
	}
	if s.Condition != "" {
		p.y += 1
		p.font("", 9)
		p.line(paperMargin, l.Words(words.New("director.found-by-director"))+"   "+l.Words(words.New("director.extremely-serious-error"))+" [    ]     "+l.Words(words.New("director.gambling-action"))+" [    ]")
		p.y += p.lead()
		p.font("", 7.5)
		p.paragraph(paperMargin, s.Condition+".")
	}
	if len(s.Laws) > 0 {
		p.heading(l.Words(words.New("director.laws-duplicate-bridge-2017")))
		p.font("", 9)
		laws := make([]string, len(s.Laws))
		for i, law := range s.Laws {
			laws[i] = l.law(law)
		}
		p.paragraph(paperMargin, strings.Join(laws, ", "))
	}
	p.sign(l)
	p.heading(l.Words(words.New("director.appeal")))
	for _, f := range s.Appeal() {
		p.blank(l.Words(words.New(f.Name)), f.Value)
	}
	// the first to go are the longest tables, then steps
	steps := max(0, len(s.Steps)-max(0, left-1))
	tables := max(0, len(s.Tables)-max(0, left-1-len(s.Steps)))
	if tables+steps > 0 || left > 0 {
		p.heading(l.Words(words.New("director.annex-calculation")))
	}
	p.tables(s.Tables[:tables])
	p.steps(s.Steps[:steps])
	if left > 0 {
		p.paragraph(paperMargin, l.Words(words.New("director.rest-calculation-longer-than")))
	}
	p.y += 1.5 * scale
	p.font("", 6.5)
	p.paragraph(paperMargin, l.Words(words.New("director.worked-out-by-exact", words.Name("program", s.Program))))
	return p
}

// rule draws a line across the page.
func (p *paper) rule() {
	p.y += 0.5
	p.SetLineWidth(0.4)
	p.Line(paperMargin, p.y, paperWidth-paperMargin, p.y)
	p.y += 1.5
}

// fact writes a name and its value beside it.
func (p *paper) fact(name, value string) {
	const at = paperMargin + 42
	p.font("", 9)
	p.SetTextColor(70, 70, 70)
	names := p.wrap(name, at-paperMargin-2)
	p.SetTextColor(0, 0, 0)
	values := p.wrap(value, paperWidth-paperMargin-at)
	for i := range max(len(names), len(values)) {
		if i < len(names) {
			p.SetTextColor(70, 70, 70)
			p.line(paperMargin, names[i])
			p.SetTextColor(0, 0, 0)
		}
		if i < len(values) {
			p.line(at, values[i])
		}
		p.y += p.lead()
	}
}

// box writes lines in a frame.
func (p *paper) box(lines []string) {
	p.font("B", 9.5)
	top := p.y
	p.y += 1.2
	for _, l := range lines {
		for _, part := range p.wrap(l, paperWidth-2*paperMargin-6) {
			p.line(paperMargin+3, part)
			p.y += p.lead()
		}
	}
	p.y += 0.8
	p.SetLineWidth(0.4)
	p.Rect(paperMargin, top, paperWidth-2*paperMargin, p.y-top, "D")
	p.y += 0.8
}

// sign draws the lines for director, date and signature.
func (p *paper) sign(l Lang) {
	p.y += 9 * p.scale
	p.font("", 8)
	p.SetLineWidth(0.2)
	x := paperMargin
	for _, f := range []struct {
		name  string
		width float64
	}{{"ruling.director", 70}, {"ruling.date", 40}, {"director.signature", 66}} {
		p.Line(x, p.y, x+f.width, p.y)
		p.Text(x, p.y+p.lead(), l.Words(words.New(f.name)))
		x += f.width + 5
	}
	p.y += 1.6 * p.lead()
}

// blank writes a value, or a line to write it on.
func (p *paper) blank(name, value string) {
	if value != "" {
		p.fact(name, value)
		return
	}
	p.font("", 9)
	p.SetTextColor(70, 70, 70)
	p.line(paperMargin, name)
	p.SetTextColor(0, 0, 0)
	p.SetLineWidth(0.2)
	p.Line(paperMargin+42, p.y+p.lead()*0.8, paperMargin+122, p.y+p.lead()*0.8)
	p.y += p.lead() * 1.15
}

// tables sets tables side by side as long as there is room.
func (p *paper) tables(tables []ruling.Table) {
	x, row, bottom := paperMargin, p.y, p.y
	for i := range tables {
		t := &tables[i]
		p.font("", 7)
		widths, total := p.columns(t)
		if x > paperMargin && x+total > paperWidth-paperMargin {
			x, row = paperMargin, bottom+1.5*p.scale
		}
		p.y = row
		p.table(t, x, widths, total)
		bottom = max(bottom, p.y)
		x += total + 5
	}
	p.y = bottom
}

// columns are the widths of a table's columns; the widest gives way where they
// are more than the page.
func (p *paper) columns(t *ruling.Table) (widths []float64, total float64) {
	widths = make([]float64, len(t.Head))
	for _, row := range append([][]string{t.Head}, t.Rows...) {
		for i, cell := range row {
			widths[i] = max(widths[i], p.GetStringWidth(cell)+2.4)
		}
	}
	for _, w := range widths {
		total += w
	}
	if over := total - (paperWidth - 2*paperMargin); over > 0 {
		widest := 0
		for i, w := range widths {
			if w > widths[widest] {
				widest = i
			}
		}
		widths[widest] = max(20, widths[widest]-over)
		total = 0
		for _, w := range widths {
			total += w
		}
	}
	return widths, total
}

// table sets one table with its upper left corner at x and the present line.
func (p *paper) table(t *ruling.Table, x float64, widths []float64, total float64) {
	if t.Caption != "" {
		for _, l := range p.wrap(t.Caption, max(total, 40)) {
			p.line(x, l)
			p.y += p.lead()
		}
		p.y += 0.4
	}
	p.SetLineWidth(0.1)
	for n, cells := range append([][]string{t.Head}, t.Rows...) {
		lines := make([][]string, len(cells))
		height := 1
		for i, c := range cells {
			lines[i] = p.wrap(c, widths[i]-1.6)
			height = max(height, len(lines[i]))
		}
		top, h := p.y, float64(height)*p.lead()+0.5
		at := x
		for i := range cells {
			if n == 0 {
				p.SetFillColor(235, 235, 235)
				p.Rect(at, top, widths[i], h, "FD")
			} else {
				p.Rect(at, top, widths[i], h, "D")
			}
			p.y = top + 0.2
			for _, l := range lines[i] {
				if t.Numeric(i) {
					p.right(at+widths[i]-1, l)
				} else {
					p.line(at+1, l)
				}
				p.y += p.lead()
			}
			at += widths[i]
		}
		p.y = top + h
	}
}

// steps sets numbered steps, in two columns where there are many.
func (p *paper) steps(steps []string) {
	if len(steps) == 0 {
		return
	}
	p.y += 1.5 * p.scale
	p.font("", 7.5)
	columns := 1
	if len(steps) > 6 {
		columns = 2
		p.font("", 6.8)
	}
	width := (paperWidth - 2*paperMargin - 6*float64(columns-1)) / float64(columns)
	var lines []string // of all steps; those that go on are indented
	for i, s := range steps {
		for j, l := range p.wrap(s, width-6) {
			number := "\t"
			if j == 0 {
				number = fmt.Sprintf("%d.\t", i+1)
			}
			lines = append(lines, number+l)
		}
	}
	perColumn := (len(lines) + columns - 1) / columns
	top, bottom := p.y, p.y
	for c := range columns {
		p.y = top
		x := paperMargin + float64(c)*(width+6)
		for _, l := range lines[min(c*perColumn, len(lines)):min((c+1)*perColumn, len(lines))] {
			number, text, _ := strings.Cut(l, "\t")
			p.line(x, number)
			p.line(x+6, text)
			p.y += p.lead()
		}
		bottom = max(bottom, p.y)
	}
	p.y = bottom
}
