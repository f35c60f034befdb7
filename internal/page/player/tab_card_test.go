package player

import (
	"strings"
	"time"
)

// verdictText is a script that returns the card's verdict in English words, its text, and the
// page's error message.
const verdictText = `(card => {
	const names = { verified: 'verified ', in_part: 'verified in part ', not_verified: 'not verified ', false: 'false ' };
	const exact = document.querySelector('.exact')?.textContent ?? '';
	const verdict = card ? names[card.dataset.verdict] + card.textContent + exact : '';
	return verdict + document.getElementById('problem').textContent;
})(document.querySelector('#verdict > [data-verdict]'))`

// verdict waits for a verdict or an error message and returns its text.
func (p tab) verdict() string {
	p.t.Helper()
	deadline := time.Now().Add(2 * time.Minute)
	for time.Now().Before(deadline) {
		if text := p.eval(verdictText); text != "" && p.textOf("#progress") == "" {
			return text
		}
		time.Sleep(20 * time.Millisecond)
	}
	p.t.Fatal("no verdict")
	return ""
}

// wantVerdict waits for a verdict and checks how its text begins.
func (p tab) wantVerdict(when, want string) {
	p.t.Helper()
	if got := p.verdict(); !strings.HasPrefix(got, want) {
		p.t.Errorf("%s: the verdict is %.300q, want %q", when, got, want)
	}
}

// wantText waits for a verdict and checks that its text contains parts.
func (p tab) wantText(when string, parts ...string) {
	p.t.Helper()
	got := p.verdict()
	for _, part := range parts {
		if !strings.Contains(got, part) {
			p.t.Errorf("%s: the card lacks %q: %.600q", when, part, got)
		}
	}
}

// answer returns the card's answer.
func (p tab) answer() string {
	p.t.Helper()
	return p.textOf("#answer > span:last-child")
}

// ticksText is a script that returns the states of the card's three ticks.
const ticksText = `[...document.querySelectorAll('[id^=tick-]')]
	.map(tick => ({ pass: 'pass', fail: 'fail' })[tick.dataset.status] ?? 'wait')
	.join(' ')`

// ticks returns the states of the card's three ticks: pass, fail or wait.
func (p tab) ticks() string { p.t.Helper(); return p.eval(ticksText) }

// cardLook returns the class of the card's colour: good, bad, ask or wait.
func (p tab) cardLook() string {
	p.t.Helper()
	return p.eval("document.getElementById('card').classList[1]")
}

// asked returns the question inside a tick, or "".
func (p tab) asked(about string) string {
	p.t.Helper()
	return p.eval("document.querySelector('#tick-" + about + " .asked strong')?.textContent ?? ''")
}

// anew performs an action and waits for the resulting card or empty page.
func (p tab) anew(act func()) {
	p.t.Helper()
	p.eval("(document.querySelector('#verdict > *')?.setAttribute('data-before', ''), '')")
	act()
	p.page().WaitUntil("!document.querySelector('#verdict > [data-before]')")
}

// again performs an action and waits until the page has verified again.
func (p tab) again(act func()) string {
	p.t.Helper()
	p.anew(act)
	return p.verdict()
}

// add adds a file to the page and waits for the next card.
func (p tab) add(path string) {
	p.t.Helper()
	p.anew(func() { p.choose("pickfiles", path) })
	p.verdict()
}

// submit types into a field of the card, presses Enter, and waits for the next card.
func (p tab) submit(id, text string) {
	p.t.Helper()
	p.anew(func() {
		p.unfold(id)
		p.eval("(e => (e.value = '', e.focus(), ''))(document.getElementById('" + id + "'))")
		p.page().Type(id, text)
		p.page().Press("Enter")
	})
}

// clickOn clicks the button with a text and waits for the next card.
func (p tab) clickOn(text string) {
	p.t.Helper()
	p.anew(func() { p.clickText("button", text) })
}

// show opens the boards of the chosen session.
func (p tab) show() {
	p.t.Helper()
	p.click("#showall")
	p.page().WaitUntil("document.querySelector('section.shown .deal') !== null")
}

// clickTournament opens one of several tournaments.
func (p tab) clickTournament(name string) {
	p.t.Helper()
	p.eval(`([...document.querySelectorAll('.tournament')].find(e => e.textContent.includes('` + name + `')).click(), '')`)
}
