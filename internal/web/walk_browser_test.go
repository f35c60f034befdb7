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

// before sets the clock to a day on which the public number of the cycle is unknown.
func before(client *desktest.Client) {
	client.SetClock(time.Date(2020, 12, 1, 20, 0, 0, 0, time.UTC))
}

// screen reads the page that an input device uses.
type screen interface {
	Eval(expression string) string
	WaitUntil(expression string)
}

// station is a part of the road with the user's actions there.
type station struct {
	name string
	do   func()
}

// cycle returns the stations of a tournament of three sessions, from the first page to the verified
// archive and back. A new user follows the primary button on each page. The desk's clock skips the
// days in between.
func cycle(client *desktest.Client, p screen, device inputDevice) []station {
	var generated string // passphrase
	return []station{
		{name: "Describe", do: func() {
			device.open(`.door a[href$="/t"]`)
			device.typeText("name", "Spring Cup")
			device.open("main form button")
			device.open(`main a.button[href$="/di"]`)
			device.choose("input[value=lottery]")
			device.typeText("what", "Lotto 6 from 49")
			device.typeDate("date", "12", "09", "2020")
			device.open("form[data-keep=guide] button")
			device.open("form.card button") // keep this text
			device.typeText("title", "Round robin")
			device.typeText("sessions", "3")
			device.typeText("boards", "2x16")
			device.typeText("files", "RR")
			device.open("form[data-keep=phase] .buttons button")
		}},
		{name: "Seal", do: func() {
			device.open(`main a.button[href$="/publish"]`)
			generated = p.Eval("document.getElementById('made-words').textContent")
			device.choose("#made")
			device.typeText("confirm", "SpringCup")
			device.open("form[action$=publish] p:last-child button")
			device.typeText("passphrase", generated)
			device.open("form[action$=opens] button")
			p.WaitUntil("document.querySelector('.done') !== null") // reveals the keys
		}},
		{name: "Announce", do: func() {
			device.open(`main a.button[href$="/t/SpringCup"]`)
			device.choose("input[value=bulletin]")
			device.open("form[action$=announced] button")
		}},
		{name: "Number", do: func() {
			client.Advance(9 * 24 * time.Hour)
			device.typeText("value", "3 6 9 13 26 40")
			device.open("form[action$=dv] button")
			device.typeText("value", "3 6 9 13 26 40")
			device.open("form[action$=dv] button")
		}},
		{name: "Deal", do: func() {
			device.open(`main a.button[href$="/make"]`)
			device.choose("input[name=pick][value='*']")
			device.typeText("passphrase", generated)
			device.open("form[action$=make] .buttons button")
			p.WaitUntil("document.body.textContent.includes('RR3.dup') && document.readyState === 'complete'")
		}},
		{name: "Play", do: func() {
			device.open("form[action$=take] button")
			for _, session := range []string{"1,1", "1,2", "1,3"} {
				device.open(`.sittings input[value="` + session + `"] ~ button`)
			}
		}},
		{name: "Open", do: func() {
			device.open(`main a.button[href$="/reveal"]`)
			device.typeText("passphrase", generated)
			device.typeText("confirm", "SpringCup")
			device.open("form[action$=reveal] button")
			device.open(`main a[href$="/verify"]`)
			p.WaitUntil("document.querySelector('#verdict > [data-verdict=verified]') !== null")
			device.open(`a[href$="/reveal"]`)
			p.WaitUntil("document.querySelector('main a[href$=\".zip\"]') !== null")
		}},
	}
}
