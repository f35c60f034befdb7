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
	on     bool
	start  sync.Once
	ctx    context.Context
	cancel func()
	err    error
}

// Run runs the tests of a package with one shared browser. Call it from TestMain and pass
// the result to os.Exit.
func Run(m *testing.M) int {
	shared.on = true
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
	// There is no timeout, because the context belongs to the tab.
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil {
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

// Do performs a step, for at most a minute.
func (p *Page) Do(step chromedp.Action[chromedp.Void]) {
	p.T.Helper()
	ctx, cancel := context.WithTimeout(p.Ctx, time.Minute)
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
	ctx, cancel := context.WithTimeout(p.Ctx, time.Minute)
	defer cancel()
	s, err := chromedp.Run(ctx, chromedp.Evaluate[string]("String("+expression+")"))
	if err != nil {
		p.T.Fatalf("%s: %v", expression, err)
	}
	return s
}

// Try is like Text, but returns "" during navigation.
func (p *Page) Try(expression string) string {
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
	for end := time.Now().Add(2 * time.Minute); p.Try(expression) != "true"; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			p.T.Fatalf("never: %s\n%.800s", expression, p.Text("document.body.innerText"))
		}
	}
}

// Go opens an address. It tries again if the previous page navigates at the same moment, as
// progress pages do.
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

// Choose puts files into a file field.
func (p *Page) Choose(field string, files ...string) {
	p.T.Helper()
	p.Do(chromedp.SetUploadFiles(chromedp.CSS("#"+field), files))
}

// keys contains the codes of keys that produce no text, or a text that differs from their name.
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

// Type replaces the content of the field with this id, letter by letter like a keyboard.
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
	p.Call("Emulation.setEmulatedMedia", map[string]any{"media": media, "features": []map[string]string{{"name": "prefers-color-scheme", "value": scheme}}}, nil)
	p.Call("Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false}, nil)
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

// Axe returns the source of axe-core, which is downloaded for tests only.
func Axe(t *testing.T) string {
	t.Helper()
	Wanted(t)
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
		// A string always has a JSON form.
		panic(err)
	}
	return strings.ReplaceAll(string(b), "</", `<\/`)
}
