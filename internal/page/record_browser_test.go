package page

import (
	"bytes"
	"encoding/base64"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/handrecord"
	"github.com/fairdeal/fairdeal/internal/browsertest"
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

// TestRecordInTheBrowser: nothing that axe objects to, in light and in dark, on a
// narrow screen and a wide one; 36 compact boards print on two pages.
func TestRecordInTheBrowser(t *testing.T) {
	p := browsertest.Open(t)
	p.Go(savedRecord(t, EN, handRecord(36, false), handrecord.Options{PerPage: 18}))
	var printed struct {
		Data string `json:"data"`
	}
	p.Call("Page.printToPDF", map[string]any{"preferCSSPageSize": true, "printBackground": true}, &printed)
	pdf, err := base64.StdEncoding.DecodeString(printed.Data)
	if err != nil {
		t.Fatal(err)
	}
	if got := pagesOfPDF(t, pdf); got != "2" {
		t.Errorf("36 boards print on %s pages, want 2", got)
	}
	axe := browsertest.Axe(t)
	for name, opt := range map[string]handrecord.Options{"red and black": {}, "four colours": {FourColours: true, PerPage: 6, Tricks: true}} {
		p.Go(savedRecord(t, PL, handRecord(4, true), opt))
		for _, width := range []int{320, 1200} {
			for _, scheme := range []string{"light", "dark"} {
				p.View(width, 900, scheme)
				p.Accessible(axe, name+", "+scheme)
			}
		}
	}
}

// pagesOfPDF is how many pages poppler counts.
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
