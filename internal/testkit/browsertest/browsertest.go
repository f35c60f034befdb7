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
// unless FAIRDEAL_BROWSER is set. With FAIRDEAL_BROWSER=must, a missing tool is a failure. Steps and
// waits have a timeout, so that tests cannot hang.
package browsertest

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// Page is an open page in a browser.
type Page struct {
	T   *testing.T
	Ctx context.Context

	axeLoaded *bool    // whether new pages load axe; shared with the copies that In returns
	console   *console // set by Watch
}

// Open opens a page for a test, in the shared browser if the package calls Run, otherwise
// in a new browser.
func Open(t *testing.T) *Page {
	t.Helper()
	SkipUnlessWanted(t)
	ctx, cancel := chromedp.NewContext(browserFor(t).ctx)
	t.Cleanup(cancel)
	p := &Page{T: t, Ctx: ctx, axeLoaded: new(bool)}
	// A timeout on the first call would later close the tab, which lives as long as its context.
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil {
		t.Fatal(err)
	}
	p.Call("Emulation.setFocusEmulationEnabled", map[string]any{"enabled": true}, nil)
	return p
}

// In returns a copy of the page that reports to a subtest.
func (p *Page) In(t *testing.T) *Page {
	inSubtest := *p
	inSubtest.T = t
	return &inSubtest
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

// Call calls a method in the browser's protocol. The result may be nil.
func (p *Page) Call(method string, params, result any) {
	p.T.Helper()
	p.Do(func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		return chromedp.Void{}, target.Call(ctx, method, params, result)
	})
}

// Eval evaluates a JavaScript expression and returns its value as text.
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

// waitTimeout is the time after which WaitUntil fails. It is longer than stepTimeout, because a page may
// deal or verify a tournament before it is complete.
const waitTimeout = 2 * time.Minute

// WaitUntil waits until an expression is true.
func (p *Page) WaitUntil(expression string) {
	p.T.Helper()
	deadline := time.Now().Add(waitTimeout)
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
