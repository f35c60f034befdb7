package player

import (
	"math"
	"regexp"
	"strconv"
	"testing"
)

// TestArrowWhileJudging presses the arrow for the next board again and again while the page judges a
// digest. The board on the page must be the one that the last press led to, which the address
// names, and the focus must stay on the button.
func TestArrowWhileJudging(t *testing.T) {
	folder, _, _ := championshipWithSwap(t)
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", folder)
	tab.verdict()
	tab.eval(judgeAndPressArrows)
	tab.page().WaitUntil("globalThis.judged === true")
	presses := tab.eval("presses")
	shown := regexp.MustCompile(`\d+`).FindString(tab.selected("board"))
	linked := tab.eval("/b=([0-9]+)/.exec(document.URL)?.[1]")
	if shown != linked {
		t.Errorf("after %s presses the page shows board %q, and the address names %q", presses, shown, linked)
	}
	if got := tab.focusedID(); got != "boardafter" {
		t.Errorf("after %s presses the focus is on %q, want boardafter", presses, got)
	}
	t.Logf("%s presses", presses)
}

// judgeAndPressArrows is a script that confirms the digest and presses the arrow until it is judged.
const judgeAndPressArrows = `(() => {
	document.getElementById('check-description').click();
	document.querySelector('#form-description .before button').click();
	document.getElementById('boardafter').focus();
	globalThis.presses = 0;
	const press = () => {
		if (document.querySelector('#tick-description[data-status=pass]')) return void (globalThis.judged = true);
		presses++;
		document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}));
		setTimeout(press);
	};
	setTimeout(press);
})()`

// TestThreeTicks sets all three ticks of a tournament, once by keyboard and once by touch, with two
// buttons and two text inputs.
func TestThreeTicks(t *testing.T) {
	tab := openTab(t)
	byKeyboard := func(about, field, text string) {
		tab.tabTo("check-" + about)
		tab.page().Press("Enter")
		tab.tabTo(field)
		tab.waitForCard(func() {
			tab.typeKeys(text)
			tab.page().Press("Enter")
		})
	}
	byTouch := func(about, field, text string) {
		tab.tap("#check-" + about)
		tab.page().WaitUntil("!document.getElementById('form-" + about + "').hidden")
		tab.tap("#" + field)
		tab.page().WaitUntil("document.activeElement.id === '" + field + "'")
		tab.typeKeys(text)
		tab.waitForCard(func() { tab.tap("form:has(#" + field + ") button") })
	}
	for way, setTick := range map[string]func(about, field, text string){
		"keyboard": byKeyboard,
		"touch":    byTouch,
	} {
		tab.page().SetView(phoneWidth, phoneHeight, "light")
		tab.call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": way == "touch"})
		tab.open(pageOnDisk(t))
		tab.choose("pickfolder", caseFolder(t, "all-files"))
		tab.verdict()
		setTick("description", "digest", "ced5 beb4 d6e5 6401")
		if got := tab.ticks(); got != "pass pass wait" {
			t.Errorf("%s: with the digest the ticks are %q", way, got)
		}
		setTick("value", "value", "3 6 9 13 26 40")
		if got := tab.ticks(); got != "pass pass pass" {
			t.Errorf("%s: with digest and value the ticks are %q", way, got)
		}
		if got := tab.cardLook(); got != "good" {
			t.Errorf("%s: with digest and value the card is %q, want good", way, got)
		}
	}
}

// tap touches an element like a finger, and checks its height.
func (b browserTab) tap(selector string) {
	b.t.Helper()
	b.eval("document.querySelector(" + strconv.Quote(selector) + ").scrollIntoView({ block: 'center' })")
	r := b.rect(selector)
	const fingerHeight = 44
	if math.Round(r.Height) < fingerHeight {
		b.t.Errorf("%s is %.0f pixels high, too low for a finger: want %d", selector, r.Height, fingerHeight)
	}
	centre := map[string]any{"x": (r.Left + r.Right) / 2, "y": (r.Top + r.Bottom) / 2}
	b.call("Input.dispatchTouchEvent", map[string]any{"type": "touchStart", "touchPoints": []any{centre}})
	b.call("Input.dispatchTouchEvent", map[string]any{"type": "touchEnd", "touchPoints": []any{}})
}
