package handrecord

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/words"
)

// TestChooseLayout checks that a record of 16 boards fits on one sheet with no type smaller than
// 7 points, with and without tables. Up to twelve boards get larger type on a single page.
func TestChooseLayout(t *testing.T) {
	for boards, want := range map[int]int{1: 12, 12: 12, 13: 16, 16: 16, 24: 16, 32: 16} {
		r := withTables(session(boards))
		for _, letter := range []bool{false, true} {
			opt := r.ChooseLayout(Options{Letter: letter})
			if opt.PerPage != want {
				t.Errorf("%d boards: %d per page, want %d", boards, opt.PerPage, want)
			}
			checkTextSizes(t, r, &opt, planBoards(t, r, &opt), sevenPoints)
		}
	}
	if opt := session(16).ChooseLayout(Options{PerPage: 6}); opt.PerPage != 6 {
		t.Errorf("6 boards per page became %d", opt.PerPage)
	}
	if opt := withResults(session(16), 3).ChooseLayout(Options{}); opt.PerPage != 6 {
		t.Errorf("with results %d boards per page, want 6", opt.PerPage)
	}
}

// TestSmallestType checks that no text of a board has less than 8 points, even with results and tables.
func TestSmallestType(t *testing.T) {
	for _, n := range PerPage() {
		for _, letter := range []bool{false, true} {
			opt := Options{PerPage: n, Letter: letter}
			r := withResults(withTables(session(2)), 20)
			p := planBoards(t, r, &opt)
			if p.cardSize < eightPoints-rounding {
				t.Errorf("%+v: cards of %.1f points", opt, p.cardSize/point)
			}
			checkTextSizes(t, r, &opt, p, eightPoints)
		}
	}
}

const (
	sevenPoints = 7 * point
	rounding    = 1e-9 // tolerance for sizes, which are computed
)

// planBoards returns the plan for the boards of a record on a page.
func planBoards(t *testing.T, r *Record, opt *Options) *plan {
	t.Helper()
	grid, err := opt.layout()
	if err != nil {
		t.Fatal(err)
	}
	width, height := opt.page(grid)
	return r.planFrame(words.English, opt, grid, width-2*margin, height-2*margin-headRoom-footRoom)
}

// checkTextSizes checks that no text of the first board is smaller than smallest, in millimetres.
func checkTextSizes(t *testing.T, r *Record, opt *Options, p *plan, smallest float64) {
	t.Helper()
	for _, m := range p.draw(&r.Boards[0]) {
		if m.kind == textMark && m.size < smallest-rounding {
			t.Errorf("%d boards, %+v: %q has %.1f points", len(r.Boards), *opt, m.text, m.size/point)
		}
	}
}
