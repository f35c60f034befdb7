package web_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// wary is a hand that imitates an unsure user at every step: it uses a phone or large text,
// reloads, goes Back and Forward, and presses the button again in a second tab with the old page.
type wary struct {
	mouse
	client *desktest.Client
	other  *browsertest.Page
}

// leave runs a script that leaves the page, possibly for a cached one. It runs after the protocol's
// response, which would otherwise be lost with the page.
func leave(p *browsertest.Page, script string) {
	p.T.Helper()
	p.Eval("(() => { document.documentElement.dataset.gone = 'no'; addEventListener('pagehide', () => { delete document.documentElement.dataset.gone; }); setTimeout(() => { " + script + " }); })()")
	p.WaitUntil("document.readyState === 'complete' && !document.documentElement?.dataset.gone")
}

func (w *wary) page() string {
	return w.p.Eval("location.pathname.replace(/^\\/d\\/[^/]+\\//, '') + ', ' + document.querySelector('h1')?.textContent")
}

func (w *wary) open(selector string) {
	w.p.T.Helper()
	t, from := w.p.T, w.page()
	w.p.WaitUntil("document.querySelector(" + strconv.Quote(selector) + ") !== null")
	form := w.p.Eval("document.querySelector("+strconv.Quote(selector)+").form?.method") == "post"
	fields := w.p.Eval(`JSON.stringify([...document.querySelectorAll("input, textarea, select")].map(e => [e.type === "checkbox" || e.type === "radio" ? e.checked : e.value]))`)
	if form {
		w.other.Go(w.p.Eval("location.href"))
	}
	w.mouse.open(selector)
	done, there := w.client.Files(), w.page()
	w.p.CheckFits(there)
	still := func(what string) {
		t.Helper()
		if now := w.client.Files(); now != done {
			t.Errorf("%s: %s changed the files from\n%s\nto\n%s", there, what, done, now)
		}
	}
	leave(w.p, "location.reload()")
	still("reload")
	if got := w.page(); got != there {
		t.Errorf("%s: reload leads to %s", there, got)
	}
	leave(w.p, "history.back()")
	still("Back")
	back := w.page()
	if w.p.Eval("document.body.innerText.includes('ERR_')") == "true" {
		t.Errorf("%s: Back from %s leads to an error of the browser: %s", from, there,
			w.p.Eval("document.body.innerText"))
	}
	leave(w.p, "history.forward()")
	still("forward")
	if got := w.page(); got != there {
		t.Errorf("%s: Back (%s) and forward leads to %s", there, back, got)
	}
	defer func() {
		for _, l := range []string{"pl", "fr"} {
			w.other.Go(strings.Replace(w.p.Eval("location.href"), "/en/", "/"+l+"/", 1))
			w.other.CheckFits(l + " " + there)
		}
	}()
	if !form {
		return
	}
	said := "has no such button"
	if w.other.Eval("document.querySelector("+strconv.Quote(selector)+") !== null") == "true" {
		w.other.Eval(`(() => { const was = ` + fields + `; [...document.querySelectorAll("input, textarea, select")].forEach((e, i) => { if (!was[i] || e.type === "hidden" || e.name === "made") return;
			if (e.type === "checkbox" || e.type === "radio") e.checked = was[i][0]; else e.value = was[i][0]; }); })()`)
		w.other.Leave("document.querySelector(" + strconv.Quote(selector) + ").click()")
		said = w.other.Eval("document.querySelector('h1').textContent + ' / ' + (document.querySelector('.problems li, [role=alert], main > .lead')?.textContent ?? '')")
	}
	still("the button in another tab")
	t.Logf("%-45s in another tab: %.160s", from, said)
}

// TestKeyCardOnPaper checks that printing the page of the new keys gives only the key card.
func TestKeyCardOnPaper(t *testing.T) {
	t.Parallel()
	client, p := desktest.OpenInBrowser(t)
	client.Enter()
	client.DescribeTournament()
	for _, l := range []string{"en", "pl", "fr"} {
		client.GoTo(p, l+"/t/spring/publish")
		if n, size := desktest.PrintedPages(p); n != 1 || !strings.HasPrefix(size, "29") {
			t.Errorf("%s: the key card prints on %d pages of %s", l, n, size)
		}
		p.SetView(420, 594, "print")
		if got := p.Eval("[...document.querySelectorAll('main *')].filter(e => e.checkVisibility() && !e.contains(document.querySelector('.keycard')) && !e.closest('.keycard, .title')).length"); got != "0" {
			t.Errorf("%s: %s other things stand on the card's sheet", l, got)
		}
		p.SavePicture("keycard-" + l)
		p.SetView(1280, 900, "light")
	}
}

// TestUnsureUser runs a tournament and two evenings with a wary hand. Nothing may happen
// twice, no text may be cut off, and no page may be lost.
func TestUnsureUser(t *testing.T) {
	t.Parallel()
	client, p := desktest.OpenInBrowser(t)
	before(client)
	other := browsertest.Open(t)
	other.Call("Network.setCookie", client.BrowserCookie(), nil)
	w := &wary{mouse{p: p}, client, other}
	client.GoTo(p, "en/")
	for _, s := range cycle(client, p, w) {
		t.Log(s.name)
		s.do()
	}
	for _, kind := range []string{"plain", "provable"} {
		client.GoTo(p, "en/tonight/another-section")
		w.choose(`input[name=boards][value="24"]`)
		w.choose("input[value=" + kind + "]")
		w.open("form[action$=tonight] .buttons button")
	}
	w.choose("details:has(form[action$=kept]) summary")
	w.mouse.open("form[action$=kept] button") // this is the only response with the passphrase
	p.CheckFits(w.page())

	// Back must not return to a form that was refused.
	client.GoTo(p, "en/t")
	w.mouse.open("main form button")
	p.WaitUntil("document.querySelector('.problems') !== null")
	p.Type("name", "Autumn Cup")
	w.mouse.open("main form button")
	leave(p, "history.back()")
	if got := w.page(); got != "en/t, New tournament" {
		t.Errorf("Back into a form that was refused: %s", got)
	}
}

// TestEveryPageFits checks that the director's desk, and pages that the cycle does not reach, fit
// on a phone and at twice the text size.
func TestEveryPageFits(t *testing.T) {
	t.Parallel()
	client, p := desktest.OpenInBrowser(t)
	client.Enter()
	see := func(paths ...string) {
		t.Helper()
		for _, l := range []string{"en", "pl", "fr"} {
			for _, path := range paths {
				client.GoTo(p, l+"/"+path)
				p.CheckFits(l + " " + path)
			}
		}
	}
	client.DescribeTournament()
	client.Publish("spring")
	see("t/spring/amend", "t/spring/facts")
	client.SetNumber("spring", "1 2 3")
	client.Submit("t/spring/make", "pick=*", "format=dupblind", "passphrase="+desktest.Passphrase)
	see("", "t/spring/reveal", "t/spring/records/1,1", "t/spring/reveal/1,1", "tonight", "quit", "nothing",
		"ruling?new=1")
	for _, result := range []string{"-100", "5Z+9"} {
		for _, l := range []string{"en", "pl", "fr"} {
			client.GoTo(p, l+"/ruling?new=1")
			for i, id := range []string{"board", "actual", "others", "ns-w0", "ns-r0", "ns-w1", "ns-r1"} {
				p.Type(id, []string{"5", "-100", "3x +620\n+500\n3x +300\n2x -100", "60", "+620", "40", result}[i])
			}
			p.Leave("document.querySelector('.answer button').click()")
			p.CheckFits(l + " a ruling, " + result)
		}
	}
}
