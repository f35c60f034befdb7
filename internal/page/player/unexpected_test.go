package player

import "testing"

// TestUnexpectedErrorOnPage checks that an unexpected error leads to a message, and that the
// page remains usable.
func TestUnexpectedErrorOnPage(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.eval(breakClock)
	tab.choose("pickfolder", caseFolder(t, "all-files"))
	tab.wantText("without a clock",
		"An unexpected error stopped the check: the clock is broken. Nothing was compared.")
	tab.eval("performance.now = clock")
	tab.clickOn("Start again")
	tab.choose("pickfolder", caseFolder(t, "all-files"))
	tab.wantVerdict("again", "verified ")
}

// breakClock is a script that makes the clock fail, and keeps the working one as clock.
const breakClock = `(() => {
	globalThis.clock = performance.now;
	performance.now = () => { throw new TypeError('the clock is broken') };
})()`
