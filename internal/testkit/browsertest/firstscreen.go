package browsertest

import (
	"fmt"
	"strconv"
)

const mostFirstScreenWords = 150

const primaryButtonsScript = `[...document.querySelectorAll("main button:not(.quiet), main a.button:not(.quiet)")]
	.filter(e => e.checkVisibility()).length`

// firstScreenScript counts the words in main that are visible without scrolling, except in elements that match a
// selector.
const firstScreenScript = `(ignored => {
	const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
	let n = 0;
	while (texts.nextNode()) {
		const e = texts.currentNode.parentElement;
		const isOnScreen = e.checkVisibility() && e.getBoundingClientRect().top < innerHeight;
		if (isOnScreen && !e.closest(ignored)) {
			n += texts.currentNode.textContent.split(/\s+/).filter(Boolean).length;
		}
	}
	return n;
})(%q)`

// CheckFirstScreen fails the test if the page has more than one primary button, or more than 150 words on its first
// screen, not counting elements that match the CSS selector ignored.
func (p *Page) CheckFirstScreen(what, ignored string) {
	p.T.Helper()
	if n := p.Eval(primaryButtonsScript); n != "1" && n != "0" {
		p.T.Errorf("%s: %s primary buttons", what, n)
	}
	n, err := strconv.Atoi(p.Eval(fmt.Sprintf(firstScreenScript, ignored)))
	if err != nil || n > mostFirstScreenWords {
		p.T.Errorf("%s: %d words on the first screen (%v)", what, n, err)
	}
}
