package player

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

func TestAccessibility(t *testing.T) {
	t.Parallel()
	code := browsertest.Axe(t)
	tab := openTab(t)
	half, both := descriptionOnly(t), twoDescriptions(t)
	views := []struct {
		name, scheme string
		width        int
	}{
		{name: "desk", scheme: "light", width: 1200},
		{name: "desk, dark", scheme: "dark", width: 1200},
		{name: "phone", scheme: "light", width: 320},
		{name: "print", scheme: "print", width: 800},
	}
	for state, dir := range map[string]string{
		"empty":        "",
		"verified":     caseFolder(t, "all-files"),
		"part":         caseFolder(t, "day-file"),
		"false":        caseFolder(t, "swap-of-cards"),
		"not verified": caseFolder(t, "keys-one-character-replaced"),
		"hidden":       caseFolder(t, "foreign-in-folder"),
		"in part":      caseFolder(t, "one-board"),
		"half":         half,
		"which":        both,
	} {
		tab.open(pageOnDisk(t)) // opening the same address would be a reload, which keeps the language
		if dir != "" {
			tab.choose("pickfolder", dir)
			if state == "which" {
				tab.page().WaitUntil("document.getElementById('several') !== null")
			} else {
				tab.verdict()
			}
		}
		if state == "in part" {
			tab.verifyAfter(func() { tab.click("#partial") })
		}
		for _, language := range []string{"en", "pl", "fr"} {
			tab.page().SetView(1200, 900, "light") // printed pages hide the buttons
			tab.chooseLanguage(language)
			if state == "verified" {
				tab.showBoards()
			}
			tab.openDetails()
			for _, view := range views {
				tab.page().SetView(view.width, 900, view.scheme)
				tab.page().CheckAccessible(code, view.name+", "+state+", "+language)
				picture := strings.NewReplacer(" ", "-", ",", "")
				tab.page().SavePicture(picture.Replace(state + " " + language + " " + view.name))
			}
		}
	}
}

// descriptionOnly returns a folder with a description but no keys and no hands, which the page reports.
func descriptionOnly(t *testing.T) string {
	t.Helper()
	dir := caseFolder(t, "all-files")
	for _, path := range filesIn(dir, "records", "cup.sqk") {
		if err := os.RemoveAll(path); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// twoDescriptions returns a folder with the files of two tournaments, which lead to a question.
func twoDescriptions(t *testing.T) string {
	t.Helper()
	dir := caseFolder(t, "all-files")
	if err := os.RemoveAll(filepath.Join(dir, "records")); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(filepath.Join(dir, "other"), os.DirFS(filepath.Join("testdata", "published"))); err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestKeyboardAlone moves from the fields to the report with the Tab key.
func TestKeyboardAlone(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", caseFolder(t, "day-file"))
	if got := tab.verdict(); !strings.HasPrefix(got, "not verified ") {
		t.Fatalf("got %q", got)
	}
	tab.eval("document.body.focus()")
	reached := map[string]bool{}
	for range 60 {
		tab.page().Press("Tab")
		focused := tab.eval("document.activeElement.id || document.activeElement.type || document.activeElement.tagName")
		isToggle := focused == "partial" || focused == "change"
		if isToggle && !reached[focused] {
			tab.page().Press(" ")
		}
		reached[focused] = true
	}
	for _, want := range []string{"pickfiles", "pickfolder", "partial", "which", "SUMMARY"} {
		if !reached[want] {
			t.Errorf("the Tab key does not reach %s", want)
		}
	}
	// The previous verdict stays until the next one is ready.
	tab.page().WaitUntil("document.querySelector('#verdict > [data-verdict]').dataset.verdict === 'in_part'")
}
