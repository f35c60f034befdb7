package player

import (
	"encoding/json"
	"strconv"
)

// rectangle is the position of an element relative to the screen, in pixels.
type rectangle struct{ Top, Bottom, Left, Right, Height float64 }

// rect returns the position of the first element that a CSS selector finds.
func (b browserTab) rect(selector string) (r rectangle) {
	b.t.Helper()
	text := b.eval("JSON.stringify(document.querySelector(" + strconv.Quote(selector) + ").getBoundingClientRect())")
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		b.t.Fatal(err)
	}
	return r
}

// isWiderThanScreen reports whether the page scrolls sideways.
func (b browserTab) isWiderThanScreen() bool {
	b.t.Helper()
	return b.eval("document.documentElement.scrollWidth > innerWidth") == "true"
}

// elementsBeyondScreen is a script that lists elements that are cut off at the right. Wide tables may be,
// because they scroll.
const elementsBeyondScreen = `[...document.querySelectorAll('body *')]
	.filter(e => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest('.hide, .wide-table'))
	.map(e => e.tagName + '#' + e.id + '.' + e.className + ' ' + e.textContent.slice(0, 60))
	.slice(0, 6).join(' ')`
