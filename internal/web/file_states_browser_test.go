package web_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// openBrowser opens a browser with measured pages but without a desk.
func openBrowser(t *testing.T) *stateChecker {
	p := browsertest.Open(t)
	p.Watch()
	return &stateChecker{Client: &desktest.Client{T: t}, p: p, axe: browsertest.Axe(t), maxWords: map[string]int{}}
}

// checkFile checks a state of a page that contains all languages and a button for each.
func (c *stateChecker) checkFile(state, address string, acts ...func()) {
	c.T.Helper()
	for _, lang := range langs() {
		c.checkState(state, string(lang), func() {
			c.p.Go("about:blank") // otherwise an address that differs only in its fragment would not reload the page
			c.p.Go(address)
			c.switchLanguage(string(lang))
			for _, act := range acts {
				act()
			}
		})
	}
}

// switchLanguage switches the language of a page that contains all of them.
func (c *stateChecker) switchLanguage(lang string) {
	c.T.Helper()
	c.click("button[lang=" + lang + "]")
	c.p.WaitUntil("document.documentElement.lang === '" + lang + "'")
}

// clickScript clicks the first element that matches a selector, if any, and restores the count of layout
// shifts. Browsers ignore the shifts that follow a user's click, but count those that follow a script's.
const clickScript = `(globalThis.held = undefined, requestAnimationFrame(() => setTimeout(() => {
	const before = shifted;
	document.querySelector('%s')?.click();
	requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
		watching.takeRecords();
		shifted = before;
		held = true;
	}, 100)));
})), '')`

// click runs clickScript and waits for its end.
func (c *stateChecker) click(selector string) {
	c.T.Helper()
	c.p.Eval(fmt.Sprintf(clickScript, selector))
	c.p.WaitUntil("globalThis.held")
}

// writePage writes a page to disk and returns its address. It takes the error of the function that made the page.
func writePage(t *testing.T, name string, data []byte, err error) string {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return "file://" + path
}

// exists reports whether a file in or next to the project exists.
func exists(name string) bool {
	_, err := os.Stat(filepath.Join("..", "..", name))
	return err == nil
}
