package player

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestNotHeldOnPage checks the button next to missing sessions that marks them as not held, and
// that this can be undone.
func TestNotHeldOnPage(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", caseFolder(t, "not-held"))
	if got := tab.verdict(); !strings.HasPrefix(got, "not verified ") || !strings.Contains(got, "8 are missing") {
		t.Errorf("a session is missing: %.300q", got)
	}
	tab.clickOn("This session was not held")
	tab.wantVerdict("it was not held", "verified ")
	tab.wantText("it was not held", "You say that session 2,4 was not held")
	tab.clickOn("Undo")
	tab.wantVerdict("taken back", "not verified ")
}

// TestReserveIsAskedAbout checks that hands of a reserve set lead to a question with a button.
func TestReserveIsAskedAbout(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", caseFolder(t, "reserve-played"))
	got := tab.verdict()
	question := "Did the organiser announce that session 1,1 was played with its reserve set?"
	if !strings.HasPrefix(got, "not verified ") || !strings.Contains(got, question) {
		t.Errorf("nobody stated it: %.400q", got)
	}
	tab.clickOn("Yes, it was announced")
	got = tab.verdict()
	if !strings.Contains(got, "boards 1-16 from the reserve set") || strings.Contains(got, "Did the organiser announce") {
		t.Errorf("it was announced: %.400q", got)
	}
}

// TestUnexpectedErrorOnPage checks that an unexpected error leads to a message, and that the
// page remains usable.
func TestUnexpectedErrorOnPage(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.eval(breakClock)
	tab.choose("pickfolder", caseFolder(t, "all-files"))
	tab.wantText("without a clock",
		"An unexpected error stopped the check: the clock is broken. Nothing was compared.")
	tab.eval("performance.now = clock")
	tab.clickOn("Start again")
	tab.choose("pickfolder", caseFolder(t, "all-files"))
	tab.wantVerdict("again", "verified ")
}

// breakClock is a script that makes the clock fail, and keeps the working one as clock.
const breakClock = `(() => {
	globalThis.clock = performance.now;
	performance.now = () => { throw new TypeError('the clock is broken') };
})()`

