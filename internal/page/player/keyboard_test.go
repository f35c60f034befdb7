package player

import (
	"strings"
	"testing"
)

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
	typeWrongValue := func() {
		tab.tabTo("check-value")
		tab.page().Press("Enter")
		tab.tabTo("value")
		tab.waitForCard(func() {
			tab.typeKeys("7") // not the public number of the example
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
			act:    typeWrongValue,
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
