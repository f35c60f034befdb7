package keyword

import (
	"fmt"
	"testing"
)

// TestTable checks that no word has two meanings, and that each is spelled in the form used
// for comparison.
func TestTable(t *testing.T) {
	seen := map[string]string{}
	for _, k := range table {
		for _, w := range append([]string{k.english}, k.others...) {
			if w != Plain(w) {
				t.Errorf("%q is compared as %q", w, Plain(w))
			}
			if first, exists := seen[w]; exists && first != k.english {
				t.Errorf("%q is %s and %s", w, first, k.english)
			}
			seen[w] = k.english
		}
	}
}

// TestEnglish checks keywords with diacritics and in capitals.
func TestEnglish(t *testing.T) {
	for word, want := range map[string]string{
		"Pénalité":  "penalty",
		"KARA":      "penalty",
		"drużyna":   "team",
		"Założenia": "vulnerable",
		"EO":        "ew",
		"donnes":    "boards",
		"nothing":   "",
	} {
		if got, ok := English(word); got != want || ok != (want != "") {
			t.Errorf("%s is %q, want %q", word, got, want)
		}
	}
}

func TestFind(t *testing.T) {
	for text, want := range map[string]string{
		"(+620), Niewykraczający: Beta": "Niewykraczający",
		"(+620)":                        "",
	} {
		start, end, ok := Find(text, "non-offenders")
		if got := text[start:end]; got != want || ok != (want != "") {
			t.Errorf("%s: found %q, want %q", text, got, want)
		}
	}
}

func Example() {
	fmt.Println(Is("zamknięty", "closed"), Is("fermée", "closed"), Is("open", "closed"))
	// Output: true true false
}
