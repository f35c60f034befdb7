package player

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestVerdictCard checks the card for cases with each verdict: its answer, its three ticks (for the cards, the
// description and the public number), and its colour.
func TestVerdictCard(t *testing.T) {
	tab := openTab(t)
	address := pageOnDisk(t)
	tab.page().SetView(1200, 900, "light")
	for name, c := range map[string]struct{ verdict, answer, ticks, look string }{
		"all-files": {
			verdict: "verified ",
			answer:  "All 148 boards match",
			ticks:   "pass wait wait",
			look:    "good",
		},
		"swap-of-cards": {
			verdict: "false ",
			answer:  "1 of 148 boards does not match",
			ticks:   "fail wait wait",
			look:    "bad",
		},
		"one-board": {
			verdict: "not verified ",
			answer:  "1 board matches, 147 are missing",
			ticks:   "pass wait wait",
			look:    "ask",
		},
		"keys-one-character-replaced": {
			verdict: "not verified ",
			answer:  "Not everything could be checked: the key file is damaged or belongs to a different tournament",
			ticks:   "wait wait wait",
			look:    "ask",
		},
	} {
		tab.open(address)
		tab.choose("pickfolder", caseFolder(t, name))
		if got := tab.verdict(); !strings.HasPrefix(got, c.verdict) {
			t.Errorf("%s: the verdict is %.200q", name, got)
		}
		if got := tab.answer(); got != c.answer {
			t.Errorf("%s: the card says %q, want %q", name, got, c.answer)
		}
		if got := tab.ticks(); got != c.ticks {
			t.Errorf("%s: ticks %q, want %q", name, got, c.ticks)
		}
		if got := tab.cardLook(); got != c.look {
			t.Errorf("%s: the card looks %q, want %q", name, got, c.look)
		}
		if got := tab.focusedID(); got != "card" {
			t.Errorf("%s: after the choice of files the focus is on %q", name, got)
		}
		tab.page().SavePicture("card-" + name)
	}
}

// TestMistypedValueAsks types a value with one wrong digit. The answer must not change, and the page must ask whether
// it is a typing error.
func TestMistypedValueAsks(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", caseFolder(t, "all-files"))
	tab.verdict()
	tab.submit("value", "3 6 9 13 26 41")
	if got := tab.cardLook(); got != "good" {
		t.Errorf("after a slip the card is %q, want good", got)
	}
	if got := tab.eval("document.getElementById('card').dataset.verdict"); got != "verified" {
		t.Errorf("after a slip the verdict is %q, want verified", got)
	}
	if got, want := tab.answer(), "All 148 boards match"; got != want {
		t.Errorf("after a slip the answer is %q, want %q", got, want)
	}
	question := "You typed 3 6 9 13 26 41, but the hands were made with 3 6 9 13 26 40; is it a typing error?"
	if got := tab.questionAbout("value"); got != question {
		t.Errorf("the question is %q, want %q", got, question)
	}
	tab.page().SavePicture("card-question")
	tab.clickOn("No, that is what the source says")
	const wrongNumber = "The hands were made with 3 6 9 13 26 40, which is not the true public number"
	if got := tab.answer(); got != wrongNumber {
		t.Errorf("after the player insists: %q, want %q", got, wrongNumber)
	}
	if got := tab.ticks(); got != "pass wait fail" {
		t.Errorf("after the player insists: ticks %q", got)
	}
}

// TestThreeTicksTurnGreen types the true value and the beginning of the digest.
func TestThreeTicksTurnGreen(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", caseFolder(t, "all-files"))
	tab.verdict()
	tab.submit("value", "3 6 9 13 26 40")
	if got := tab.ticks(); got != "pass wait pass" {
		t.Errorf("ticks %q after the value was looked up", got)
	}
	if got := tab.textOf("#news"); got != "The public number is right. Checked by you." {
		t.Errorf("a screen reader hears %q", got)
	}
	tab.submit("digest", "ced5 beb4 d6e5 6401 b25b a0c0 0179 92b2")
	if got := tab.ticks(); got != "pass pass pass" {
		t.Errorf("with value and digest: ticks %q", got)
	}
	if got := tab.cardLook(); got != "good" {
		t.Errorf("with three ticks the card is %q, want good", got)
	}
	tab.page().SavePicture("card-green")
}

// TestTypedValueMatchesNoHand types a value with one wrong digit for a description without a
// value. There must be no tick and no drawn board, the field must stay, and the tick must ask the
// player to check the value.
func TestTypedValueMatchesNoHand(t *testing.T) {
	tab := openTab(t)
	folder := caseFolder(t, "all-files")
	removeValue(t, filepath.Join(folder, "cup.sqd"))
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", folder)
	tab.verdict()
	tab.submit("value", "3 6 9 13 26 41")
	if got := tab.ticks(); got != "wait wait wait" {
		t.Errorf("ticks %q", got)
	}
	if got := tab.valueOf("value"); got != "3 6 9 13 26 41" {
		t.Errorf("the field contains %q", got)
	}
	if tab.count("#boardview") != 0 {
		t.Error("a board is drawn from a value that no board fits")
	}
	question := "No board matches 3 6 9 13 26 41. Check it digit by digit.Look again"
	if got := tab.textOf("#tick-value .asked"); got != question {
		t.Errorf("the tick asks %q, want %q", got, question)
	}
	if got := tab.answer(); !strings.HasPrefix(got, "No verdict yet: the public number is missing: ") {
		t.Errorf("the answer is %q", got)
	}
	tab.page().SavePicture("card-typed-value")
	tab.submit("value", "3 6 9 13 26 40")
	if got := tab.ticks(); got != "pass wait pass" {
		t.Errorf("ticks %q with the true value", got)
	}
	if got := tab.textOf("#boardview"); strings.Contains(got, "if the public number") {
		t.Errorf("with the true value the board says %.100q", got)
	}
}

// TestPartialTournament gives one board of 148. The page must ask whether that is all, and accept both answers.
func TestPartialTournament(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", caseFolder(t, "one-board"))
	tab.verdict()
	if got := tab.textOf("#card"); !strings.Contains(got, "You added 1 board of 148. Is that all you have?") {
		t.Errorf("the card does not ask: %.600q", got)
	}
	if got := tab.eval("document.getElementById('partial').previousSibling"); got != "null" {
		t.Errorf("%s is before the button for parts, want it first", got)
	}
	tab.clickOn("I only have these")
	tab.wantVerdict("with only these boards", "verified in part ")
	tab.clickOn("Start again")
	tab.choose("pickfolder", caseFolder(t, "one-board"))
	tab.verdict()
	tab.clickOn("That should be everything")
	tab.wantVerdict("with boards missing", "not verified ")
	if got := tab.cardLook(); got != "ask" {
		t.Errorf("with boards missing the card is %q, want ask", got)
	}
}

// removeValue removes the public number from a description.
func removeValue(t *testing.T, file string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	line := regexp.MustCompile(`(?m)^DV .*\n`)
	if err := os.WriteFile(file, line.ReplaceAll(data, nil), 0o600); err != nil {
		t.Fatal(err)
	}
}
