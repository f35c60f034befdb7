package evening_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestTonightInThreeTaps chooses the boards and plain or provable, and deals. The evening's pages
// must be accessible, and only one of them may show its passphrase.
func TestTonightInThreeTaps(t *testing.T) {
	t.Parallel()
	axe := browsertest.Axe(t)
	client, p := desktest.OpenInBrowser(t)
	const deal = "form[action$=tonight] .buttons button"
	client.GoTo(p, "en/tonight")
	began := time.Now()
	tapThree(p, `input[name=boards][value="24"]`, "input[value=plain]", deal)
	p.WaitUntil("document.body.textContent.includes('.dup')")
	t.Logf("from the first tap to the hands of 24 boards: %s", time.Since(began).Round(time.Millisecond))

	client.GoTo(p, "en/tonight/another-section")
	tapThree(p, `input[name=boards][value="16"]`, "input[value=provable]", deal)
	p.WaitUntil("document.body.textContent.includes('The desk keeps the passphrase for this evening')")
	if n, _ := desktest.PrintedPages(p); n != 1 {
		t.Errorf("the sheet for the wall prints on %d pages", n)
	}
	evening := "en" + strings.SplitN(p.Eval("location.pathname"), "/en", 2)[1]
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
	if n, _ := desktest.PrintedPages(p); n != 1 {
		t.Errorf("the sheet for the wall prints on %d pages", n)
	}
	client.GoTo(p, "pl/tonight/another-section")
	checkEveningViews(p, axe, "tonight")
	client.GoTo(p, "en/tonight/another-section")
	openDetails(p)
	checkEveningViews(p, axe, "more")
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

// TestTwoWindowsInBrowser checks that unsaved input in one window appears in the next, and that conflicting windows
// show both versions.
func TestTwoWindowsInBrowser(t *testing.T) {
	t.Parallel()
	axe := browsertest.Axe(t)
	client, p := desktest.OpenInBrowser(t)
	client.GoTo(p, "en/tonight")
	client.Cookie = "" // forms are submitted by a different browser
	client.Enter()
	client.Submit("t", "name=Spring Cup", "file=spring")
	client.GoTo(p, "en/t/spring")
	openDetails(p) // the next step is collapsed
	p.Type("sessions", "5")
	p.Type("boards", "2x1")
	p.WaitUntil(`fetch(location.href).then(r => r.text()).then(text => window.reread = text) &&
		(window.reread ?? '').includes('You typed this, but it is not part of the description yet.')`)
	client.GoTo(p, "en/t/spring")
	if got := p.Eval("document.getElementById('boards').value"); got != "2x1" {
		t.Errorf("half typed: %q", got)
	}
	checkEveningViews(p, axe, "half")
	client.Submit("t/spring", "name=Autumn Cup")
	openDetails(p)
	p.Type("files", "RR")
	p.Submit("files")
	p.WaitUntil("document.querySelector('h1').textContent === 'Two versions'")
	checkEveningViews(p, axe, "conflict")
	client.GoTo(p, "fr/t/spring/di")
	checkEveningViews(p, axe, "guide")
}

// TestPageReloadsAfterCountdown checks that the page reloads when the countdown ends.
func TestPageReloadsAfterCountdown(t *testing.T) {
	client, p := desktest.OpenInBrowser(t)
	client.Enter()
	client.Submit("tonight", "name=Monday", "boards=8", "kind=provable", "source=drand", "minutes=5")
	client.Submit("tonight/Monday", "do=hangs")
	client.GoTo(p, "en/tonight/Monday")
	p.WaitUntil("/^00:0[45]/.test(document.querySelector('[data-until]').textContent)")
	p.Eval("void (window.stays = true, Date.now = () => Date.parse('2100-01-01'))")
	p.WaitUntil("window.stays === undefined && /^00:0[45]/.test(document.querySelector('[data-until]')?.textContent)")
}

// TestTonightInTwoClicks runs a provable evening from Deal to the hands. With the beacon this takes
// two clicks and no typing; in a hall without a network, two clicks and one input. It then opens
// the record and the published keys.
func TestTonightInTwoClicks(t *testing.T) {
	axe := browsertest.Axe(t)
	useTestBeacon(t).answer = round1000Response
	for _, way := range []string{"asked", "typed"} {
		client, p := desktest.OpenInBrowser(t)
		setClockBeforeRound1000(client)
		see := func(what string) {
			t.Helper()
			if way == "asked" {
				checkMondayViews(client, p, axe, way+"-"+what)
			}
		}
		client.GoTo(p, "en/tonight")
		openDetails(p)
		p.Type("name", "Monday")
		tapThree(p, `input[name=boards][value="24"]`, "input[value=provable]", "form[action$=tonight] .buttons button")
		clicks, typings := 0, 0
		click := func(selector string) {
			t.Helper()
			clicks++
			press(p, selector)
		}
		do := func(step string) { t.Helper(); click("form:has([name=do][value=" + step + "]) button") }
		see("sealed")
		do("hangs")
		see("hangs")
		client.Advance(5 * time.Minute)
		client.GoTo(p, "en/tonight/Monday") // the page does this itself if the browser's clock equals the desk's
		see("number")
		if way == "asked" {
			do("ask")
		} else {
			clicks++
			p.Eval("document.querySelector('details:has(#number) summary').click()")
			typings++
			p.Type("number", round1000Response)
			p.Eval("document.getElementById('number').focus()")
			p.Press("Enter")
		}
		p.WaitUntil("document.body.textContent.includes('Monday.dlm')")
		t.Logf("%s: %d clicks and %d typings from Deal to the hands", way, clicks, typings)
		wantTypings := map[string]int{"asked": 0, "typed": 1}[way]
		if clicks != 2 || typings != wantTypings {
			t.Errorf("%s: %d clicks and %d typings from Deal to the hands, want 2 and %d", way, clicks, typings, wantTypings)
		}
		see("hands")
		do("over")
		see("over")
		client.Advance(24 * time.Hour)
		client.GoTo(p, "en/tonight/Monday")
		see("morning")
		click("form[action$='Monday/over'] button")
		p.WaitUntil("document.body.textContent.includes('The keys are open')")
		t.Logf("%s: %d clicks to the published keys", way, clicks)
		client.GoTo(p, "en/tonight/Monday")
		see("published")
		client.GoTo(p, "en/tonight")
		if way == "asked" {
			p.CheckFirstScreen("the form", ".hide")
		}
	}
}

// checkMondayViews checks the evening's page in each language, width and colour scheme.
func checkMondayViews(client *desktest.Client, p *browsertest.Page, axe, what string) {
	p.T.Helper()
	for _, l := range []string{"en", "pl", "fr"} {
		// The path is /d/SECRET/LANGUAGE/PAGE.
		parts := strings.Split(p.Eval("location.pathname"), "/")
		client.GoTo(p, l+"/"+strings.Join(parts[4:], "/"))
		p.CheckFits(l + " " + what)
		for _, v := range []view{
			{name: "320", scheme: "dark", width: 320},
			{name: "360", scheme: "light", width: 360},
			{name: "768", scheme: "dark", width: 768},
			{name: "1280", scheme: "light", width: 1280},
		} {
			p.SetView(v.width, 844, v.scheme)
			p.CheckFirstScreen(l+" "+what+" "+v.name, ".hide")
			if l == "en" {
				p.CheckAccessible(axe, what+", "+v.name)
			}
			p.SavePicture("lines-" + what + "-" + v.name + "-" + l)
		}
	}
	client.GoTo(p, "en/tonight/Monday")
}

// TestTonightByTouch runs a provable evening by touch on a phone, in a hall whose players name the
// numbers.
func TestTonightByTouch(t *testing.T) {
	client, p := desktest.OpenInBrowser(t)
	p.SetView(360, 640, "light")
	p.Call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true}, nil)
	taps := 0
	tap := func(selector string) {
		t.Helper()
		taps++
		touchElement(p, selector)
	}
	leads := func(selector, to string) {
		t.Helper()
		tap(selector)
		p.WaitUntil("document.readyState === 'complete' && document.body.textContent.includes(" + strconv.Quote(to) + ")")
	}
	client.GoTo(p, "en/tonight")
	tap("input[name=boards][value='24']")
	tap("input[value=provable]")
	tap("details:has(#minutes) summary")
	tap("input[value=players]")
	leads("form[action$=tonight] .buttons button", "Yes, it is on the wall")
	leads("form:has([value=hangs]) button", "The four numbers")
	p.Type("number", "1 2 3 4")
	leads("form:has([name=number]) button", "The public number again")
	p.Type("number", "1 2 3 4")
	leads("form:has([name=number]) button", "The evening is over")
	leads("form:has([value=over]) button", "It is not over yet")
	leads("form:has([value=undo]) button", "later")
	t.Logf("an evening by touch: %d taps", taps)
}

