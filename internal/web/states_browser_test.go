package web_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestStates checks the states of every page (spec/pages2.md, Shows). This command takes
// screenshots of all of them for visual inspection:
//
//	FAIRDEAL_BROWSER=must FAIRDEAL_PICTURES=FOLDER go test -timeout 60m ./internal/web -run States
//
// FAIRDEAL_LANGUAGES=en limits the languages.
func TestStates(t *testing.T) {
	for name, checkStates := range map[string]func(t *testing.T){
		"desk":    deskStates,
		"tonight": tonightStates,
		"rulings": rulingStates,
		"saved":   savedStates,
		"scores":  scoreStates,
		"player":  playerStates,
		"results": resultStates,
		"clubs":   clubStates,
		"service": serviceStates,
		"season":  seasonStates,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			checkStates(t)
		})
	}
}

// stateChecker checks states of pages at four widths and printed, in light and dark mode, and in three
// languages. If FAIRDEAL_PICTURES names a folder, it saves screenshots.
type stateChecker struct {
	*desktest.Client
	p         *browsertest.Page
	axe       string
	userTexts []string       // texts by users, which may be in any language
	views     int            // number of checked views
	maxWords  map[string]int // maximum number of words visible without scrolling in any language, by state
}

// Widths of windows in CSS pixels.
const (
	desktopWidth     = 1280
	tabletWidth      = 768
	phoneWidth       = 390
	narrowPhoneWidth = 320
)

// sizes lists the windows in which a state is checked.
var sizes = []struct{ width, height int }{
	{width: desktopWidth, height: 900},
	{width: tabletWidth, height: 1024},
	{width: phoneWidth, height: 844},
	{width: narrowPhoneWidth, height: 844},
}

// langs returns the languages to check: all, or those in FAIRDEAL_LANGUAGES, such as "en fr".
func langs() []page.Lang {
	only := strings.Fields(os.Getenv("FAIRDEAL_LANGUAGES"))
	if len(only) == 0 {
		return page.Langs
	}
	return slices.DeleteFunc(slices.Clone(page.Langs),
		func(l page.Lang) bool { return !slices.Contains(only, string(l)) })
}

// checkPage checks a desk page after some actions, in every language. The state names the pictures.
func (c *stateChecker) checkPage(state, path string, acts ...func()) {
	c.T.Helper()
	for _, lang := range langs() {
		c.checkState(state, string(lang), func() {
			c.GoTo(c.p, string(lang)+"/"+path)
			for _, act := range acts {
				act()
			}
		})
	}
}

// checkState checks a state of a page in a language. show opens it at every width.
func (c *stateChecker) checkState(state, lang string, show func()) {
	c.T.Helper()
	picture := strings.ReplaceAll(state, " ", "-") + "-" + lang
	for _, size := range sizes {
		where := fmt.Sprintf("%s, %s, %d px", state, lang, size.width)
		c.p.SetView(size.width, size.height, "light")
		show()
		m := c.p.CheckFaults(where, lang, c.userTexts...)
		c.maxWords[state] = max(c.maxWords[state], m.Words)
		if size.width == phoneWidth {
			c.checkPhones(state+", "+lang, size.height)
			c.p.SetView(size.width, size.height, "light")
		}
		c.p.SavePicture(fmt.Sprintf("%s-%d", picture, size.width))
		if size.width == narrowPhoneWidth || size.width == desktopWidth && lang == "en" {
			c.checkUnfolded(where)
		}
		if size.width == desktopWidth || size.width == phoneWidth {
			c.p.SetView(size.width, size.height, "dark")
			c.p.SavePicture(fmt.Sprintf("%s-%d-dark", picture, size.width))
		}
		if size.width == desktopWidth {
			c.checkUnfolded(fmt.Sprintf("%s, %s, dark", state, lang))
		}
		c.views++
	}
	c.checkPaper(state+", "+lang, picture)
}

// checkPaper checks that suit symbols stay next to their cards in print.
func (c *stateChecker) checkPaper(where, picture string) {
	c.T.Helper()
	c.p.SetView(794, 1123, "print") // A4 with 96 pixels per inch
	if m := c.p.Measure(); len(m.Wraps) > 0 {
		c.T.Errorf("%s, on paper: suits wrap: %s", where, strings.Join(m.Wraps, " | "))
	}
	c.p.SavePicture(picture + "-a4")
	c.p.SetView(desktopWidth, 900, "light")
}

// checkPhones checks that the page fits the widths of telephones between those in sizes.
func (c *stateChecker) checkPhones(where string, height int) {
	c.T.Helper()
	for _, width := range []int{360, 375} {
		c.p.SetView(width, height, "light")
		if c.p.Eval("document.documentElement.scrollWidth > innerWidth") != "false" {
			c.T.Errorf("%s: wider than %d px", where, width)
		}
	}
}

// checkUnfolded expands the page for axe, and collapses it again.
func (c *stateChecker) checkUnfolded(where string) {
	c.T.Helper()
	c.p.Eval("document.querySelectorAll('details').forEach(d => { d.dataset.was = d.open; d.open = true; })")
	c.p.CheckAccessible(c.axe, where)
	c.p.Eval("document.querySelectorAll('details').forEach(d => { d.open = d.dataset.was === 'true'; })")
}

// printWords prints the number of words in each state, highest first.
func (c *stateChecker) printWords() {
	c.T.Helper()
	list := []string{}
	for state, words := range c.maxWords {
		list = append(list, fmt.Sprintf("%3d words: %s", words, state))
	}
	slices.Sort(list)
	slices.Reverse(list)
	c.T.Logf("%d views; words before anybody scrolls:\n%s", c.views, strings.Join(list, "\n"))
}
