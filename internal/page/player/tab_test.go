package player

import (
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
