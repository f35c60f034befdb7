package page

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestEveryPageHasAnIcon checks that pages link to an icon. Otherwise browsers request
// /favicon.ico, which the desk refuses and a page on disk does not have.
func TestEveryPageHasAnIcon(t *testing.T) {
	files, err := filepath.Glob("*.html")
	if err != nil {
		t.Fatal(err)
	}
	heads := 0
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), `{{template "begin" `) {
			heads++ // same start as document.html
			continue
		}
		if !strings.Contains(string(text), "<head>") {
			continue
		}
		heads++
		if !strings.Contains(string(text), `<link rel="icon" href="data:,">`) {
			t.Errorf("%s has no icon", name)
		}
	}
	if heads < 7 {
		t.Errorf("%d pages", heads)
	}
}
