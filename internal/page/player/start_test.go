package player

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestInitialPage checks the initial page in each language, with its entry points for people with
// and without files.
func TestInitialPage(t *testing.T) {
	tab := openTab(t)
	tab.page().SetView(1200, 900, "light")
	tab.open(pageOnDisk(t))
	for _, language := range []string{"en", "pl", "fr"} {
		tab.clickLanguage(language)
		for _, id := range []string{"pickfolder", "example"} {
			if tab.count("#"+id) != 1 {
				t.Errorf("%s: the page begins without %s", language, id)
			}
		}
		tab.page().SavePicture("start-" + language)
	}
	tab.clickLanguage("en")
	if got := tab.textOf("h1"); !strings.HasSuffix(got, "?") {
		t.Errorf("the heading is %q, want a question", got)
	}
	if files, reasons := tab.count("#need li"), tab.count("#proves li"); files+reasons != 6 {
		t.Errorf("%d files and %d reasons are listed, want 6 together", files, reasons)
	}
}

func TestExample(t *testing.T) {
	tab := openTab(t)
	tab.page().SetView(1200, 900, "light")
	tab.open(pageOnDisk(t))
	tab.clickLanguage("en")
	tab.click("#example")
	if got := tab.verdict(); !strings.HasPrefix(got, "verified ") || tab.answer() != "All 8 boards match" {
		t.Errorf("the example: %.300q", got)
	}
	tab.page().SavePicture("example")
	tab.clickOn("Now change one card")
	tab.verdict()
	if got := tab.answer(); got != "1 of 8 boards does not match" {
		t.Errorf("with a card changed: %q", got)
	}
	tab.page().SavePicture("example-changed")
	tab.choose("pickfiles", filepath.Join(caseFolder(t, "all-files"), "cup.sqd"))
	if got := tab.verdict(); strings.Contains(got, "Example") {
		t.Errorf("the files of the example are still there: %q", got)
	}
}
