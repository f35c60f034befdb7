package page

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestRecordFitsOnPaper checks that 36 compact boards print on two pages, and 16 with tables on one,
// on A4 and on letter paper.
func TestRecordFitsOnPaper(t *testing.T) {
	p := browsertest.Open(t)
	compact := handRecord(36)
	withTables := fullHandRecord(17)
	withTables.Boards = withTables.Boards[1:] // The first board has a hand of thirteen spades, which is higher.
	for i := range withTables.Boards {
		withTables.Boards[i].Results = nil
	}
	for _, c := range []struct {
		record *handrecord.Record
		opt    handrecord.Options
		pages  string
	}{
		{record: compact, opt: handrecord.Options{PerPage: 18}, pages: "2"},
		{record: compact, opt: handrecord.Options{PerPage: 18, Letter: true}, pages: "2"},
		{record: withTables, opt: handrecord.Options{PerPage: 16}, pages: "1"},
		{record: withTables, opt: handrecord.Options{PerPage: 16, Letter: true}, pages: "1"},
	} {
		p.Go(savedRecord(t, EN, c.record, c.opt))
		if got := pagesOfPDF(t, printToPDF(p)); got != c.pages {
			t.Errorf("%d boards print on %s pages, want %s (letter: %t)",
				len(c.record.Boards), got, c.pages, c.opt.Letter)
		}
	}
}

// TestRecordIsAccessible checks the page with axe in light and dark mode on narrow and wide screens.
func TestRecordIsAccessible(t *testing.T) {
	p, axe := browsertest.Open(t), browsertest.Axe(t)
	for name, opt := range map[string]handrecord.Options{
		"red and black": {},
		"four colours":  {FourColours: true, PerPage: 6, Tricks: true},
	} {
		p.Go(savedRecord(t, PL, fullHandRecord(4), opt))
		for _, width := range []int{320, 1200} {
			for _, scheme := range []string{"light", "dark"} {
				p.SetView(width, 900, scheme)
				p.CheckAccessible(axe, name+", "+scheme)
			}
		}
	}
}

// TestSuitsNeverWrap checks that the longest possible suits stay on one line on phones, screens and
// paper, with and without tables, in each language.
func TestSuitsNeverWrap(t *testing.T) {
	p := browsertest.Open(t)
	for l, r := range map[Lang]*handrecord.Record{
		EN: fullHandRecord(4), // with tables
		PL: handRecord(4),     // without
		FR: fullHandRecord(4),
	} {
		r.Boards[0].Deal = parseDeal(t, "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
		r.Boards[1].Deal = parseDeal(t, "N:..AKQJT98765432. AKQJT98765432... ...AKQJT98765432 .AKQJT98765432..")
		r.Boards[2].Deal = parseDeal(t, "N:AKQJT9876.AKQJ.. .T98765432.AKQJ. ..T98765432.AKQJ 5432...T98765432")
		p.Go(savedRecord(t, l, r, handrecord.Options{PerPage: 12}))
		for _, view := range []struct {
			width  int
			scheme string
		}{
			{width: 320, scheme: "light"},
			{width: 360, scheme: "dark"},
			{width: 1280, scheme: "light"},
			{width: 718, scheme: "print"}, // printable width of A4
		} {
			p.SetView(view.width, 900, view.scheme)
			what := fmt.Sprintf("%s, %d, %s", l, view.width, view.scheme)
			p.CheckSuits(what)
			if got := p.Eval("String(document.documentElement.scrollWidth <= innerWidth + 1)"); got != "true" {
				t.Errorf("%s: wider than the screen", what)
			}
			p.SavePicture("record-" + strings.ReplaceAll(what, ", ", "-"))
		}
	}
}

// savedRecord writes the page to a file and returns its address.
func savedRecord(t *testing.T, l Lang, r *handrecord.Record, opt handrecord.Options) string {
	t.Helper()
	data, err := Record(l, r, opt, "fairdeal test")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "record.html")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return "file://" + path
}

func parseDeal(t *testing.T, text string) bridge.Deal {
	t.Helper()
	deal, err := bridge.ParseDeal(text)
	if err != nil {
		t.Fatal(err)
	}
	return deal
}

func printToPDF(p *browsertest.Page) []byte {
	p.T.Helper()
	var printed struct {
		Data string `json:"data"`
	}
	p.Call("Page.printToPDF", map[string]any{"preferCSSPageSize": true, "printBackground": true}, &printed)
	pdf, err := base64.StdEncoding.DecodeString(printed.Data)
	if err != nil {
		p.T.Fatal(err)
	}
	return pdf
}

// pagesOfPDF returns the number of pages according to poppler.
func pagesOfPDF(t *testing.T, pdf []byte) string {
	t.Helper()
	tool, err := exec.LookPath("pdfinfo")
	if err != nil {
		t.Skipf("pdfinfo is not here to count pages: %v", err)
	}
	cmd := exec.Command(tool, "-")
	cmd.Stdin = bytes.NewReader(pdf)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		if n, ok := strings.CutPrefix(line, "Pages:"); ok {
			return strings.TrimSpace(n)
		}
	}
	return "none"
}
