package player

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestVerdictCard(t *testing.T) {
	p := newTab(t)
	address := saved(t)
	p.page().SetView(1200, 900, "light")
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
		p.open(address)
		p.choose("pickfolder", example(t, name))
		if got := p.verdict(); !strings.HasPrefix(got, c.verdict) {
			t.Errorf("%s: the verdict is %.200q", name, got)
		}
		if got := p.answer(); got != c.answer {
			t.Errorf("%s: the card says %q, want %q", name, got, c.answer)
		}
		if got := p.ticks(); got != c.ticks {
			t.Errorf("%s: ticks %q, want %q", name, got, c.ticks)
		}
		if got := p.cardLook(); got != c.look {
			t.Errorf("%s: the card looks %q, want %q", name, got, c.look)
		}
		if got := p.focusedID(); got != "card" {
			t.Errorf("%s: after the choice of files the focus is on %q", name, got)
		}
		p.page().SavePicture("card-" + name)
	}
}

// TestMistypedValueAsks types a value with one wrong digit. The answer must not change, and the page must ask whether
// it is a typing error.
func TestMistypedValueAsks(t *testing.T) {
	p := newTab(t)
	p.open(saved(t))
	p.choose("pickfolder", example(t, "all-files"))
	p.verdict()
	p.submit("value", "3 6 9 13 26 41")
	if got := p.cardLook(); got != "good" {
		t.Errorf("after a slip the card is %q, want good", got)
	}
	if got := p.eval("document.getElementById('card').dataset.verdict"); got != "verified" {
		t.Errorf("after a slip the verdict is %q, want verified", got)
	}
	if got, want := p.answer(), "All 148 boards match"; got != want {
		t.Errorf("after a slip the answer is %q, want %q", got, want)
	}
	question := "You typed 3 6 9 13 26 41, but the hands were made with 3 6 9 13 26 40; is it a typing error?"
	if got := p.asked("value"); got != question {
		t.Errorf("the question is %q, want %q", got, question)
	}
	p.page().SavePicture("card-question")
	p.clickOn("No, that is what the source says")
	if got, want := p.answer(), "The hands were made with 3 6 9 13 26 40, which is not the true public number"; got != want {
		t.Errorf("after the player insists: %q, want %q", got, want)
	}
	if got := p.ticks(); got != "pass wait fail" {
		t.Errorf("after the player insists: ticks %q", got)
	}
}

// TestThreeTicksTurnGreen types the true value and the beginning of the digest.
func TestThreeTicksTurnGreen(t *testing.T) {
	p := newTab(t)
	p.open(saved(t))
	p.choose("pickfolder", example(t, "all-files"))
	p.verdict()
	p.submit("value", "3 6 9 13 26 40")
	if got := p.ticks(); got != "pass wait pass" {
		t.Errorf("ticks %q after the value was looked up", got)
	}
	if got := p.textOf("#news"); got != "The public number is right. Checked by you." {
		t.Errorf("a screen reader hears %q", got)
	}
	p.submit("digest", "ced5 beb4 d6e5 6401 b25b a0c0 0179 92b2")
	if got := p.ticks(); got != "pass pass pass" {
		t.Errorf("with value and digest: ticks %q", got)
	}
	if got := p.cardLook(); got != "good" {
		t.Errorf("with three ticks the card is %q, want good", got)
	}
	p.page().SavePicture("card-green")
}

// TestTypedValueMatchesNoHand types a value with one wrong digit for a description without a
// value. There must be no tick and no drawn board, the field must stay, and the tick must ask the
// player to check the value.
func TestTypedValueMatchesNoHand(t *testing.T) {
	p := newTab(t)
	folder := example(t, "all-files")
	removeValue(t, filepath.Join(folder, "cup.sqd"))
	p.open(saved(t))
	p.choose("pickfolder", folder)
	p.verdict()
	p.submit("value", "3 6 9 13 26 41")
	if got := p.ticks(); got != "wait wait wait" {
		t.Errorf("ticks %q", got)
	}
	if got := p.valueOf("value"); got != "3 6 9 13 26 41" {
		t.Errorf("the field contains %q", got)
	}
	if p.count("#boardview") != 0 {
		t.Error("a board is drawn from a value that no board fits")
	}
	question := "No board fits 3 6 9 13 26 41. Check it digit by digit.Look again"
	if got := p.textOf("#tick-value .asked"); got != question {
		t.Errorf("the tick asks %q, want %q", got, question)
	}
	if got := p.answer(); !strings.HasPrefix(got, "No verdict yet: the public number is missing: ") {
		t.Errorf("the answer is %q", got)
	}
	p.page().SavePicture("card-typed-value")
	p.submit("value", "3 6 9 13 26 40")
	if got := p.ticks(); got != "pass wait pass" {
		t.Errorf("ticks %q with the true value", got)
	}
	if got := p.textOf("#boardview"); strings.Contains(got, "if the public number") {
		t.Errorf("with the true value the board says %.100q", got)
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

func TestPartialTournament(t *testing.T) {
	p := newTab(t)
	p.open(saved(t))
	p.choose("pickfolder", example(t, "one-board"))
	p.verdict()
	if got := p.textOf("#card"); !strings.Contains(got, "You gave 1 board of 148. Is that all you have?") {
		t.Errorf("the card does not ask: %.600q", got)
	}
	if got := p.eval("document.getElementById('partial').previousSibling"); got != "null" {
		t.Errorf("%s is before the button for parts, want it first", got)
	}
	p.clickOn("I only have these")
	p.wantVerdict("with only these boards", "verified in part ")
	p.clickOn("Start again")
	p.choose("pickfolder", example(t, "one-board"))
	p.verdict()
	p.clickOn("That should be everything")
	p.wantVerdict("with boards missing", "not verified ")
	if got := p.cardLook(); got != "ask" {
		t.Errorf("with boards missing the card is %q, want ask", got)
	}
}
