package evening_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestOutdatedForm checks that a form from before another window dealt deals nothing until
// somebody confirms that a second section plays, and that an interrupted evening has a single
// button too.
func TestOutdatedForm(t *testing.T) {
	axe := browsertest.Axe(t)
	client, p := desktest.OpenInBrowser(t)
	client.Enter() // a different window
	checkWindows := func(what string) {
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
	for i, lang := range []string{"en", "pl", "fr"} {
		client.GoTo(p, lang+"/tonight/another-section")
		checkWindows(lang + "-form")
		if i == 0 {
			client.Submit("tonight", "boards=16", "kind=plain", "format=dupblind")
		} else {
			// The form of a day with evenings contains the confirmation. An outdated form does not.
			p.Eval("document.querySelector('[name=another]').remove()")
		}
		before := client.Files()
		tapTwo(p, "input[value=plain]", dealButton)
		checkWindows(lang + "-asked")
		if client.Files() != before {
			t.Error("an outdated form dealt hands")
		}
		p.CheckFits(lang + " asked")
		press(p, "[form=deal]")
		p.WaitUntil("document.querySelector('.lines .files') !== null")
		checkWindows(lang + "-plain")
		press(p, "form:has([value=over]) button")
		checkWindows(lang + "-plain-over")
	}
	client.GoTo(p, "en/tonight")
	p.WaitUntil("document.querySelector('.lines') !== null")
}
