package handrecord

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestTextStaysInFrame checks in every layout that each word is inside the frame of a board or
// in the head or foot, even with 13 cards of a suit in every hand, tables, long pars and results.
func TestTextStaysInFrame(t *testing.T) {
	for _, n := range PerPage() {
		for _, letter := range []bool{false, true} {
			for name, r := range map[string]*Record{
				"plain":   oneSuited(n),
				"tables":  withTables(oneSuited(n)),
				"results": withResults(withTables(oneSuited(n)), 20),
			} {
				lengthenTexts(r)
				opt := Options{PerPage: n, Letter: letter}
				t.Run(fmt.Sprintf("%s, %+v", name, opt), func(t *testing.T) { checkFrames(t, r, opt) })
			}
		}
	}
}

// lengthenTexts makes the title and the pars of a record too long for their space.
func lengthenTexts(r *Record) {
	r.Title = strings.Repeat("A tournament of many words ", 8)
	r.Session = strings.Repeat("session ", 20)
	r.Place = strings.Repeat("Wsi ", 40)
	for i := range r.Boards {
		if p := r.Boards[i].Par; p != nil {
			p.Contracts = slices.Repeat(p.Contracts, 9)
		}
	}
}

// The output of pdftotext -bbox, in points.
var (
	pageSize = regexp.MustCompile(`<page width="([\d.]+)" height="([\d.]+)">`)
	wordBox  = regexp.MustCompile(`<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)</word>`)
)

// checkFrames checks the position of each word on the only page of a record.
func checkFrames(t *testing.T, r *Record, opt Options) {
	t.Helper()
	l, err := opt.layout()
	if err != nil {
		t.Fatal(err)
	}
	text := pdftotext(t, makePDF(t, r, opt), "-bbox")
	size := pageSize.FindStringSubmatch(text)
	if size == nil {
		t.Fatal("no page")
	}
	width, height := millimetres(t, size[1]), millimetres(t, size[2])
	frameWidth := (width - 2*margin) / float64(l.columns)
	frameHeight := (height - 2*margin - headRoom - footRoom) / float64(l.rows)
	boxes := wordBox.FindAllStringSubmatch(text, -1)
	for _, m := range boxes {
		x1, y1 := millimetres(t, m[1]), millimetres(t, m[2])
		x2, y2 := millimetres(t, m[3]), millimetres(t, m[4])
		word := m[5]
		if x1 < margin-0.1 || x2 > width-margin+0.1 || y1 < margin-1 || y2 > height-margin+0.5 {
			t.Errorf("%q leaves the page: %.1f %.1f %.1f %.1f", word, x1, y1, x2, y2)
		}
		middleX, middleY := (x1+x2)/2, (y1+y2)/2
		if middleY < margin+headRoom || middleY > height-margin-footRoom {
			continue // in the head or foot
		}
		column := int((middleX - margin) / frameWidth)
		left := margin + float64(column)*frameWidth
		row := int((middleY - margin - headRoom) / frameHeight)
		top := margin + headRoom + float64(row)*frameHeight
		right, bottom := left+frameWidth, top+frameHeight
		const above = 0.6 // A line box may extend above its letters.
		if x1 < left || x2 > right || y1 < top-above || y2 > bottom+above {
			t.Errorf("%q leaves its frame: %.1f to %.1f of %.1f to %.1f, %.1f to %.1f of %.1f to %.1f",
				word, x1, x2, left, right, y1, y2, top, bottom)
		}
	}
	if len(boxes) < 8*opt.PerPage {
		t.Errorf("only %d words", len(boxes))
	}
}

// millimetres parses a number of points.
func millimetres(t *testing.T, s string) float64 {
	t.Helper()
	v, err := strconv.ParseFloat(s, 64)
	if err != nil {
		t.Fatal(err)
	}
	return v * point
}
