package fairdeal_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/words"
)

// speakers are the files that name each language, LANG its code. One that lacks a
// language fails nowhere else: it says English, or reads none of the language's letters.
var speakers = []struct{ file, says string }{
	{"words/catalogue/catalogue.go", `//go:embed LANG\.json`},
	{"internal/page/lang.go", `= "LANG"\n`},
	{"internal/cli/term/term.go", `"lang": Such\(.*"LANG"`},
	{"tools/site/main.go", `languages += .*"LANG"`},
	{"tools/npm/table.mjs", `'LANG'`},
	{"js/words.js", `CODES = .*'LANG'`},
	{"js/sentences.js", `'LANG'`},
	{"js/paper.js", `PAPER_HONOURS = .*'LANG'`},
	{"js/typed.js", `(?m)^\t'LANG': \{`},
	{"js/value.js", `language of .*'LANG'`},
	{"js/index.js", `'LANG'`},
}

// TestALanguageIsSpokenEverywhere: a language of the catalogue is one of both programs,
// of the pages for the web and of the guides.
func TestALanguageIsSpokenEverywhere(t *testing.T) {
	for _, l := range words.Languages {
		for _, speaker := range speakers {
			text, err := os.ReadFile(speaker.file)
			if err != nil {
				t.Fatal(err)
			}
			want := strings.ReplaceAll(speaker.says, "LANG", string(l))
			if !regexp.MustCompile(want).Match(text) {
				t.Errorf("%s does not name the language %q, want %s", speaker.file, l, want)
			}
		}
		if l != words.English && len(guides[l]) == 0 {
			t.Errorf("glossary_test.go: the language %q has no guides in docs/, and docs/glossary.md has no columns for it", l)
		}
	}
}
