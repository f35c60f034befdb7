// Package browsertest drives a browser in tests: Debian's Chromium, headless, and
// axe-core, which says what of a page some people cannot use.
//
//	p := browsertest.Open(t)           // skips the test where FAIRDEAL_BROWSER is not set or no Chromium is there
//	p.Go("http://127.0.0.1:8080/")
//	p.Type("name", "Spring Cup")
//	p.Submit("name")
//	p.Accessible(browsertest.Axe(t), "the first page")
//
// A package whose TestMain ends with os.Exit(browsertest.Run(m)) has one browser for
// all of its tests, which may run at the same time, each in a tab.
//
// These tests take minutes, so they run where FAIRDEAL_BROWSER is set, and are
// skipped elsewhere; FAIRDEAL_BROWSER=must makes a failure of what would be
// skipped for want of a tool. Each step ends after a minute: what never comes must
// not wait for ever.
package browsertest

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
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

// Page is one open page of a browser.
type Page struct {
	T   *testing.T
	Ctx context.Context

	axe     *bool    // every new page has axe from its start
	console *console // of Watch
}

// In is the page for a part of a test that has a name of its own.
func (p *Page) In(t *testing.T) *Page {
	in := *p
	in.T = t
	return &in
}

// Skip skips a test for a reason, or fails it where FAIRDEAL_BROWSER=must.
func Skip(t *testing.T, reason string) {
	t.Helper()
	if os.Getenv("FAIRDEAL_BROWSER") == "must" {
		t.Fatal(reason)
	}
	t.Skip(reason)
}

// wanted skips a test where nobody asked for browsers.
func wanted(t *testing.T) {
	t.Helper()
	if os.Getenv("FAIRDEAL_BROWSER") == "" {
		t.Skip("FAIRDEAL_BROWSER is not set: no page is tried in a browser (.ci/thorough does)")
	}
}

// shared is the browser of all tests of a package that calls Run.
var shared struct {
	on     bool
	start  sync.Once
	ctx    context.Context
	cancel func()
	err    error
}

// Run runs the tests of a package with one browser, in which each has a tab. It is
// for TestMain, and returns the status for os.Exit.
func Run(m *testing.M) int {
	shared.on = true
	status := m.Run()
	if shared.cancel != nil {
		shared.cancel()
	}
	return status
}

// Open opens a page for a test: in the browser of the package where it calls Run,
// else in a browser of its own.
func Open(t *testing.T) *Page {
	t.Helper()
	wanted(t)
	path := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if p, err := exec.LookPath(name); err == nil {
			path = p
			break
		}
	}
	if path == "" {
		Skip(t, "no Chromium: the page is not tried in a browser")
	}
	parent := t.Context()
	if shared.on {
		shared.start.Do(func() { shared.ctx, shared.cancel, shared.err = launch(context.Background(), path) })
		if shared.err != nil {
			t.Fatal(shared.err)
		}
		parent = shared.ctx
	} else {
		ctx, cancel, err := launch(parent, path)
		t.Cleanup(cancel)
		if err != nil {
			t.Fatal(err)
		}
		parent = ctx
	}
	ctx, cancel := chromedp.NewContext(parent)
	t.Cleanup(cancel)
	p := &Page{T: t, Ctx: ctx, axe: new(bool)}
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil { // without a limit of time, since it opens the tab
		t.Fatal(err)
	}
	p.Call("Emulation.setFocusEmulationEnabled", map[string]any{"enabled": true}, nil)
	return p
}

// launch starts a browser.
func launch(parent context.Context, path string) (context.Context, func(), error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox)
	for _, flag := range []string{"disable-gpu", "disable-quic", "disable-background-networking", "disable-component-update", "disable-sync"} {
		options = append(options, chromedp.Flag(flag, true))
	}
	allocator, kill := chromedp.NewExecAllocator(parent, options...)
	ctx, cancel := chromedp.NewContext(allocator)
	end := func() {
		cancel()
		kill()
	}
	return ctx, end, chromedp.Do(ctx, chromedp.Navigate("about:blank"))
}

// Do runs a step, for a minute at most.
func (p *Page) Do(step chromedp.Action[chromedp.Void]) {
	p.T.Helper()
	ctx, cancel := context.WithTimeout(p.Ctx, time.Minute)
	defer cancel()
	if err := chromedp.Do(ctx, step); err != nil {
		p.T.Fatal(err)
	}
}

