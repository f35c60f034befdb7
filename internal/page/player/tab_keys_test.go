package player

import "strconv"

// focusedID returns the ID of the element with the focus.
func (b browserTab) focusedID() string { b.t.Helper(); return b.eval("document.activeElement.id") }

// focusedName is a script that describes the element with the focus: its ID, or the beginning of its text.
const focusedName = "document.activeElement.id || document.activeElement.textContent.trim().slice(0, 40)"

// focused describes the element with the focus.
func (b browserTab) focused() string { b.t.Helper(); return b.eval(focusedName) }

// tabTo presses Tab until focusedName has a value.
func (b browserTab) tabTo(want string) { b.t.Helper(); b.tabUntil(focusedName, want) }

// tabUntil presses Tab until an expression has a value.
func (b browserTab) tabUntil(expression, want string) {
	b.t.Helper()
	var seen []string
	for range 60 {
		b.page().Press("Tab")
		got := b.eval(expression)
		if got == want {
			return
		}
		seen = append(seen, got)
	}
	b.t.Fatalf("the Tab key does not reach %q: %q", want, seen)
}

// typeKeys presses a key for each character.
func (b browserTab) typeKeys(text string) {
	b.t.Helper()
	for _, c := range text {
		b.page().Press(string(c))
	}
}

// pressOn sends a key to an element, which need not have the focus.
func (b browserTab) pressOn(selector, key string) {
	b.t.Helper()
	b.eval("document.querySelector(" + strconv.Quote(selector) + ")" +
		".dispatchEvent(new KeyboardEvent('keydown', { key: '" + key + "', bubbles: true }))")
}
