package evening_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/browsertest"
	"github.com/fairdeal/fairdeal/internal/web/desktest"
)

// taps presses what a selector names, one after the other, as a finger does.
func taps(p *browsertest.Page, selectors ...string) int {
	for _, s := range selectors[:len(selectors)-1] {
		p.Tick(s)
	}
	p.Leave("document.querySelector('" + selectors[len(selectors)-1] + "').click()")
	return len(selectors)
}

// TestTonightInThreeTaps: boards, plain or proved, deal. The pages that an evening has of
// its own can be used by everybody, and its passphrase is on one of them alone.
func TestTonightInThreeTaps(t *testing.T) {
	t.Parallel()
	axe := browsertest.Axe(t)
	x, p := desktest.Visit(t)
	x.To(p, "en/tonight")
	began := time.Now()
	if n := taps(p, `input[name=boards][value="24"]`, `input[value=plain]`, `form[action$=tonight] .buttons button`); n != 3 {
		t.Errorf("%d taps to the hands of a plain evening", n)
	}
	p.Until("document.body.textContent.includes('.dup')")
	t.Logf("from the first tap to the hands of 24 boards: %s", time.Since(began).Round(time.Millisecond))
	x.To(p, "en/tonight")
	if n := taps(p, `input[name=boards][value="16"]`, `input[value=provable]`, `form[action$=tonight] .buttons button`); n != 3 {
		t.Errorf("%d taps to the digest of a proved evening", n)
	}
	p.Until("document.body.textContent.includes('The desk keeps the passphrase of this evening itself')")
	at := "en" + strings.SplitN(p.Text("location.pathname"), "/en", 2)[1]
	see := func(what string) {
		t.Helper()
		for _, v := range []struct {
			name, scheme string
			width        int
		}{{"desk", "light", 1280}, {"phone", "dark", 320}, {"print", "print", 800}} {
			p.View(v.width, 844, v.scheme)
			p.Accessible(axe, what+", "+v.name)
			p.Picture("evening-" + what + "-" + v.name)
		}
		p.View(1280, 844, "light")
	}
	see("frozen")
	p.Leave("document.querySelector('form[action$=kept] button').click()")
	p.Until("document.querySelector('.words').textContent.split('-').length === 5")
	see("card")
	if n, size := desktest.Printed(p); n != 1 || !regexp.MustCompile(`^29[78][.0-9]* (419|420)`).MatchString(size) {
		t.Errorf("the key card prints on %d pages of %s points, want one of A6", n, size)
	}
	x.To(p, at+"/wall")
	see("wall")
	if n, _ := desktest.Printed(p); n != 1 {
		t.Errorf("the sheet for the wall prints on %d pages", n)
	}
	x.To(p, "pl/tonight")
	see("tonight")
	x.To(p, "en/tonight")
	p.Text("document.querySelectorAll('details').forEach(d => d.open = true)")
	see("more")

	// Typed in one window and not sent, it is there in the next; two windows: both versions.
	x.Cookie = "" // forms are sent by another browser
	x.Enter()
	x.Does("t", "name", "Spring Cup", "file", "spring")
	x.To(p, "en/t/spring")
	p.Type("sessions", "5")
	p.Type("boards", "2x1")
	p.Until("fetch(location.href).then(r => r.text()).then(t => window.half = t) && (window.half ?? '').includes('This was typed and not yet sent.')")
	x.To(p, "en/t/spring")
	if got := p.Text("document.getElementById('boards').value"); got != "2x1" {
		t.Errorf("half typed: %q", got)
	}
	see("half")
	x.Does("t/spring", "name", "Autumn Cup")
	p.Type("files", "RR")
	p.Submit("files")
	p.Until("document.querySelector('h1').textContent === 'Two versions'")
	see("conflict")
	x.To(p, "fr/t/spring/di")
	see("guide")
}

// TestTheHourComes: when the time is over, the page is asked for again.
func TestTheHourComes(t *testing.T) {
	x, p := desktest.Visit(t)
	x.Enter()
	x.Does("tonight", "name", "Monday", "boards", "8", "kind", "provable", "source", "drand", "minutes", "5")
	x.To(p, "en/t/Monday")
	p.Until("/^00:0[45]/.test(document.querySelector('[data-until]').textContent)")
	p.Text("void (window.stays = true, Date.now = () => Date.parse('2100-01-01'))")
	p.Until("window.stays === undefined && /^00:0[45]/.test(document.querySelector('[data-until]')?.textContent)")
}
