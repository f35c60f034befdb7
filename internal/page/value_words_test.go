package page

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/delayed"
)

// Each kind of contradiction, and each thing left open, has a sentence of its own
// in each language, with what was typed and what is wanted in it.
func TestValueWords(t *testing.T) {
	for _, l := range Langs {
		seen := map[string]bool{}
		for kind, key := range contradictionWords {
			s := ContradictionWords(l, delayed.Contradiction{Kind: kind, Got: "77", Want: "49"})
			if s == "" || seen[s] || strings.Contains(s, "%") || strings.Contains(key, "%[1]s") != strings.Contains(s, "77") || strings.Contains(key, "%[2]s") != strings.Contains(s, "49") {
				t.Errorf("%s: %s: %q", l, kind, s)
			}
			seen[s] = true
		}
		for u := range uncheckedWords {
			if s := UncheckedWords(l, u); s == "" || seen[s] {
				t.Errorf("%s: %s: %q", l, u, s)
			} else {
				seen[s] = true
			}
		}
	}
	r := delayed.FormOf("Lotto 6 z 49, 3 grudnia 2026, rosnąco").Check("3 6 9 13 77")
	if len(r.Contradictions) != 2 {
		t.Fatalf("%+v", r)
	}
	if got := ContradictionWords(PL, r.Contradictions[1]); got != "77 to więcej niż 49." {
		t.Errorf("%q", got)
	}
}
