package player

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestNotesFromPaper is about a Polish player with a phone and her notes of eight boards. Each
// board must be displayed as understood and compared. If one card is wrong, the board must be named
// and she must be asked to check it; the verdict must not be false until she is sure.
func TestNotesFromPaper(t *testing.T) {
	tab := openTab(t)
	axe := browsertest.Axe(t)
	folder := caseFolder(t, "all-files")
	notes := southNotes(t, filepath.Join(folder, "records", "RR01.pbn"))
	tab.page().SetView(phoneWidth, phoneHeight, "light")
	tab.open(pageOnDisk(t))
	tab.choose("pickfiles", filesIn(folder, "cup.sqd", "cup.sqk")...)
	tab.verdict()
	tab.chooseLanguage("pl")
	tab.eval("document.getElementById('paper').open = true")
	tab.writeNotes("7 S AKD2")
	if got := tab.textOf("#echo"); !strings.Contains(got, "7 S AKD2") {
		t.Errorf("half a hand is understood as %q", got)
	}
	if tab.eval("document.getElementById('compare-notes').disabled") != "true" {
		t.Error("half a hand can be compared")
	}
	tab.writeNotes(notes)
	// A board that is understood has a number and a hand, and no class.
	understood := "[...document.querySelectorAll('#echo li')].map(e => e.className + e.children.length).join()"
	if got := tab.eval(understood); got != "2,2,2,2,2,2,2,2" {
		t.Errorf("eight boards are understood as %q: %s", got, tab.textOf("#echo"))
	}
	tab.page().SavePicture("paper-echo")
	tab.page().CheckAccessible(axe, "notes from paper")
	tab.compareNotes()
	const allMatch = "Pokazane ręce z 8 rozdań się zgadzają, brakuje 140" // "… match, 140 are missing"
	if got := tab.answer(); got != allMatch {
		t.Errorf("eight hands typed right: %q, want %q", got, allMatch)
	}
	if got := tab.verdict(); !strings.Contains(got, "Podano: 8 rozdań z 148") { // "given: 8 boards of 148"
		t.Errorf("she gave hands of eight boards: %.900q", got)
	}
	tab.page().SavePicture("paper-right")
	if tab.isWiderThanScreen() {
		t.Error("the field makes the page wider than a phone")
	}
	tab.compareWithSlip(notes)
}

// compareWithSlip compares notes in which one card of the first board is wrong, and then confirms them.
func (b browserTab) compareWithSlip(notes string) {
	b.t.Helper()
	firstBoard, otherBoards, _ := strings.Cut(notes, "\n")
	b.writeNotes(withSlip(firstBoard) + "\n" + otherBoards)
	b.compareNotes()
	// "Not everything could be checked: board 1: no session has this deal; it is closest to board 1 of …"
	const notChecked = "Nie wszystko dało się sprawdzić: notes: rozdanie 1: " +
		"takiego rozkładu nie ma w żadnej sesji; najbliżej mu do rozdania 1 z sesji 1,1: "
	const checkAgain = "Sprawdź jeszcze raz swoje notatki." // "Check your notes again."
	if got := b.answer(); !strings.HasPrefix(got, notChecked) {
		b.t.Errorf("with a slip the answer is %q, want %q", got, notChecked)
	}
	if got := b.verdict(); strings.Contains(got, "false ") || !strings.Contains(got, checkAgain) {
		b.t.Errorf("with a slip the card is %.900q, want %q", got, checkAgain)
	}
	b.page().SavePicture("paper-slip")
	b.clickOn("Sprawdziłem to, co wpisałem") // "I checked what I typed"
	if got := b.verdict(); strings.HasPrefix(got, "false ") || strings.Contains(got, checkAgain) {
		b.t.Errorf("after she is sure the card is %.900q", got)
	}
}

// writeNotes replaces the text in the field for notes.
func (b browserTab) writeNotes(text string) {
	b.t.Helper()
	b.eval("(field => { field.value = `" + text + "`; field.dispatchEvent(new Event('input')) })" +
		"(document.getElementById('notes'))")
}

// compareNotes clicks the button below the notes and waits for the card.
func (b browserTab) compareNotes() {
	b.t.Helper()
	b.waitForCard(func() { b.click("#compare-notes") })
}
