package results

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestViews checks each view in both colour schemes and all languages: axe, widths,
// a single h1, a single primary button, no style attributes, and right-aligned numbers.
func TestViews(t *testing.T) {
	p := browsertest.Open(t)
	axe := browsertest.Axe(t)
	e := eveningWithHands(t)
	e.Title, e.Site, e.Date = "Monday pairs", "Example Bridge Club", "2026-11-23"
	own := pairID(&e.Pairs[0])
	views := map[string]string{ // the hash of the address
		"ranking": "",
		"own":     "#" + own + ",ranking",
		"card":    "#" + own,
		"board":   "#" + own + ",b10",
		"why":     "#" + own + ",b10,w0ns",
	}
	for _, l := range words.Languages() {
		p.Go(shown(t, e, l))
		for state, hash := range views {
			where := fmt.Sprintf("results-%s-%s", state, l)
			openView(p, hash)
			for _, scheme := range []string{"dark", "light"} {
				for _, width := range []int{1280, 390} {
					p.SetView(width, 844, scheme)
					p.SavePicture(fmt.Sprintf("%s-%d-%s", where, width, scheme))
				}
				p.CheckAccessible(axe, where+" "+scheme)
			}
			checkView(p, where)
			if l == words.English {
				p.CheckFits(where)
			}
		}
	}
}

// openView follows a link to a view. The script of the page shows views by the hash of the address.
func openView(p *browsertest.Page, hash string) {
	p.T.Helper()
	p.Eval("(link => { link.hash = '" + hash + "'; link.click() })(document.querySelector('.brand'))")
	p.WaitUntil("document.URL.endsWith('" + hash + "')")
}

// eveningWithHands returns a real evening with its hands, or an example without hands if that is missing.
func eveningWithHands(t *testing.T) *evening.Evening {
	t.Helper()
	const name = "../shared/real/bws/mitchell10.bws"
	data, err := os.ReadFile("../../../" + name)
	if err != nil {
		t.Log("not here: ", name)
		return scored(t, "examples/score/evening.bws", "")
	}
	e := scored(t, name, "")
	if _, err := e.AddHands(evening.HandsInResults(name, data)); err != nil {
		t.Fatal(err)
	}
	return e
}

// overflow is a script that returns how much wider than its window a page is.
const overflow = "document.documentElement.scrollWidth - innerWidth"

// checkView checks the common properties of all views: nothing is wider than the window, there is one heading and at
// most one filled button, and fields and buttons suit a finger.
func checkView(p *browsertest.Page, where string) {
	p.T.Helper()
	for _, width := range []int{320, 360, 375, 390, 768, 1280} {
		p.SetView(width, 844, "light")
		if got := p.Eval(overflow); got != "0" {
			p.T.Errorf("%s is %s px wider than %d px", where, got, width)
		}
	}
	visible := func(selector string) string {
		return "[...document.querySelectorAll('" + selector + "')].filter(e => e.checkVisibility())"
	}
	for selector, want := range map[string]string{"h1": "1", ".button:not(.quiet)": "0", "body [style]": "0"} {
		if got := p.Eval(visible(selector) + ".length"); got != want {
			p.T.Errorf("%s: %s elements %s, want %s", where, got, selector, want)
		}
	}
	for problem, elements := range map[string]string{
		"numbers are not aligned to the right": visible("table :not(caption) > .n") +
			".filter(e => getComputedStyle(e).textAlign !== 'right')",
		"fields have letters below 16 px": visible("input") +
			".filter(e => parseFloat(getComputedStyle(e).fontSize) < 16)",
		"targets are too low for a finger": visible("input, button, .boards a") +
			".filter(e => e.getBoundingClientRect().height < 43.9)",
	} {
		if got := p.Eval(elements + ".map(e => e.id || e.textContent).join()"); got != "" {
			p.T.Errorf("%s: %s: %s", where, problem, got)
		}
	}
}

// TestWithoutScripts checks that the ranking, the cards and the boards are readable without
// scripts, with a note in three languages.
func TestWithoutScripts(t *testing.T) {
	p := browsertest.Open(t)
	name := "../shared/real/bws/mitchell10.bws"
	want := []string{
		"55.44", "Against 6", "14.56", "All scores on board 27", "not played",
		"All results are on this page.", "Wszystkie wyniki", "Tous les résultats",
	}
	if _, err := os.Stat("../../../" + name); err != nil {
		t.Log("not here: ", name)
		name = "testdata/evening/small.txt"
		want = []string{"82.22", "All results are on this page.", "Against 3", "misinformation"}
	}
	p.SetScriptDisabled(true)
	p.SetView(390, 844, "light")
	p.Go(shown(t, scored(t, name, ""), words.English))
	p.SavePicture("results-without-scripts")
	got := p.Eval("document.body.innerText")
	for _, text := range want {
		if !strings.Contains(got, text) {
			t.Errorf("%q cannot be read", text)
		}
	}
	for _, text := range []string{"Recomputing", "Your name or number", "Check another file"} {
		if strings.Contains(got, text) {
			t.Errorf("%q needs the script", text)
		}
	}
	if got := p.Eval(overflow); got != "0" {
		t.Errorf("the page is %s px too wide", got)
	}
	p.SetScriptDisabled(false)
}
