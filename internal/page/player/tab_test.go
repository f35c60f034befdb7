package player

import (
	"encoding/json"
	"fmt"
	"strconv"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// browserTab is a tab of the browser with the verification page or the tarot page.
type browserTab struct {
	t       *testing.T
	browser *browsertest.Page
}

// openTab opens a tab of Chromium.
func openTab(t *testing.T) browserTab {
	t.Helper()
	return browserTab{t: t, browser: browsertest.Open(t)}
}

// forTest returns the tab for a subtest.
func (b browserTab) forTest(t *testing.T) browserTab { return browserTab{t: t, browser: b.browser} }

// page returns the page in the tab, for actions on any page.
func (b browserTab) page() *browsertest.Page { return b.browser.In(b.t) }

// call calls a method of the browser's protocol.
func (b browserTab) call(method string, params any) { b.t.Helper(); b.page().Call(method, params, nil) }

// eval returns the value of a JavaScript expression as text.
func (b browserTab) eval(expression string) string { b.t.Helper(); return b.page().Eval(expression) }

func (b browserTab) open(address string) {
	b.t.Helper()
	b.call("Network.enable", map[string]any{}) // otherwise the browser forgets the response
	b.page().Go(address)
}

func (b browserTab) goBack() { b.t.Helper(); b.eval("(history.back(), '')") }

func (b browserTab) goForward() { b.t.Helper(); b.eval("(history.forward(), '')") }

// textOf returns the text of the first element that a CSS selector finds.
func (b browserTab) textOf(selector string) string {
	b.t.Helper()
	return b.eval("document.querySelector(" + strconv.Quote(selector) + ").textContent")
}

// valueOf returns the content of a field.
func (b browserTab) valueOf(id string) string {
	b.t.Helper()
	return b.eval("document.getElementById('" + id + "').value")
}

// selected returns the text of the selected option of a field.
func (b browserTab) selected(id string) string {
	b.t.Helper()
	return b.eval("document.getElementById('" + id + "').selectedOptions[0].textContent")
}

// count returns the number of elements that a CSS selector finds.
func (b browserTab) count(selector string) int {
	b.t.Helper()
	n, err := strconv.Atoi(b.eval("document.querySelectorAll(" + strconv.Quote(selector) + ").length"))
	if err != nil {
		b.t.Fatal(err)
	}
	return n
}

// rectangle is the position of an element relative to the screen, in pixels.
type rectangle struct{ Top, Bottom, Left, Right, Height float64 }

// rect returns the position of the first element that a CSS selector finds.
func (b browserTab) rect(selector string) (r rectangle) {
	b.t.Helper()
	text := b.eval("JSON.stringify(document.querySelector(" + strconv.Quote(selector) + ").getBoundingClientRect())")
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		b.t.Fatal(err)
	}
	return r
}

// isWiderThanScreen reports whether the page scrolls sideways.
func (b browserTab) isWiderThanScreen() bool {
	b.t.Helper()
	return b.eval("document.documentElement.scrollWidth > innerWidth") == "true"
}

// elementsBeyondScreen is a script that lists elements that are cut off at the right. Wide tables may be,
// because they scroll.
const elementsBeyondScreen = `[...document.querySelectorAll('body *')]
	.filter(e => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest('.hide, .wide-table'))
	.map(e => e.tagName + '#' + e.id + '.' + e.className + ' ' + e.textContent.slice(0, 60))
	.slice(0, 6).join(' ')`

// focusedID returns the ID of the element with the focus.
func (b browserTab) focusedID() string { b.t.Helper(); return b.eval("document.activeElement.id") }

// focusedName is a script that describes the element with the focus: its ID, or the beginning of its text.
const focusedName = "document.activeElement.id || document.activeElement.textContent.trim().slice(0, 40)"

// focused describes the element with the focus.
func (b browserTab) focused() string { b.t.Helper(); return b.eval(focusedName) }

// tabTo presses Tab until focusedName has a value.
func (b browserTab) tabTo(want string) { b.t.Helper(); b.tabUntil(focusedName, want) }

// tabUntil presses Tab until an expression has a value.
func (b browserTab) tabUntil(expression, want string) {
	b.t.Helper()
	var seen []string
	for range 60 {
		b.page().Press("Tab")
		got := b.eval(expression)
		if got == want {
			return
		}
		seen = append(seen, got)
	}
	b.t.Fatalf("the Tab key does not reach %q: %q", want, seen)
}

