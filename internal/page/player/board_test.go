package player

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestTablesFromFiles checks that the diagram shows the tricks and par in the file of a deal, attributed to the
// file. Tables in a different form, or for other cards, must not be shown.
func TestTablesFromFiles(t *testing.T) {
	tab := openTab(t)
	axe := browsertest.Axe(t)
	folder := caseFolder(t, "all-files")
	addTables(t, filepath.Join(folder, "records", "RR01.pbn"))
	tab.page().SetView(phoneWidth, phoneHeight, "light")
	tab.open(pageOnDisk(t) + "#t=cup&s=1,1&b=1")
	tab.choose("pickfolder", folder)
	tab.wantVerdict("with tables in a file", "verified ")
	want := "Tricks with best play| NT ♠ ♥ ♦ ♣|NS 7 10 8 2 5|EW 4 3 5 10 8|" +
		"Par NS 100EW 5♦ doubled, one off|Double-dummy tables taken from the file."
	if got := tab.tricks(); got != want {
		t.Errorf("the table is %q, want %q", got, want)
	}
	tab.page().SavePicture("board-with-contracts")
	tab.page().CheckAccessible(axe, "contracts in the diagram")
	if tab.isWiderThanScreen() {
		t.Errorf("the table makes the page wider than a phone")
	}
	for language, want := range map[string]string{"pl": "BA", "fr": "SA"} {
		tab.chooseLanguage(language)
		if got := tab.tricks(); !strings.Contains(got, " "+want+" ♠") {
			t.Errorf("%s: the table is %q, want %q for notrump", language, got, want)
		}
	}
	tab.chooseLanguage("en")
	tab.pressOn("#boardview", "ArrowRight")
	tab.waitForBoard("Round robin 1/4", "Board 2 of 16")
	if got := tab.tricks(); got != "" {
		t.Errorf("board 2 has an invalid table, but the page shows %q", got)
	}
	tab.goBack()
	tab.waitForBoard("Round robin 1/4", "Board 1 of 16")
	if got := tab.tricks(); got != want {
		t.Errorf("after Back the table is %q, want %q", got, want)
	}
}

// TestFourColours checks that four colours are optional, and that the choice persists across boards.
func TestFourColours(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t) + "#t=cup&s=1,1&b=1")
	tab.choose("pickfolder", caseFolder(t, "all-files"))
	tab.verdict()
	if got := tab.eval(suitColours); got != "2" {
		t.Errorf("%s colours before the choice, want 2", got)
	}
	tab.click("#four")
	tab.pressOn("#boardview", "ArrowRight")
	tab.waitForBoard("Round robin 1/4", "Board 2 of 16")
	if got := tab.eval(suitColours); got != "4" {
		t.Errorf("%s colours on the next board, want 4", got)
	}
}

// TestBoardAddress checks that the address names the chosen board. A link selects a board while the
// files are loaded, and Back returns to the previous one.
func TestBoardAddress(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t) + "#t=cup&s=1,1&b=1")
	tab.choose("pickfolder", caseFolder(t, "all-files"))
	tab.verdict()
	tab.pressOn("#boardview", "ArrowRight")
	if got := tab.eval("document.URL.replace(/^[^#]*/, '')"); got != "#t=cup&s=1,1&b=2" {
		t.Errorf("the address of board 2 ends with %q", got)
	}
	tab.eval("location.hash = '#t=cup&s=1,2&b=19'")
	tab.waitForBoard("Round robin 2/4", "Board 19")
	tab.goBack()
	tab.waitForBoard("Round robin 1/4", "Board 2 of 16")
	tab.goBack()
	tab.waitForBoard("Round robin 1/4", "Board 1 of 16")
}

// addTables adds double-dummy tables to a hand file: a valid one for board 1, and an invalid one for board 2.
func addTables(t *testing.T, file string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	for board, tags := range map[string]string{
		// One hexadecimal digit per strain, NT to clubs, for North, South, East and West.
		"1": `[DoubleDummyTricks "7A8257A825435A8435A8"]` + "\n" +
			`[OptimumScore "NS 100"]` + "\n" +
			`[ParContract "EW 5DX-1"]` + "\n",
		// E stands for 14 tricks.
		"2": `[DoubleDummyTricks "2223222232BBBABBBBAE"]` + "\n" +
			`[OptimumScore "<b>"]` + "\n",
	} {
		// The tags follow the line with the deal.
		at := strings.Index(text, "[Board \""+board+"\"]")
		at += strings.Index(text[at:], "[Deal ")
		at += strings.Index(text[at:], "\n") + 1
		text = text[:at] + tags + text[at:]
	}
	replaceFile(t, file, text)
}

// replaceFile replaces a file, which may be read-only.
func replaceFile(t *testing.T, file, text string) {
	t.Helper()
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// tricks returns the board's double-dummy table and par as text, or "".
func (b browserTab) tricks() string {
	b.t.Helper()
	const textStyle = "\ufe0e" // after suit symbols
	return strings.ReplaceAll(b.eval(tricksText), textStyle, "")
}

// tricksText is a script that returns the rows of the table and the texts around it.
const tricksText = `[...document.querySelectorAll('#boardview :is(.makes caption, .makes tr, .makes > p)')]
	.map(e => e.tagName === 'TR' ? [...e.cells].map(cell => cell.textContent).join(' ') : e.textContent)
	.join('|')`

// suitColours is a script that returns the number of different colours of the four suits.
const suitColours = `new Set(['s', 'h', 'd', 'c']
	.map(suit => getComputedStyle(document.querySelector('#boardview .hand .' + suit)).color)).size`

// waitForBoard waits until a session and a board are selected.
func (b browserTab) waitForBoard(session, board string) {
	b.t.Helper()
	for id, want := range map[string]string{"which": session, "board": board} {
		b.page().WaitUntil("document.getElementById('" + id + "').selectedOptions[0].textContent === '" + want + "'")
	}
}
