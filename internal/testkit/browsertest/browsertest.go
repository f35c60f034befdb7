// Package browsertest drives headless Chromium in tests, and checks pages with axe-core, which
// finds accessibility problems.
//
//	p := browsertest.Open(t)           // skips the test unless FAIRDEAL_BROWSER is set and Chromium exists
//	p.Go("http://127.0.0.1:8080/")
//	p.Type("name", "Spring Cup")
//	p.Submit("name")
//	p.Accessible(browsertest.Axe(t), "the first page")
//
// If the TestMain of a package ends with os.Exit(browsertest.Run(m)), its tests share one browser
// and may run in parallel, each in its own tab. These tests take minutes, so they are skipped
// unless FAIRDEAL_BROWSER is set. With FAIRDEAL_BROWSER=must, a missing tool is a failure. Each
// step ends after a minute, so that tests cannot hang.
package browsertest

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
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

// Wanted skips a test unless browser tests were requested.
func Wanted(t *testing.T) {
	t.Helper()
	if os.Getenv("FAIRDEAL_BROWSER") == "" {
		t.Skip("FAIRDEAL_BROWSER is not set: no page is tried in a browser (.ci/thorough does)")
	}
}

// shared is the browser for all tests of a package that calls Run.
var shared struct {
	wanted bool // Run was called
	once   sync.Once
	browser
	err error
}

// A browser is a running Chromium.
type browser struct {
	ctx    context.Context
	cancel func()
}

// Run runs the tests of a package with one shared browser. Call it from TestMain and pass
// the result to os.Exit.
func Run(m *testing.M) int {
	shared.wanted = true
	status := m.Run()
	if shared.cancel != nil {
		shared.cancel()
	}
	return status
}

// Open opens a page for a test, in the shared browser if the package calls Run, otherwise
// in a new browser.
func Open(t *testing.T) *Page {
	t.Helper()
	Wanted(t)
	ctx, cancel := chromedp.NewContext(browserFor(t).ctx)
	t.Cleanup(cancel)
	p := &Page{T: t, Ctx: ctx, axe: new(bool)}
	// There is no timeout, because the context belongs to the tab.
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil {
		t.Fatal(err)
	}
	p.Call("Emulation.setFocusEmulationEnabled", map[string]any{"enabled": true}, nil)
	return p
}

