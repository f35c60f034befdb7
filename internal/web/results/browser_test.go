package results_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestEveningInABrowser runs a club evening: it uploads the file of the scoring devices, checks the
// ranking, enters a ruling, opens the page, which recomputes itself, and prints the ranking and a
// card for each pair.
func TestEveningInABrowser(t *testing.T) {
	x, p := desktest.Visit(t)
	axe := browsertest.Axe(t)
	file := filepath.Join("..", "..", "..", "..", "shared", "real", "bws", "mitchell10.bws")
	if _, err := os.Stat(file); err != nil {
		t.Log("not here, an example takes its place: ", file)
		file = filepath.Join("..", "..", "..", "examples", "score", "evening.bws")
	}
	path, err := filepath.Abs(file)
	if err != nil {
		t.Fatal(err)
	}
	p.View(1280, 900, "light")
	x.To(p, "en/results")
	p.Accessible(axe, "results, empty")
	p.Text("(document.documentElement.dataset.before = 'yes')")
	p.Choose("file", path) // uploads it at once
	p.Until("document.readyState === 'complete' && !document.documentElement.dataset.before && document.querySelectorAll('.rank').length > 3")
	p.Accessible(axe, "ranking")
	p.Fits("ranking")
	pairs, err := strconv.Atoi(p.Text("document.querySelectorAll('.rank').length"))
	if err != nil {
		t.Fatal(err)
	}
	before := p.Text("document.querySelector('.ranking').textContent")
	at := p.Text("location.pathname")

	// Enter a ruling on a result of the posted page.
	p.Text("fetch('" + at + "/page').then(r => r.text()).then(t => { const e = JSON.parse(/id=\"evening\">([^]*?)<\\/script>/.exec(t)[1]); globalThis.line = e.boards.flatMap(b => b.lines.map(l => [b.board, l.ns, l.ew].join(' ')))[3]; }) && ''")
	p.Until("globalThis.line !== undefined")
	line := strings.Fields(p.Text("line"))
	p.Text("(document.querySelector('details:has(#ruling)').open = true)")
	p.Type("board", line[0])
	p.Type("pairs", line[1]+"-"+line[2])
	p.Type("ruling", "9Z")
	p.Submit("ruling")
	p.Until("document.querySelector('.problems') !== null")
	p.Accessible(axe, "a ruling that cannot be")
	p.Picture("results-ruling-refused")
	p.Type("ruling", "A-/A+")
	p.Type("reason", "late play")
	p.Submit("ruling")
	p.Until("document.body.textContent.includes('A-/A+ ; late play')")
	if p.Text("document.querySelector('.ranking').textContent") == before {
		t.Error("the ruling changed nothing")
	}
	p.Picture("results-ruled")
	p.Accessible(axe, "ranking with a ruling")

	// The page recomputes itself with the ruling.
	x.To(p, strings.TrimPrefix(at, x.Root+"/")+"/posted")
	p.Until("/recomputed in your browser: all .* are equal/i.test(document.querySelector('main').innerText)")
	if got := p.Text("document.getElementById('evening').textContent.includes('late play')"); got != "true" {
		t.Errorf("the page: %.400s", p.Text("document.querySelector('main').innerText"))
	}

	// Check the printed pages.
	x.To(p, strings.TrimPrefix(at, x.Root+"/"))
	if n, _ := desktest.Printed(p); n < 1 || n > 2 {
		t.Errorf("the ranking prints on %d pages", n)
	}
	p.View(794, 1123, "print")
	if got := p.Text("[...document.querySelectorAll('form, nav, .button')].filter(e => e.checkVisibility()).length"); got != "0" {
		t.Errorf("%s forms and buttons are on paper", got)
	}
	p.Picture("results-print")
	p.View(1280, 900, "light")
	p.Leave("document.querySelector('a[href$=\"/cards\"].button').click()")
	p.Accessible(axe, "cards")
	if n, _ := desktest.Printed(p); n != pairs {
		t.Errorf("%d cards print on %d pages", pairs, n)
	}
	p.View(794, 1123, "print")
	p.Picture("results-cards-print")
	p.View(1280, 900, "light")
	p.Fits("cards")
}

// TestTypingInABrowser checks that typed text is saved a moment later, that closing a window loses
// nothing, and that a mistake is reported with its line.
func TestTypingInABrowser(t *testing.T) {
	x, p := desktest.Visit(t)
	axe := browsertest.Axe(t)
	p.View(1280, 900, "light")
	x.To(p, "en/results")
	p.Leave("document.querySelector('form:has([value=type]) button').click()")
	at := strings.TrimPrefix(p.Text("location.pathname"), x.Root+"/")
	p.Type("text", "Board 1\n1 2 4H= N\n3 4 4H-1 N\nBoard 2\n1 4 5Z= N\n")
	p.Until("document.getElementById('checked').textContent.includes('Line 5')")
	p.Accessible(axe, "typing, with a mistake")
	p.Fits("typing")
	p.Picture("results-typed-wrong")
	p.View(1280, 900, "light")
	p.Type("text", "Board 1\n1 2 4H= N\n3 4 4H-1 N\nBoard 2\n1 4 5C= N\n3 2 5C-1 N\n")
	p.Go("about:blank") // before the delayed save
	x.To(p, at)
	if got := p.Text("document.getElementById('text').value"); !strings.HasSuffix(got, "3 2 5C-1 N\n") {
		t.Errorf("after the window was closed the text is %q", got)
	}
	p.Until("document.getElementById('checked').textContent.includes('Saved. 4 results on 2 boards so far.')")
	p.Picture("results-typed")
	p.Leave("document.querySelector('button[name=go]').click()")
	p.Until("document.querySelectorAll('.rank').length === 4")
}
