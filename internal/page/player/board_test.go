package player

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestTablesFromFiles checks that the diagram shows the makeable contracts and par in the file
// of a deal, attributed to the file. Tables in a different form, or for other cards, must not be
// shown.
func TestTablesFromFiles(t *testing.T) {
	p := newTab(t)
	axe := browsertest.Axe(t)
	folder := example(t, "all-files")
	file := filepath.Join(folder, "records", "RR01.pbn")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	for board, tags := range map[string]string{
		"1": "[DoubleDummyTricks \"7A8257A825435A8435A8\"]\n[OptimumScore \"NS 100\"]\n[ParContract \"EW 5DX-1\"]\n",
		"2": "[DoubleDummyTricks \"2223222232BBBABBBBAE\"]\n[OptimumScore \"<b>\"]\n",
	} {
		at := strings.Index(text, "[Board \""+board+"\"]")
		at += strings.Index(text[at:], "[Deal ")
		at += strings.Index(text[at:], "\n") + 1
		text = text[:at] + tags + text[at:]
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	p.page().SetView(390, 844, "light")
	p.open(saved(t) + "#t=cup&s=1,1&b=1")
	p.choose("pickfolder", folder)
	p.wantVerdict("with tables in a file", "verified ")
	said := "[...document.querySelectorAll('#boardview :is(.makes caption, .makes tr, .makes > p)')].map(x => x.tagName === 'TR' ? [...x.cells].map(c => c.textContent).join(' ') : x.textContent).join('|')"
	want := "Tricks with best play| NT ♠ ♥ ♦ ♣|NS 7 10 8 2 5|EW 4 3 5 10 8|Par NS 100EW 5♦ doubled, one off|Double-dummy tables taken from the file."
	if got := strings.ReplaceAll(p.eval(said), "\ufe0e", ""); got != want {
		t.Errorf("the drawing says %q, want %q", got, want)
	}
	p.page().SavePicture("board-with-contracts")
	p.page().CheckAccessible(axe, "contracts in the diagram")
	if got := p.eval("String(document.documentElement.scrollWidth <= innerWidth)"); got != "true" {
		t.Errorf("the table makes the page wider than a phone")
	}
	for language, want := range map[string]string{"pl": "BA", "fr": "SA"} {
		p.speak(language)
		if got := p.eval(said); !strings.Contains(strings.ReplaceAll(got, "\ufe0e", ""), " "+want+" ♠") {
			t.Errorf("%s: the drawing says %q", language, got)
		}
	}
	p.speak("en")
	// Four colours are optional, and the choice persists across boards.
	colours := "new Set([0, 1, 2, 3].map(i => getComputedStyle(document.querySelector('#boardview .hand .' + 'shdc'[i])).color)).size + ''"
	if got := p.eval(colours); got != "2" {
		t.Errorf("%s colours before the choice", got)
	}
	p.click("#four")
	p.eval("(document.getElementById('boardview').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })), '')")
	if got := p.eval(colours) + p.eval(said) + p.eval("document.getElementById('board').selectedOptions[0].textContent"); got != "4Board 2 of 16" {
		t.Errorf("board 2, whose table has another form: %q", got)
	}
	// The address names the chosen board. A link selects a board while the files are loaded, and
	// Back returns to the previous one.
	if got := p.eval("document.URL.replace(/^[^#]*/, '')"); got != "#t=cup&s=1,1&b=2" {
		t.Errorf("the address of board 2 ends with %q", got)
	}
	at := "document.getElementById('which').selectedOptions[0].textContent + ' ' + document.getElementById('board').selectedOptions[0].textContent"
	p.eval("(location.hash = '#t=cup&s=1,2&b=19', '')")
	p.page().WaitUntil(at + " === 'Round robin 2/4 Board 19'")
	p.goBack()
	p.page().WaitUntil(at + " === 'Round robin 1/4 Board 2 of 16'")
	p.goBack()
	p.page().WaitUntil(at + " === 'Round robin 1/4 Board 1 of 16'")
	if got := strings.ReplaceAll(p.eval(said), "\ufe0e", ""); got != want {
		t.Errorf("after Back the drawing says %q", got)
	}
}

// TestSuitsNeverWrapOnThePage checks that the longest possible suits stay on one line on phones,
// screens and paper, in each language, and that the test would notice a wrapping style.
func TestSuitsNeverWrapOnThePage(t *testing.T) {
	p := newTab(t)
	dir := example(t, "swap-of-cards")
	file := filepath.Join(dir, "RR01.pbn")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, after, found := strings.Cut(string(data), "[Board \"6\"]")
	_, rest, ends := strings.Cut(after, "[Deal ")
	_, rest, closed := strings.Cut(rest, "]")
	if !found || !ends || !closed {
		t.Fatal("no board 6")
	}
	text := before + "[Board \"6\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]" + rest
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	p.open(saved(t))
	p.choose("pickfolder", dir)
	if got := p.verdict(); !strings.HasPrefix(got, "false ") {
		t.Fatalf("got %.200q", got)
	}
	for _, language := range []string{"en", "pl", "fr"} {
		p.page().SetView(1280, 900, "light")
		p.speak(language)
		for _, v := range []struct {
			width  int
			scheme string
		}{{320, "light"}, {360, "dark"}, {1280, "light"}, {718, "print"}} { // printable width of A4
			what := fmt.Sprint(language, "-", v.width, "-", v.scheme)
			p.page().SetView(v.width, 900, v.scheme)
			p.page().CheckSuits(what)
			p.page().SavePicture("suits-" + what)
		}
	}
	p.page().SetView(320, 900, "light")
	if got := p.eval("(document.querySelectorAll('#diff .hand').forEach(h => { h.style.whiteSpace = 'normal'; h.style.wordBreak = 'break-all'; h.style.width = '3em' }), [...document.querySelectorAll('#diff .file .hand > li')].some(s => s.getBoundingClientRect().height > 1.8 * parseFloat(getComputedStyle(s).fontSize)) + '')"); got != "true" {
		t.Errorf("a suit that may wrap is not noticed: %s", got)
	}
}
