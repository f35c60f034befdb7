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
	p := newTab(t)
	p.page().SetView(320, 640, "light")
	p.open(tarotSaved(t))
	p.waitForText("title", "Deal 1")
	p.eval("document.querySelector('#other > summary').focus()")
	p.page().Press("Enter")
	p.tabTo("random")
	p.page().Press("Enter")
	p.waitForText("verdict", "as an example, not for play")
	p.eval("document.querySelector('#game > summary').focus()")
	p.page().Press("Enter")
	p.eval("document.getElementById('distribution').select()")
	p.typeKeys("94480825")
	p.tabTo("sequence")
	p.typeKeys("60000000000")
	p.tabTo("number")
	p.page().Press("2")
	p.page().Press("Enter")
	p.waitForText("title", "Deal 2")
	for _, button := range []struct{ id, report string }{
		{id: "look", report: "Deal 2"},
		{id: "random", report: "Deal 1"},
		{id: "duplicate", report: "Rejected before this one"},
		{id: "next", report: "Deal"},
	} {
		p.tabTo(button.id)
		p.page().Press("Enter")
		p.waitForText("main", button.report)
	}
	if got := p.focused(); got != "next" {
		t.Errorf("after the next deal the focus is on %q", got)
	}
	if p.isWiderThanScreen() {
		t.Errorf("the page is wider than a small phone: %s", p.eval(elementsBeyondScreen))
	}
	p.page().SetView(640, 800, "light")
	p.eval("document.documentElement.style.fontSize = '200%'")
	if p.isWiderThanScreen() {
		t.Errorf("with text of 200 %% the page is too wide: %s", p.eval(elementsBeyondScreen))
	}
	// A reload starts again, and Back returns to the page either as it was or empty.
	p.eval("(location.reload(), '')")
	p.page().WaitUntil("document.getElementById('look')?.textContent === 'Show the deal' &&" +
		" document.getElementById('distribution').value > ''")
}

// TestPlayerByKeyboard goes through the example, an altered card, a typing error with both answers,
// and a restart, without a mouse. After each step the focus must be on its result.
func TestPlayerByKeyboard(t *testing.T) {
	p := newTab(t)
	p.page().SetView(320, 640, "light")
	p.open(saved(t))
	press := func(button string) {
		t.Helper()
		p.tabTo(button)
		p.anew(func() { p.page().Press("Enter") })
	}
	typeValue := func() {
		p.tabTo("check-value")
		p.page().Press("Enter")
		p.tabTo("value")
		p.anew(func() {
			p.typeKeys("7")
			p.page().Press("Enter")
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
		p.verdict()
		if got := p.answer(); !strings.HasPrefix(got, step.answer) {
			t.Fatalf("the answer is %q, want %q", got, step.answer)
		}
		if got := p.cardLook(); got != step.look {
			t.Errorf("%s: the card is %q, want %q", step.answer, got, step.look)
		}
		if got := p.focused(); got != step.focus {
			t.Errorf("%s: the focus is on %q, want %q", step.answer, got, step.focus)
		}
	}
	startAgain := func() {
		t.Helper()
		p.tabTo("change")
		p.page().Press("Enter")
		press("Start again")
	}
	startAgain()
	if got := p.focused(); got != "pickfiles" {
		t.Errorf("after starting again the focus is on %q, want pickfiles", got)
	}
	if p.count("#example") != 1 {
		t.Error("after starting again there is no button for the example")
	}
	// A board chosen in one tournament does not carry over to another.
	p.choose("pickfolder", example(t, "all-files"))
	p.verdict()
	if got := p.focused(); got != "card" {
		t.Errorf("with other files the focus is on %q, want card", got)
	}
	if got := p.textOf("#myboard"); strings.Contains(got, "The link is to") {
		t.Errorf("with other files the page links to a board of the previous ones: %.300q", got)
	}
	startAgain()
	// Nothing is stored, so a reload shows the initial page.
	press("example")
	p.eval("(location.reload(), '')")
	p.page().WaitUntil("document.getElementById('example') !== null && document.getElementById('card') === null")
}

// TestKeyboardOpensFiles goes from the empty page to displayed boards by keyboard alone.
func TestKeyboardOpensFiles(t *testing.T) {
	p := newTab(t)
	opened := make(chan *cdppage.EventFileChooserOpened, 1)
	if err := chromedp.Listen(p.browser.Ctx, func(ev any) {
		if e, ok := ev.(*cdppage.EventFileChooserOpened); ok {
			opened <- e
		}
	}); err != nil {
		t.Fatal(err)
	}
	p.call("Page.enable", map[string]any{})
	p.call("Page.setInterceptFileChooserDialog", map[string]any{"enabled": true})
	p.open(saved(t))
	tabTo := func(want string) {
		t.Helper()
		p.tabTo(want)
		if p.eval(focusOutline) == "none" {
			t.Errorf("the focus on %s is invisible", want)
		}
	}
	p.tabUntil("document.activeElement.className", "skip")
	if p.eval(focusOutline) == "none" {
		t.Error("the focus on the link to the content is invisible")
	}
	tabTo("pickfiles")
	p.page().Press(" ")
	var node any
	select {
	case e := <-opened:
		node = e.BackendNodeID
	case <-time.After(time.Minute):
		t.Fatal("a space on the button does not open a file dialog")
	}
	dir := example(t, "swap-of-cards")
	files := filesIn(dir, "cup.sqd", "cup.sqk", "RR01.pbn")
	p.call("DOM.setFileInputFiles", map[string]any{"files": files, "backendNodeId": node})
	if got := p.verdict(); !strings.HasPrefix(got, "false ") {
		t.Fatalf("got %q", got)
	}
	tabTo("which")
	tabTo("showall")
	p.page().Press("Enter")
	p.page().WaitUntil("document.querySelectorAll('section.shown .deal').length === 16")
	tabTo("share")
	p.page().Press("Enter")
	p.page().WaitUntil("document.activeElement.id === 'lines'")
	tabTo("The report as JSON")
	p.page().Press("Enter")
	p.page().WaitUntil("document.getElementById('json').value.includes('\"verdict\": \"false\"')")
}

// focusOutline is a script that returns the outline of the element with the focus, or of the button around it.
const focusOutline = "getComputedStyle(document.activeElement.closest('.button') ?? document.activeElement).outlineStyle"