// touchElement touches the middle of an element, or the label of a radio button. It must be high enough for a finger.
func touchElement(p *browsertest.Page, selector string) {
	p.T.Helper()
	const minHeight = 44
	const scrollTo = `(() => {
		const field = document.querySelector(%s), touched = field.type === "radio" ? field.closest("label") : field;
		touched.scrollIntoView({block: "center"});
		const box = touched.getBoundingClientRect();
		return JSON.stringify({X: box.left + box.width / 2, Y: box.top + box.height / 2, Height: box.height});
	})()`
	var middle struct{ X, Y, Height float64 }
	if err := json.Unmarshal([]byte(p.Eval(fmt.Sprintf(scrollTo, strconv.Quote(selector)))), &middle); err != nil {
		p.T.Fatal(err)
	}
	if middle.Height < minHeight {
		p.T.Errorf("%s is %g pixels high, want at least %d for a finger", selector, middle.Height, minHeight)
	}
	point := map[string]any{"x": middle.X, "y": middle.Y}
	p.Call("Input.dispatchTouchEvent", map[string]any{"type": "touchStart", "touchPoints": []any{point}}, nil)
	p.Call("Input.dispatchTouchEvent", map[string]any{"type": "touchEnd", "touchPoints": []any{}}, nil)
}

// TestOutdatedForm checks that a form from before another window dealt deals nothing until
// somebody confirms that a second section plays, and that an interrupted evening has a single
// button too.
func TestOutdatedForm(t *testing.T) {
	axe := browsertest.Axe(t)
	client, p := desktest.OpenInBrowser(t)
	client.Enter() // a different window
	look := func(what string) {
		t.Helper()
		for _, v := range []view{
			{name: "320", scheme: "dark", width: 320},
			{name: "1280", scheme: "light", width: 1280},
		} {
			p.SetView(v.width, 844, v.scheme)
			p.CheckFirstScreen(what+" "+v.name, ".hide")
			p.CheckAccessible(axe, what+", "+v.name)
			p.SavePicture("stale-" + what + "-" + v.name)
		}
	}
	for i, l := range []string{"en", "pl", "fr"} {
		client.GoTo(p, l+"/tonight/another-section")
		look(l + "-form")
		if i > 0 { // restored for each day that already has evenings
			p.Eval("document.querySelector('[name=another]').remove()")
		} else {
			client.Submit("tonight", "boards=16", "kind=plain", "format=dupblind")
		}
		before := client.Files()
		tapTwo(p, "input[value=plain]", "form[action$=tonight] .buttons button")
		look(l + "-asked")
		if client.Files() != before {
			t.Error("a form from before dealt")
		}
		p.CheckFits(l + " asked")
		press(p, "[form=deal]")
		p.WaitUntil("document.querySelector('.lines .files') !== null")
		look(l + "-plain")
		press(p, "form:has([value=over]) button")
		look(l + "-plain-over")
	}
	client.GoTo(p, "en/tonight")
	p.WaitUntil("document.querySelector('.lines') !== null")
}
