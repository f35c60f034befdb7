package player

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestNotHeldOnThePage checks the button next to missing sessions that marks them as not held, and
// that this can be undone.
func TestNotHeldOnThePage(t *testing.T) {
	p := newTab(t)
	p.open(saved(t))
	p.choose("pickfolder", example(t, "not-held"))
	if got := p.verdict(); !strings.HasPrefix(got, "not verified ") || !strings.Contains(got, "8 are missing") {
		t.Errorf("a session is missing: %.300q", got)
	}
	p.clickOn("This session was not held")
	if got := p.verdict(); !strings.HasPrefix(got, "verified ") || !strings.Contains(got, "You say that session 2,4 was not held") {
		t.Errorf("it was not held: %.300q", got)
	}
	p.clickOn("Undo")
	p.wantVerdict("taken back", "not verified ")
}

// TestReserveIsAskedAbout checks that hands of a reserve set lead to a question with a button.
func TestReserveIsAskedAbout(t *testing.T) {
	p := newTab(t)
	p.open(saved(t))
	p.choose("pickfolder", example(t, "reserve-played"))
	if got := p.verdict(); !strings.HasPrefix(got, "not verified ") || !strings.Contains(got, "Did the organiser announce that session 1,1 was played with its reserve set?") {
		t.Errorf("nobody stated it: %.400q", got)
	}
	p.clickOn("Yes, it was announced")
	if got := p.verdict(); !strings.Contains(got, "boards 1-16 from the reserve set") || strings.Contains(got, "Did the organiser announce") {
		t.Errorf("it was announced: %.400q", got)
	}
}

// TestUnexpectedErrorOnThePage checks that an unexpected error leads to a message, and that the
// page remains usable.
func TestUnexpectedErrorOnThePage(t *testing.T) {
	p := newTab(t)
	p.open(saved(t))
	p.eval("(globalThis.clock = performance.now, performance.now = () => { throw new TypeError('the clock is broken') }, '')")
	p.choose("pickfolder", example(t, "all-files"))
	if got := p.verdict(); !strings.Contains(got, "An unexpected error stopped the check: the clock is broken. Nothing was compared.") {
		t.Errorf("the page says %.300q", got)
	}
	p.eval("(performance.now = clock, '')")
	p.clickOn("Start again")
	p.choose("pickfolder", example(t, "all-files"))
	p.wantVerdict("again", "verified ")
}

// TestFilesStillBeingRead chooses a tournament from the list while hand files are still being
// read. They must be judged.
func TestFilesStillBeingRead(t *testing.T) {
	p := newTab(t)
	dir, other := example(t, "not-held"), example(t, "reserve-played")
	sqd, err := os.ReadFile(filepath.Join(other, "cup.sqd"))
	if err != nil {
		t.Fatal(err)
	}
	second := filepath.Join(other, "second.sqd")
	text := regexp.MustCompile(`(?m)^TN .*`).ReplaceAllString(string(sqd), "TN Second cup")
	if err := os.WriteFile(second, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	p.open(saved(t))
	p.choose("pickfiles", filepath.Join(dir, "cup.sqd"), filepath.Join(dir, "cup.sqk"), second)
	p.page().WaitUntil("document.querySelector('.tournament') !== null")
	p.eval(`(read => (globalThis.go = null, Blob.prototype.arrayBuffer = async function() {
		await new Promise(yes => globalThis.go = yes)
		return read.call(this)
	}, ''))(Blob.prototype.arrayBuffer)`)
	p.choose("pickfiles", filepath.Join(dir, "records", "RR01.pbn"))
	p.page().WaitUntil("globalThis.go !== null")
	p.clickTournament("Verdict Cup")
	p.page().WaitUntil("document.querySelector('#card') !== null")
	p.eval("(globalThis.go(), '')")
	p.page().WaitUntil("document.querySelector('#card')?.textContent.includes('16 boards match')")
}

// TestNoBoardsForWrongValue checks that no board is drawn if no hand matches.
func TestNoBoardsForWrongValue(t *testing.T) {
	p := newTab(t)
	dir := example(t, "all-files")
	path := filepath.Join(dir, "cup.sqd")
	sqd, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(strings.Replace(string(sqd), "DV 3 6 9 13 26 40", "DV 3 6 9 13 26 41", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	p.open(saved(t))
	p.choose("pickfolder", dir)
	p.wantVerdict("another value", "not verified ")
	if got := p.eval("String(document.querySelectorAll('#verdict .board, #report .board').length)"); got != "0" {
		t.Errorf("%s boards are drawn, none was dealt", got)
	}
}

// TestDamagedLINInTheBrowser drops LIN files with damaged lines and fifteen altered boards. Readers
// that skipped such lines once verified them.
func TestDamagedLINInTheBrowser(t *testing.T) {
	p := newTab(t)
	for name, line := range map[string]string{"marks-lin-br": "line 1", "marks-lin-field": "line 3", "marks-lin-quoted": "line 2"} {
		p.open(saved(t))
		p.choose("pickfolder", example(t, name))
		if got := p.verdict(); !strings.HasPrefix(got, "not verified ") || !strings.Contains(got, line+" is not LIN") {
			t.Errorf("%s: expected not verified, and %s named; the page says %.300q", name, line, got)
		}
	}
}

// handedWith saves a page with embedded files and statements about them.
func handedWith(t *testing.T, dir string, stated *Statements) string {
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
	h := Embedded{Lang: "en", Files: []EmbeddedFile{{"cup.zip", data}}, Statements: stated}
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

// TestHandedStatements checks that a page applies the statements made when it was created, lists
// them, and lets the reader remove them.
func TestHandedStatements(t *testing.T) {
	p := newTab(t)
	list := "[...document.querySelectorAll('#report li')].map(x => x.textContent).join('|')"
	for _, c := range []struct {
		folder       string
		stated       Statements
		verdict, and string
		listed       string
		without      string
	}{
		{"not-held", Statements{NotHeld: []string{"2,4"}}, "verified ", "You say that session 2,4 was not held",
			"You say that session 2,4 was not held. Undo", "not verified "},
		{"not-held", Statements{Partial: true}, "verified in part ", "8 are missing",
			"You accept that some boards are missing Undo", "not verified "},
		{"reserve-played", Statements{Partial: true, Reserve: []string{"1,1"}}, "verified in part ", "boards 1-16 from the reserve set",
			"Session 1,1: all or some boards of the reserve set were played Undo", ""},
		{"not-held", Statements{NotHeld: []string{"2,4"}, Replaced: []string{"1,2=3,5-6"}}, "", "",
			"Session 1,2: boards 3,5-6 were replaced Undo", ""},
		{"not-held", Statements{Played: []PlayedFiles{{"1,3", []string{"RR03.pbn"}}, {"1,4reserve", []string{"RR04.pbn"}}}}, "", "",
			"RR03.pbn: session 1,3 Undo|RR04.pbn: the reserve set of session 1,4 Undo", ""},
	} {
		p.open(handedWith(t, example(t, c.folder), &c.stated))
		if got := p.verdict(); !strings.HasPrefix(got, c.verdict) || !strings.Contains(got, c.and) {
			t.Errorf("%+v: %.300q", c.stated, got)
		}
		if got := p.eval(list); !strings.Contains(got, c.listed) {
			t.Errorf("%+v is listed as %q", c.stated, got)
		}
		if c.without == "" {
			continue
		}
		p.clickOn("Undo")
		if got := p.verdict(); !strings.HasPrefix(got, c.without) {
			t.Errorf("%+v taken back: %.300q", c.stated, got)
		}
	}
}
