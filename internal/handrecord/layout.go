package handrecord

import (
	"fmt"
	"math"
	"slices"

	"github.com/fairdeal/fairdeal/internal/pdf"
	"github.com/fairdeal/fairdeal/internal/words"
)

// layout is an arrangement of boards on a page.
type layout struct {
	perPage    int // number of boards, columns * rows
	columns    int
	rows       int
	landscape  bool
	cardPoints float64 // font size of the cards in points
	minPoints  float64 // smallest font size of the cards, if results need the space
	results    int     // number of results for which a board has space
}

// layouts lists the layouts with 6, 12, 16 and 18 boards per page.
var layouts = []layout{
	{perPage: 6, columns: 2, rows: 3, cardPoints: 13, minPoints: 10, results: MaxResults},
	{perPage: 12, columns: 3, rows: 4, cardPoints: 9.5, minPoints: 9.5},
	{perPage: 16, columns: 4, rows: 4, landscape: true, cardPoints: 8, minPoints: 8},
	{perPage: 18, columns: 3, rows: 6, cardPoints: 8, minPoints: 8},
}

// PerPage returns the possible values of Options.PerPage.
func PerPage() (list []int) {
	for _, l := range layouts {
		list = append(list, l.perPage)
	}
	return list
}

// ChooseLayout returns opt with a number of boards per page. If opt does not specify one, it is 6 if there are
// results, for which other layouts have no space. Without results it is 12 if all boards then fit on a page, or
// else 16.
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

// layout returns the layout with the chosen number of boards per page.
func (opt *Options) layout() (layout, error) {
	n := opt.PerPage
	i := slices.IndexFunc(layouts, func(l layout) bool { return l.perPage == n })
	if i < 0 {
		want := fmt.Sprintf("%v", PerPage())
		return layout{}, words.Errorf("handrecord.per-page", words.N("n", n), words.Name("want", want))
	}
	return layouts[i], nil
}

// Landscape reports whether the layout uses landscape pages.
func (opt *Options) Landscape() bool {
	l, err := opt.layout()
	return err == nil && l.landscape
}

// PrintLayout contains the sizes for a page that is printed from a browser.
type PrintLayout struct {
	Columns   int     // boards next to each other on a page
	RowHeight float64 // in millimetres, to a tenth
	CardSize  float64 // font size of the cards in points; smaller if results are below them
}

// PrintLayout returns the sizes for printing from a browser. results is true if the boards have results.
func (opt *Options) PrintLayout(results bool) (PrintLayout, error) {
	l, err := opt.layout()
	if err != nil {
		return PrintLayout{}, err
	}
	cardSize := l.cardPoints
	if results {
		cardSize = l.minPoints
	}
	const browserMargins = 3.5 // space that browsers add around the page's head and foot
	_, height := opt.page(l)
	rowHeight := (height - 2*margin - headRoom - footRoom - browserMargins) / float64(l.rows)
	return PrintLayout{
		Columns:   l.columns,
		RowHeight: math.Floor(10*rowHeight) / 10,
		CardSize:  cardSize,
	}, nil
}

// page returns the size of a page in millimetres.
func (opt *Options) page(l layout) (width, height float64) {
	const letterWidth, letterHeight = 215.9, 279.4 // US Letter
	width, height = pdf.A4Width, pdf.A4Height
	if opt.Letter {
		width, height = letterWidth, letterHeight
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
