package player

import (
	"encoding/json"
	"strings"
	"testing"
	"time"
)

// TestLayoutStaysStill checks that the layout shifts by at most a tenth when the card appears, that
// there is at most one primary button, that the console and the text contain no messages or flags,
// and that lines have about 66 characters.
func TestLayoutStaysStill(t *testing.T) {
	tab := openTab(t)
	address := pageOnDisk(t)
	for _, width := range []int{320, 360, 768, 1280} {
		for _, state := range []string{"all-files", "swap-of-cards", "one-board", "keys-one-character-replaced"} {
			tab.page().SetView(width, 844, "light")
			tab.open(address)
			tab.eval(watchLayout)
			tab.choose("pickfolder", caseFolder(t, state))
			tab.verdict()
			tab.wait(300 * time.Millisecond)
			var layout struct {
				Shift   float64
				Console []string
				Primary []string // texts of primary buttons
				Long    []string // beginnings of texts with long lines
			}
			if err := json.Unmarshal([]byte(tab.eval(layoutReport)), &layout); err != nil {
				t.Fatal(err)
			}
			if layout.Shift > 0.1 {
				t.Errorf("%s at %d: the layout shifts by %v", state, width, layout.Shift)
			}
			if len(layout.Console) > 0 {
				t.Errorf("%s at %d: the console contains %q", state, width, layout.Console)
			}
			if len(layout.Primary) > 1 {
				t.Errorf("%s at %d: several primary buttons: %q", state, width, layout.Primary)
			}
			if len(layout.Long) > 0 {
				t.Errorf("%s at %d: lines with more than 70 characters: %q", state, width, layout.Long)
			}
			if _, flag, found := strings.Cut(tab.eval(textWithoutScript), " --"); found {
				t.Errorf("%s at %d: a flag of the command line: --%.80s", state, width, flag)
			}
		}
	}
}

// watchLayout is a script that records layout shifts after files are chosen, and the console's messages.
const watchLayout = `(() => {
	globalThis.shift = 0;
	globalThis.messages = [];
	for (const method of ['log', 'warn', 'error', 'info', 'debug'])
		console[method] = (...words) => messages.push(words.join(' '));
	addEventListener('error', e => messages.push(e.message));
	addEventListener('change', () => globalThis.from = performance.now(), true);
	new PerformanceObserver(list => {
		for (const entry of list.getEntries()) if (entry.startTime > globalThis.from) shift += entry.value;
	}).observe({ type: 'layout-shift' });
})()`

// layoutReport is a script that returns what watchLayout recorded, the primary buttons, and texts with
// more than 70 characters per line.
const layoutReport = `(() => {
	const charactersPerLine = e => {
		const range = document.createRange();
		range.selectNodeContents(e);
		const lines = new Set([...range.getClientRects()].map(r => Math.round(r.bottom / 8))).size;
		return lines > 1 ? e.innerText.length / lines : 0;
	};
	const brand = getComputedStyle(document.querySelector('.brand svg')).color;
	const primary = [...document.querySelectorAll('button, .button')]
		.filter(e => e.checkVisibility() && !e.closest('.switch'))
		.filter(e => getComputedStyle(e).backgroundColor === brand);
	const long = [...document.querySelectorAll('main p, main li')]
		.filter(e => e.checkVisibility() && !e.closest('.checks, .tournaments, .deal, .buttons'))
		.filter(e => charactersPerLine(e) > 70);
	return JSON.stringify({
		shift, console: messages,
		primary: primary.map(e => e.textContent),
		long: long.map(e => e.textContent.slice(0, 60)),
	});
})()`

// textWithoutScript is a script that returns the text of the page.
const textWithoutScript = `document.body.textContent.replace(document.querySelector('script:not([type])').textContent, '')`
