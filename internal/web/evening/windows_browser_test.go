package evening_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

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
	p.Eval("void (window.stays = true, Date.now = () => Date.parse('2100-01-01'))") // ends the countdown
	p.WaitUntil("window.stays === undefined && /^00:0[45]/.test(document.querySelector('[data-until]')?.textContent)")
}
