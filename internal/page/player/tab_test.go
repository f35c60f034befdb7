package player

import (
	"encoding/json"
	"fmt"
	"strconv"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// tab is a browser tab with the verification page or the tarot page.
type tab struct {
	t       *testing.T
	browser *browsertest.Page
}

// newTab opens a tab of Chromium.
func newTab(t *testing.T) tab {
	t.Helper()
	return tab{t: t, browser: browsertest.Open(t)}
}

// in returns the tab for a subtest.
func (p tab) in(t *testing.T) tab { return tab{t: t, browser: p.browser} }

func (p tab) page() *browsertest.Page { return p.browser.In(p.t) }

// call calls a method of the browser's protocol.
func (p tab) call(method string, params any) { p.t.Helper(); p.page().Call(method, params, nil) }

// eval returns the value of a JavaScript expression as text.
func (p tab) eval(expression string) string { p.t.Helper(); return p.page().Eval(expression) }

func (p tab) open(address string) {
	p.t.Helper()
	p.call("Network.enable", map[string]any{}) // otherwise the browser forgets the response
	p.page().Go(address)
}

func (p tab) goBack() { p.t.Helper(); p.eval("(history.back(), '')") }

func (p tab) goForward() { p.t.Helper(); p.eval("(history.forward(), '')") }

// textOf returns the text of the first element that a CSS selector finds.
func (p tab) textOf(selector string) string {
	p.t.Helper()
	return p.eval("document.querySelector(" + strconv.Quote(selector) + ").textContent")
}

// valueOf returns the content of a field.
func (p tab) valueOf(id string) string {
	p.t.Helper()
	return p.eval("document.getElementById('" + id + "').value")
}

// selected returns the text of the selected option of a field.
func (p tab) selected(id string) string {
	p.t.Helper()
	return p.eval("document.getElementById('" + id + "').selectedOptions[0].textContent")
}

// count returns the number of elements that a CSS selector finds.
func (p tab) count(selector string) int {
	p.t.Helper()
	n, err := strconv.Atoi(p.eval("document.querySelectorAll(" + strconv.Quote(selector) + ").length"))
	if err != nil {
		p.t.Fatal(err)
	}
	return n
}

// rectangle is the position of an element relative to the screen, in pixels.
type rectangle struct{ Top, Bottom, Left, Right, Height float64 }

// rect returns the position of the first element that a CSS selector finds.
func (p tab) rect(selector string) (r rectangle) {
	p.t.Helper()
	text := p.eval("JSON.stringify(document.querySelector(" + strconv.Quote(selector) + ").getBoundingClientRect())")
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		p.t.Fatal(err)
	}
	return r
}

// isWiderThanScreen reports whether the page scrolls sideways.
func (p tab) isWiderThanScreen() bool {
	p.t.Helper()
	return p.eval("document.documentElement.scrollWidth > innerWidth") == "true"
}

// elementsBeyondScreen is a script that lists elements that are cut off at the right. Wide tables may be,
// because they scroll.
const elementsBeyondScreen = `[...document.querySelectorAll('body *')]
	.filter(e => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest('.hide, .wide-table'))
	.map(e => e.tagName + '#' + e.id + '.' + e.className + ' ' + e.textContent.slice(0, 60))
	.slice(0, 6).join(' ')`

// focusedID returns the ID of the element with the focus.
func (p tab) focusedID() string { p.t.Helper(); return p.eval("document.activeElement.id") }

// focusedName is a script that describes the element with the focus: its ID, or the beginning of its text.
const focusedName = "document.activeElement.id || document.activeElement.textContent.trim().slice(0, 40)"

func (p tab) focused() string { p.t.Helper(); return p.eval(focusedName) }

// tabTo presses Tab until the focus is on an element with an ID or text.
func (p tab) tabTo(want string) { p.t.Helper(); p.tabUntil(focusedName, want) }

// tabUntil presses Tab until an expression has a value.
func (p tab) tabUntil(expression, want string) {
	p.t.Helper()
	var seen []string
	for range 60 {
		p.page().Press("Tab")
		got := p.eval(expression)
		if got == want {
			return
		}
		seen = append(seen, got)
	}
	p.t.Fatalf("the Tab key does not reach %q: %q", want, seen)
}

