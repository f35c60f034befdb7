package player

import (
	"strings"
	"testing"
	"time"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// TestKeyboardOpensFiles goes from the empty page to displayed boards by keyboard alone.
func TestKeyboardOpensFiles(t *testing.T) {
	tab := openTab(t)
	opened := tab.interceptFileDialog()
	tab.open(pageOnDisk(t))
	tabTo := func(want string) {
		t.Helper()
		tab.tabTo(want)
		if tab.eval(focusOutline) == "none" {
			t.Errorf("the focus on %s is invisible", want)
		}
	}
	tab.tabUntil("document.activeElement.className", "skip")
	if tab.eval(focusOutline) == "none" {
		t.Error("the focus on the link to the content is invisible")
	}
	tabTo("pickfiles")
	tab.page().Press(" ")
	var dialog *cdppage.EventFileChooserOpened
	select {
	case dialog = <-opened:
	case <-time.After(time.Minute):
		t.Fatal("a space on the button does not open a file dialog")
	}
	dir := caseFolder(t, "swap-of-cards")
	files := filesIn(dir, "cup.sqd", "cup.sqk", "RR01.pbn")
	tab.call("DOM.setFileInputFiles", map[string]any{"files": files, "backendNodeId": dialog.BackendNodeID})
	if got := tab.verdict(); !strings.HasPrefix(got, "false ") {
		t.Fatalf("got %q", got)
	}
	tabTo("which")
	tabTo("showall")
	tab.page().Press("Enter")
	tab.page().WaitUntil("document.querySelectorAll('section.shown .deal').length === 16")
	tabTo("share")
	tab.page().Press("Enter")
	tab.page().WaitUntil("document.activeElement.id === 'lines'")
	tabTo("The report as JSON")
	tab.page().Press("Enter")
	tab.page().WaitUntil("document.getElementById('json').value.includes('\"verdict\": \"false\"')")
}

// interceptFileDialog returns a channel that receives an event instead of each file dialog.
func (b browserTab) interceptFileDialog() <-chan *cdppage.EventFileChooserOpened {
	b.t.Helper()
	opened := make(chan *cdppage.EventFileChooserOpened, 1)
	if err := chromedp.Listen(b.browser.Ctx, func(ev any) {
		if e, ok := ev.(*cdppage.EventFileChooserOpened); ok {
			opened <- e
		}
	}); err != nil {
		b.t.Fatal(err)
	}
	b.call("Page.enable", map[string]any{})
	b.call("Page.setInterceptFileChooserDialog", map[string]any{"enabled": true})
	return opened
}

// focusOutline is a script that returns the outline of the element with the focus, or of the button around it.
const focusOutline = "getComputedStyle(document.activeElement.closest('.button') ?? document.activeElement).outlineStyle"
