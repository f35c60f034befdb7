package web_test

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// inputDevice operates a page as a user does, with a mouse or only the keyboard.
type inputDevice interface {
	open(selector string)   // follows a link or presses a button that leads to another page
	choose(selector string) // ticks, selects or expands
	typeText(id, text string)
	typeDate(id, month, day, year string)
}

// mouse counts clicks and fields.
type mouse struct {
	p              *browsertest.Page
	clicks, fields int
	words          int // on the longest page, without collapsed text
}

func (m *mouse) open(selector string) {
	m.clicks++
	m.p.Leave("document.querySelector(" + strconv.Quote(selector) + ").click()")
	const countWords = `(document.querySelector("main") ?? document.body).innerText.trim().split(/\s+/).length`
	words, err := strconv.Atoi(m.p.Eval(countWords))
	if err != nil {
		m.p.T.Fatal(err)
	}
	m.words = max(m.words, words)
}

func (m *mouse) choose(selector string) { m.clicks++; m.p.Tick(selector) }

func (m *mouse) typeText(id, text string) { m.fields++; m.p.Type(id, text) }

func (m *mouse) typeDate(id, month, day, year string) {
	m.fields++
	m.p.WaitUntil("(document.getElementById('" + id + "').value = '" + year + "-" + month + "-" + day + "') !== ''")
}

// keyboard is a hand that counts key presses. The focus must be visible everywhere.
type keyboard struct {
	p       *browsertest.Page
	presses int
}

func (k *keyboard) press(key string) { k.presses++; k.p.Press(key) }

// reach moves the focus to an element with Tab and arrow keys.
func (k *keyboard) reach(selector string) {
	k.p.T.Helper()
	for range 150 {
		way := k.wayTo(selector)
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

// wayTo returns the result of wayScript for an element. It waits for at most two seconds while the focus is unseen,
// because scrolling takes a moment.
func (k *keyboard) wayTo(selector string) (way string) {
	k.p.T.Helper()
	for range 101 {
		way = k.p.Eval(fmt.Sprintf(wayScript, strconv.Quote(selector)))
		if !strings.HasPrefix(way, "unseen") {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	return way
}

// wayScript returns the key that moves the focus towards an element, or one of these words: "here", "skip" for the
// link to the main part of the page, "hidden" for an element that is not visible, or "unseen" if the focus is not.
const wayScript = `(() => {
	const to = document.querySelector(%s), focus = document.activeElement;
	if (!to || !to.checkVisibility()) return "hidden";
	// The parts of a date or time are marked one by one.
	const marked = "a, button, input:not([type=date], [type=time]), select, textarea, summary, [tabindex='0']";
	if (focus.matches(marked)) {
		const style = getComputedStyle(focus), box = focus.getBoundingClientRect();
		const hasOutline = style.outlineStyle !== "none" && !(parseFloat(style.outlineWidth) < 2);
		const isInWindow = box.bottom > 0 && box.top < innerHeight;
		if (!hasOutline || !isInWindow) return "unseen " + focus.outerHTML.slice(0, 120);
	}
	if (focus === to) return "here";
	const isBefore = focus.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_PRECEDING;
	const isSameGroup = to.type === "radio" && focus.type === "radio" && focus.name === to.name;
	if (isSameGroup) return isBefore ? "ArrowUp" : "ArrowDown";
	if (focus === document.body) return to.closest("main") && document.querySelector(".skip") ? "skip" : "Tab";
	return isBefore ? "Shift+Tab" : "Tab";
})()`

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
	// An arrow key that moves to a radio button also selects it.
	if k.p.Eval("document.activeElement.type === 'radio' && document.activeElement.checked") != "true" {
		k.press(" ")
	}
}

func (k *keyboard) typeText(id, text string) {
	k.p.T.Helper()
	k.reach("#" + id)
	for _, letter := range text {
		k.press(strings.ReplaceAll(string(letter), "\n", "Enter"))
	}
	if got := k.p.Eval("document.activeElement.value"); got != text {
		k.p.T.Fatalf("typed %q, but %s contains %q", text, id, got)
	}
}

func (k *keyboard) typeDate(id, month, day, year string) {
	k.p.T.Helper()
	k.reach("#" + id)
	for _, digit := range month + day + year { // the order of American English
		k.press(string(digit))
	}
	if got := k.p.Eval("document.activeElement.value"); got != year+"-"+month+"-"+day {
		k.p.T.Fatalf("the day is %q", got)
	}
}
