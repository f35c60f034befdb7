package player

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestChampionshipSwapOnPhone verifies the real championship on a phone, with two cards exchanged in one
// file.
func TestChampionshipSwapOnPhone(t *testing.T) {
	_, changed, _ := championshipWithSwap(t)
	tab := openTab(t)
	tab.page().SetView(phoneWidth, phoneHeight, "light")
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", changed)
	tab.verdict()
	if got := tab.answer(); !strings.HasPrefix(got, "1 of 1,186 boards does not match") {
		t.Errorf("with two cards exchanged: %q", got)
	}
	tab.page().WaitUntil("document.querySelector('#answer').getBoundingClientRect().top >= 0")
	tab.page().WaitUntil("document.querySelector('#answer').getBoundingClientRect().bottom < innerHeight")
	diagrams, markedCards := tab.count("#diff .deal"), tab.count("#diff mark")
	if diagrams != 2 || markedCards != 4 {
		t.Errorf("%d diagrams with %d marked cards, want 2 with 4", diagrams, markedCards)
	}
	if bottom := tab.rect("#diff .file").Bottom; bottom >= 2*phoneHeight {
		t.Errorf("the wrong board ends at %v, below the second screen", bottom)
	}
	if n := tab.count("#below details[open] .deal"); n != 0 {
		t.Errorf("%d diagrams are open below the card, want none", n)
	}
	tab.page().SavePicture("championship-false")
}

// TestChampionshipWrongValueOnPhone types a wrong value for the real championship.
func TestChampionshipWrongValueOnPhone(t *testing.T) {
	folder, _, _ := championshipWithSwap(t)
	tab := openTab(t)
	tab.page().SetView(phoneWidth, phoneHeight, "light")
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", folder)
	tab.verdict()
	tab.eval(watchQuestion)
	tab.submit("value", "12345.67")
	t.Log("a wrong value of the championship is a question after ", tab.eval("Math.round(answered - asked)"), " ms")
	if got := tab.answer(); got != "All 1,186 boards match" || tab.cardLook() != "good" {
		t.Errorf("with a wrong value the answer is %q, and the card is %q", got, tab.cardLook())
	}
	question := tab.textOf("#tick-value .asked")
	if !strings.HasPrefix(question, "You typed 12345.67, but the hands were made with ") {
		t.Errorf("with a wrong value the page asks %q", question)
	}
}

// TestChampionshipSessionOnPhone gives one of the 90 sessions of the real championship.
func TestChampionshipSessionOnPhone(t *testing.T) {
	folder, _, _ := championshipWithSwap(t)
	tab := openTab(t)
	tab.page().SetView(phoneWidth, phoneHeight, "light")
	tab.open(pageOnDisk(t))
	description, keys := onlyMatch(t, folder, "*.sqd"), onlyMatch(t, folder, "*.sqk")
	tab.choose("pickfiles", filepath.Join(folder, "FIN1.pbn"), description, keys)
	tab.verdict()
	if n := tab.count("#report section:has(.cell)"); n != 1 {
		t.Errorf("%d sections with sessions, want 1", n)
	}
	if n := tab.count("#report section details[open]:has(.cell)"); n != 0 {
		t.Errorf("%d lists of missing sessions are open, want none", n)
	}
	if n := tab.count("#report section .cell"); n <= 80 {
		t.Errorf("%d sessions are listed, want more than 80", n)
	}
}

// watchQuestion is a script that records when a form is submitted and when the card answers.
const watchQuestion = `(addEventListener('submit', () => globalThis.asked = performance.now(), true),
	new MutationObserver(() => globalThis.answered = performance.now())
		.observe(document.getElementById('verdict'), { childList: true }), '')`
