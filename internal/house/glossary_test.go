package house

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/words"
)

// guides lists the pages in languages other than English.
var guides = map[words.Language][]string{
	words.Polish: {"gracze.md", "organizatorzy.md", "sedziowie.md", "gracze-tarota.md", "federacje.md"},
	words.French: {"joueurs.md", "organisateurs.md", "arbitres.md", "joueurs-de-tarot.md", "federations-fr.md"},
}

// never returns the words that docs/glossary.md forbids, from the table with this heading: first
// Polish, then French.
func never(t *testing.T) map[words.Language][]string {
	t.Helper()
	page, err := os.ReadFile(filepath.Join("docs", "glossary.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, found := strings.Cut(string(page), "| English | po polsku | never | en français | never |")
	if !found {
		t.Fatal("docs/glossary.md: no table of forbidden words")
	}
	all := map[words.Language][]string{}
	for line := range strings.Lines(table) {
		cells := strings.Split(line, "|")
		if len(cells) != 7 || strings.HasPrefix(cells[1], " ---") {
			continue
		}
		for lang, cell := range map[words.Language]string{words.Polish: cells[3], words.French: cells[5]} {
			for word := range strings.SplitSeq(cell, ",") {
				all[lang] = append(all[lang], strings.TrimSpace(word))
			}
		}
	}
	return all
}

// wordsOf returns a pattern for whole words in all languages.
func wordsOf(list []string) *regexp.Regexp {
	var quoted []string
	for _, word := range list {
		quoted = append(quoted, regexp.QuoteMeta(word))
	}
	return regexp.MustCompile(`(?i)(?:^|[^\pL])(` + strings.Join(quoted, "|") + `)(?:[^\pL]|$)`)
}

// TestForbiddenWords checks that the catalogue and the guides do not use words that
// docs/glossary.md replaces, because two words for one thing look like two things. Commands and
// quotations may use any word, and tarot has its own terms.
func TestForbiddenWords(t *testing.T) {
	quoted := regexp.MustCompile("(?s)```.*?```|`[^`]*`|„[^”]*”|«[^»]*»|\"[^\"]*\"|\\{[^}]*\\}")
	for lang, list := range never(t) {
		if len(list) < 8 {
			t.Fatalf("%v: only %d forbidden words", lang, len(list))
		}
		bad := wordsOf(list)
		if bad.FindString("x "+list[0]+".") == "" {
			t.Fatalf("%v: %q is not found", lang, list[0])
		}
		data, err := os.ReadFile(filepath.Join("words", "catalogue", string(lang)+".json"))
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			key, text, _ := strings.Cut(line, ": ")
			if strings.Contains(key, "tarot") {
				continue
			}
			if m := bad.FindStringSubmatch(regexp.MustCompile(`\{[^}"]*\}`).ReplaceAllString(text, "")); m != nil {
				t.Errorf("%s, %v: %q, which docs/glossary.md forbids: %s", key, lang, m[1], text)
			}
		}
		for _, name := range guides[lang] {
			page, err := os.ReadFile(filepath.Join("docs", name))
			if err != nil {
				t.Fatal(err)
			}
			if m := bad.FindStringSubmatch(quoted.ReplaceAllString(string(page), "")); m != nil {
				t.Errorf("docs/%s: %q, which docs/glossary.md forbids", name, m[1])
			}
		}
	}
}
