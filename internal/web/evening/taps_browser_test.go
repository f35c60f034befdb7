package evening_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// dealButton is the selector of the button that deals an evening.
const dealButton = "form[action$=tonight] .buttons button"

// TestTonightInThreeTaps deals a plain evening and a provable one, each in three taps: boards, kind and Deal. The
// evening's pages must be accessible, and only one of them may show its passphrase.
func TestTonightInThreeTaps(t *testing.T) {
	t.Parallel()
	axe := browsertest.Axe(t)
	client, p := desktest.OpenInBrowser(t)
	client.GoTo(p, "en/tonight")
	began := time.Now()
	tapThree(p, `input[name=boards][value="24"]`, "input[value=plain]", dealButton)
	p.WaitUntil("document.body.textContent.includes('.dup')")
	t.Logf("from the first tap to the hands of 24 boards: %s", time.Since(began).Round(time.Millisecond))

	client.GoTo(p, "en/tonight/another-section")
	tapThree(p, `input[name=boards][value="16"]`, "input[value=provable]", dealButton)
	p.WaitUntil("document.body.textContent.includes('The desk keeps the passphrase for this evening')")
	checkWallSheetPages(p)
	evening := "en" + strings.SplitN(p.Eval("location.pathname"), "/en", 2)[1] // "en/tonight/NAME"
	checkEveningViews(p, axe, "frozen")
	openDetails(p)
	p.Leave("document.querySelector('form[action$=kept] button').click()")
	p.WaitUntil("document.querySelector('.words').textContent.split('-').length === 5")
	checkEveningViews(p, axe, "card")
	isA6 := regexp.MustCompile(`^29[78][.0-9]* (419|420)`) // width and height in points
	if n, size := desktest.PrintedPages(p); n != 1 || !isA6.MatchString(size) {
		t.Errorf("the key card prints on %d pages of %s points, want one of A6", n, size)
	}

	client.GoTo(p, strings.Replace(evening, "tonight", "t", 1)+"/wall")
	checkEveningViews(p, axe, "wall")
	checkWallSheetPages(p)
	client.GoTo(p, "pl/tonight/another-section")
	checkEveningViews(p, axe, "tonight")
	client.GoTo(p, "en/tonight/another-section")
	openDetails(p)
	checkEveningViews(p, axe, "more")
}

// checkWallSheetPages checks that the sheet for the wall prints on one page.
func checkWallSheetPages(p *browsertest.Page) {
	p.T.Helper()
	if n, _ := desktest.PrintedPages(p); n != 1 {
		p.T.Errorf("the sheet for the wall prints on %d pages", n)
	}
}

// tapThree chooses two options and presses a button that leads to another page.
func tapThree(p *browsertest.Page, option1, option2, button string) {
	p.T.Helper()
	p.Tick(option1)
	tapTwo(p, option2, button)
}

// tapTwo chooses an option and presses a button that leads to another page.
func tapTwo(p *browsertest.Page, option, button string) {
	p.T.Helper()
	p.Tick(option)
	press(p, button)
}

// press presses the button that a selector finds. It leads to another page.
func press(p *browsertest.Page, selector string) {
	p.T.Helper()
	p.Leave("document.querySelector(" + strconv.Quote(selector) + ").click()")
}

// openDetails expands the collapsed parts of a page.
func openDetails(p *browsertest.Page) {
	p.T.Helper()
	p.Eval("document.querySelectorAll('main details').forEach(d => d.open = true)")
}

// view is a window with a colour scheme, or a printed page.
type view struct {
	name, scheme string
	width        int
}

// checkEveningViews checks that a page is accessible on a desk, on a telephone and in print.
func checkEveningViews(p *browsertest.Page, axe, what string) {
	p.T.Helper()
	for _, v := range []view{
		{name: "desk", scheme: "light", width: 1280},
		{name: "phone", scheme: "dark", width: 320},
		{name: "print", scheme: "print", width: 800},
	} {
		p.SetView(v.width, 844, v.scheme)
		p.CheckAccessible(axe, what+", "+v.name)
		p.SavePicture("evening-" + what + "-" + v.name)
	}
	p.SetView(1280, 844, "light")
}
