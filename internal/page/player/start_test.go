package player

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestInitialPage checks the initial page in each language, with its entry points for people with
// and without files.
func TestInitialPage(t *testing.T) {
	p := newTab(t)
	p.page().SetView(1200, 900, "light")
	p.open(saved(t))
	for _, language := range []string{"en", "pl", "fr"} {
		p.clickLanguage(language)
		for _, id := range []string{"pickfolder", "example"} {
			if p.count("#"+id) != 1 {
				t.Errorf("%s: the page begins without %s", language, id)
			}
		}
		p.page().SavePicture("start-" + language)
	}
	p.clickLanguage("en")
	if got := p.textOf("h1"); !strings.HasSuffix(got, "?") {
		t.Errorf("the heading is %q, want a question", got)
	}
	if files, reasons := p.count("#need li"), p.count("#proves li"); files+reasons != 6 {
		t.Errorf("%d files and %d reasons are listed, want 6 together", files, reasons)
	}
}

func TestExample(t *testing.T) {
	p := newTab(t)
	p.page().SetView(1200, 900, "light")
	p.open(saved(t))
	p.clickLanguage("en")
	p.click("#example")
	if got := p.verdict(); !strings.HasPrefix(got, "verified ") || p.answer() != "All 8 boards match" {
		t.Errorf("the example: %.300q", got)
	}
	p.page().SavePicture("example")
	p.clickOn("Now change one card")
	p.verdict()
	if got := p.answer(); got != "1 of 8 boards does not match" {
		t.Errorf("with a card changed: %q", got)
	}
	p.page().SavePicture("example-changed")
	p.choose("pickfiles", filepath.Join(example(t, "all-files"), "cup.sqd"))
	if got := p.verdict(); strings.Contains(got, "Example") {
		t.Errorf("the files of the example are still there: %q", got)
	}
}
