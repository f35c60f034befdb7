package browsertest

import (
	"maps"
	"strings"
)

// Press presses a key: Enter, Tab, Shift+Tab, an arrow, or a letter.
func (p *Page) Press(key string) {
	p.T.Helper()
	const shift = 8 // the DevTools protocol's code for Shift
	key, isShifted := strings.CutPrefix(key, "Shift+")
	up := map[string]any{"key": key, "code": key, "windowsVirtualKeyCode": keyCodes[key], "modifiers": 0, "type": "keyUp"}
	if isShifted {
		up["modifiers"] = shift
	}
	down := maps.Clone(up)
	down["type"], down["text"] = "keyDown", textOf(key)
	p.Call("Input.dispatchKeyEvent", down, nil)
	p.Call("Input.dispatchKeyEvent", up, nil)
}

// keyCodes contains codes for keys that produce no text, or a text that differs from their name.
var keyCodes = map[string]int{"Enter": 13, "Tab": 9, " ": 32, "ArrowUp": 38, "ArrowDown": 40}

// textOf returns the text that a key produces.
func textOf(key string) string {
	_, hasCode := keyCodes[key]
	switch {
	case key == "Enter":
		return "\r"
	case key == " " || !hasCode:
		return key
	}
	return ""
}

// Type selects the content in the field with this id and replaces it with text, in one input event.
func (p *Page) Type(id, text string) {
	p.T.Helper()
	const focus = "(e => { e.focus(); e.select?.(); return document.activeElement === e })"
	if p.Eval(focus+"(document.getElementById("+quote(id)+"))") != "true" {
		p.T.Fatalf("the field %s takes no focus", id)
	}
	if text == "" {
		p.Eval("document.execCommand('delete')")
		return
	}
	p.Call("Input.insertText", map[string]any{"text": text}, nil)
}
