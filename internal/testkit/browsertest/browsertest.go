// Package browsertest drives headless Chromium in tests, and checks pages with axe-core, which
// finds accessibility problems.
//
//	p := browsertest.Open(t)           // skips the test unless FAIRDEAL_BROWSER is set and Chromium exists
//	p.Go("http://127.0.0.1:8080/")
//	p.Type("name", "Spring Cup")
//	p.Submit("name")
//	p.CheckAccessible(browsertest.Axe(t), "the first page")
//
// If the TestMain of a package ends with os.Exit(browsertest.Run(m)), its tests share one browser
// and may run in parallel, each in its own tab. These tests take minutes, so they are skipped
// unless FAIRDEAL_BROWSER is set. With FAIRDEAL_BROWSER=must, a missing tool is a failure. Each
// step ends after a minute, so that tests cannot hang.
package browsertest

import (
	"context"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// Page is an open page in a browser.
type Page struct {
	T   *testing.T
	Ctx context.Context

	axe     *bool    // axe is loaded into every new page
	console *console // set by Watch
}

// In returns the page for a subtest.
func (p *Page) In(t *testing.T) *Page {
	in := *p
	in.T = t
	return &in
}

// Skip skips a test for a reason, or fails it if FAIRDEAL_BROWSER=must.
func Skip(t *testing.T, reason string) {
	t.Helper()
	if os.Getenv("FAIRDEAL_BROWSER") == "must" {
		t.Fatal(reason)
	}
	t.Skip(reason)
}

// SkipUnlessWanted skips a test unless browser tests were requested.
func SkipUnlessWanted(t *testing.T) {
	t.Helper()
	if os.Getenv("FAIRDEAL_BROWSER") == "" {
		t.Skip("FAIRDEAL_BROWSER is not set: no page is tried in a browser (.ci/thorough does)")
	}
}

// Open opens a page for a test, in the shared browser if the package calls Run, otherwise
// in a new browser.
func Open(t *testing.T) *Page {
	t.Helper()
	SkipUnlessWanted(t)
	ctx, cancel := chromedp.NewContext(browserFor(t).ctx)
	t.Cleanup(cancel)
	p := &Page{T: t, Ctx: ctx, axe: new(bool)}
	// A timeout on the first call would later close the tab, which lives as long as its context.
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil {
		t.Fatal(err)
	}
	p.Call("Emulation.setFocusEmulationEnabled", map[string]any{"enabled": true}, nil)
	return p
}

// stepTimeout is the time after which a step fails.
const stepTimeout = time.Minute

// Do performs a step, for at most stepTimeout.
func (p *Page) Do(step chromedp.Action[chromedp.Void]) {
	p.T.Helper()
	ctx, cancel := context.WithTimeout(p.Ctx, stepTimeout)
	defer cancel()
	if err := chromedp.Do(ctx, step); err != nil {
		p.T.Fatal(err)
	}
}

// Call calls a method of the browser's protocol. The result may be nil.
func (p *Page) Call(method string, params, result any) {
	p.T.Helper()
	p.Do(func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		return chromedp.Void{}, target.Call(ctx, method, params, result)
	})
}

// Eval returns the value of a JavaScript expression as text.
func (p *Page) Eval(expression string) string {
	p.T.Helper()
	text, err := p.evaluate(expression)
	if err != nil {
		p.T.Fatalf("%s: %v", expression, err)
	}
	return text
}

// TryEval is like Eval, but returns "" during navigation.
func (p *Page) TryEval(expression string) string {
	text, err := p.evaluate(expression)
	if err != nil {
		return ""
	}
	return text
}

func (p *Page) evaluate(expression string) (string, error) {
	ctx, cancel := context.WithTimeout(p.Ctx, stepTimeout)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[string]("String("+expression+")"))
}

// WaitUntil waits until an expression is true.
func (p *Page) WaitUntil(expression string) {
	p.T.Helper()
	deadline := time.Now().Add(2 * time.Minute)
	for p.TryEval(expression) != "true" {
		if time.Now().After(deadline) {
			p.T.Fatalf("never: %s\n%.800s", expression, p.Eval("document.body.innerText"))
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// Go opens an address. It tries again if the previous page navigates at the same moment, as
// progress pages do.
func (p *Page) Go(address string) {
	p.T.Helper()
	ctx, cancel := context.WithTimeout(p.Ctx, stepTimeout)
	defer cancel()
	err := chromedp.Do(ctx, chromedp.Navigate(address))
	if err != nil && strings.Contains(err.Error(), "net::ERR_ABORTED") {
		err = chromedp.Do(ctx, chromedp.Navigate(address))
	}
	if err != nil {
		p.T.Fatal(err)
	}
}

// ChooseFiles puts files into a file field.
func (p *Page) ChooseFiles(field string, files ...string) {
	p.T.Helper()
	p.Do(chromedp.SetUploadFiles(chromedp.CSS("#"+field), files))
}

// Tick ticks the first box or radio button that a selector finds.
func (p *Page) Tick(selector string) {
	p.T.Helper()
	p.Eval("document.querySelector(" + quote(selector) + ").click()")
}

// Submit presses the button of the form that contains the field, and waits for the next
// page.
func (p *Page) Submit(id string) {
	p.T.Helper()
	p.Leave("document.getElementById(" + quote(id) + ").form.querySelector('button:not([type=button])').click()")
}

// Leave runs a script that navigates to a different page, and waits until that page is loaded.
func (p *Page) Leave(script string) {
	p.T.Helper()
	p.Eval("(() => { document.documentElement.dataset.before = 'yes'; " + script + " })()") // marks this page
	p.WaitUntil("document.readyState === 'complete' && !document.documentElement?.dataset.before")
}

// SetView sets the window size and the colour scheme: light, dark, or print.
func (p *Page) SetView(width, height int, scheme string) {
	p.T.Helper()
	media := ""
	if scheme == "print" {
		media, scheme = "print", "light"
	}
	colours := map[string]string{"name": "prefers-color-scheme", "value": scheme}
	p.Call("Emulation.setEmulatedMedia", map[string]any{"media": media, "features": []any{colours}}, nil)
	p.Call("Emulation.setDeviceMetricsOverride", map[string]any{
		"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
	}, nil)
}

// DisableScript disables the JavaScript of pages, or enables it if off is false. Eval still works.
func (p *Page) DisableScript(off bool) {
	p.T.Helper()
	p.Call("Emulation.setScriptExecutionDisabled", map[string]any{"value": off}, nil)
}

func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		// A string can always be marshalled.
		panic(err)
	}
	return strings.ReplaceAll(string(b), "</", `<\/`)
}
