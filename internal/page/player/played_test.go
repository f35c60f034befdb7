package player

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSessionKeyDropped uses the key of one session, NAME.P-S.sqr, instead of the key file.
func TestSessionKeyDropped(t *testing.T) {
	tab := openTab(t)
	var tournaments struct{ Spring struct{ SQD string } }
	var tree struct{ File struct{ Text string } }
	for name, into := range map[string]any{"tournament.json": &tournaments, "keytree.json": &tree} {
		data, err := os.ReadFile(filepath.Join("..", "..", "..", "squaredeal", "testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(data, into); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(filepath.Join("testdata", "published", "hands", "rr1.pbn"))
	if err != nil {
		t.Fatal(err)
	}
	description, rightKey, rightHands := tournaments.Spring.SQD, tree.File.Text, string(data)
	for name, c := range map[string]struct{ key, hands, want string }{
		"right": {
			key:   rightKey,
			hands: rightHands,
			want:  "verified in part ",
		},
		"hands given to the next seats": {
			key:   rightKey,
			hands: strings.Replace(rightHands, "N:", "E:", 1),
			want:  "false ",
		},
		"path in the key tree changed": {
			key:   strings.Replace(rightKey, "path f", "path e", 1),
			hands: rightHands,
			want:  "not verified ",
		},
		"key truncated": {
			key:   rightKey[:len(rightKey)-10],
			hands: rightHands,
			want:  "not verified ",
		},
	} {
		t.Run(name, func(t *testing.T) {
			tab := tab.forTest(t)
			dir := writeFolder(t, map[string]string{
				"spring.sqd":     description,
				"spring.1-1.sqr": c.key,
				"rr1.pbn":        c.hands,
			})
			tab.open(pageOnDisk(t))
			tab.drop(dir)
			if got := tab.verdict(); !strings.HasPrefix(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
			if got := tab.textOf("#have"); !strings.Contains(got, "Keys: spring.1-1.sqr") {
				t.Errorf("the key is not named: %q", got)
			}
		})
	}
}

// TestPlayedAs states by keyboard for which session a file with an ambiguous name was played.
func TestPlayedAs(t *testing.T) {
	tab := openTab(t)
	dir := caseFolder(t, "all-files")
	file := filepath.Join(dir, "evening.pbn")
	if err := os.Rename(filepath.Join(dir, "records", "RR02.pbn"), file); err != nil {
		t.Fatal(err)
	}
	tab.open(pageOnDisk(t))
	tab.choose("pickfiles", filepath.Join(dir, "cup.sqd"), filepath.Join(dir, "cup.sqk"), file)
	tab.verdict()
	const field = "document.querySelector('td select')"
	if got := tab.eval(field + ".ariaLabel"); got != "Played as evening.pbn" {
		t.Errorf("the field is labelled %q", got)
	}
	if got := tab.eval(field + ".options.length"); got != "1" {
		t.Errorf("the field has %s options before it has the focus, want 1", got)
	}
	tab.openDetails()
	tab.eval(field + ".focus()")
	if got := tab.eval("new Set([..." + field + ".options].map(option => option.value)).size"); got != "11" {
		t.Errorf("the field has %s options, want 11: nothing and ten sessions", got)
	}
	if got := tab.eval(field + ".options[2].text"); got != "RR02" {
		t.Errorf("the third option is %q, want RR02", got)
	}
	for range 2 { // from nothing to RR01 and RR02
		tab.verifyAfter(tab.pressArrowDown)
		tab.page().WaitUntil(field + " !== null")
		tab.openDetails()
		tab.eval(field + ".focus()")
	}
	if got := tab.eval(field + ".selectedOptions[0].text"); got != "RR02" {
		t.Errorf("%q is chosen", got)
	}
	if got := tab.verdict(); !strings.Contains(got, "1 of 10 sessions identical, 1 of 1 hand file identical") {
		t.Errorf("played as RR02: %q", got)
	}
}

// pressArrowDown presses the key in the field with the focus.
func (b browserTab) pressArrowDown() {
	b.t.Helper()
	for _, kind := range []string{"rawKeyDown", "keyUp"} {
		b.call("Input.dispatchKeyEvent", map[string]any{
			"type":                  kind,
			"key":                   "ArrowDown",
			"code":                  "ArrowDown",
			"windowsVirtualKeyCode": 40,
		})
	}
}

// TestStatementList checks that organisers' statements are listed next to the files and can be
// removed.
func TestStatementList(t *testing.T) {
	tab := openTab(t)
	dir := caseFolder(t, "original-and-reserve")
	tab.open(pageOnDisk(t))
	tab.choose("pickfiles", filesIn(dir, "cup.sqd", "cup.sqk", "RR01.pbn", "RR01reserve.pbn")...)
	tab.verdict()
	click := func(button string) {
		tab.verifyAfter(func() {
			tab.openDetails()
			tab.eval("(button => { button.focus(); button.click() })" +
				"([...document.querySelectorAll('button')].find(e => e.textContent === '" + button + "'))")
		})
		if got := tab.focusedID(); got != "card" {
			t.Errorf("after %q the focus is on %q", button, got)
		}
	}
	const statement = "[...document.querySelectorAll('details li')].map(e => e.textContent)" +
		".find(text => text.includes('reserve set were played'))"
	click("All or some boards of the reserve set were played")
	if got := tab.eval(statement); got != "Session 1,1: all or some boards of the reserve set were played Undo" {
		t.Errorf("the statement is %q", got)
	}
	tab.wantText("both sets played", "1 of 10 sessions identical", "boards 1-16 from both")
	click("Undo")
	if got := tab.eval(statement); got != "undefined" {
		t.Errorf("after Undo the page still lists %q", got)
	}
	tab.wantText("nothing is stated", "1 of 10 sessions identical", "16 of 148 boards compared")
}
