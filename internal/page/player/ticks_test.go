package player

import (
	"math"
	"regexp"
	"strconv"
	"testing"
)

// tap touches an element like a finger, and checks its height.
func (p tab) tap(selector string) {
	p.t.Helper()
	p.eval("document.querySelector(" + strconv.Quote(selector) + ").scrollIntoView({ block: 'center' })")
	r := p.rect(selector)
	if math.Round(r.Height) < 44 {
		p.t.Errorf("%s is %.0f pixels high: too low for a finger", selector, r.Height)
	}
	centre := map[string]any{"x": (r.Left + r.Right) / 2, "y": (r.Top + r.Bottom) / 2}
	p.call("Input.dispatchTouchEvent", map[string]any{"type": "touchStart", "touchPoints": []any{centre}})
	p.call("Input.dispatchTouchEvent", map[string]any{"type": "touchEnd", "touchPoints": []any{}})
}

// TestArrowWhileJudging presses the arrow for the next board again and again while the page judges a
// digest. The board on the page must be the one that the last press led to, which the address
// names, and the focus must stay on the button.
func TestArrowWhileJudging(t *testing.T) {
	folder, _, _ := exchanged(t)
	p := newTab(t)
	p.open(saved(t))
	p.choose("pickfolder", folder)
	p.verdict()
	p.eval(judgeAndPressArrows)
	p.page().WaitUntil("globalThis.judged === true")
	presses := p.eval("presses")
	shown := regexp.MustCompile(`\d+`).FindString(p.selected("board"))
	linked := p.eval("/b=([0-9]+)/.exec(document.URL)?.[1]")
	if shown != linked {
		t.Errorf("after %s presses the page shows board %q, and the address names %q", presses, shown, linked)
	}
	if got := p.focusedID(); got != "boardafter" {
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
	p := newTab(t)
	byKeys := func(about, field, text string) {
		p.tabTo("check-" + about)
		p.page().Press("Enter")
		p.tabTo(field)
		p.anew(func() {
			p.typeKeys(text)
			p.page().Press("Enter")
		})
	}
	byTouch := func(about, field, text string) {
		p.tap("#check-" + about)
		p.page().WaitUntil("!document.getElementById('form-" + about + "').hidden")
		p.tap("#" + field)
		p.page().WaitUntil("document.activeElement.id === '" + field + "'")
		p.typeKeys(text)
		p.anew(func() { p.tap("form:has(#" + field + ") button") })
	}
	for way, set := range map[string]func(about, field, text string){"keys": byKeys, "touch": byTouch} {
		p.page().SetView(phoneWidth, phoneHeight, "light")
		p.call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": way == "touch"})
		p.open(saved(t))
		p.choose("pickfolder", example(t, "all-files"))
		p.verdict()
		set("description", "digest", "ced5 beb4 d6e5 6401")
		if got := p.ticks(); got != "pass pass wait" {
			t.Errorf("%s: with the digest the ticks are %q", way, got)
		}
		set("value", "value", "3 6 9 13 26 40")
		if got := p.ticks(); got != "pass pass pass" {
			t.Errorf("%s: with digest and value the ticks are %q", way, got)
		}
		if got := p.cardLook(); got != "good" {
			t.Errorf("%s: with digest and value the card is %q, want good", way, got)
		}
	}
}
