package handrecord

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestPages checks the number of pages for each layout.
func TestPages(t *testing.T) {
	for _, c := range []struct{ boards, perPage, want int }{
		{boards: 1, want: 1},
		{boards: 12, want: 1},
		{boards: 16, want: 1},
		{boards: 32, want: 2},
		{boards: 36, want: 3},
		{boards: 7, perPage: 6, want: 2},
		{boards: 36, perPage: 6, want: 6},
		{boards: 12, perPage: 12, want: 1},
		{boards: 13, perPage: 12, want: 2},
		{boards: 32, perPage: 12, want: 3},
		{boards: 32, perPage: 16, want: 2},
		{boards: 36, perPage: 18, want: 2},
		{boards: 37, perPage: 18, want: 3},
	} {
		for _, letter := range []bool{false, true} {
			data := makePDF(t, session(c.boards), Options{PerPage: c.perPage, Letter: letter})
			if got := pages(data); got != c.want {
				t.Errorf("%d boards, %d per page: %d pages, want %d", c.boards, c.perPage, got, c.want)
			}
		}
	}
}

// makePDF returns the PDF file of a record in English.
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

func TestPDFErrors(t *testing.T) {
	for _, n := range []int{-1, 1, 7, 13, 24} {
		if _, err := session(4).PDF(words.English, Options{PerPage: n}); err == nil {
			t.Errorf("%d boards per page: no error", n)
		}
	}
	if _, err := New(nil).PDF(words.English, Options{}); err == nil {
		t.Error("no boards: no error")
	}
	if _, err := New([]bridge.Board{{}}).PDF(words.English, Options{}); err == nil {
		t.Error("board without a number: no error")
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
		text := strings.Join(strings.Fields(pdftotext(t, data, "-layout")), " ")
		if !strings.Contains(text, "Zawody zażółć · séance 1 "+want) {
			t.Errorf("%s: no %s in the PDF:\n%s", lang, want, text[:200])
		}
	}
	r.Organiser = r.Place
	if got := r.VenueAndDate(words.English); got != "Łódź · Sunday 22 November 2026" {
		t.Error(got)
	}
}

// maxPDF is the maximum size of a record of 32 boards.
const maxPDF = 64 << 10

// TestPDFReproducible checks that a record is reproducible, and small enough for a mail.
func TestPDFReproducible(t *testing.T) {
	for _, n := range PerPage() {
		opt := Options{PerPage: n}
		once := makePDF(t, withTables(session(32)), opt)
		if !bytes.Equal(once, makePDF(t, withTables(session(32)), opt)) {
			t.Errorf("%d per page: different bytes for the same boards", n)
		}
		if plain := makePDF(t, session(32), opt); len(plain) >= maxPDF {
			t.Errorf("%d per page: 32 boards take %d bytes, want less than %d", n, len(plain), maxPDF)
		}
		if len(once) >= maxPDF && n > 6 {
			t.Errorf("%d per page: 32 boards with tables take %d bytes, want less than %d", n, len(once), maxPDF)
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
