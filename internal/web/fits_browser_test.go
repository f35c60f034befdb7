package web_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestEveryPageFits checks that the director's desk, and pages that the cycle does not reach, fit
// on a phone and at twice the text size.
func TestEveryPageFits(t *testing.T) {
	t.Parallel()
	client, p := desktest.OpenInBrowser(t)
	client.Enter()
	checkFits := func(paths ...string) {
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
	checkFits("t/spring/amend", "t/spring/facts")
	client.SetNumber("spring", "1 2 3")
	client.Submit("t/spring/make", "pick=*", "format=dupblind", "passphrase="+desktest.Passphrase)
	checkFits("", "t/spring/reveal", "t/spring/records/1,1", "t/spring/reveal/1,1", "tonight", "quit", "nothing",
		"ruling?new=1")
	for _, result := range []string{"-100", "5Z+9"} { // 5Z is not a contract
		for _, l := range []string{"en", "pl", "fr"} {
			client.GoTo(p, l+"/ruling?new=1")
			typeRuling(p, result)
			p.Leave("document.querySelector('.answer button').click()")
			p.CheckFits(l + " a ruling, " + result)
		}
	}
}

// TestKeyCardOnPaper checks that printing the page of the new keys gives only the key card.
func TestKeyCardOnPaper(t *testing.T) {
	t.Parallel()
	client, p := desktest.OpenInBrowser(t)
	client.Enter()
	client.DescribeTournament()
	const a6Width = "29" // 297.6 points
	for _, l := range []string{"en", "pl", "fr"} {
		client.GoTo(p, l+"/t/spring/publish")
		if n, size := desktest.PrintedPages(p); n != 1 || !strings.HasPrefix(size, a6Width) {
			t.Errorf("%s: the key card prints on %d pages of %s", l, n, size)
		}
		p.SetView(420, 594, "print")
		const countOthers = `[...document.querySelectorAll('main *')].filter(e => e.checkVisibility() &&
			!e.contains(document.querySelector('.keycard')) && !e.closest('.keycard, .title')).length`
		if got := p.Eval(countOthers); got != "0" {
			t.Errorf("%s: %s other elements are on the card's sheet", l, got)
		}
		p.SavePicture("keycard-" + l)
		p.SetView(1280, 900, "light")
	}
}
