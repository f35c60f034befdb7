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

// TestRecordInTheBrowser checks the page with axe in light and dark mode on narrow and wide
// screens. On paper of either size, 36 compact boards must print on two pages, and 16 with tables on
// one.
func TestRecordInTheBrowser(t *testing.T) {
	p := browsertest.Open(t)
	tables := handRecord(17, true)
	tables.Boards = tables.Boards[1:] // without the hand of thirteen spades, which is higher
	for i := range tables.Boards {
		tables.Boards[i].Results = nil
	}
	for _, c := range []struct {
		record *handrecord.Record
		opt    handrecord.Options
		want   string
	}{
		{handRecord(36, false), handrecord.Options{PerPage: 18}, "2"}, {handRecord(36, false), handrecord.Options{PerPage: 18, Letter: true}, "2"},
		{tables, handrecord.Options{PerPage: 16}, "1"}, {tables, handrecord.Options{PerPage: 16, Letter: true}, "1"},
	} {
		p.Go(savedRecord(t, EN, c.record, c.opt))
		var printed struct {
			Data string `json:"data"`
		}
		p.Call("Page.printToPDF", map[string]any{"preferCSSPageSize": true, "printBackground": true}, &printed)
		pdf, err := base64.StdEncoding.DecodeString(printed.Data)
		if err != nil {
			t.Fatal(err)
		}
		if got := pagesOfPDF(t, pdf); got != c.want {
			t.Errorf("%d boards print on %s pages, want %s (letter: %t)", len(c.record.Boards), got, c.want, c.opt.Letter)
		}
	}
	axe := browsertest.Axe(t)
	for name, opt := range map[string]handrecord.Options{"red and black": {}, "four colours": {FourColours: true, PerPage: 6, Tricks: true}} {
		p.Go(savedRecord(t, PL, handRecord(4, true), opt))
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
	long := func(deal string) (d bridge.Deal) {
		d, err := bridge.ParseDeal(deal)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	for l, tables := range map[Lang]bool{EN: true, PL: false, FR: true} {
		r := handRecord(4, tables)
		r.Boards[0].Deal = long("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
		r.Boards[1].Deal = long("N:..AKQJT98765432. AKQJT98765432... ...AKQJT98765432 .AKQJT98765432..")
		r.Boards[2].Deal = long("N:AKQJT9876.AKQJ.. .T98765432.AKQJ. ..T98765432.AKQJ 5432...T98765432")
		p.Go(savedRecord(t, l, r, handrecord.Options{PerPage: 12}))
		for _, v := range []struct {
			width  int
			scheme string
		}{{320, "light"}, {360, "dark"}, {1280, "light"}, {718, "print"}} { // printable width of A4
			p.SetView(v.width, 900, v.scheme)
			what := fmt.Sprintf("%s, %d, %s", l, v.width, v.scheme)
			p.CheckSuits(what)
			if got := p.Eval("String(document.documentElement.scrollWidth <= innerWidth + 1)"); got != "true" {
				t.Errorf("%s: wider than the screen", what)
			}
			p.SavePicture("record-" + strings.ReplaceAll(what, ", ", "-"))
		}
	}
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
