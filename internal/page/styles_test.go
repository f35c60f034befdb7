package page

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page/parts"
)

// TestStylesUseDefinedColours checks that a style sheet uses only colour names defined in it or in
// package parts.
func TestStylesUseDefinedColours(t *testing.T) {
	definition := regexp.MustCompile(`(--[a-z]+):`)
	use := regexp.MustCompile(`var\((--[a-z]+)`)
	checked := 0
	for _, name := range styleFiles(t) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		defined := map[string]bool{"--len": true} // set for each suit of a board
		for _, m := range definition.FindAllStringSubmatch(parts.Style+string(data), -1) {
			defined[m[1]] = true
		}
		for _, m := range use.FindAllStringSubmatch(string(data), -1) {
			checked++
			if colour := m[1]; !defined[colour] {
				t.Errorf("%s uses the undefined colour %s", name, colour)
			}
		}
	}
	if checked < 100 {
		t.Errorf("only %d uses", checked)
	}
}

func styleFiles(t *testing.T) (names []string) {
	t.Helper()
	for _, pattern := range []string{"*.css", "*.html", "parts/*.css", "../../js/pages/*/*.css"} {
		found, err := filepath.Glob(filepath.FromSlash(pattern))
		if err != nil {
			t.Fatal(err)
		}
		if len(found) == 0 {
			t.Fatalf("no file matches %s", pattern)
		}
		names = append(names, found...)
	}
	return names
}

// maxStyle is the size limit for the style of a page.
const maxStyle = 26 << 10

func TestStylesAreSmall(t *testing.T) {
	for name, size := range map[string]int{
		"season":    len(parts.Style + seasonCSS),
		"record":    len(parts.Style + recordCSS),
		"ruling":    len(parts.Style + rulingCSS),
		"desk":      len(parts.Style + deskStyle),
		"service":   len(parts.Style + serviceStyle),
		"DeskStyle": len(DeskStyle()),
	} {
		if size > maxStyle {
			t.Errorf("%s: %d bytes of style, want at most %d", name, size, maxStyle)
		}
	}
}

// TestDeskPagesHaveNoStyle checks that the pages of the desks use only their common style sheet.
func TestDeskPagesHaveNoStyle(t *testing.T) {
	for _, v := range views {
		if !strings.HasPrefix(v.name, "desk ") {
			continue
		}
		for _, own := range []string{" style=", "url("} {
			if strings.Contains(v.source(), own) {
				t.Errorf("%s contains %s", v.name, own)
			}
		}
	}
}
