package handrecord

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/pdf"
	"github.com/fairdeal/fairdeal/internal/words"
)

// PDF returns the record as a PDF file for printing. Each page has a title at the top, a grid of boards, each in its
// frame, and the provenance of the hands at the foot.
func (r *Record) PDF(lang words.Language, opt Options) ([]byte, error) {
	if err := r.Check(); err != nil {
		return nil, err
	}
	opt = r.ChooseLayout(opt)
	grid, err := opt.layout()
	if err != nil {
		return nil, err
	}
	s := &sheet{r: r, opt: &opt, lang: lang}
	s.width, s.height = opt.page(grid)
	if s.code, err = r.code(); err != nil {
		return nil, err
	}
	s.pages = (len(r.Boards) + grid.perPage - 1) / grid.perPage
	s.Fpdf = pdf.New(pdf.Document{
		Title:   r.Heading(lang),
		Author:  r.Organiser,
		Subject: r.subject(lang),
		Lang:    string(lang),
		Made:    r.Day,
		Width:   s.width,
		Height:  s.height,
	})
	s.drawBoards(grid)
	return pdf.Bytes(s.Fpdf)
}

// drawBoards draws all pages, row by row.
func (s *sheet) drawBoards(grid layout) {
	frame := s.r.planFrame(s.lang, s.opt, grid, s.width-2*margin, s.height-2*margin-headRoom-footRoom)
	boards := s.r.Boards
	for i := range boards {
		indexOnPage := i % grid.perPage
		if indexOnPage == 0 {
			s.AddPage()
			s.drawHead()
		}
		column, row := indexOnPage%grid.columns, indexOnPage/grid.columns
		left := margin + float64(column)*frame.w
		top := margin + headRoom + float64(row)*frame.h
		s.drawFrame(left, top, frame, &boards[i])
		if indexOnPage == grid.perPage-1 || i == len(boards)-1 {
			s.drawFoot()
		}
	}
}

// planFrame arranges the frame of a board, in the same way for all boards. width and height are the space for the grid
// of boards on a page.
func (r *Record) planFrame(lang words.Language, opt *Options, grid layout, width, height float64) *plan {
	results := 0
	for i := range r.Boards {
		results = max(results, len(r.Boards[i].Results))
	}
	return newPlan(opt.vocabulary(lang), opt, frame{
		w:          width / float64(grid.columns),
		h:          height / float64(grid.rows),
		cardSize:   grid.cardPoints * point,
		minSize:    grid.minPoints * point,
		maxResults: min(results, grid.results),
		hasTables:  slices.ContainsFunc(r.Boards, func(b Board) bool { return b.Tricks != nil }),
	})
}
