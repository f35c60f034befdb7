package handrecord

import (
	"bytes"
	"fmt"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

func makePDF(t *testing.T, r *Record, opt Options) []byte {
	t.Helper()
	data, err := r.PDF(words.English, opt)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// pages counts the pages of a PDF file by fpdf.
func pages(pdf []byte) int { return bytes.Count(pdf, []byte("/Type /Page\n")) }

// TestPages checks the number of pages for each layout, and that other layouts are refused.
func TestPages(t *testing.T) {
	for _, c := range []struct{ boards, perPage, want int }{
		{1, 0, 1}, {12, 0, 1}, {16, 0, 1}, {32, 0, 2}, {36, 0, 3}, {12, 12, 1}, {13, 12, 2}, {32, 12, 3}, {32, 16, 2}, {36, 18, 2}, {37, 18, 3}, {36, 6, 6}, {7, 6, 2},
	} {
		for _, letter := range []bool{false, true} {
			if got := pages(makePDF(t, session(c.boards), Options{PerPage: c.perPage, Letter: letter})); got != c.want {
				t.Errorf("%d boards, %d a page: %d pages, want %d", c.boards, c.perPage, got, c.want)
			}
		}
	}
	for _, n := range []int{-1, 1, 7, 13, 24} {
		if _, err := session(4).PDF(words.English, Options{PerPage: n}); err == nil {
			t.Errorf("%d boards a page is a layout", n)
		}
	}
	if _, err := New(nil).PDF(words.English, Options{}); err == nil {
		t.Error("no boards are a record")
	}
	if _, err := New([]bridge.Board{{}}).PDF(words.English, Options{}); err == nil {
		t.Error("a board without a number is one of a record")
	}
}

// TestSixteenOnASheet checks that a record of 16 boards fits on one sheet with no type smaller than
// 7 points, with and without tables. Up to twelve boards get larger type on a single page.
func TestSixteenOnASheet(t *testing.T) {
	for boards, want := range map[int]int{1: 12, 12: 12, 13: 16, 16: 16, 24: 16, 32: 16} {
		r := withTables(session(boards))
		for _, letter := range []bool{false, true} {
			opt := r.ChooseLayout(Options{Letter: letter})
			if opt.PerPage != want {
				t.Errorf("%d boards: %d per page, want %d", boards, opt.PerPage, want)
			}
			l, err := opt.layout()
			if err != nil {
				t.Fatal(err)
			}
			width, height := opt.page(l)
			p := r.plan(words.English, &opt, l, width-2*margin, height-2*margin-headRoom-footRoom)
			for _, m := range p.draw(&r.Boards[0]) {
				if m.kind == textMark && m.size < 7*point-1e-9 {
					t.Errorf("%d boards: %q has %.1f points", boards, m.text, m.size/point)
				}
			}
		}
	}
	if opt := session(16).ChooseLayout(Options{PerPage: 6}); opt.PerPage != 6 {
		t.Errorf("6 boards per page became %d", opt.PerPage)
	}
	if opt := withResults(session(16), 3).ChooseLayout(Options{}); opt.PerPage != 6 {
		t.Errorf("with results %d boards per page, want 6", opt.PerPage)
	}
}

// TestHead checks that the PDF shows the same title, club and date as the page.
func TestHead(t *testing.T) {
	r := session(16)
	r.Organiser = "KS Wiarus"
	for lang, want := range map[words.Language]string{
		words.English: "KS Wiarus · Łódź · Sunday 22 November 2026",
		words.Polish:  "KS Wiarus · Łódź · niedziela 22 listopada 2026",
		words.French:  "KS Wiarus · Łódź · dimanche 22 novembre 2026",
	} {
		if got := r.VenueAndDate(lang); got != want {
			t.Errorf("%s: %s, want %s", lang, got, want)
		}
		data, err := r.PDF(lang, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if text := strings.Join(strings.Fields(pdftotext(t, data, "-layout")), " "); !strings.Contains(text, "Zawody zażółć · séance 1 "+want) {
			t.Errorf("%s: the paper does not have %s:\n%s", lang, want, text[:200])
		}
	}
	r.Organiser = r.Place
	if got := r.VenueAndDate(words.English); got != "Łódź · Sunday 22 November 2026" {
		t.Error(got)
	}
}

// maxPDF is the maximum size of a record of 32 boards.
const maxPDF = 64 << 10

// TestSameInputSameBytes checks that a record is reproducible, and small enough for a mail.
func TestSameInputSameBytes(t *testing.T) {
	for _, n := range PerPage() {
		opt := Options{PerPage: n}
		once := makePDF(t, withTables(session(32)), opt)
		if !bytes.Equal(once, makePDF(t, withTables(session(32)), opt)) {
			t.Errorf("%d a page: other bytes for the same boards", n)
		}
		if plain := makePDF(t, session(32), opt); len(plain) >= maxPDF {
			t.Errorf("%d a page: 32 boards take %d bytes, want less than %d", n, len(plain), maxPDF)
		}
		if len(once) >= maxPDF && n > 6 {
			t.Errorf("%d a page: 32 boards with tables take %d bytes, want less than %d", n, len(once), maxPDF)
		}
	}
}

// pdftotext returns the text of a PDF file according to poppler.
func pdftotext(t *testing.T, pdf []byte, flags ...string) string {
	t.Helper()
	tool, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skipf("pdftotext is not here to read the PDF: %v", err)
	}
	cmd := exec.Command(tool, append(flags, "-", "-")...)
	cmd.Stdin = bytes.NewReader(pdf)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

var holding = regexp.MustCompile(`([♠♥♦♣])\s*([AKQJT0-9–]+)`)

// readBack extracts the hands from the text of a printed record without tables. In each column of
// boards, a suit occurs four times per board: North's, then West's and East's from left to right,
// then South's.
func readBack(t *testing.T, paper string, columns int) (deals []bridge.Deal) {
	t.Helper()
	type found struct {
		at    int
		cards string
	}
	for page := range strings.SplitSeq(strings.TrimSuffix(paper, "\f"), "\f") {
		wide := 0
		for line := range strings.Lines(page) {
			if holding.MatchString(line) { // head and foot use different type sizes
				wide = max(wide, utf8.RuneCountInString(line))
			}
		}
		suits := make([][4][]found, columns)
		for line := range strings.Lines(page) {
			for _, m := range holding.FindAllStringSubmatchIndex(line, -1) {
				at := utf8.RuneCountInString(line[:m[0]])
				suit := strings.Index(Signs, line[m[2]:m[3]]) / len("♠")
				of := &suits[at*columns/wide][suit]
				*of = append(*of, found{at, line[m[4]:m[5]]})
			}
		}
		rows := 0
		for row := 0; len(suits[0][0]) >= 4*(row+1); row++ {
			for c := range suits {
				if c > 0 && len(suits[c][0]) < 4*(row+1) {
					break // the last row may be incomplete
				}
				var d bridge.Deal
				for suit, list := range suits[c] {
					if len(list)%4 != 0 {
						t.Fatalf("column %d has %d holdings of a suit, want 4 for each board:\n%s", c, len(list), page)
					}
					four := list[4*row : 4*row+4]
					if four[1].at > four[2].at {
						four[1], four[2] = four[2], four[1]
					}
					for i, seat := range []bridge.Seat{bridge.North, bridge.West, bridge.East, bridge.South} {
						for _, c := range strings.TrimPrefix(strings.ReplaceAll(four[i].cards, "10", "T"), Void) {
							d[seat] |= 1 << (13*suit + strings.IndexRune(bridge.Ranks, c))
						}
					}
				}
				deals = append(deals, d)
				rows++
			}
		}
		for _, column := range suits {
			rows -= len(column[0]) / 4
		}
		if rows != 0 {
			t.Fatalf("%d boards on the page were passed over:\n%s", -rows, page)
		}
	}
	return deals
}

// TestPrintedHandsCanBeReadBack checks every printed card in every layout.
func TestPrintedHandsCanBeReadBack(t *testing.T) {
	for _, n := range PerPage() {
		for _, opt := range []Options{{PerPage: n}, {PerPage: n, Letter: true, Ten: "T", FourColours: true}} {
			for name, r := range map[string]*Record{"session": session(36), "one suit each": oneSuited(5)} {
				l, err := opt.layout()
				if err != nil {
					t.Fatal(err)
				}
				deals := readBack(t, pdftotext(t, makePDF(t, r, opt), "-layout"), l.columns)
				if len(deals) != len(r.Boards) {
					t.Fatalf("%s, %+v: %d deals, want %d", name, opt, len(deals), len(r.Boards))
				}
				for i, d := range deals {
					if d != r.Boards[i].Deal {
						t.Errorf("%s, %+v: board %d is %s, want %s", name, opt, i+1, &d, &r.Boards[i].Deal)
					}
				}
			}
		}
	}
}

var (
	pageSize = regexp.MustCompile(`<page width="([\d.]+)" height="([\d.]+)">`)
	wordBox  = regexp.MustCompile(`<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)</word>`)
)

// TestTextStaysInFrame checks in every layout that each word is inside the frame of a board or
// in the head or foot, even with 13 cards of a suit in every hand, tables, long pars and results.
func TestTextStaysInFrame(t *testing.T) {
	for _, n := range PerPage() {
		for _, letter := range []bool{false, true} {
			for name, r := range map[string]*Record{"plain": oneSuited(n), "tables": withTables(oneSuited(n)), "results": withResults(withTables(oneSuited(n)), 20)} {
				r.Title, r.Session, r.Place = strings.Repeat("A tournament of many words ", 8), strings.Repeat("session ", 20), strings.Repeat("Wsi ", 40)
				for i := range r.Boards {
					if p := r.Boards[i].Par; p != nil {
						p.Contracts = slices.Repeat(p.Contracts, 9)
					}
				}
				opt := Options{PerPage: n, Letter: letter}
				l, err := opt.layout()
				if err != nil {
					t.Fatal(err)
				}
				text := pdftotext(t, makePDF(t, r, opt), "-bbox")
				size := pageSize.FindStringSubmatch(text)
				if size == nil {
					t.Fatal("no page")
				}
				number := func(s string) float64 {
					v, err := strconv.ParseFloat(s, 64)
					if err != nil {
						t.Fatal(err)
					}
					return v * point
				}
				width, height := number(size[1]), number(size[2])
				w, h := (width-2*margin)/float64(l.columns), (height-2*margin-headRoom-footRoom)/float64(l.rows)
				found := 0
				for _, m := range wordBox.FindAllStringSubmatch(text, -1) {
					found++
					x1, y1, x2, y2 := number(m[1]), number(m[2]), number(m[3]), number(m[4])
					if x1 < margin-0.1 || x2 > width-margin+0.1 || y1 < margin-1 || y2 > height-margin+0.5 {
						t.Errorf("%s, %+v: %q leaves the page: %.1f %.1f %.1f %.1f", name, opt, m[5], x1, y1, x2, y2)
					}
					mid := (y1 + y2) / 2
					if mid < margin+headRoom || mid > height-margin-footRoom {
						continue // part of the head or foot
					}
					column := int(((x1+x2)/2 - margin) / w)
					left := margin + float64(column)*w
					row := int((mid - margin - headRoom) / h)
					top := margin + headRoom + float64(row)*h
					const above = 0.6 // a line box may extend above its letters
					if x1 < left || x2 > left+w || y1 < top-above || y2 > top+h+above {
						t.Errorf("%s, %+v: %q leaves its frame: %.1f to %.1f of %.1f to %.1f, %.1f to %.1f of %.1f to %.1f", name, opt, m[5], x1, x2, left, left+w, y1, y2, top, top+h)
					}
				}
				if found < 8*n {
					t.Errorf("%s, %+v: only %d words", name, opt, found)
				}
			}
		}
	}
}

// TestTypeIsNeverSmallerThanEightPoints checks all texts of a board, even with results and tables.
func TestTypeIsNeverSmallerThanEightPoints(t *testing.T) {
	for _, n := range PerPage() {
		for _, letter := range []bool{false, true} {
			opt := Options{PerPage: n, Letter: letter}
			l, err := opt.layout()
			if err != nil {
				t.Fatal(err)
			}
			r := withResults(withTables(session(2)), 20)
			width, height := opt.page(l)
			p := r.plan(words.English, &opt, l, width-2*margin, height-2*margin-headRoom-footRoom)
			if p.cardSize < 8*point-1e-9 {
				t.Errorf("%+v: cards of %.1f points", opt, p.cardSize/point)
			}
			for _, m := range p.draw(&r.Boards[0]) {
				if m.kind == textMark && m.size < eightPoints-1e-9 {
					t.Errorf("%+v: %q has %.1f points", opt, m.text, m.size/point)
				}
			}
		}
	}
}

func BenchmarkPDF32(b *testing.B) {
	r := session(32)
	for _, n := range PerPage() {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			size := 0
			for b.Loop() {
				data, err := r.PDF(words.English, Options{PerPage: n})
				if err != nil {
					b.Fatal(err)
				}
				size = len(data)
			}
			b.ReportMetric(float64(size), "bytes")
		})
	}
}