// browserFor returns the shared browser or a new one, which ends with the test.
func browserFor(t *testing.T) browser {
	t.Helper()
	path := chromium()
	if path == "" {
		Skip(t, "no Chromium: the page is not tried in a browser")
	}
	if shared.wanted {
		shared.once.Do(func() { shared.browser, shared.err = launch(context.Background(), path) })
		if shared.err != nil {
			t.Fatal(shared.err)
		}
		return shared.browser
	}
	b, err := launch(t.Context(), path)
	t.Cleanup(b.cancel)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// chromium returns the path of Chromium, or "".
func chromium() string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// launch starts a browser.
func launch(parent context.Context, path string) (browser, error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox)
	for _, flag := range []string{
		"disable-gpu", "disable-quic", "disable-background-networking", "disable-component-update", "disable-sync",
	} {
		options = append(options, chromedp.Flag(flag, true))
	}
	allocator, kill := chromedp.NewExecAllocator(parent, options...)
	ctx, cancel := chromedp.NewContext(allocator)
	b := browser{ctx, func() { cancel(); kill() }}
	return b, chromedp.Do(ctx, chromedp.Navigate("about:blank"))
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

// Text returns the value of a JavaScript expression as text.
func (p *Page) Text(expression string) string {
	p.T.Helper()
	text, err := p.evaluate(expression)
	if err != nil {
		p.T.Fatalf("%s: %v", expression, err)
	}
	return text
}

// Try is like Text, but returns "" during navigation.
func (p *Page) Try(expression string) string {
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

// Until waits until an expression is true.
func (p *Page) Until(expression string) {
	p.T.Helper()
	deadline := time.Now().Add(2 * time.Minute)
	for p.Try(expression) != "true" {
		if time.Now().After(deadline) {
			p.T.Fatalf("never: %s\n%.800s", expression, p.Text("document.body.innerText"))
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

// Choose puts files into a file field.
func (p *Page) Choose(field string, files ...string) {
	p.T.Helper()
	p.Do(chromedp.SetUploadFiles(chromedp.CSS("#"+field), files))
}

// keyCodes contains the codes of keys that produce no text, or a text that differs from their name.
var keyCodes = map[string]int{"Enter": 13, "Tab": 9, " ": 32, "ArrowUp": 38, "ArrowDown": 40}

// textOf returns the text that a key produces.
func textOf(key string) string {
	_, hasCode := keyCodes[key]
	switch {
	case key == "Enter":
		return "\r"
	case key == " " || !hasCode:
		return key
	}
	return ""
}

// Press presses a key: Enter, Tab, Shift+Tab, an arrow, or a letter.
func (p *Page) Press(key string) {
	p.T.Helper()
	const shift = 8 // modifier in the browser's protocol
	key, isShifted := strings.CutPrefix(key, "Shift+")
	up := map[string]any{"key": key, "code": key, "windowsVirtualKeyCode": keyCodes[key], "modifiers": 0, "type": "keyUp"}
	if isShifted {
		up["modifiers"] = shift
	}
	down := maps.Clone(up)
	down["type"], down["text"] = "keyDown", textOf(key)
	p.Call("Input.dispatchKeyEvent", down, nil)
	p.Call("Input.dispatchKeyEvent", up, nil)
}

// Type replaces the content of the field with this id, letter by letter like a keyboard.
func (p *Page) Type(id, text string) {
	p.T.Helper()
	const focus = "(e => { e.focus(); e.select?.(); return document.activeElement === e })"
	if p.Text(focus+"(document.getElementById("+quote(id)+"))") != "true" {
		p.T.Fatalf("the field %s takes no focus", id)
	}
	if text == "" {
		p.Text("document.execCommand('delete')")
		return
	}
	p.Call("Input.insertText", map[string]any{"text": text}, nil)
}

// Tick ticks the first box or radio button that a selector finds.
func (p *Page) Tick(selector string) {
	p.T.Helper()
	p.Text("document.querySelector(" + quote(selector) + ").click()")
}

// Submit presses the button of the form that contains the field, and waits for the next
// page.
func (p *Page) Submit(id string) {
	p.T.Helper()
	p.Leave("document.getElementById(" + quote(id) + ").form.querySelector('button:not([type=button])').click()")
}

// Leave runs a script that leads to a different page, and waits for it.
func (p *Page) Leave(script string) {
	p.T.Helper()
	p.Text("(() => { document.documentElement.dataset.before = 'yes'; " + script + " })()")
	p.Until("document.readyState === 'complete' && !document.documentElement?.dataset.before")
}

// View sets the window size and the colour scheme: light, dark, or print.
func (p *Page) View(width, height int, scheme string) {
	p.T.Helper()
	media := ""
	if scheme == "print" {
		media, scheme = "print", "light"
	}
	p.Call("Emulation.setEmulatedMedia", map[string]any{
		"media": media, "features": []map[string]string{{"name": "prefers-color-scheme", "value": scheme}},
	}, nil)
	p.Call("Emulation.setDeviceMetricsOverride", map[string]any{
		"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
	}, nil)
}

// WithoutScript disables or enables the JavaScript of pages. Text and the like still work.
func (p *Page) WithoutScript(off bool) {
	p.T.Helper()
	p.Call("Emulation.setScriptExecutionDisabled", map[string]any{"value": off}, nil)
}

// Picture saves a screenshot of the whole page if FAIRDEAL_PICTURES names a folder.
func (p *Page) Picture(name string) {
	p.T.Helper()
	p.picture(name, true)
}

// Screen saves a screenshot of the visible part of the page.
func (p *Page) Screen(name string) {
	p.T.Helper()
	p.picture(name, false)
}

func (p *Page) picture(name string, whole bool) {
	p.T.Helper()
	dir := os.Getenv("FAIRDEAL_PICTURES")
	if dir == "" {
		return
	}
	var shot struct {
		Data string `json:"data"`
	}
	p.Call("Page.captureScreenshot", map[string]any{"format": "png", "captureBeyondViewport": whole}, &shot)
	data, err := base64.StdEncoding.DecodeString(shot.Data)
	if err == nil {
		err = os.MkdirAll(dir, 0o700)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, name+".png"), data, 0o600)
	}
	if err != nil {
		p.T.Fatal(err)
	}
}

// The version of axe-core and the SHA-256 of its source.
const (
	axeVersion = "4.14.1"
	axeSHA256  = "29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c"
)

// Axe returns the source of axe-core, which is downloaded for tests only.
func Axe(t *testing.T) string {
	t.Helper()
	Wanted(t)
	cache, err := os.UserCacheDir()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(cache, "fairdeal-test", "axe-"+axeVersion+".min.js")
	source, err := os.ReadFile(path)
	if err != nil {
		source = downloadAxe(t)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, source, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	sum := sha256.Sum256(source)
	if got := hex.EncodeToString(sum[:]); got != axeSHA256 {
		t.Fatalf("%s has SHA-256 %s, expected %s", path, got, axeSHA256)
	}
	return string(source)
}

func downloadAxe(t *testing.T) []byte {
	t.Helper()
	dir := t.TempDir()
	download := exec.Command("npm", "pack", "--silent", "axe-core@"+axeVersion)
	download.Dir = dir
	if _, err := download.CombinedOutput(); err != nil {
		Skip(t, "axe-core cannot be had: accessibility is not tested: "+err.Error())
	}
	archive := filepath.Join(dir, "axe-core-"+axeVersion+".tgz")
	source, err := exec.Command("tar", "-xzOf", archive, "package/axe.min.js").Output()
	if err != nil {
		Skip(t, "axe-core cannot be unpacked: accessibility is not tested: "+err.Error())
	}
	return source
}

// runAxe is a script that returns the problems that axe finds, as a list of texts.
const runAxe = `axe.run({selectors: false, resultTypes: ["violations", "incomplete"]}).then(r => {
	const isDrawn = n => /^<(text|tspan)/.test(n.html) || n.any[0]?.data?.messageKey === "nonBmp";
	const hasOtherHeading = n => n.any.concat(n.all, n.none)
		.some(c => c.relatedNodes.some(h => !/scope="rowgroup"/.test(h.html)));
	const matters = (v, n) => v.id === "color-contrast" ? !isDrawn(n) : v.id !== "th-has-data-cells" || hasOtherHeading(n);
	const incomplete = r.incomplete.map(v => ({...v, nodes: v.nodes.filter(n => matters(v, n))}));
	const describe = n => n.html.slice(0, 160) + " " + (n.any[0]?.data?.messageKey ?? "");
	return JSON.stringify([...r.violations, ...incomplete].filter(v => v.nodes.length)
		.map(v => v.id + ": " + v.help + ": " + v.nodes.slice(0, 3).map(describe).join(" | ")));
})`

// wideElements is a script that lists elements beyond the right edge of the window.
const wideElements = `[...document.querySelectorAll('body *')]
	.filter(e => e.getBoundingClientRect().right > innerWidth)
	.map(e => e.tagName + '.' + e.className).slice(0, 5).join()`

// Accessible fails for each axe rule that the page violates or that axe cannot decide, and if the
// page is wider than the window. It ignores rules that axe cannot decide here: the contrast of
// drawn text and suit symbols, and whether a row group's heading has cells, because axe only looks
// in its own row.
func (p *Page) Accessible(axe, where string) {
	p.T.Helper()
	// The script is parsed for each page, but sent once.
	if p.axe != nil && !*p.axe {
		*p.axe = true
		p.Call("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": axe}, nil)
	}
	if p.Text("typeof axe") != "object" {
		p.Text("(() => {" + axe + "})() ?? ''")
	}
	ctx, cancel := context.WithTimeout(p.Ctx, stepTimeout)
	defer cancel()
	result, err := chromedp.Run(ctx, chromedp.Evaluate[string](runAxe, chromedp.EvalAwaitPromise))
	if err != nil {
		p.T.Fatalf("%s: %v", where, err)
	}
	var problems []string
	if err := json.Unmarshal([]byte(result), &problems); err != nil {
		p.T.Fatal(err)
	}
	for _, problem := range problems {
		p.T.Errorf("%s: %s", where, problem)
	}
	if p.Text("document.documentElement.scrollWidth > innerWidth") != "false" {
		p.T.Errorf("%s: the page is wider than the window: %s", where, p.Text(wideElements))
	}
}

func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		// A string always has a JSON form.
		panic(err)
	}
	return strings.ReplaceAll(string(b), "</", `<\/`)
}
