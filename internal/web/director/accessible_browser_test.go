package director_test

import (
	"fmt"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestDirectorIsAccessible checks with axe that there are no problems in any state, language, width
// or colour scheme.
func TestDirectorIsAccessible(t *testing.T) {
	t.Parallel()
	axe := browsertest.Axe(t)
	p := directorBrowser(t)
	weighted, damage := desktest.WorkedExamples[1], desktest.WorkedExamples[4]
	states := []struct {
		name  string
		typed map[string]string
	}{
		{name: "empty"},
		{name: "answer", typed: weighted.Typed},
		{name: "damage", typed: damage.Typed},
		{name: "wrong", typed: map[string]string{"method": "mp", "actual": "50/50", "others": "+620"}},
	}
	for _, lang := range page.Langs {
		for _, state := range states {
			p.openForm(lang)
			for _, id := range exampleFields {
				if value, ok := state.typed[id]; ok {
					p.prefill(id, value)
				}
			}
			if state.typed != nil {
				p.click(".answer button")
				p.until(state.name, isLoaded, "document.getElementById('actual').defaultValue !== ''")
			}
			p.checkViews(axe, state.name, lang)
		}
	}
}

// checkViews checks the page at each width and in each colour scheme.
func (p directorTab) checkViews(axe, state string, lang page.Lang) {
	p.T.Helper()
	for _, view := range []struct {
		scheme string
		width  int
	}{
		{scheme: "light", width: 1200},
		{scheme: "light", width: 320},
		{scheme: "dark", width: 1200},
	} {
		if view.scheme == "dark" && lang != page.PL {
			continue // colours are the same in every language
		}
		where := fmt.Sprintf("%s-%s-%d-%s", state, lang, view.width, view.scheme)
		p.tab.SetView(view.width, 900, view.scheme)
		p.tab.CheckAccessible(axe, where)
		if width := p.eval("document.documentElement.scrollWidth"); view.width == 320 && width != "320" {
			p.T.Errorf("%s: %s px wide", where, width)
		}
		p.tab.SavePicture(where)
	}
}

// TestSlipIsAccessible checks with axe that the slip has no problems in any language, and that it is one A5 page.
func TestSlipIsAccessible(t *testing.T) {
	t.Parallel()
	axe := browsertest.Axe(t)
	p := directorBrowser(t)
	damage := desktest.WorkedExamples[4]
	for _, lang := range page.Langs {
		p.openForm(lang)
		for id, value := range damage.Typed {
			p.prefill(id, value)
		}
		p.eval("void (document.getElementById('facts').value = 'The alert of 2NT was missing. '.repeat(8))")
		p.eval("document.querySelector('button[value=slip]').removeAttribute('formtarget')") // not in a new tab
		p.click("button[value=slip]")
		p.until("the slip", isLoaded, "document.querySelector('.sign') !== null")
		p.tab.CheckAccessible(axe, "slip "+string(lang))
		p.tab.SavePicture("slip-" + string(lang))
		if n, size := desktest.PrintedPages(p.tab); n != 1 {
			t.Errorf("the slip in %s has %d pages of %s, want 1", lang, n, size)
		}
	}
}