// Call calls a method of the browser's protocol; result may be nil.
func (p *Page) Call(method string, params, result any) {
	p.T.Helper()
	p.Do(func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		return chromedp.Void{}, target.Call(ctx, method, params, result)
	})
}

// Text is an expression of JavaScript as a text.
func (p *Page) Text(expression string) string {
	p.T.Helper()
	ctx, cancel := context.WithTimeout(p.Ctx, time.Minute)
	defer cancel()
	s, err := chromedp.Run(ctx, chromedp.Evaluate[string]("String("+expression+")"))
	if err != nil {
		p.T.Fatalf("%s: %v", expression, err)
	}
	return s
}

// try is Text, but "" where the page is just being left.
func (p *Page) try(expression string) string {
	ctx, cancel := context.WithTimeout(p.Ctx, time.Minute)
	defer cancel()
	s, err := chromedp.Run(ctx, chromedp.Evaluate[string]("String("+expression+")"))
	if err != nil {
		return ""
	}
	return s
}

// Until waits until an expression is true.
func (p *Page) Until(expression string) {
	p.T.Helper()
	for end := time.Now().Add(2 * time.Minute); p.try(expression) != "true"; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			p.T.Fatalf("never: %s\n%.800s", expression, p.Text("document.body.innerText"))
		}
	}
}

// Go opens an address. Where the page before goes on by itself at that moment, as
// one that shows progress does, the browser follows that one, and is asked again.
func (p *Page) Go(address string) {
	p.T.Helper()
	ctx, cancel := context.WithTimeout(p.Ctx, time.Minute)
	defer cancel()
	err := chromedp.Do(ctx, chromedp.Navigate(address))
	if err != nil && strings.Contains(err.Error(), "net::ERR_ABORTED") {
		err = chromedp.Do(ctx, chromedp.Navigate(address))
	}
	if err != nil {
		p.T.Fatal(err)
	}
}

// Choose puts files into a field.
func (p *Page) Choose(field string, files ...string) {
	p.T.Helper()
	p.Do(chromedp.SetUploadFiles(chromedp.CSS("#"+field), files))
}

// keys are the numbers of keys that write nothing, or not what they are called.
var keys = map[string]int{"Enter": 13, "Tab": 9, " ": 32, "ArrowUp": 38, "ArrowDown": 40}

// Press presses a key: Enter, Tab, Shift+Tab, an arrow, or a letter.
func (p *Page) Press(key string) {
	p.T.Helper()
	modifiers, text := 0, ""
	if rest, shift := strings.CutPrefix(key, "Shift+"); shift {
		key, modifiers = rest, 8
	}
	if key == "Enter" {
		text = "\r"
	} else if _, named := keys[key]; !named || key == " " {
		text = key
	}
	event := map[string]any{"key": key, "code": key, "windowsVirtualKeyCode": keys[key], "modifiers": modifiers, "type": "keyUp"}
	down := maps.Clone(event)
	down["type"], down["text"] = "keyDown", text
	p.Call("Input.dispatchKeyEvent", down, nil)
	p.Call("Input.dispatchKeyEvent", event, nil)
}

// Type types into the field with an id, in the place of what it holds, letter by
// letter as a keyboard does.
func (p *Page) Type(id, text string) {
	p.T.Helper()
	if p.Text("(e => { e.focus(); e.select?.(); return document.activeElement === e })(document.getElementById("+quote(id)+"))") != "true" {
		p.T.Fatalf("the field %s takes no focus", id)
	}
	if text == "" {
		p.Text("document.execCommand('delete')")
		return
	}
	p.Call("Input.insertText", map[string]any{"text": text}, nil)
}

// Tick ticks the first box or choice that a selector finds.
func (p *Page) Tick(selector string) {
	p.T.Helper()
	p.Text("document.querySelector(" + quote(selector) + ").click()")
}

// Submit presses the button of the form in which the field with an id stands, and
// waits for the next page.
func (p *Page) Submit(id string) {
	p.T.Helper()
	p.Leave("document.getElementById(" + quote(id) + ").form.querySelector('button:not([type=button])').click()")
}

// Leave runs what leads to another page, and waits until that is there.
func (p *Page) Leave(script string) {
	p.T.Helper()
	p.Text("(() => { document.documentElement.dataset.before = 'yes'; " + script + " })()")
	p.Until("document.readyState === 'complete' && !document.documentElement?.dataset.before")
}

