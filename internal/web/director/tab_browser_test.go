package director_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// directorTab is the director's desk in Chromium.
type directorTab struct {
	*desktest.Client
	tab *browsertest.Page
}

// directorBrowser starts Chromium and opens a desk. It skips the test if Chromium is missing,
// unless FAIRDEAL_BROWSER=must.
func directorBrowser(t *testing.T) directorTab {
	t.Helper()
	tab := browsertest.Open(t)
	client := desktest.Start(t)
	p := directorTab{Client: client, tab: tab}
	p.goTo(client.Desk.TicketURL(client.Addr))
	p.until("the desk is open", "location.pathname.startsWith('/d/')")
	p.Root = strings.TrimSuffix(p.eval("location.pathname.split('/').slice(0, 3).join('/')"), "/") // /d/SECRET
	return p
}

func (p directorTab) goTo(address string) { p.T.Helper(); p.tab.Go(address) }

func (p directorTab) call(method string, params, result any) {
	p.T.Helper()
	p.tab.Call(method, params, result)
}

func (p directorTab) eval(expression string) string { p.T.Helper(); return p.tab.Eval(expression) }

// until waits until all conditions hold. A condition is a JavaScript expression, such as isValue returns.
func (p directorTab) until(what string, conditions ...string) {
	p.T.Helper()
	ctx, cancel := context.WithTimeout(p.tab.Ctx, time.Minute)
	defer cancel()
	expression := "String(" + strings.Join(conditions, " && ") + ")"
	for ; ctx.Err() == nil; time.Sleep(10 * time.Millisecond) {
		// During navigation there is no page, and so an error.
		text, err := chromedp.Run(ctx, chromedp.Evaluate[string](expression))
		if err == nil && text == "true" {
			return
		}
	}
	p.T.Fatalf("%s: never; the page says %q", what, p.eval("document.getElementById('result')?.textContent"))
}

// isValue returns the condition that a field has a value.
func isValue(id, value string) string {
	return fmt.Sprintf("document.getElementById('%s')?.value === '%s'", id, value)
}

// includes returns the condition that the text of an element includes a part.
func includes(id, part string) string {
	return fmt.Sprintf("document.getElementById('%s').textContent.includes('%s')", id, part)
}

const (
	isLoaded      = "document.readyState === 'complete'"
	isSplitTicked = "document.getElementById('split').checked" // the sides have different scores
)

// openForm opens an empty form for a ruling.
func (p directorTab) openForm(l page.Lang) {
	p.T.Helper()
	p.goTo(p.Base + p.Root + "/" + string(l) + "/ruling?new=1")
}

// typeInto sets a field like a user, so that the page is notified.
func (p directorTab) typeInto(id, value string) {
	p.T.Helper()
	const set = `(() => {
		const field = document.getElementById(%q), value = %s;
		field.focus();
		if (field.type === "checkbox") field.checked = value === "yes"; else field.value = value;
		field.dispatchEvent(new Event("input", {bubbles: true}));
		field.dispatchEvent(new Event("change", {bubbles: true}));
	})()`
	literal, _ := json.Marshal(value) // strings can always be marshalled
	p.eval(fmt.Sprintf(set, id, literal))
}

// prefill sets a field without notifying the page.
func (p directorTab) prefill(id, value string) {
	p.T.Helper()
	p.eval(fmt.Sprintf("void (document.getElementById(%q).value = %q)", id, value))
}

// click presses the button that a selector finds.
func (p directorTab) click(selector string) {
	p.T.Helper()
	p.eval("void document.querySelector('" + selector + "').click()")
}

// exampleFields lists the fields of an example in a natural typing order.
var exampleFields = []string{
	"method", "actual", "others", "ns-w0", "ns-r0", "ns-w1", "ns-r1", "split", "ew-r0", "offender", "before",
	"after",
}
