package page

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/intake"
	"github.com/fairdeal/fairdeal/internal/browsertest"
	"github.com/fairdeal/fairdeal/words"
)

// exampleReport is the page about the hands in a folder of the example's tournament.
func exampleReport(t *testing.T, l Lang, hands string) string {
	t.Helper()
	dir := filepath.Join("..", "..", "examples")
	var p audit.Published
	var err error
	if p.Description, err = os.ReadFile(filepath.Join(dir, "tournament", "winter.sqd")); err != nil {
		t.Fatal(err)
	}
	if p.Keys, err = os.ReadFile(filepath.Join(dir, "tournament", "winter.sqk")); err != nil {
		t.Fatal(err)
	}
	g := intake.New()
	if err := g.Folder(os.DirFS(filepath.Join(dir, filepath.FromSlash(hands))), ""); err != nil {
		t.Fatal(err)
	}
	found, _ := g.Settle() // whether there is a description in it or not
	page, err := Report(l, audit.Run(p, found.Files(), audit.Options{}), "fairdeal test")
	if err != nil {
		t.Fatal(err)
	}
	return string(page)
}

// TestReportInTheBrowser: nothing that axe objects to, and on paper black and white
// also for who wants dark pages.
func TestReportInTheBrowser(t *testing.T) {
	p, axe := browsertest.Open(t), browsertest.Axe(t)
	for l, hands := range map[Lang]string{EN: "doctored", PL: "tournament/hands", FR: "doctored"} {
		path := filepath.Join(t.TempDir(), "report.html")
		if err := os.WriteFile(path, []byte(exampleReport(t, l, hands)), 0o600); err != nil {
			t.Fatal(err)
		}
		p.Go("file://" + path)
		for _, v := range []struct {
			width  int
			scheme string
		}{{1280, "light"}, {320, "dark"}, {800, "print"}} {
			p.View(v.width, 900, v.scheme)
			p.Accessible(axe, string(l)+", "+hands+", "+v.scheme)
			p.Picture("report-" + string(l) + "-" + v.scheme)
		}
		for _, scheme := range []string{"light", "dark"} {
			p.Call("Emulation.setEmulatedMedia", map[string]any{"media": "print", "features": []map[string]string{{"name": "prefers-color-scheme", "value": scheme}}}, nil)
			const colours = `[...document.querySelectorAll('body, body *')].filter(e => e.checkVisibility() && !e.closest('mark')).flatMap(e => { const s = getComputedStyle(e); return [[s.color, 'rgb(0, 0, 0)'], [s.backgroundColor, 'rgb(255, 255, 255)|rgba(0, 0, 0, 0)']].filter(([got, want]) => !want.split('|').includes(got)).map(([got]) => e.tagName + '.' + e.className + ' ' + got) }).slice(0, 5).join('; ')`
			if odd := p.Text(colours); odd != "" {
				t.Errorf("%s, %s: printed in colour: %s", l, scheme, odd)
			}
		}
	}
}

// TestCardOnThePage: the answer, the first wrong board as two diagrams with what moved
// marked, ticks, the strip, and what is open and what folded.
func TestCardOnThePage(t *testing.T) {
	html := exampleReport(t, PL, "doctored")
	at := 0
	for _, want := range []string{ // in this order
		`<section class="verdict fail all" aria-labelledby="answer">`,
		"1 rozdanie z 16 nie zgadza się z tym, co miało być rozdane: rozdanie 5, Pairs, session 2/2.</span></h2>",
		"<figcaption>jak rozdano</figcaption>", "<mark>A</mark>T5", "<mark>K</mark>6",
		"<figcaption>w pliku wp2.pbn</figcaption>", "<mark>K</mark>T5", "<mark>A</mark>6",
		"karty wynikają z kluczy", "opis jest tym, który opublikowano", "wartość jest prawdziwa",
		"FAŁSZ (kod wyjścia 1)</p>", "</section>",
		`<a class="cell pass" href="#s1-1" title="1,1 wp1: w całości" aria-label="1,1 wp1: w całości" data-sign="✓"></a>`, `<a class="cell fail" href="#s1-2" title="1,2 wp2: FAŁSZ" aria-label="1,2 wp2: FAŁSZ" data-sign="✗"></a>`,
		"<details open><summary>Faza 1: sesje w całości: 1 z 2</summary>", `<tr id="s1-2">`,
		"<details open><summary>Pliki z rozdaniami", "<details><summary>Kroki</summary>",
	} {
		k := strings.Index(html[at:], want)
		if k < 0 {
			t.Fatalf("the page lacks %q, or has it too early", want)
		}
		at += k
	}
	if n := strings.Count(html, "<mark>"); n != 4 {
		t.Errorf("%d cards are marked, want 2 in each diagram", n)
	}
}

// TestToldOnce: what the line about a file says of a board is not said again, and what
// it does not say is.
func TestToldOnce(t *testing.T) {
	for _, text := range []string{"board 3: a foreign board (7 boards as in session 1,1)", "must hold session 1,1, but holds session 1,2, not all of it as dealt"} {
		r := &audit.Report{Files: []audit.File{{Name: "x.pbn", Status: audit.Fail, Text: audit.Line{Text: words.Typed(text)},
			Differences: []audit.Difference{{Board: 3, Text: audit.Line{Text: words.Typed("a foreign board")}, Want: "N:a", Got: "N:b"}}}}}
		html, err := Report(EN, r, "fairdeal test")
		if err != nil {
			t.Fatal(err)
		}
		_, details, _ := strings.Cut(string(html), "</section>")
		if got := strings.Count(details, "a foreign board"); got != 1 {
			t.Errorf("with %q: said %d times, want once", text, got)
		}
		if !strings.Contains(details, "dealt N:a") {
			t.Error("the page does not show the hands")
		}
	}
}

// TestSentence: a text by itself has a capital and a stop, in any language.
func TestSentence(t *testing.T) {
	for in, want := range map[string]string{"a slip?": "A slip?", "żadne rozdanie": "Żadne rozdanie.", "1 board": "1 board.", "": ""} {
		if got := sentence(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}
