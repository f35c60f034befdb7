package player

import (
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// TestHistory checks that Back and Forward show the adjacent steps everywhere, and that
// a reload keeps the language, the board and typed text, and says how many files must be chosen
// again. After "start again", Back must show nothing.
func TestHistory(t *testing.T) {
	tab := openTab(t)
	dir := caseFolder(t, "swap-of-cards")
	otherTournament := publishedFolder(t)
	boards := pageStep{
		name:  "boards chosen",
		shows: "false; 3 files; board 8; typed 0123; ; ",
		do: func() {
			tab.pressOn("#boardview", "ArrowRight")
			tab.pressOn("#boardview", "ArrowRight")
		},
	}
	steps := []pageStep{
		{
			name:  "the welcome",
			shows: "no verdict; no files; board undefined; typed -; ; ",
			do:    func() { tab.open(pageOnDisk(t)) },
		},
		{
			name:  "the example",
			shows: "verified; 3 files; board 1; typed ; ; ",
			do:    func() { tab.click("#example") },
		},
		{
			name:  "one card changed",
			shows: "false; 3 files; board 3; typed ; ; ",
			do:    func() { tab.click(".example button") },
		},
		{
			name:  "own files",
			shows: "not_verified; 2 files; board 1; typed ; ; ",
			do:    func() { tab.choose("pickfiles", filesIn(dir, "cup.sqd", "cup.sqk")...) },
		},
		{
			name:  "files added",
			shows: "false; 3 files; board 6; typed ; ; ",
			do:    func() { tab.choose("pickfiles", filepath.Join(dir, "RR01.pbn")) },
		},
		{
			name:  "a digest typed",
			shows: "false; 3 files; board 6; typed 0123; ; ",
			do: func() {
				tab.unfold("digest")
				tab.page().Type("digest", "0123")
				tab.eval("document.getElementById('boardview').dataset.before = 'yes'")
				tab.page().Press("Enter")
				// Until then, an arrow would go to a board that is about to be drawn again.
				tab.page().WaitUntil("document.getElementById('boardview')?.dataset.before === undefined")
			},
		},
		boards,
		{
			name:  "another tournament",
			shows: "no verdict; 5 files; board undefined; typed -; which?; ",
			do:    func() { tab.choose("pickfiles", filesIn(otherTournament, "spring.sqd", "spring.sqk")...) },
		},
	}

	for _, step := range steps {
		step.do()
		tab.waitForSummary("after "+step.name, step.shows)
	}
	for _, step := range slices.Backward(steps[:len(steps)-1]) {
		tab.goBack()
		tab.waitForSummary("Back to "+step.name, step.shows)
	}
	if got := tab.focusedID(); got != "main" {
		t.Errorf("after Back to the welcome the focus is at %q", got)
	}
	for _, step := range steps[1:] {
		tab.goForward()
		tab.waitForSummary("Forward to "+step.name, step.shows)
	}

	tab.goBack()
	tab.waitForSummary("Back to the boards", boards.shows)
	tab.chooseLanguage("pl")
	tab.waitForSummary("in Polish", inPolish)
	tab.reload("document.getElementById('version')?.textContent > ''")
	tab.waitForSummary("after a reload", filesLost+boardLinked+"; ")
	tab.choose("pickfiles", filesIn(dir, "cup.sqd", "cup.sqk", "RR01.pbn")...)
	tab.waitForSummary("with the files again", inPolish)
	tab.goBack()
	tab.waitForSummary("Back to what was before the reload", filesLost+"; ")
	tab.goForward()
	tab.waitForSummary("Forward from there", inPolish)

	tab.click("#have button")
	tab.waitForSummary("after start again", "no verdict; no files; board undefined; typed -; ; ")
	if got := tab.eval("document.URL.includes('#')"); got != "false" {
		t.Errorf("after start again the address names a board")
	}
	tab.goBack()
	tab.waitForSummary("Back from start again", filesLost+boardLinked+"; ")
}

// pageStep is a step that Back returns to.
type pageStep struct {
	name  string
	shows string // summary of the page after the step
	do    func()
}

// Summaries of the page in Polish.
const (
	inPolish = "false; 3 pliki; board 8; typed 0123; ; "
	// "3 files were given here. The page does not store files, so give them again."
	filesLost = "no verdict; no files; board undefined; typed -; " +
		"Podano tu 3 pliki. Strona nie przechowuje plików, więc podaj je jeszcze raz."
	// "The link leads to board 8 of session 1,1 in tournament cup. Give this tournament's files to see it."
	boardLinked = " Odsyłacz prowadzi do rozdania 8 sesji 1,1 w turnieju cup. " +
		"Podaj pliki tego turnieju, aby je zobaczyć."
)

// waitForSummary waits for a summary of the page.
func (b browserTab) waitForSummary(when, want string) {
	b.t.Helper()
	got := ""
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if got = b.eval(summary); got == want {
			return
		}
	}
	b.t.Fatalf("%s the page shows\n%q, want\n%q", when, got, want)
}

// summary is a script that summarises the page in one line: the verdict, the number of files, the
// board, the input, a question or missing files, and the progress. An example:
//
//	false; 3 files; board 8; typed 0123; ;
//
// It is empty while the page loads.
const summary = `(() => {
	const find = id => document.getElementById(id);
	if (!find('linked')) return '';
	let question = find('linked').textContent.trim();
	if (find('several')) question = 'which?';
	if (find('partial')) question = 'is that all?';
	return [
		document.querySelector('#verdict > [data-verdict]')?.dataset.verdict ?? 'no verdict',
		document.querySelector('#given span')?.textContent ?? 'no files',
		'board ' + /\d+/.exec(find('board')?.selectedOptions[0].textContent)?.[0],
		'typed ' + (find('digest')?.value ?? '-'),
		question,
		find('progress').textContent,
	].join('; ');
})()`
