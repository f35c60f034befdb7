package browsertest

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// CheckAccessible fails the test for each axe rule that the page violates or that axe cannot decide,
// and if the page is wider than the window. It ignores two undecided rules: axe cannot measure the
// contrast of drawn text and suit symbols, and looks for the cells of a row group's heading only in
// the heading's own row.
func (p *Page) CheckAccessible(axe, where string) {
	p.T.Helper()
	// The browser runs the script on each new page, so it is sent only once.
	if p.axeLoaded != nil && !*p.axeLoaded {
		*p.axeLoaded = true
		p.Call("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": axe}, nil)
	}
	if p.Eval("typeof axe") != "object" {
		p.Eval("(() => {" + axe + "})() ?? ''")
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
	if p.Eval("document.documentElement.scrollWidth > innerWidth") != "false" {
		p.T.Errorf("%s: the page is wider than the window: %s", where, p.Eval(wideElements))
	}
}

// axe-core's version, and its source's SHA-256.
const (
	axeVersion = "4.14.1"
	axeSHA256  = "29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c"
)

// Axe returns axe-core's source, which is downloaded for tests only.
func Axe(t *testing.T) string {
	t.Helper()
	SkipUnlessWanted(t)
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
