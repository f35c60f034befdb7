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

// taps taps the elements that match the selectors, in order.
func taps(p *browsertest.Page, selectors ...string) int {
	for _, s := range selectors[:len(selectors)-1] {
		p.Tick(s)
	}
	p.Leave("document.querySelector('" + selectors[len(selectors)-1] + "').click()")
	return len(selectors)
}

// TestTonightInThreeTaps chooses the boards and plain or provable, and deals. The evening's pages
// must be accessible, and only one of them may show its passphrase.
func TestTonightInThreeTaps(t *testing.T) {
	t.Parallel()
	axe := browsertest.Axe(t)
	client, p := desktest.OpenInBrowser(t)
	client.GoTo(p, "en/tonight")
	began := time.Now()
	if n := taps(p, `input[name=boards][value="24"]`, `input[value=plain]`,
		`form[action$=tonight] .buttons button`); n != 3 {
		t.Errorf("%d taps to the hands of a plain evening", n)
	}
	p.WaitUntil("document.body.textContent.includes('.dup')")
	t.Logf("from the first tap to the hands of 24 boards: %s", time.Since(began).Round(time.Millisecond))
	client.GoTo(p, "en/tonight/another-section")
	if n := taps(p, `input[name=boards][value="16"]`, `input[value=provable]`,
		`form[action$=tonight] .buttons button`); n != 3 {
		t.Errorf("%d taps to the digest of a proved evening", n)
	}
	p.WaitUntil("document.body.textContent.includes('The desk keeps the passphrase of this evening')")
	if n, _ := desktest.PrintedPages(p); n != 1 {
		t.Errorf("the sheet for the wall prints on %d pages", n)
	}
	at := "en" + strings.SplitN(p.Eval("location.pathname"), "/en", 2)[1]
	see := func(what string) {
		t.Helper()
		for _, v := range []struct {
			name, scheme string
			width        int
		}{{"desk", "light", 1280}, {"phone", "dark", 320}, {"print", "print", 800}} {
			p.SetView(v.width, 844, v.scheme)
			p.CheckAccessible(axe, what+", "+v.name)
			p.SavePicture("evening-" + what + "-" + v.name)
		}
		p.SetView(1280, 844, "light")
	}
	see("frozen")
	p.Eval("document.querySelectorAll('main details').forEach(d => d.open = true)")
	p.Leave("document.querySelector('form[action$=kept] button').click()")
	p.WaitUntil("document.querySelector('.words').textContent.split('-').length === 5")
	see("card")
	if n, size := desktest.PrintedPages(p); n != 1 ||
		!regexp.MustCompile(`^29[78][.0-9]* (419|420)`).MatchString(size) {
		t.Errorf("the key card prints on %d pages of %s points, want one of A6", n, size)
	}
	client.GoTo(p, strings.Replace(at, "tonight", "t", 1)+"/wall")
	see("wall")
	if n, _ := desktest.PrintedPages(p); n != 1 {
		t.Errorf("the sheet for the wall prints on %d pages", n)
	}
	client.GoTo(p, "pl/tonight/another-section")
	see("tonight")
	client.GoTo(p, "en/tonight/another-section")
	p.Eval("document.querySelectorAll('main details').forEach(d => d.open = true)")
	see("more")

	// Unsaved input in one window must appear in the next. Conflicting windows must show both
	// versions.
	client.Cookie = "" // forms are submitted by a different browser
	client.Enter()
	client.Submit("t", "name=Spring Cup", "file=spring")
	client.GoTo(p, "en/t/spring")
	p.Eval("document.querySelectorAll('main details').forEach(d => d.open = true)") // the next step is collapsed
	p.Type("sessions", "5")
	p.Type("boards", "2x1")
	p.WaitUntil("fetch(location.href).then(r => r.text()).then(t => window.half = t) && (window.half ?? '').includes('You typed this, but it is not part of the description yet.')")
	client.GoTo(p, "en/t/spring")
	if got := p.Eval("document.getElementById('boards').value"); got != "2x1" {
		t.Errorf("half typed: %q", got)
	}
	see("half")
	client.Submit("t/spring", "name=Autumn Cup")
	p.Eval("document.querySelectorAll('main details').forEach(d => d.open = true)")
	p.Type("files", "RR")
	p.Submit("files")
	p.WaitUntil("document.querySelector('h1').textContent === 'Two versions'")
	see("conflict")
	client.GoTo(p, "fr/t/spring/di")
	see("guide")
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
	useTestBeacon(t).answer = answer
	for _, way := range []string{"asked", "typed"} {
		client, p := desktest.OpenInBrowser(t)
		setClockBeforeRound1000(client)
		see := func(what string) {
			t.Helper()
			if what = way + "-" + what; way == "typed" {
				return
			}
			for _, l := range []string{"en", "pl", "fr"} {
				at := strings.Split(p.Eval("location.pathname"), "/")
				client.GoTo(p, l+"/"+strings.Join(at[4:], "/"))
				p.CheckFits(l + " " + what)
				for _, v := range []struct {
					name, scheme string
					width        int
				}{{"320", "dark", 320}, {"360", "light", 360}, {"768", "dark", 768}, {"1280", "light", 1280}} {
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
		client.GoTo(p, "en/tonight")
		p.Eval("document.querySelectorAll('main details').forEach(d => d.open = true)")
		p.Type("name", "Monday")
		taps(p, `input[name=boards][value="24"]`, `input[value=provable]`, `form[action$=tonight] .buttons button`)
		clicks, typings := 0, 0
		click := func(selector string) {
			t.Helper()
			clicks++
			p.Leave("document.querySelector(" + strconv.Quote(selector) + ").click()")
		}
		press := func(do string) { click("form:has([name=do][value=" + do + "]) button") }
		see("sealed")
		press("hangs")
		see("hangs")
		client.Advance(5 * time.Minute)
		client.GoTo(p, "en/tonight/Monday") // the page does this itself if the browser's clock equals the desk's
		see("number")
		if way == "asked" {
			press("ask")
		} else {
			clicks++
			p.Eval("document.querySelector('details:has(#number) summary').click()")
			typings++
			p.Type("number", answer)
			p.Eval("document.getElementById('number').focus()")
			p.Press("Enter")
		}
		p.WaitUntil("document.body.textContent.includes('Monday.dlm')")
		t.Logf("%s: %d clicks and %d typings from Deal to the hands", way, clicks, typings)
		if clicks != 2 || typings != map[string]int{"asked": 0, "typed": 1}[way] {
			t.Errorf("%s: %d clicks and %d typings from Deal to the hands", way, clicks, typings)
		}
		see("hands")
		press("over")
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
		at := strings.Split(p.Eval(`(() => { const to = document.querySelector(`+strconv.Quote(selector)+`), on = to.type === "radio" ? to.closest("label") : to;
			on.scrollIntoView({block: "center"}); const r = on.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2, r.height].join() })()`), ",")
		if high, err := strconv.ParseFloat(at[2], 64); err != nil || high < 44 {
			t.Errorf("%s is %s high: too low for a finger", selector, at[2])
		}
		left, err := strconv.ParseFloat(at[0], 64)
		top, err2 := strconv.ParseFloat(at[1], 64)
		if err != nil || err2 != nil {
			t.Fatal(err, err2)
		}
		p.Call("Input.dispatchTouchEvent",
			map[string]any{"type": "touchStart", "touchPoints": []any{map[string]any{"x": left, "y": top}}}, nil)
		p.Call("Input.dispatchTouchEvent", map[string]any{"type": "touchEnd", "touchPoints": []any{}}, nil)
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

// TestOutdatedForm checks that a form from before another window dealt deals nothing until
// somebody confirms that a second section plays, and that an interrupted evening has a single
// button too.
func TestOutdatedForm(t *testing.T) {
	axe := browsertest.Axe(t)
	client, p := desktest.OpenInBrowser(t)
	client.Enter() // a different window
	look := func(what string) {
		t.Helper()
		for _, v := range []struct {
			name, scheme string
			width        int
		}{{"320", "dark", 320}, {"1280", "light", 1280}} {
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
		taps(p, `input[value=plain]`, `form[action$=tonight] .buttons button`)
		if look(l + "-asked"); client.Files() != before {
			t.Error("a form from before dealt")
		}
		p.CheckFits(l + " asked")
		taps(p, "[form=deal]")
		p.WaitUntil("document.querySelector('.lines .files') !== null")
		look(l + "-plain")
		taps(p, "form:has([value=over]) button")
		look(l + "-plain-over")
	}
	client.GoTo(p, "en/tonight")
	p.WaitUntil("document.querySelector('.lines') !== null")
}
