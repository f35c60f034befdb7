package house

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/words"
)

// speakers lists files that mention every language, with LANG for its code. No other test fails if
// a language is missing there; the program would then use English or misread the letters of that
// language.
var speakers = []struct{ file, says string }{
	{"words/catalogue/catalogue.go", `//go:embed LANG\.json`},
	{"internal/page/lang.go", `= "LANG"\n`},
	{"internal/cli/term/term.go", `"lang": +Suggest\(.*"LANG"`},
	{"tools/site/words.go", `languages += .*"LANG"`},
	{"tools/npm/table.mjs", `'LANG'`},
	{"js/words/language.js", `CODES = .*'LANG'`},
	{"js/words/sentences.js", `'LANG'`},
	{"js/pages/player/notes.js", `PAPER_HONOURS = .*'LANG'`},
	{"js/formats/typed.js", `(?m)^\t'LANG': \{`},
	{"js/index.js", `'LANG'`},
}

// TestLanguagesAreComplete checks that each language of the catalogue is complete in both
// programs, on the pages and in the guides.
func TestLanguagesAreComplete(t *testing.T) {
	for _, l := range words.Languages() {
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
			t.Errorf("internal/house/glossary_test.go: the language %q has no guides in docs/, and docs/glossary.md has no columns for it", l)
		}
	}
}
