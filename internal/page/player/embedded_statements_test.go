package player

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestEmbeddedStatements checks that a page applies the statements made when it was created, lists
// them, and lets the reader remove them.
func TestEmbeddedStatements(t *testing.T) {
	tab := openTab(t)
	const listedStatements = "[...document.querySelectorAll('#report li')].map(x => x.textContent).join('|')"
	for _, c := range []struct {
		folder     string
		statements Statements
		verdict    string // "" if any
		text       string // in the card; "" if not tested
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
		if got := tab.eval(listedStatements); !strings.Contains(got, c.listed) {
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
	embedded := Embedded{Lang: "en", Files: []EmbeddedFile{{"cup.zip", data}}, Statements: statements}
	text, err := embedded.InsertInto(page)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "stated.html")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return "file://" + path
}