// typeKeys presses a key for each character.
func (p tab) typeKeys(text string) {
	p.t.Helper()
	for _, c := range text {
		p.page().Press(string(c))
	}
}

func (p tab) click(selector string) {
	p.t.Helper()
	p.eval("(document.querySelector(" + strconv.Quote(selector) + ").click(), '')")
}

// clickText clicks the element with a text among those that a CSS selector finds.
func (p tab) clickText(selector, text string) {
	p.t.Helper()
	find := ".find(e => e.textContent === " + strconv.Quote(text) + ")"
	p.eval("([...document.querySelectorAll(" + strconv.Quote(selector) + ")]" + find + ".click(), '')")
}

// pressOn sends a key to an element, which need not have the focus.
func (p tab) pressOn(selector, key string) {
	p.t.Helper()
	p.eval("document.querySelector(" + strconv.Quote(selector) + ")" +
		".dispatchEvent(new KeyboardEvent('keydown', { key: '" + key + "', bubbles: true }))")
}

// openDetails expands everything on the page.
func (p tab) openDetails() {
	p.t.Helper()
	p.eval("document.querySelectorAll('details').forEach(d => d.open = true)")
}

// unfold expands everything around an element: its details elements, and hidden forms by their button.
func (p tab) unfold(id string) {
	p.t.Helper()
	p.eval(`(() => {
		for (let e = document.getElementById('` + id + `'); e; e = e.parentElement)
			if (e.tagName === 'DETAILS') e.open = true;
			else if (e.hidden) document.querySelector('[aria-controls=' + e.id + ']').click();
	})()`)
}

// reload reloads the page and waits until an expression is true.
func (p tab) reload(until string) {
	p.t.Helper()
	p.call("Page.reload", map[string]any{})
	p.page().WaitUntil("performance.getEntriesByType('navigation')[0].type === 'reload' && " + until)
}

// wait waits while the page does something that it does not announce.
func (p tab) wait(d time.Duration) {
	p.t.Helper()
	p.eval(fmt.Sprintf("globalThis.till = performance.now() + %d", d.Milliseconds()))
	p.page().WaitUntil("performance.now() > till")
}

// language returns the language of the page.
func (p tab) language() string { p.t.Helper(); return p.eval("document.documentElement.lang") }

// clickLanguage clicks the button of a language.
func (p tab) clickLanguage(language string) {
	p.t.Helper()
	p.click("button[lang=" + language + "]")
}

// speak chooses a language and waits until the report is in it.
func (p tab) speak(language string) {
	p.t.Helper()
	p.eval("(document.querySelector('#report > *')?.setAttribute('data-before', ''), '')")
	p.clickLanguage(language)
	p.page().WaitUntil("!document.querySelector('#report > [data-before]')")
	if got := p.language(); got != language {
		p.t.Fatalf("the page is in %q, want %q", got, language)
	}
	if got := p.eval("document.activeElement.lang"); got != language {
		p.t.Fatalf("the focus is on the button of language %q, want %q", got, language)
	}
}

// choose chooses files in a file field.
func (p tab) choose(field string, files ...string) {
	p.t.Helper()
	p.page().ChooseFiles(field, files...)
}

// drop drops files or a folder on the page.
func (p tab) drop(paths ...string) {
	p.t.Helper()
	data := map[string]any{"items": []any{}, "files": paths, "dragOperationsMask": 1}
	for _, kind := range []string{"dragEnter", "dragOver", "drop"} {
		p.call("Input.dispatchDragEvent", map[string]any{"type": kind, "x": 200, "y": 200, "data": data})
	}
}

// source returns the page's original text, which the browser saves.
func (p tab) source() string {
	p.t.Helper()
	var tree struct {
		FrameTree struct {
			Frame struct {
				LoaderID string `json:"loaderId"`
			} `json:"frame"`
		} `json:"frameTree"`
	}
	p.page().Call("Page.getFrameTree", map[string]any{}, &tree)
	var got struct {
		Body   string `json:"body"`
		Base64 bool   `json:"base64Encoded"`
	}
	p.page().Call("Network.getResponseBody", map[string]any{"requestId": tree.FrameTree.Frame.LoaderID}, &got)
	if got.Base64 {
		p.t.Fatal("the page is no text")
	}
	return got.Body
}
