package handrecord

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/pdf"
	"github.com/fairdeal/fairdeal/internal/words"
)

// PDF returns the record as a PDF file for printing.
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
		indexOnPage := i % l.perPage
		if indexOnPage == 0 {
			s.AddPage()
			s.drawHead()
		}
		column, row := indexOnPage%l.columns, indexOnPage/l.columns
		s.drawFrame(margin+float64(column)*p.w, margin+headRoom+float64(row)*p.h, p, &r.Boards[i])
		if indexOnPage == l.perPage-1 || i == len(r.Boards)-1 {
			s.drawFoot()
		}
	}
	return pdf.Bytes(s.Fpdf)
}

// plan returns the plan for all boards. width and height are the space for the boards on a page.
func (r *Record) plan(lang words.Language, opt *Options, l layout, width, height float64) *plan {
	results := 0
	for i := range r.Boards {
		results = max(results, len(r.Boards[i].Results))
	}
	return newPlan(opt.vocabulary(lang), opt, frame{
		w:          width / float64(l.columns),
		h:          height / float64(l.rows),
		cardSize:   l.cardPoints * point,
		minSize:    l.minPoints * point,
		maxResults: min(results, l.results),
		hasTables:  slices.ContainsFunc(r.Boards, func(b Board) bool { return b.Tricks != nil }),
	})
}

// Heading returns the title of the event and the session, such as "Winter Pairs · Pairs, session 1".
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

// FootLines returns the texts for the foot of a page: the provenance, and whether tables are from the hand file.
func (r *Record) FootLines(l words.Language) []string {
	parts := r.ProvenanceLines(l)
	if slices.ContainsFunc(r.Boards, func(b Board) bool { return b.FromFile }) {
		parts = append(parts, say(l, "handrecord.tables-of-file"))
	}
	return parts
}
