package browsertest

import (
	"context"
	"os"
	"os/exec"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// Run runs a package's tests with one shared browser. Call it from TestMain and pass the result to
// os.Exit.
func Run(m *testing.M) int {
	shared.wanted = true
	status := m.Run()
	if shared.cancel != nil {
		shared.cancel()
	}
	return status
}

// shared is the browser for all tests of a package that calls Run. The first test that needs it starts it.
var shared struct {
	wanted bool // Run was called
	once   sync.Once
	browser
	err error
}

// browser is a running Chromium.
type browser struct {
	ctx    context.Context
	cancel func()
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

// Skip skips a test and logs the reason. With FAIRDEAL_BROWSER=must, the test fails instead.
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

// chromium returns Chromium's path, or "".
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
