package web_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// hand is a user's input device: a mouse or only the keyboard.
type hand interface {
	open(selector string)   // follows a link or presses a button that leads to another page
	choose(selector string) // ticks, selects or expands
	typed(id, text string)
	dated(id, month, day, year string)
}

// mouse is a hand that counts clicks and fields.
type mouse struct {
	p                     *browsertest.Page
	clicks, fields, words int // words: on the longest page, without collapsed text
}

func (m *mouse) open(selector string) {
	m.clicks++
	m.p.Leave("document.querySelector(" + strconv.Quote(selector) + ").click()")
	n, err := strconv.Atoi(m.p.Eval(`(document.querySelector("main") ?? document.body).innerText.trim().split(/\s+/).length`))
	if err != nil {
		m.p.T.Fatal(err)
	}
	m.words = max(m.words, n)
}

func (m *mouse) choose(selector string) { m.clicks++; m.p.Tick(selector) }

func (m *mouse) typed(id, text string) { m.fields++; m.p.Type(id, text) }

func (m *mouse) dated(id, month, day, year string) {
	m.fields++
	m.p.WaitUntil("(document.getElementById('" + id + "').value = '" + year + "-" + month + "-" + day + "') !== ''")
}

// keyboard is a hand that counts key presses. The focus must be visible everywhere.
type keyboard struct {
	p       *browsertest.Page
	presses int
}

func (k *keyboard) press(key string) { k.presses++; k.p.Press(key) }

// where is a script that returns the direction from the focus to an element, or "here".
const where = `(() => {
	const to = document.querySelector(%s), at = document.activeElement;
	if (!to || !to.checkVisibility()) return "hidden";
	if (at.matches("a, button, input:not([type=date], [type=time]), select, textarea, summary, [tabindex='0']")) { // the parts of a date are marked one by one
		const s = getComputedStyle(at), r = at.getBoundingClientRect();
		if (s.outlineStyle === "none" || parseFloat(s.outlineWidth) < 2 || r.bottom <= 0 || r.top >= innerHeight) return "unseen " + at.outerHTML.slice(0, 120);
	}
	if (at === to) return "here";
	if (to.type === "radio" && at.type === "radio" && at.name === to.name) return at.compareDocumentPosition(to) & 2 ? "ArrowUp" : "ArrowDown";
	if (at === document.body) return to.closest("main") && document.querySelector(".skip") ? "skip" : "Tab";
	return at.compareDocumentPosition(to) & 2 ? "Shift+Tab" : "Tab";
})()`

// reach moves the focus to an element with Tab and arrow keys.
func (k *keyboard) reach(selector string) {
	k.p.T.Helper()
	for range 150 {
		way := k.p.Eval(fmt.Sprintf(where, strconv.Quote(selector)))
		for range 100 {
			if !strings.HasPrefix(way, "unseen") {
				break
			}
			time.Sleep(20 * time.Millisecond) // scrolling to the element takes a moment
			way = k.p.Eval(fmt.Sprintf(where, strconv.Quote(selector)))
		}
		switch way {
		case "here":
			return
		case "skip":
			k.press("Tab")
			k.press("Enter")
		case "Tab", "Shift+Tab", "ArrowUp", "ArrowDown":
			k.press(way)
		default:
			k.p.T.Fatalf("on the way to %s: %s", selector, way)
		}
	}
	k.p.T.Fatalf("no key leads to %s", selector)
}

func (k *keyboard) open(selector string) {
	k.p.T.Helper()
	k.reach(selector)
	k.p.Eval("document.documentElement.dataset.before = 'yes'")
	k.press("Enter")
	k.p.WaitUntil("document.readyState === 'complete' && !document.documentElement?.dataset.before")
}

func (k *keyboard) choose(selector string) {
	k.p.T.Helper()
	k.reach(selector)
	// arrow keys select
	if k.p.Eval("document.activeElement.type === 'radio' && document.activeElement.checked") != "true" {
		k.press(" ")
	}
}

func (k *keyboard) typed(id, text string) {
	k.p.T.Helper()
	k.reach("#" + id)
	for _, letter := range text {
		k.press(strings.ReplaceAll(string(letter), "\n", "Enter"))
	}
	if got := k.p.Eval("document.activeElement.value"); got != text {
		k.p.T.Fatalf("typed %q, and %s holds %q", text, id, got)
	}
}

func (k *keyboard) dated(id, month, day, year string) {
	k.p.T.Helper()
	k.reach("#" + id)
	for _, digit := range month + day + year { // as browsers expect it in American English
		k.press(string(digit))
	}
	if got := k.p.Eval("document.activeElement.value"); got != year+"-"+month+"-"+day {
		k.p.T.Fatalf("the day is %q", got)
	}
}

