package player

import (
	"encoding/json"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// tap touches an element like a finger, and checks its height.
func (p tab) tap(selector string) {
	p.t.Helper()
	var at struct{ X, Y, Height float64 }
	found := p.eval(`(on => { on.scrollIntoView({block: "center"}); const r = on.getBoundingClientRect();
		return JSON.stringify({x: r.left + r.width / 2, y: r.top + r.height / 2, height: r.height}) })(document.querySelector(` + strconv.Quote(selector) + `))`)
	if err := json.Unmarshal([]byte(found), &at); err != nil {
		p.t.Fatal(selector, err)
	}
	if math.Round(at.Height) < 44 {
		p.t.Errorf("%s is %.0f pixels high: too low for a finger", selector, at.Height)
	}
	p.call("Input.dispatchTouchEvent",
		map[string]any{"type": "touchStart", "touchPoints": []any{map[string]any{"x": at.X, "y": at.Y}}})
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
	p.eval(`(() => {
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
	})()`)
	p.page().WaitUntil("globalThis.judged === true")
	const board = "document.getElementById('board').selectedOptions[0].textContent.match(/[0-9]+/)[0]"
	if got := p.eval(board + " + ' ' + /b=([0-9]+)/.exec(document.URL)?.[1] + ' ' + document.activeElement.id"); !regexp.MustCompile(`^(\d+) (\d+) boardafter$`).MatchString(got) || strings.Fields(got)[0] != strings.Fields(got)[1] {
		t.Errorf("after %s presses, the board, that of the address, and the focus: %s", p.eval("presses"), got)
	}
	t.Logf("%s presses", p.eval("presses"))
}

// TestThreeTicks sets all three ticks of a tournament, once by keyboard and once by touch, with two
// buttons and two text inputs.
func TestThreeTicks(t *testing.T) {
	p := newTab(t)
	const digest, value = "ced5 beb4 d6e5 6401", "3 6 9 13 26 40"
	until := func(want string) {
		t.Helper()
		for range 60 {
			p.page().Press("Tab")
			if p.eval("document.activeElement.id || document.activeElement.textContent") == want {
				return
			}
		}
		t.Fatalf("the Tab key never comes to %q", want)
	}
	keys := func(text string) {
		for _, c := range text {
			p.page().Press(string(c))
		}
	}
	for way, set := range map[string]func(about, button, field, text string){
		"keys": func(_, button, field, text string) {
			until(button)
			p.page().Press("Enter")
			until(field)
			p.anew(func() {
				keys(text)
				p.page().Press("Enter")
			})
		},
		"touch": func(about, _, field, text string) {
			p.tap("#check-" + about)
			p.page().WaitUntil("!document.getElementById('form-" + about + "').hidden")
			p.tap("#" + field)
			p.page().WaitUntil("document.activeElement.id === '" + field + "'")
			keys(text)
			p.anew(func() { p.tap("form:has(#" + field + ") button") })
		},
	} {
		p.page().SetView(390, 844, "light")
		p.call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": way == "touch"})
		p.open(saved(t))
		p.choose("pickfolder", example(t, "all-files"))
		p.verdict()
		set("description", "check-description", "digest", digest)
		if got := p.ticks(); got != "pass pass wait" {
			t.Errorf("%s: with the digest the ticks are %q", way, got)
		}
		set("value", "check-value", "value", value)
		if got := p.ticks() + ", " + p.cardLook(); got != "pass pass pass, good" {
			t.Errorf("%s: with digest and value the ticks, and the card, are %q", way, got)
		}
	}
}
