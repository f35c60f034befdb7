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
)

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

// holding matches a suit symbol and its cards.
var holding = regexp.MustCompile(`([♠♥♦♣])\s*([AKQJT0-9–]+)`)

// printedHolding is the holding of a hand in one suit.
type printedHolding struct {
	column int // of its first character
	cards  string
}

// readBack extracts the hands from the text of a printed record without tables.
func readBack(t *testing.T, paper string, columns int) (deals []bridge.Deal) {
	t.Helper()
	for page := range strings.SplitSeq(strings.TrimSuffix(paper, "\f"), "\f") {
		holdings := findHoldings(page, columns)
		total := 0
		for _, suits := range holdings {
			if n := len(suits[0]); n%4 != 0 {
				t.Fatalf("%d holdings in spades in a column of boards, want 4 for each:\n%s", n, page)
			}
			total += len(suits[0]) / 4
		}
		found := 0
		for row := 0; found < total; row++ {
			for _, suits := range holdings {
				if 4*row < len(suits[0]) { // The last row may be incomplete.
					deals = append(deals, readDeal(t, suits, row))
					found++
				}
			}
		}
	}
	return deals
}

// findHoldings returns the holdings on a page by column of boards and suit, from top to bottom.
func findHoldings(page string, columns int) [][4][]printedHolding {
	width := 0
	for line := range strings.Lines(page) {
		if holding.MatchString(line) { // The head and the foot have different type sizes.
			width = max(width, utf8.RuneCountInString(line))
		}
	}
	holdings := make([][4][]printedHolding, columns)
	for line := range strings.Lines(page) {
		for _, m := range holding.FindAllStringSubmatchIndex(line, -1) {
			sign, cards := line[m[2]:m[3]], line[m[4]:m[5]]
			column := utf8.RuneCountInString(line[:m[0]])
			suit := strings.Index(Signs, sign) / len("♠")
			list := &holdings[column*columns/width][suit]
			*list = append(*list, printedHolding{column, cards})
		}
	}
	return holdings
}

// readDeal reads the deal in a row of boards. A suit occurs four times per board: North's, then West's
// and East's from left to right, then South's.
func readDeal(t *testing.T, suits [4][]printedHolding, row int) (d bridge.Deal) {
	t.Helper()
	for suit, list := range suits {
		if len(list) < 4*row+4 {
			t.Fatalf("%d holdings of suit %d in a column of boards, want 4 for each", len(list), suit)
		}
		four := list[4*row : 4*row+4]
		north, west, east, south := four[0], four[1], four[2], four[3]
		if west.column > east.column {
			west, east = east, west
		}
		for seat, h := range map[bridge.Seat]printedHolding{
			bridge.North: north,
			bridge.East:  east,
			bridge.South: south,
			bridge.West:  west,
		} {
			cards := strings.TrimPrefix(strings.ReplaceAll(h.cards, "10", "T"), Void)
			for _, rank := range cards {
				d[seat] |= 1 << (13*suit + strings.IndexRune(bridge.Ranks, rank))
			}
		}
	}
	return d
}

// TestPrintedHands reads back every printed card in every layout.
func TestPrintedHands(t *testing.T) {
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
		x1, y1, x2, y2 := millimetres(t, m[1]), millimetres(t, m[2]), millimetres(t, m[3]), millimetres(t, m[4])
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
