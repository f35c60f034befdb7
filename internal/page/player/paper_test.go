package player

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// notes returns a seat's hands on the first eight boards of a session as a Polish player writes
// them: with dots, with suit symbols, or with spaces.
func notes(t *testing.T, file string, seat int) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	polish := strings.NewReplacer("Q", "D", "J", "W", "T", "10")
	var lines []string
	for i, m := range regexp.MustCompile(`\[Deal "(.):([^"]*)"\]`).FindAllStringSubmatch(string(data), 8) {
		hand := strings.Fields(m[2])[(seat-strings.Index("NESW", m[1])+4)%4]
		suits := strings.Split(polish.Replace(hand), ".")
		number := string(rune('1' + i))
		switch i % 3 {
		case 0:
			lines = append(lines, number+" S "+strings.Join(suits, "."))
		case 1:
			south := fmt.Sprintf("południe: ♠%s ♥%s ♦%s ♣%s", suits[0], suits[1], suits[2], suits[3])
			lines = append(lines, "Rozdanie "+number, south)
		default:
			for k := range suits {
				if suits[k] == "" {
					suits[k] = "-"
				}
			}
			lines = append(lines, "rozd. "+number+" S "+strings.Join(suits, " "))
		}
	}
	return strings.Join(lines, "\n")
}

// TestNotesFromPaper is about a Polish player with a phone and her notes of eight boards. Each
// board must be displayed as understood and compared. If one card is wrong, the board must be named
// and she must be asked to check it; the verdict must not be false until she is sure.
func TestNotesFromPaper(t *testing.T) {
	tab := openTab(t)
	axe := browsertest.Axe(t)
	folder := caseFolder(t, "all-files")
	right := notes(t, filepath.Join(folder, "records", "RR01.pbn"), 2)
	tab.page().SetView(phoneWidth, phoneHeight, "light")
	tab.open(pageOnDisk(t))
	tab.choose("pickfiles", filesIn(folder, "cup.sqd", "cup.sqk")...)
	tab.verdict()
	tab.chooseLanguage("pl")
	tab.eval("document.getElementById('paper').open = true")
	write := func(text string) {
		tab.eval("(field => { field.value = `" + text + "`; field.dispatchEvent(new Event('input')) })" +
			"(document.getElementById('notes'))")
	}
	write("7 S AKD2")
	if got := tab.textOf("#echo"); !strings.Contains(got, "7 S AKD2") {
		t.Errorf("half a hand is understood as %q", got)
	}
	if tab.eval("document.getElementById('compare-notes').disabled") != "true" {
		t.Error("half a hand can be compared")
	}
	write(right)
	// A board that is understood has a number and a hand, and no class.
	understood := "[...document.querySelectorAll('#echo li')].map(e => e.className + e.children.length).join()"
	if got := tab.eval(understood); got != "2,2,2,2,2,2,2,2" {
		t.Errorf("eight boards are understood as %q: %s", got, tab.textOf("#echo"))
	}
	tab.page().SavePicture("paper-echo")
	tab.page().CheckAccessible(axe, "notes from paper")
	compare := func() { tab.waitForCard(func() { tab.click("#compare-notes") }) }
	compare()
	if got := tab.answer(); got != "Pokazane ręce z 8 rozdań się zgadzają, brakuje 140" {
		t.Errorf("eight hands typed right: %q", got)
	}
	if got := tab.verdict(); !strings.Contains(got, "Podano: 8 rozdań z 148") {
		t.Errorf("she gave hands of eight boards: %.900q", got)
	}
	tab.page().SavePicture("paper-right")
	if tab.isWiderThanScreen() {
		t.Error("the field makes the page wider than a phone")
	}
	// Replace the lowest card of a suit with one that she does not hold.
	lines := strings.Split(right, "\n")
	slip := slipIn(lines[0])
	lines[0] = slip
	write(strings.Join(lines, "\n"))
	compare()
	const notChecked = "Nie wszystko dało się sprawdzić: notes: rozdanie 1: takiego rozkładu nie ma w żadnej sesji; " +
		"najbliżej mu do rozdania 1 z sesji 1,1: "
	const checkAgain = "Sprawdź jeszcze raz swoje notatki."
	if got := tab.answer(); !strings.HasPrefix(got, notChecked) {
		t.Errorf("with a slip the answer is %q, want %q", got, notChecked)
	}
	if got := tab.verdict(); strings.Contains(got, "false ") || !strings.Contains(got, checkAgain) {
		t.Errorf("with a slip the card is %.900q, want %q", got, checkAgain)
	}
	tab.page().SavePicture("paper-slip")
	tab.clickOn("Sprawdziłem to, co wpisałem")
	if got := tab.verdict(); strings.HasPrefix(got, "false ") || strings.Contains(got, checkAgain) {
		t.Errorf("after she is sure the card is %.900q", got)
	}
}

// slipIn replaces the lowest card of the longest suit in a line `1 S HAND` with the lowest card of
// that suit that the hand lacks.
func slipIn(line string) string {
	head, hand, _ := strings.Cut(line, " S ")
	suits := strings.Split(hand, ".")
	longest := 0
	for i := range suits {
		if len(suits[i]) > len(suits[longest]) {
			longest = i
		}
	}
	s := suits[longest]
	for _, rank := range "23456789" {
		if !strings.ContainsRune(s, rank) {
			suits[longest] = s[:len(s)-1] + string(rank)
			break
		}
	}
	return head + " S " + strings.Join(suits, ".")
}
