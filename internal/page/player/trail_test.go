package player

import (
	"path/filepath"
	"testing"
	"time"
)

// shows is a script that summarises the page in one line: the verdict, the number of files, the
// board, the input, a question or missing files.
const shows = `[document.querySelector('#verdict > [data-verdict]')?.dataset.verdict ?? 'no verdict',
	document.querySelector('#given span')?.textContent ?? 'no files',
	'board ' + /\d+/.exec(document.getElementById('board')?.selectedOptions[0].textContent)?.[0],
	'typed ' + (document.getElementById('digest')?.value ?? '-'),
	document.getElementById('partial') ? 'is that all?' : document.getElementById('several') ? 'which?' : document.getElementById('linked').textContent.trim(),
	document.getElementById('progress').textContent].join('; ')`

// until waits for a summary of the page.
func (p tab) until(when, want string) {
	p.t.Helper()
	got := ""
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if got = p.eval("document.getElementById('linked') ? " + shows + " : ''"); got == want {
			return
		}
	}
	p.t.Fatalf("%s the page shows\n%q, want\n%q", when, got, want)
}

// TestEveryStepOfThePage checks that Back and Forward show the adjacent steps everywhere, and that
// a reload keeps the language, the board and typed text, and says how many files must be chosen
// again. After "start again", Back must show nothing.
func TestEveryStepOfThePage(t *testing.T) {
	p := newTab(t)
	dir, other := example(t, "swap-of-cards"), published(t)
	click := func(id string) { p.click("#" + id) }
	steps := []struct {
		name  string
		do    func()
		shows string
	}{
		{"the welcome", func() { p.open(saved(t)) }, "no verdict; no files; board undefined; typed -; ; "},
		{"the example", func() { click("example") }, "verified; 3 files; board 1; typed ; ; "},
		{"one card changed", func() { p.click(".example button") }, "false; 3 files; board 3; typed ; ; "},
		{"own files", func() { p.choose("pickfiles", filesIn(dir, "cup.sqd", "cup.sqk")...) }, "not_verified; 2 files; board 1; typed ; ; "},
		{"files added", func() { p.choose("pickfiles", filepath.Join(dir, "RR01.pbn")) }, "false; 3 files; board 6; typed ; ; "},
		{"a digest typed", func() {
			p.unfold("digest")
			p.page().Type("digest", "0123")
			p.eval("(document.getElementById('boardview').dataset.before = 'yes', '')")
			p.page().Press("Enter")
			// Until then, an arrow would go to a board that is about to be drawn again.
			p.page().WaitUntil("document.getElementById('boardview')?.dataset.before === undefined")
		}, "false; 3 files; board 6; typed 0123; ; "},
		{"boards chosen", func() {
			for range 2 {
				p.eval("document.getElementById('boardview').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))")
			}
		}, "false; 3 files; board 8; typed 0123; ; "},
		{"another tournament", func() {
			p.choose("pickfiles", filesIn(other, "spring.sqd", "spring.sqk")...)
		}, "no verdict; 5 files; board undefined; typed -; which?; "},
	}
	for _, s := range steps {
		s.do()
		p.until("after "+s.name, s.shows)
	}
	walk := func(by int) {
		t.Helper()
		at := len(steps) - 1
		if by > 0 {
			at = 0
		}
		for at += by; at >= 0 && at < len(steps); at += by {
			p.eval(map[int]string{-1: "(history.back(), '')", 1: "(history.forward(), '')"}[by])
			p.until(map[int]string{-1: "Back to ", 1: "Forward to "}[by]+steps[at].name, steps[at].shows)
		}
	}
	walk(-1)
	if got := p.focusedID(); got != "main" {
		t.Errorf("after Back to the welcome the focus is at %q", got)
	}
	walk(1)
	reload := func() {
		p.call("Page.reload", map[string]any{})
		p.page().WaitUntil("performance.getEntriesByType('navigation')[0].type === 'reload' && document.getElementById('version')?.textContent > ''")
	}
	p.goBack()
	p.until("Back to the boards", steps[6].shows)
	p.speak("pl")
	p.until("in Polish", "false; 3 pliki; board 8; typed 0123; ; ")
	reload()
	const lost = "no verdict; no files; board undefined; typed -; Podano tu 3 pliki. Strona nie przechowuje plików, więc podaj je jeszcze raz."
	p.until("after a reload",
		lost+" Odsyłacz prowadzi do rozdania 8 sesji 1,1 w turnieju cup. Podaj pliki tego turnieju, aby je zobaczyć.; ")
	p.choose("pickfiles", filesIn(dir, "cup.sqd", "cup.sqk", "RR01.pbn")...)
	p.until("with the files again", "false; 3 pliki; board 8; typed 0123; ; ")
	p.goBack()
	p.until("Back to what was before the reload", lost+"; ")
	p.goForward()
	p.until("Forward from there", "false; 3 pliki; board 8; typed 0123; ; ")
	p.click("#have button")
	p.until("after start again", "no verdict; no files; board undefined; typed -; ; ")
	if got := p.eval("document.URL.includes('#')"); got != "false" {
		t.Errorf("after start again the address names a board")
	}
	p.goBack()
	p.until("Back from start again",
		lost+" Odsyłacz prowadzi do rozdania 8 sesji 1,1 w turnieju cup. Podaj pliki tego turnieju, aby je zobaczyć.; ")
}
