package handrecord

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"codeberg.org/go-pdf/fpdf"
	"rsc.io/qr"

	"github.com/fairdeal/fairdeal/internal/pdf"
	"github.com/fairdeal/fairdeal/internal/words"
)

// layout is the arrangement of boards on a page.
type layout struct {
	perPage, columns, rows int
	landscape              bool
	points, least          float64 // font size of the cards, and its minimum next to results
	results                int     // number of traveller lines that fit
}

// layouts lists the layouts with 6, 12, 16 and 18 boards per page.
var layouts = []layout{
	{6, 2, 3, false, 13, 10, MaxResults},
	{12, 3, 4, false, 9.5, 9.5, 0},
	{16, 4, 4, true, 8, 8, 0},
	{18, 3, 6, false, 8, 8, 0},
}

// PerPage returns the supported numbers of boards per page.
func PerPage() (list []int) {
	for _, l := range layouts {
		list = append(list, l.perPage)
	}
	return list
}

// ChooseLayout sets the number of boards per page if none was chosen: up to 16 boards on one sheet, up to 12
// in larger type, and 6 with results, because the other layouts have no room for them.
func (r *Record) ChooseLayout(opt Options) Options {
	switch {
	case opt.PerPage != 0:
	case slices.ContainsFunc(r.Boards, func(b Board) bool { return len(b.Results) > 0 }):
		opt.PerPage = 6
	case len(r.Boards) <= 12:
		opt.PerPage = 12
	default:
		opt.PerPage = 16
	}
	return opt
}

// layout returns the layout for PerPage.
func (opt *Options) layout() (layout, error) {
	n := opt.PerPage
	i := slices.IndexFunc(layouts, func(l layout) bool { return l.perPage == n })
	if i < 0 {
		return layout{}, words.Errorf("handrecord.per-page", words.N("n", n), words.Name("want", fmt.Sprintf("%v", PerPage())))
	}
	return layouts[i], nil
}

// Landscape reports whether the layout uses landscape pages.
func (opt *Options) Landscape() bool {
	l, err := opt.layout()
	return err == nil && l.landscape
}

// PrintLayout is the layout for printing from a browser.
type PrintLayout struct {
	Columns   int     // boards next to each other on a page
	RowHeight float64 // in millimetres, to a tenth
	CardSize  float64 // type size of the cards in points, smaller above results
}

// PrintLayout returns the layout for printing from a browser.
func (opt *Options) PrintLayout(results bool) (PrintLayout, error) {
	l, err := opt.layout()
	if err != nil {
		return PrintLayout{}, err
	}
	if results {
		l.points = l.least
	}
	const margins = 3.5 // Browsers add these margins around the head and the foot.
	_, height := opt.page(l)
	rowHeight := (height - 2*margin - headRoom - footRoom - margins) / float64(l.rows)
	return PrintLayout{Columns: l.columns, RowHeight: math.Floor(10*rowHeight) / 10, CardSize: l.points}, nil
}

// page returns a page's size in millimetres.
func (opt *Options) page(l layout) (width, height float64) {
	width, height = pdf.A4Width, pdf.A4Height
	if opt.Letter {
		width, height = 215.9, 279.4
	}
	if l.landscape {
		width, height = height, width
	}
	return width, height
}

// ShowsResults reports whether a page of the layout has room for results.
func (opt *Options) ShowsResults() bool {
	l, err := opt.layout()
	return err == nil && l.results > 0
}

// Parts of a page, in millimetres.
const (
	margin   = 8.0
	headRoom = 5.0  // above the frame
	footRoom = 15.0 // below the frame
	codeSize = 14.0
)

// sheet is a PDF file that is being drawn.
type sheet struct {
	*fpdf.Fpdf
	r             *Record
	opt           *Options
	lang          words.Language
	width, height float64
	code          *qr.Code // nil if there is none
	pages         int
}

// PDF returns the record for the notice board.
func (r *Record) PDF(lang words.Language, opt Options) ([]byte, error) {
	if err := r.Check(); err != nil {
		return nil, err
	}
	opt = r.ChooseLayout(opt)
	l, err := opt.layout()
	if err != nil {
		return nil, err
	}
	s := &sheet{r: r, opt: &opt, lang: lang}
	s.width, s.height = opt.page(l)
	if s.code, err = r.code(); err != nil {
		return nil, err
	}
	s.Fpdf = pdf.New(pdf.Document{
		Title:   r.Heading(lang),
		Author:  r.Organiser,
		Subject: r.subject(lang),
		Lang:    string(lang),
		Made:    r.Day,
		Width:   s.width,
		Height:  s.height,
	})
	s.pages = (len(r.Boards) + l.perPage - 1) / l.perPage
	p := r.plan(lang, &opt, l, s.width-2*margin, s.height-2*margin-headRoom-footRoom)
	for i := range r.Boards {
		if i%l.perPage == 0 {
			s.AddPage()
			s.head()
		}
		k := i % l.perPage
		x, y := margin+float64(k%l.columns)*p.w, margin+headRoom+float64(k/l.columns)*p.h
		s.SetDrawColor(120, 120, 120)
		s.SetLineWidth(0.2)
		s.Rect(x, y, p.w, p.h, "D")
		for _, m := range p.draw(&r.Boards[i]) {
			s.mark(x, y, &m)
		}
		if k == l.perPage-1 || i == len(r.Boards)-1 {
			s.foot()
		}
	}
	return pdf.Bytes(s.Fpdf)
}

