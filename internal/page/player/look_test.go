package player

import (
	"regexp"
	"strings"
	"testing"
)

// TestPageStyle checks that the style of each page is small and is its only one: the page's policy allows no
// inline styles.
func TestPageStyle(t *testing.T) {
	const maxStyleSize = 26 << 10
	for name, text := range bothPages(t) {
		style := regexp.MustCompile(`(?s)<style>(.*)</style>`).FindStringSubmatch(text)[1]
		if len(style) > maxStyleSize {
			t.Errorf("%s: the style has %d bytes, want at most %d", name, len(style), maxStyleSize)
		}
		for _, bad := range []string{"style=", "'style'", ".style.", "url("} {
			if strings.Contains(text, bad) {
				t.Errorf("%s contains %s", name, bad)
			}
		}
	}
}

func TestPageHasOneHeading(t *testing.T) {
	for name, text := range bothPages(t) {
		if n := strings.Count(text, "<h1"); n != 1 {
			t.Errorf("%s: %d first headings in the text, want 1", name, n)
		}
	}
}

// TestAdviceWithoutScripts checks that each page says in three languages what to do without scripts.
func TestAdviceWithoutScripts(t *testing.T) {
	for name, text := range bothPages(t) {
		for _, lang := range []string{"en", "pl", "fr"} {
			if !strings.Contains(text, `<p lang="`+lang+`">`) {
				t.Errorf("%s does not say in %s what to do without scripts", name, lang)
			}
		}
	}
}

// bothPages returns the verification page and the tarot page, by file name.
func bothPages(t *testing.T) map[string]string {
	t.Helper()
	verify, err := Page("v1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	tarot, err := TarotPage("v1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	return map[string]string{"verify.html": string(verify), "tarot.html": string(tarot)}
}
