package web_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/engines"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestEngines walks through each page and the desk in each installed engine. The titles and results
// of all steps must be the same in every engine.
//
//	FAIRDEAL_BROWSER=1 go test ./internal/web -run TestEngines -v
func TestEngines(t *testing.T) {
	pages := enginePages(t)
	walks := map[string][]string{}
	for _, name := range engines.Names {
		t.Run(name, func(t *testing.T) {
			w := &engineWalk{Page: engines.Open(t, name)}
			for _, p := range pages {
				w.checkFits(p.name, "file://"+p.path)
			}
			w.recomputeResults(pages)
			w.verifyTournaments(pages)
			w.dealTarot(pages)
			w.runTournament()
			if thorough.Enabled() {
				w.verifyChampionship(pages)
			}
			if messages := w.ConsoleMessages(); len(messages) > 0 {
				t.Errorf("the console says: %s", strings.Join(messages, " | "))
			}
			walks[name] = w.steps
			t.Logf("%d steps", len(w.steps))
		})
	}
	checkSameSteps(t, walks)
}

// checkSameSteps checks that the walks in all installed engines have the same steps as that in the first engine.
func checkSameSteps(t *testing.T, walks map[string][]string) {
	t.Helper()
	first := engines.Names[0]
	if walks[first] == nil {
		return
	}
	for _, name := range engines.Names[1:] {
		if walks[name] != nil && !slices.Equal(walks[name], walks[first]) {
			t.Errorf("%s walks another way than %s:\n%s\nand\n%s", name, first,
				strings.Join(walks[name], "\n"), strings.Join(walks[first], "\n"))
		}
	}
}

// engineWalk is a walk in one engine.
type engineWalk struct {
	*engines.Page
	steps []string // each is "step: text on the page"
}

// step records the current step: the page's title, or the value of an expression.
func (w *engineWalk) step(what, expression string) {
	w.T.Helper()
	text := strings.Join(strings.Fields(w.Eval(expression)), " ")
	w.steps = append(w.steps, what+": "+text)
	if text == "" || text == "undefined" {
		w.T.Errorf("%s, %s: nothing is said", w.Engine, what)
	}
}

// visibleTitles is the expression for the titles on a page.
const visibleTitles = "[...document.querySelectorAll('h1')].filter(e => e.checkVisibility())" +
	".map(e => e.textContent).join(' | ')"

// checkFits opens a page at narrow and wide sizes. It must have one title, and nothing may overflow the
// window.
func (w *engineWalk) checkFits(what, address string) {
	w.T.Helper()
	for _, width := range []int{390, 1280} {
		w.Size(width, 844)
		w.Go(address)
		w.checkWindow(what)
	}
	w.step(what, visibleTitles)
}

// checkWindow checks the current page: its width, its title, and that it has no style attributes.
func (w *engineWalk) checkWindow(what string) {
	w.T.Helper()
	if got := w.Eval("document.documentElement.scrollWidth <= innerWidth + 1"); got != "true" {
		w.T.Errorf("%s, %s: wider than its window of %s px", w.Engine, what, w.Eval("innerWidth"))
	}
	const countTitlesAndStyles = `[...document.querySelectorAll('h1')].filter(e => e.checkVisibility()).length + ' ' +
		document.querySelectorAll('main [style]').length`
	if got := w.Eval(countTitlesAndStyles); got != "1 0" {
		w.T.Errorf("%s, %s: titles and style attributes: %s, want 1 0", w.Engine, what, got)
	}
}

// verdictHeading is the expression for the heading of a verdict.
const verdictHeading = "document.querySelector('#verdict h1, #verdict h2')?.textContent ?? ''"

// verifyTournaments verifies the example, the example with a changed card, and a tournament from files.
func (w *engineWalk) verifyTournaments(pages []enginePage) {
	w.T.Helper()
	address := "file://" + pathOf(pages, "verify")
	w.Go(address)
	w.Click("button[lang=en]")
	w.Click("#example")
	w.WaitUntil("document.querySelector('#verdict > [data-verdict]') !== null")
	w.step("example", verdictHeading)
	w.Click(".example button")
	w.WaitUntil("document.querySelector('#verdict > [data-verdict=\"false\"]') !== null")
	w.step("a changed card", verdictHeading)
	w.Go("about:blank")
	w.Go(address)
	w.Click("button[lang=en]")
	w.ChooseFiles("#pickfiles", exampleTournament(w.T)...)
	w.WaitUntil("document.querySelector('#verdict > [data-verdict]') !== null")
	w.step("files", verdictHeading)
}

// recomputeResults opens a results page, which scores its boards again.
func (w *engineWalk) recomputeResults(pages []enginePage) {
	w.T.Helper()
	w.Go("file://" + pathOf(pages, "results"))
	w.WaitUntil("/[Rr]ecomputed/.test(document.querySelector('main').textContent)")
	w.step("results", "document.querySelector('.title').textContent")
}

// dealTarot steps through the deals of a tarot game.
func (w *engineWalk) dealTarot(pages []enginePage) {
	w.T.Helper()
	w.Go("file://" + pathOf(pages, "tarot"))
	w.Click("button[lang=en]")
	w.WaitUntil("document.querySelector('.fan') !== null")
	const dealAndHands = "document.querySelector('h1').textContent + ', ' + " +
		"document.querySelectorAll('.fan').length + ' hands'"
	w.step("tarot", dealAndHands)
	w.Click("main .button:not(.quiet)")
	w.WaitUntil("document.querySelector('h1').textContent.includes('2')")
	w.step("next deal", dealAndHands)
}