// plan returns the plan for the frames of all boards.
func (r *Record) plan(lang words.Language, opt *Options, l layout, width, height float64) *plan {
	results := 0
	for i := range r.Boards {
		results = max(results, len(r.Boards[i].Results))
	}
	return newPlan(opt.vocabulary(lang), opt, frame{
		w: width / float64(l.columns), h: height / float64(l.rows),
		cardSize: l.points * point, minSize: l.least * point, maxResults: min(results, l.results),
		hasTables: slices.ContainsFunc(r.Boards, func(b Board) bool { return b.Tricks != nil }),
	})
}

// Heading returns the record's title.
func (r *Record) Heading(l words.Language) string {
	title := r.Title
	if title == "" {
		title = say(l, "handrecord.heading")
	}
	if r.Session != "" {
		title += " · " + r.Session
	}
	return title
}

// subject returns the PDF's metadata about the hands. It names the digest in the form that is read
// aloud.
func (r *Record) subject(l words.Language) string {
	about := say(l, "handrecord.html-form")
	if r.Digest != nil {
		return say(l, "handrecord.sha256", words.Name("digest", r.Digest.String())) + ". " + about
	}
	return about
}

// colour returns a suit's colour: red for two suits, or a different colour for each.
func (opt *Options) colour(sign rune) (r, g, b int) {
	if !opt.FourColours {
		if sign == '♥' || sign == '♦' {
			return 200, 16, 30
		}
		return 0, 0, 0
	}
	switch sign {
	case '♠':
		return 22, 62, 160
	case '♥':
		return 200, 16, 30
	case '♦':
		return 214, 106, 0
	}
	return 0, 122, 51
}

func (s *sheet) ink(i ink) {
	switch i {
	case black:
		s.SetTextColor(0, 0, 0)
	case grey:
		s.SetTextColor(105, 105, 105)
	case faint:
		s.SetTextColor(160, 160, 160)
	}
}

// mark draws a mark of a plan whose frame is at x, y.
func (s *sheet) mark(x, y float64, m *mark) {
	switch m.kind {
	case textMark:
		s.text(x+m.x, y+m.y, m)
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

// text draws a text with coloured suit symbols. It condenses text that is too wide.
func (s *sheet) text(x, y float64, m *mark) {
	if m.text == "" {
		return
	}
	style := ""
	if m.bold {
		style = "B"
	}
	s.SetFont("go", style, m.size/point)
	width := s.GetStringWidth(m.text)
	narrow := 1.0
	if m.w > 0 && width > m.w {
		narrow = m.w / width
	}
	switch m.anchor {
	case middle:
		x -= narrow * width / 2
	case end:
		x -= narrow * width
	}
	if narrow < 1 {
		s.TransformBegin()
		s.TransformScaleX(100*narrow, x, y)
		defer s.TransformEnd()
	}
	for _, part := range splitSuits(m.text) {
		if sign := []rune(part)[0]; strings.ContainsRune(Signs, sign) {
			s.SetTextColor(s.opt.colour(sign))
		} else {
			s.ink(m.ink)
		}
		s.Text(x, y, part)
		x += s.GetStringWidth(part)
	}
}

// splitSuits splits a text into suit symbols and the text between them.
func splitSuits(text string) (parts []string) {
	from := 0
	for i, c := range text {
		if strings.ContainsRune(Signs, c) {
			if i > from {
				parts = append(parts, text[from:i])
			}
			from = i + len(string(c))
			parts = append(parts, string(c))
		}
	}
	if from < len(text) {
		parts = append(parts, text[from:])
	}
	return parts
}

// head draws the line above the frame.
func (s *sheet) head() {
	right := s.r.VenueAndDate(s.lang)
	s.SetFont("go", "", 9)
	room := s.width - 2*margin
	rightWidth := min(s.GetStringWidth(right), room/2)
	base := margin + 3.4
	s.text(s.width-margin, base, &mark{text: right, size: 9 * point, anchor: end, w: rightWidth})
	s.text(margin, base, &mark{text: s.r.Heading(s.lang), size: 11 * point, bold: true, w: room - rightWidth - 4})
}

// VenueAndDate returns the club, the place and the date for the line under the title.
func (r *Record) VenueAndDate(l words.Language) string {
	var parts []string
	if r.Organiser != "" && r.Organiser != r.Place {
		parts = append(parts, r.Organiser)
	}
	if r.Place != "" {
		parts = append(parts, r.Place)
	}
	if !r.Day.IsZero() {
		parts = append(parts, words.New("typed.text", words.Day("text", r.Day)).In(l))
	}
	return strings.Join(parts, " · ")
}

// foot draws the provenance and the code below the frame.
func (s *sheet) foot() {
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
	lines = append(lines, say(s.lang, "handrecord.page", words.N("n", s.PageNo()), words.N("of", s.pages))+" · "+s.r.Program)
	y := top + 3.5
	for i, line := range lines {
		m := mark{text: line, size: eightPoints, w: room}
		if i == len(lines)-1 {
			m.ink = grey
		}
		s.text(margin, y, &m)
		y += 1.4 * eightPoints
	}
}

// FootLines returns the provenance and other notes for the foot.
func (r *Record) FootLines(l words.Language) []string {
	parts := r.ProvenanceLines(l)
	if slices.ContainsFunc(r.Boards, func(b Board) bool { return b.FromFile }) {
		parts = append(parts, say(l, "handrecord.tables-of-file"))
	}
	return parts
}

// drawCode draws the QR code as filled rectangles.
func (s *sheet) drawCode(x, y float64) {
	s.SetFillColor(0, 0, 0)
	unit := codeSize / float64(s.code.Size)
	bars(s.code, func(column, row, n int) {
		s.Rect(x+float64(column)*unit, y+float64(row)*unit, float64(n)*unit, unit, "F")
	})
}