// View sets the size of the window, and the colours that the person wants: light,
// dark, or print for paper.
func (p *Page) View(width, height int, scheme string) {
	p.T.Helper()
	media := ""
	if scheme == "print" {
		media, scheme = "print", "light"
	}
	p.Call("Emulation.setEmulatedMedia", map[string]any{"media": media, "features": []map[string]string{{"name": "prefers-color-scheme", "value": scheme}}}, nil)
	p.Call("Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false}, nil)
}

// WithoutScript switches JavaScript of pages off, or on again. What Text and the
// like evaluate still runs.
func (p *Page) WithoutScript(off bool) {
	p.T.Helper()
	p.Call("Emulation.setScriptExecutionDisabled", map[string]any{"value": off}, nil)
}

// Picture writes the whole page as a picture, for a person to look at, where
// FAIRDEAL_PICTURES names a folder.
func (p *Page) Picture(name string) {
	p.T.Helper()
	p.picture(name, true)
}

// Screen writes what the window shows, as Picture does the whole page.
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

// Axe returns the text of axe-core, which is fetched for tests only.
func Axe(t *testing.T) string {
	t.Helper()
	wanted(t)
	const version, want = "4.14.1", "29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c"
	cache, err := os.UserCacheDir()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(cache, "fairdeal-test")
	path := filepath.Join(dir, "axe-"+version+".min.js")
	data, err := os.ReadFile(path)
	if err != nil {
		pack := t.TempDir()
		cmd := exec.Command("npm", "pack", "--silent", "axe-core@"+version)
		cmd.Dir = pack
		if _, err := cmd.CombinedOutput(); err != nil {
			Skip(t, "axe-core cannot be had: accessibility is not tested: "+err.Error())
		}
		data, err = exec.Command("tar", "-xzOf", filepath.Join(pack, "axe-core-"+version+".tgz"), "package/axe.min.js").Output()
		if err != nil {
			Skip(t, "axe-core cannot be unpacked: accessibility is not tested: "+err.Error())
		}
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	sum := sha256.Sum256(data)
	if got := hex.EncodeToString(sum[:]); got != want {
		t.Fatalf("%s has SHA-256 %s, expected %s", path, got, want)
	}
	return string(data)
}

// Accessible fails for each rule of axe that the page breaks, or that axe leaves
// open, except the contrast of drawn text and of suit signs, which axe cannot decide, and whether the heading of a group of rows
// has cells, because axe looks for them in its own row only; and where the page is wider than the window.
func (p *Page) Accessible(axe, where string) {
	p.T.Helper()
	if p.axe != nil && !*p.axe { // parsed again for each page, but sent once
		*p.axe = true
		p.Call("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": axe}, nil)
	}
	if p.Text("typeof axe") != "object" {
		p.Text("(() => {" + axe + "})() ?? ''")
	}
	ctx, cancel := context.WithTimeout(p.Ctx, time.Minute)
	defer cancel()
	run := `axe.run({selectors: false, resultTypes: ["violations", "incomplete"]}).then(r => JSON.stringify([...r.violations, ...r.incomplete.map(v => ({...v, nodes: v.nodes.filter(n => v.id === "color-contrast" ? !/^<(text|tspan)/.test(n.html) && n.any[0]?.data?.messageKey !== "nonBmp" : v.id !== "th-has-data-cells" || n.any.concat(n.all, n.none).some(c => c.relatedNodes.some(h => !/scope="rowgroup"/.test(h.html))))})).filter(v => v.nodes.length)].map(v => v.id + ": " + v.help + ": " + v.nodes.slice(0, 3).map(n => n.html.slice(0, 160) + " " + (n.any[0]?.data?.messageKey ?? "")).join(" | "))))`
	found, err := chromedp.Run(ctx, chromedp.Evaluate[string](run, chromedp.EvalAwaitPromise))
	if err != nil {
		p.T.Fatalf("%s: %v", where, err)
	}
	var list []string
	if err := json.Unmarshal([]byte(found), &list); err != nil {
		p.T.Fatal(err)
	}
	for _, l := range list {
		p.T.Errorf("%s: %s", where, l)
	}
	if p.Text("document.documentElement.scrollWidth > innerWidth") != "false" {
		p.T.Errorf("%s: the page is wider than the window: %s", where, p.Text("[...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > innerWidth).map(e => e.tagName + '.' + e.className).slice(0, 5).join()"))
	}
}

func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err) // a text always has a JSON form
	}
	return strings.ReplaceAll(string(b), "</", `<\/`)
}
