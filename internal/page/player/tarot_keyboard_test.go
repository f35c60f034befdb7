package player

import (
	"strings"
	"testing"
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
	tab.typeKeys(strings.ReplaceAll(lookedUpDistribution, " ", ""))
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
	// After a reload the page starts again.
	tab.eval("(location.reload(), '')")
	tab.page().WaitUntil("document.getElementById('look')?.textContent === 'Show the deal' &&" +
		" document.getElementById('distribution').value > ''")
}