// screen reads the page that a hand uses.
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
func cycle(client *desktest.Client, p screen, h hand) []station {
	var made string
	return []station{
		{"Describe", func() {
			h.open(`.door a[href$="/t"]`)
			h.typed("name", "Spring Cup")
			h.open("main form button")
			h.open(`main a.button[href$="/di"]`)
			h.choose("input[value=lottery]")
			h.typed("what", "Lotto 6 from 49")
			h.dated("date", "12", "09", "2020")
			h.open("form[data-keep=guide] button")
			h.open("form.card button") // keep this text
			h.typed("title", "Round robin")
			h.typed("sessions", "3")
			h.typed("boards", "2x16")
			h.typed("files", "RR")
			h.open("form[data-keep=phase] .buttons button")
		}},
		{"Seal", func() {
			h.open(`main a.button[href$="/publish"]`)
			made = p.Eval("document.getElementById('made-words').textContent")
			h.choose("#made")
			h.typed("confirm", "SpringCup")
			h.open("form[action$=publish] p:last-child button")
			h.typed("passphrase", made)
			h.open("form[action$=opens] button")
			p.WaitUntil("document.querySelector('.done') !== null") // reveals the keys
		}},
		{"Announce", func() {
			h.open(`main a.button[href$="/t/SpringCup"]`)
			h.choose("input[value=bulletin]")
			h.open("form[action$=announced] button")
		}},
		{"Number", func() {
			client.Advance(9 * 24 * time.Hour)
			h.typed("value", "3 6 9 13 26 40")
			h.open("form[action$=dv] button")
			h.typed("value", "3 6 9 13 26 40")
			h.open("form[action$=dv] button")
		}},
		{"Deal", func() {
			h.open(`main a.button[href$="/make"]`)
			h.choose("input[name=pick][value='*']")
			h.typed("passphrase", made)
			h.open("form[action$=make] .buttons button")
			p.WaitUntil("document.body.textContent.includes('RR3.dup') && document.readyState === 'complete'")
		}},
		{"Play", func() {
			h.open("form[action$=take] button")
			for n := range 3 {
				h.open(`.sittings input[value="1,` + strconv.Itoa(n+1) + `"] ~ button`)
			}
		}},
		{"Open", func() {
			h.open(`main a.button[href$="/reveal"]`)
			h.typed("passphrase", made)
			h.typed("confirm", "SpringCup")
			h.open("form[action$=reveal] button")
			h.open(`main a[href$="/verify"]`)
			p.WaitUntil("document.querySelector('#verdict > [data-verdict=verified]') !== null")
			h.open(`a[href$="/reveal"]`)
			p.WaitUntil("document.querySelector('main a[href$=\".zip\"]') !== null")
		}},
	}
}

// before sets the clock to a day on which the public number of the cycle is unknown.
func before(client *desktest.Client) {
	client.SetClock(time.Date(2020, 12, 1, 20, 0, 0, 0, time.UTC))
}

// TestTournamentClicks counts a new user's actions and the words at each station. No station may
// take more than eight clicks.
func TestTournamentClicks(t *testing.T) {
	t.Parallel()
	client, p := desktest.OpenInBrowser(t)
	before(client)
	m := &mouse{p: p}
	client.GoTo(p, "en/")
	toHands, total := 0, 0
	for _, s := range cycle(client, p, m) {
		m.clicks, m.fields, m.words = 0, 0, 0
		began := time.Now()
		s.do()
		t.Logf("%-9s %2d clicks, %2d fields, %4.1f s of the machine, %3d words", s.name, m.clicks, m.fields,
			time.Since(began).Seconds(), m.words)
		if m.clicks > 8 {
			t.Errorf("%s: %d clicks", s.name, m.clicks)
		}
		if total += m.clicks; s.name == "Deal" {
			toHands = total
		}
	}
	t.Logf("%-9s %2d clicks to the hands, %d to the end", strings.Repeat("-", 9), toHands, total)
	if toHands > 24 {
		t.Errorf("%d clicks to the hands", toHands)
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
		from := k.presses
		s.do()
		t.Logf("%-9s %3d keys", s.name, k.presses-from)
	}
	t.Logf("%-9s %3d keys", strings.Repeat("-", 9), k.presses)

	k.presses = 0
	for _, kind := range []string{"plain", "provable"} {
		client.GoTo(p, "en/tonight/another-section")
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
		k.typed("number", "1 2 3 4")
		k.open("form:has([name=number]) button")
	}
	k.open("form:has([value=over]) button")
	p.WaitUntil("document.querySelector('button[value=pdf]') !== null")
	t.Logf("two evenings, one of them to its record: %d keys", k.presses)

	k.presses = 0
	client.GoTo(p, "en/ruling?new=1")
	k.typed("board", "5")
	k.typed("actual", "-100")
	k.typed("others", "3x +620\n+500\n3x +300\n2x -100")
	k.choose(`button[value="60/40"]`)
	p.WaitUntil("document.getElementById('ns-w1').value === '40'")
	k.typed("ns-r0", "+620")
	k.typed("ns-r1", "-100")
	p.WaitUntil("document.getElementById('result').textContent.includes('NS 9.8 MP')")
	k.choose("details:has(#pairs) summary")
	k.typed("pairs", "3-12")
	k.open("button[value=keep]")
	p.WaitUntil("document.querySelector('.kept a') !== null")
	k.open(`main a[href$="new=1"]`)
	k.open(".kept a")
	p.WaitUntil("document.getElementById('ns-r1').value === '-100'")
	t.Logf("a ruling, kept and opened again: %d keys", k.presses)
}
