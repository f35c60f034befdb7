package handrecord

import (
	"bytes"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestPrintedHands reads back every printed card in every layout.
func TestPrintedHands(t *testing.T) {
	for _, n := range PerPage() {
		for _, opt := range []Options{
			{PerPage: n},
			{PerPage: n, Letter: true, Ten: "T", FourColours: true},
		} {
			checkPrintedHands(t, session(36), opt)
			checkPrintedHands(t, oneSuited(5), opt)
		}
	}
}

// checkPrintedHands compares the hands in the text of a PDF file with the record.
func checkPrintedHands(t *testing.T, r *Record, opt Options) {
	t.Helper()
	l, err := opt.layout()
	if err != nil {
		t.Fatal(err)
	}
	deals := readBack(t, pdftotext(t, makePDF(t, r, opt), "-layout"), l.columns)
	if len(deals) != len(r.Boards) {
		t.Fatalf("%d boards, %+v: %d deals", len(r.Boards), opt, len(deals))
	}
	for i, d := range deals {
		if d != r.Boards[i].Deal {
			t.Errorf("%d boards, %+v: board %d is %s, want %s", len(r.Boards), opt, i+1, &d, &r.Boards[i].Deal)
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
