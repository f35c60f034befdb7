package player

import (
	"strings"
	"testing"
	"time"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// TestTarotByKeyboard looks up a tarot deal and draws one without a mouse. On a small phone and
// with 200 % text size nothing may be cut off.
func TestTarotByKeyboard(t *testing.T) {
	tab := openTab(t)
	tab.page().SetView(320, 640, "light")
	tab.open(tarotSaved(t))
	tab.waitForText("title", "Deal 1")
	tab.eval("document.querySelector('#other > summary').focus()")
	tab.page().Press("Enter")
	tab.tabTo("random")
	tab.page().Press("Enter")
	tab.waitForText("verdict", "as an example, not for play")
	tab.eval("document.querySelector('#game > summary').focus()")
	tab.page().Press("Enter")
	tab.eval("document.getElementById('distribution').select()")
	tab.typeKeys("94480825")
	tab.tabTo("sequence")
	tab.typeKeys("60000000000")
	tab.tabTo("number")
	tab.page().Press("2")
	tab.page().Press("Enter")
	tab.waitForText("title", "Deal 2")
	for _, button := range []struct{ id, report string }{
		{id: "look", report: "Deal 2"},
		{id: "random", report: "Deal 1"},
		{id: "duplicate", report: "Rejected before this one"},
		{id: "next", report: "Deal"},
	} {
		tab.tabTo(button.id)
		tab.page().Press("Enter")
		tab.waitForText("main", button.report)
	}
	if got := tab.focused(); got != "next" {
		t.Errorf("after the next deal the focus is on %q", got)
	}
	if tab.isWiderThanScreen() {
		t.Errorf("the page is wider than a small phone: %s", tab.eval(elementsBeyondScreen))
	}
	tab.page().SetView(640, 800, "light")
	tab.eval("document.documentElement.style.fontSize = '200%'")
	if tab.isWiderThanScreen() {
		t.Errorf("with text of 200 %% the page is too wide: %s", tab.eval(elementsBeyondScreen))
	}
	// A reload starts again, and Back returns to the page either as it was or empty.
	tab.eval("(location.reload(), '')")
	tab.page().WaitUntil("document.getElementById('look')?.textContent === 'Show the deal' &&" +
		" document.getElementById('distribution').value > ''")
}

// TestPlayerByKeyboard goes through the example, an altered card, a typing error with both answers,
// and a restart, without a mouse. After each step the focus must be on its result.
func TestPlayerByKeyboard(t *testing.T) {
	tab := openTab(t)
	tab.page().SetView(320, 640, "light")
	tab.open(pageOnDisk(t))
	press := func(button string) {
		t.Helper()
		tab.tabTo(button)
		tab.waitForCard(func() { tab.page().Press("Enter") })
	}
	typeValue := func() {
		tab.tabTo("check-value")
		tab.page().Press("Enter")
		tab.tabTo("value")
		tab.waitForCard(func() {
			tab.typeKeys("7")
			tab.page().Press("Enter")
		})
	}
	for _, step := range []struct {
		act    func()
		answer string
		look   string // of the card
		focus  string
	}{
		{
			act:    func() { press("example") },
			answer: "All 8 boards match",
			look:   "good",
			focus:  "card",
		},
		{
			act:    func() { press("Now change one card") },
			answer: "1 of 8 boards does not match",
			look:   "bad",
			focus:  "card",
		},
		{
			act:    func() { press("Put the card back") },
			answer: "All 8 boards match",
			look:   "good",
			focus:  "card",
		},
		{
			act:    typeValue,
			answer: "All 8 boards match",
			look:   "good",
			focus:  "value",
		},
		{
			act:    func() { press("No, that is what the source says") },
			answer: "The hands were made with ",
			look:   "bad",
			focus:  "tick-value",
		},
	} {
		step.act()
		tab.verdict()
		if got := tab.answer(); !strings.HasPrefix(got, step.answer) {
			t.Fatalf("the answer is %q, want %q", got, step.answer)
		}
		if got := tab.cardLook(); got != step.look {
			t.Errorf("%s: the card is %q, want %q", step.answer, got, step.look)
		}
		if got := tab.focused(); got != step.focus {
			t.Errorf("%s: the focus is on %q, want %q", step.answer, got, step.focus)
		}
	}
	startAgain := func() {
		t.Helper()
		tab.tabTo("change")
		tab.page().Press("Enter")
		press("Start again")
	}
	startAgain()
	if got := tab.focused(); got != "pickfiles" {
		t.Errorf("after starting again the focus is on %q, want pickfiles", got)
	}
	if tab.count("#example") != 1 {
		t.Error("after starting again there is no button for the example")
	}
	// A board chosen in one tournament does not carry over to another.
	tab.choose("pickfolder", caseFolder(t, "all-files"))
	tab.verdict()
	if got := tab.focused(); got != "card" {
		t.Errorf("with other files the focus is on %q, want card", got)
	}
	if got := tab.textOf("#myboard"); strings.Contains(got, "The link is to") {
		t.Errorf("with other files the page links to a board of the previous ones: %.300q", got)
	}
	startAgain()
	// Nothing is stored, so a reload shows the initial page.
	press("example")
	tab.eval("(location.reload(), '')")
	tab.page().WaitUntil("document.getElementById('example') !== null && document.getElementById('card') === null")
}

// TestKeyboardOpensFiles goes from the empty page to displayed boards by keyboard alone.
func TestKeyboardOpensFiles(t *testing.T) {
	tab := openTab(t)
	opened := make(chan *cdppage.EventFileChooserOpened, 1)
	if err := chromedp.Listen(tab.browser.Ctx, func(ev any) {
		if e, ok := ev.(*cdppage.EventFileChooserOpened); ok {
			opened <- e
		}
	}); err != nil {
		t.Fatal(err)
	}
	tab.call("Page.enable", map[string]any{})
	tab.call("Page.setInterceptFileChooserDialog", map[string]any{"enabled": true})
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
	var node any
	select {
	case e := <-opened:
		node = e.BackendNodeID
	case <-time.After(time.Minute):
		t.Fatal("a space on the button does not open a file dialog")
	}
	dir := caseFolder(t, "swap-of-cards")
	files := filesIn(dir, "cup.sqd", "cup.sqk", "RR01.pbn")
	tab.call("DOM.setFileInputFiles", map[string]any{"files": files, "backendNodeId": node})
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

// focusOutline is a script that returns the outline of the element with the focus, or of the button around it.
const focusOutline = "getComputedStyle(document.activeElement.closest('.button') ?? document.activeElement).outlineStyle"
