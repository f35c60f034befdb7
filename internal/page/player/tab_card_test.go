package player

import (
	"strings"
	"time"
)

// verdict waits for a verdict or an error message and returns its text.
func (b browserTab) verdict() string {
	b.t.Helper()
	deadline := time.Now().Add(2 * time.Minute)
	for time.Now().Before(deadline) {
		if text := b.eval(verdictText); text != "" && b.textOf("#progress") == "" {
			return text
		}
		time.Sleep(20 * time.Millisecond)
	}
	b.t.Fatal("no verdict")
	return ""
}

// verdictText is a script that returns the card's verdict in English words, its text, and the
// page's error message.
const verdictText = `(card => {
	const names = {
		verified: 'verified ',
		in_part: 'verified in part ',
		not_verified: 'not verified ',
		false: 'false ',
	};
	const exact = document.querySelector('.exact')?.textContent ?? '';
	const verdict = card ? names[card.dataset.verdict] + card.textContent + exact : '';
	return verdict + document.getElementById('problem').textContent;
})(document.querySelector('#verdict > [data-verdict]'))`

// wantVerdict waits for a verdict and checks how its text begins.
func (b browserTab) wantVerdict(when, want string) {
	b.t.Helper()
	if got := b.verdict(); !strings.HasPrefix(got, want) {
		b.t.Errorf("%s: the verdict is %.300q, want %q", when, got, want)
	}
}

// wantText waits for a verdict and checks that its text contains parts.
func (b browserTab) wantText(when string, parts ...string) {
	b.t.Helper()
	got := b.verdict()
	for _, part := range parts {
		if !strings.Contains(got, part) {
			b.t.Errorf("%s: the card lacks %q: %.600q", when, part, got)
		}
	}
}

// answer returns the card's answer.
func (b browserTab) answer() string {
	b.t.Helper()
	return b.textOf("#answer > span:last-child")
}

// ticks returns the states of the card's three ticks: pass, fail or wait.
func (b browserTab) ticks() string { b.t.Helper(); return b.eval(ticksText) }

// ticksText is a script that returns the states of the card's three ticks.
const ticksText = `[...document.querySelectorAll('[id^=tick-]')]
	.map(tick => ({ pass: 'pass', fail: 'fail' })[tick.dataset.status] ?? 'wait')
	.join(' ')`

// cardLook returns the class of the card's colour: good, bad, ask or wait.
func (b browserTab) cardLook() string {
	b.t.Helper()
	return b.eval("document.getElementById('card').classList[1]")
}

// questionAbout returns the question inside a tick, or "".
func (b browserTab) questionAbout(about string) string {
	b.t.Helper()
	return b.eval("document.querySelector('#tick-" + about + " .asked strong')?.textContent ?? ''")
}

// waitForCard performs an action and waits for the resulting card or empty page.
func (b browserTab) waitForCard(act func()) {
	b.t.Helper()
	b.eval("(document.querySelector('#verdict > *')?.setAttribute('data-before', ''), '')")
	act()
	b.page().WaitUntil("!document.querySelector('#verdict > [data-before]')")
}

// verifyAfter performs an action and waits until the page has verified again.
func (b browserTab) verifyAfter(act func()) string {
	b.t.Helper()
	b.waitForCard(act)
	return b.verdict()
}

// addFile adds a file to the page and waits for the next card.
func (b browserTab) addFile(path string) {
	b.t.Helper()
	b.waitForCard(func() { b.choose("pickfiles", path) })
	b.verdict()
}

// submit types into a field of the card, presses Enter, and waits for the next card.
func (b browserTab) submit(id, text string) {
	b.t.Helper()
	b.waitForCard(func() {
		b.unfold(id)
		b.eval("(e => (e.value = '', e.focus(), ''))(document.getElementById('" + id + "'))")
		b.page().Type(id, text)
		b.page().Press("Enter")
	})
}

// clickOn clicks the button with a text and waits for the next card.
func (b browserTab) clickOn(text string) {
	b.t.Helper()
	b.waitForCard(func() { b.clickText("button", text) })
}

// showBoards opens the boards of the chosen session.
func (b browserTab) showBoards() {
	b.t.Helper()
	b.click("#showall")
	b.page().WaitUntil("document.querySelector('section.shown .deal') !== null")
}

// clickTournament opens one of several tournaments.
func (b browserTab) clickTournament(name string) {
	b.t.Helper()
	find := ".find(e => e.textContent.includes('" + name + "'))"
	b.eval("([...document.querySelectorAll('.tournament')]" + find + ".click(), '')")
}
