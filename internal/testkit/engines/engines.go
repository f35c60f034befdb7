// Package engines drives several browser engines in tests with a few common operations: Chromium
// through package browsertest, Firefox ESR over WebDriver BiDi, and WebKitGTK through
// WebKitWebDriver.
//
//	for _, name := range engines.Names {
//		p := engines.Open(t, name) // skips the test if the engine is not installed
//		p.Go("http://127.0.0.1:8080/")
//		p.WaitUntil("document.querySelector('h1') !== null")
//	}
//
// WebKit's window is at least 447 pixels wide, and it cannot print. Keys sent by a driver lose line
// ends, so use Fill for text.
package engines

import (
	"encoding/json"
	"fmt"
	"os/exec"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// Names lists the browser engines.
var Names = []string{"chromium", "firefox", "webkit"}

// Page is an open page in a browser engine.
type Page struct {
	T      *testing.T
	Engine string
	driver driver
}

// driver is implemented by each engine.
type driver interface {
	open(address string) error
	evaluate(expression string) (string, error) // as text; promises are awaited
	chooseFiles(selector string, files []string) error
	setSize(width, height int) error
	consoleMessages() []string // since the last call
}

// Open opens a page in an engine. It skips the test, with the reason, if the engine is not installed.
func Open(t *testing.T, name string) *Page {
	t.Helper()
	browsertest.SkipUnlessWanted(t)
	p := &Page{T: t, Engine: name}
	var err error
	switch name {
	case "chromium":
		p.driver = openChromium(t)
	case "firefox":
		p.driver, err = openFirefox(t, requireProgram(t, "firefox-esr", "firefox-esr"))
	case "webkit":
		server := requireProgram(t, "WebKitWebDriver", "webkit2gtk-driver")
		screen := requireProgram(t, "Xvfb", "xvfb")
		p.driver, err = openWebKit(t, server, screen)
	default:
		t.Fatalf("no engine %q", name)
	}
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return p
}

// requireProgram returns a program's path from a Debian package, or skips the test.
func requireProgram(t *testing.T, program, debianPackage string) string {
	t.Helper()
	path, err := exec.LookPath(program)
	if err != nil {
		t.Skipf("%s is not installed (Debian's package %s): its engine is not tried", program, debianPackage)
	}
	return path
}

// Go opens an address, and waits until its page is loaded.
func (p *Page) Go(address string) {
	p.T.Helper()
	if err := p.driver.open(address); err != nil {
		p.T.Fatalf("%s: %s: %v", p.Engine, address, err)
	}
}

// Eval evaluates a JavaScript expression and returns its value as text.
func (p *Page) Eval(expression string) string {
	p.T.Helper()
	text, err := p.driver.evaluate(expression)
	if err != nil {
		p.T.Fatalf("%s: %s: %v", p.Engine, expression, err)
	}
	return text
}

// WaitUntil waits until an expression is true. Errors during navigation count as false.
func (p *Page) WaitUntil(expression string) {
	p.T.Helper()
	lastResult := ""
	deadline := time.Now().Add(5 * time.Minute)
	for time.Now().Before(deadline) {
		text, err := p.driver.evaluate(expression)
		if err == nil && text == "true" {
			return
		}
		lastResult = text
		if err != nil {
			lastResult = err.Error()
		}
		time.Sleep(50 * time.Millisecond)
	}
	p.T.Fatalf("%s: never: %s (%s)\n%.800s", p.Engine, expression, lastResult, p.Eval("document.body.innerText"))
}

// ChooseFiles puts files into a file field.
func (p *Page) ChooseFiles(selector string, files ...string) {
	p.T.Helper()
	if err := p.driver.chooseFiles(selector, files); err != nil {
		p.T.Fatalf("%s: %s: %v", p.Engine, selector, err)
	}
}

// Fill sets a field's text as if it were typed.
func (p *Page) Fill(selector, text string) {
	p.T.Helper()
	const fill = `(e => {
		e.focus();
		e.value = %s;
		e.dispatchEvent(new Event('input', {bubbles: true}));
		e.dispatchEvent(new Event('change', {bubbles: true}));
	})(document.querySelector(%s))`
	p.Eval(fmt.Sprintf(fill, quote(text), quote(selector)))
}

// Click clicks the first element that matches a selector.
func (p *Page) Click(selector string) {
	p.T.Helper()
	p.Eval("document.querySelector(" + quote(selector) + ").click()")
}

// Size sets the size of the page in pixels. Some engines have a minimum width.
func (p *Page) Size(width, height int) {
	p.T.Helper()
	if err := p.driver.setSize(width, height); err != nil {
		p.T.Fatalf("%s: %v", p.Engine, err)
	}
}

// ConsoleMessages returns the console messages since the last call.
func (p *Page) ConsoleMessages() []string { return p.driver.consoleMessages() }

// quote returns a text as a JavaScript literal.
func quote(text string) string {
	b, err := json.Marshal(text)
	if err != nil {
		panic(err) // A string can always be marshalled.
	}
	return string(b)
}