// typeKeys presses a key for each character.
func (b browserTab) typeKeys(text string) {
	b.t.Helper()
	for _, c := range text {
		b.page().Press(string(c))
	}
}

func (b browserTab) click(selector string) {
	b.t.Helper()
	b.eval("(document.querySelector(" + strconv.Quote(selector) + ").click(), '')")
}

// clickText clicks the element with a text among those that a CSS selector finds.
func (b browserTab) clickText(selector, text string) {
	b.t.Helper()
	find := ".find(e => e.textContent === " + strconv.Quote(text) + ")"
	b.eval("([...document.querySelectorAll(" + strconv.Quote(selector) + ")]" + find + ".click(), '')")
}

// pressOn sends a key to an element, which need not have the focus.
func (b browserTab) pressOn(selector, key string) {
	b.t.Helper()
	b.eval("document.querySelector(" + strconv.Quote(selector) + ")" +
		".dispatchEvent(new KeyboardEvent('keydown', { key: '" + key + "', bubbles: true }))")
}

// openDetails expands everything on the page.
func (b browserTab) openDetails() {
	b.t.Helper()
	b.eval("document.querySelectorAll('details').forEach(d => d.open = true)")
}

// unfold expands everything around an element: its details elements, and hidden forms by their button.
func (b browserTab) unfold(id string) {
	b.t.Helper()
	b.eval(`(() => {
		for (let e = document.getElementById('` + id + `'); e; e = e.parentElement)
			if (e.tagName === 'DETAILS') e.open = true;
			else if (e.hidden) document.querySelector('[aria-controls=' + e.id + ']').click();
	})()`)
}

// reload reloads the page and waits until an expression is true.
func (b browserTab) reload(until string) {
	b.t.Helper()
	b.call("Page.reload", map[string]any{})
	b.page().WaitUntil("performance.getEntriesByType('navigation')[0].type === 'reload' && " + until)
}

// wait waits in the page while it does something that it does not announce.
func (b browserTab) wait(d time.Duration) {
	b.t.Helper()
	b.eval(fmt.Sprintf("globalThis.till = performance.now() + %d", d.Milliseconds()))
	b.page().WaitUntil("performance.now() > till")
}

// language returns the language of the page.
func (b browserTab) language() string { b.t.Helper(); return b.eval("document.documentElement.lang") }

// clickLanguage clicks the button of a language.
func (b browserTab) clickLanguage(language string) {
	b.t.Helper()
	b.click("button[lang=" + language + "]")
}

// chooseLanguage chooses a language and waits until the report is in it.
func (b browserTab) chooseLanguage(language string) {
	b.t.Helper()
	b.eval("(document.querySelector('#report > *')?.setAttribute('data-before', ''), '')")
	b.clickLanguage(language)
	b.page().WaitUntil("!document.querySelector('#report > [data-before]')")
	if got := b.language(); got != language {
		b.t.Fatalf("the page is in %q, want %q", got, language)
	}
	if got := b.eval("document.activeElement.lang"); got != language {
		b.t.Fatalf("the focus is on the button of language %q, want %q", got, language)
	}
}

// choose chooses files in a file field.
func (b browserTab) choose(field string, files ...string) {
	b.t.Helper()
	b.page().ChooseFiles(field, files...)
}

// drop drops files or a folder on the page.
func (b browserTab) drop(paths ...string) {
	b.t.Helper()
	data := map[string]any{"items": []any{}, "files": paths, "dragOperationsMask": 1}
	for _, kind := range []string{"dragEnter", "dragOver", "drop"} {
		b.call("Input.dispatchDragEvent", map[string]any{"type": kind, "x": 200, "y": 200, "data": data})
	}
}

// source returns the page's original text, which the browser saves.
func (b browserTab) source() string {
	b.t.Helper()
	var tree struct {
		FrameTree struct {
			Frame struct {
				LoaderID string `json:"loaderId"`
			} `json:"frame"`
		} `json:"frameTree"`
	}
	b.page().Call("Page.getFrameTree", map[string]any{}, &tree)
	var got struct {
		Body   string `json:"body"`
		Base64 bool   `json:"base64Encoded"`
	}
	b.page().Call("Network.getResponseBody", map[string]any{"requestId": tree.FrameTree.Frame.LoaderID}, &got)
	if got.Base64 {
		b.t.Fatal("the page is not text")
	}
	return got.Body
}