// TestFilesStillBeingRead chooses a tournament from the list while hand files are still being
// read. They must be judged.
func TestFilesStillBeingRead(t *testing.T) {
	tab := openTab(t)
	dir, other := caseFolder(t, "not-held"), caseFolder(t, "reserve-played")
	sqd, err := os.ReadFile(filepath.Join(other, "cup.sqd"))
	if err != nil {
		t.Fatal(err)
	}
	second := filepath.Join(other, "second.sqd")
	text := regexp.MustCompile(`(?m)^TN .*`).ReplaceAllString(string(sqd), "TN Second cup")
	if err := os.WriteFile(second, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	tab.open(pageOnDisk(t))
	tab.choose("pickfiles", append(filesIn(dir, "cup.sqd", "cup.sqk"), second)...)
	tab.page().WaitUntil("document.querySelector('.tournament') !== null")
	tab.eval(delayEveryRead)
	tab.choose("pickfiles", filepath.Join(dir, "records", "RR01.pbn"))
	tab.page().WaitUntil("globalThis.continueReading !== undefined")
	tab.clickTournament("Verdict Cup")
	tab.page().WaitUntil("document.querySelector('#card') !== null")
	tab.eval("continueReading()")
	tab.page().WaitUntil("document.querySelector('#card')?.textContent.includes('16 boards match')")
}

// delayEveryRead is a script that delays reading a file or a part of one. Hand files are read in parts.
const delayEveryRead = `(() => {
	const read = Blob.prototype.arrayBuffer;
	Blob.prototype.arrayBuffer = async function () {
		await new Promise(resolve => (globalThis.continueReading = resolve));
		return read.call(this);
	};
})()`

// TestNoBoardsForWrongValue checks that no board is drawn if no hand matches.
func TestNoBoardsForWrongValue(t *testing.T) {
	tab := openTab(t)
	dir := caseFolder(t, "all-files")
	path := filepath.Join(dir, "cup.sqd")
	sqd, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	wrong := strings.Replace(string(sqd), "DV 3 6 9 13 26 40", "DV 3 6 9 13 26 41", 1)
	if err := os.WriteFile(path, []byte(wrong), 0o600); err != nil {
		t.Fatal(err)
	}
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", dir)
	tab.wantVerdict("another value", "not verified ")
	if n := tab.count("#verdict .board, #report .board"); n != 0 {
		t.Errorf("%d boards are drawn, although none was dealt", n)
	}
}

// TestDamagedLINInBrowser drops LIN files with damaged lines and fifteen altered boards. Readers
// that skipped such lines once verified them.
func TestDamagedLINInBrowser(t *testing.T) {
	tab := openTab(t)
	for name, line := range map[string]string{
		"marks-lin-br":     "line 1",
		"marks-lin-field":  "line 3",
		"marks-lin-quoted": "line 2",
	} {
		tab.open(pageOnDisk(t))
		tab.choose("pickfolder", caseFolder(t, name))
		if got := tab.verdict(); !strings.HasPrefix(got, "not verified ") || !strings.Contains(got, line+" is not LIN") {
			t.Errorf("%s: expected not verified, and %s named; the page says %.300q", name, line, got)
		}
	}
}

// TestEmbeddedStatements checks that a page applies the statements made when it was created, lists
// them, and lets the reader remove them.
func TestEmbeddedStatements(t *testing.T) {
	tab := openTab(t)
	list := "[...document.querySelectorAll('#report li')].map(x => x.textContent).join('|')"
	for _, c := range []struct {
		folder     string
		statements Statements
		verdict    string
		text       string // in the card
		listed     string
		afterUndo  string // the verdict; "" if not tested
	}{
		{
			folder:     "not-held",
			statements: Statements{NotHeld: []string{"2,4"}},
			verdict:    "verified ",
			text:       "You say that session 2,4 was not held",
			listed:     "You say that session 2,4 was not held. Undo",
			afterUndo:  "not verified ",
		},
		{
			folder:     "not-held",
			statements: Statements{Partial: true},
			verdict:    "verified in part ",
			text:       "8 are missing",
			listed:     "You accept that some boards are missing Undo",
			afterUndo:  "not verified ",
		},
		{
			folder:     "reserve-played",
			statements: Statements{Partial: true, Reserve: []string{"1,1"}},
			verdict:    "verified in part ",
			text:       "boards 1-16 from the reserve set",
			listed:     "Session 1,1: all or some boards of the reserve set were played Undo",
		},
		{
			folder:     "not-held",
			statements: Statements{NotHeld: []string{"2,4"}, Replaced: []string{"1,2=3,5-6"}},
			listed:     "Session 1,2: boards 3,5-6 were replaced Undo",
		},
		{
			folder: "not-held",
			statements: Statements{Played: []PlayedFiles{
				{"1,3", []string{"RR03.pbn"}},
				{"1,4reserve", []string{"RR04.pbn"}},
			}},
			listed: "RR03.pbn: session 1,3 Undo|RR04.pbn: the reserve set of session 1,4 Undo",
		},
	} {
		name := fmt.Sprintf("%+v", c.statements)
		tab.open(pageWithStatements(t, caseFolder(t, c.folder), &c.statements))
		tab.wantVerdict(name, c.verdict)
		tab.wantText(name, c.text)
		if got := tab.eval(list); !strings.Contains(got, c.listed) {
			t.Errorf("%s is listed as %q, want %q", name, got, c.listed)
		}
		if c.afterUndo == "" {
			continue
		}
		tab.clickOn("Undo")
		tab.wantVerdict(name+", after Undo", c.afterUndo)
	}
}

// pageWithStatements saves a page with embedded files and statements about them, and returns its address.
func pageWithStatements(t *testing.T, dir string, statements *Statements) string {
	t.Helper()
	var files []EmbeddedFile
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		files = append(files, EmbeddedFile{filepath.Base(path), data})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	data, err := Zip(files)
	if err != nil {
		t.Fatal(err)
	}
	page, err := Page("1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	h := Embedded{Lang: "en", Files: []EmbeddedFile{{"cup.zip", data}}, Statements: statements}
	text, err := h.InsertInto(page)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "stated.html")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return "file://" + path
}
