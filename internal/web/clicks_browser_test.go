package web_test

import (
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestTournamentClicks counts a new user's actions and the words at each station.
func TestTournamentClicks(t *testing.T) {
	t.Parallel()
	client, p := desktest.OpenInBrowser(t)
	before(client)
	m := &mouse{p: p}
	client.GoTo(p, "en/")
	const maxAtStation, maxToHands = 8, 24
	toHands, total := 0, 0
	for _, s := range cycle(client, p, m) {
		m.clicks, m.fields, m.words = 0, 0, 0
		began := time.Now()
		s.do()
		t.Logf("%-9s %2d clicks, %2d fields, %4.1f s of the machine, %3d words",
			s.name, m.clicks, m.fields, time.Since(began).Seconds(), m.words)
		if m.clicks > maxAtStation {
			t.Errorf("%s: %d clicks, want at most %d", s.name, m.clicks, maxAtStation)
		}
		total += m.clicks
		if s.name == "Deal" {
			toHands = total
		}
	}
	t.Logf("%-9s %2d clicks to the hands, %d to the end", strings.Repeat("-", 9), toHands, total)
	if toHands > maxToHands {
		t.Errorf("%d clicks to the hands, want at most %d", toHands, maxToHands)
	}
}

// TestTournamentByKeyboard runs the same tournament, an evening and a ruling by keyboard alone.
func TestTournamentByKeyboard(t *testing.T) {
	t.Parallel()
	client, p := desktest.OpenInBrowser(t)
	before(client)
	k := &keyboard{p: p}
	client.GoTo(p, "en/")
	for _, s := range cycle(client, p, k) {
		before := k.presses
		s.do()
		t.Logf("%-9s %3d keys", s.name, k.presses-before)
	}
	t.Logf("%-9s %3d keys", strings.Repeat("-", 9), k.presses)

	k.presses = 0
	k.runEvenings(client)
	t.Logf("two evenings, one of them to its record: %d keys", k.presses)

	k.presses = 0
	k.saveRuling(client)
	t.Logf("a ruling, kept and opened again: %d keys", k.presses)
}

// runEvenings deals for a plain and a provable evening, and gets the record of the second one.
func (k *keyboard) runEvenings(client *desktest.Client) {
	k.p.T.Helper()
	for _, kind := range []string{"plain", "provable"} {
		client.GoTo(k.p, "en/tonight/another-section")
		k.choose(`input[name=boards][value="24"]`)
		k.choose("input[value=" + kind + "]")
		if kind == "provable" {
			k.choose("details:has(#minutes) summary")
			k.choose("input[value=players]")
		}
		k.open("form[action$=tonight] .buttons button")
	}
	k.open("form:has([value=hangs]) button")
	for range 2 { // unsigned numbers are typed twice
		k.typeText("number", "1 2 3 4")
		k.open("form:has([name=number]) button")
	}
	k.open("form:has([value=over]) button")
	k.p.WaitUntil("document.querySelector('button[value=pdf]') !== null")
}

// saveRuling saves a ruling at the director's desk and opens it again.
func (k *keyboard) saveRuling(client *desktest.Client) {
	k.p.T.Helper()
	client.GoTo(k.p, "en/ruling?new=1")
	k.typeText("board", "5")
	k.typeText("actual", "-100")
	k.typeText("others", "3x +620\n+500\n3x +300\n2x -100")
	k.choose(`button[value="60/40"]`)
	k.p.WaitUntil("document.getElementById('ns-w1').value === '40'")
	k.typeText("ns-r0", "+620")
	k.typeText("ns-r1", "-100")
	k.p.WaitUntil("document.getElementById('result').textContent.includes('NS 9.8 MP')")
	k.choose("details:has(#pairs) summary")
	k.typeText("pairs", "3-12")
	k.open("button[value=keep]")
	k.p.WaitUntil("document.querySelector('.kept a') !== null")
	k.open(`main a[href$="new=1"]`)
	k.open(".kept a")
	k.p.WaitUntil("document.getElementById('ns-r1').value === '-100'")
}
