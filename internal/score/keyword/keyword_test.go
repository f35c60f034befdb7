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
			if was, twice := seen[w]; twice && was != k.english {
				t.Errorf("%q is %s and %s", w, was, k.english)
			}
			seen[w] = k.english
		}
	}
}

// TestWords checks keywords with diacritics and in capitals.
func TestWords(t *testing.T) {
	for word, want := range map[string]string{"Pénalité": "penalty", "KARA": "penalty", "drużyna": "team", "Założenia": "vulnerable", "EO": "ew", "donnes": "boards", "nothing": ""} {
		if got, ok := English(word); got != want || ok != (want != "") {
			t.Errorf("%s is %q", word, got)
		}
	}
	if at, n := Find("(+620), Niewykraczający: Beta", "non-offenders"); at != 8 || n != len("Niewykraczający") {
		t.Errorf("found at %d, %d bytes", at, n)
	}
	if at, _ := Find("(+620)", "non-offenders"); at != -1 {
		t.Errorf("found at %d", at)
	}
}

func Example() {
	fmt.Println(Is("zamknięty", "closed"), Is("fermée", "closed"), Is("open", "closed"))
	// Output: true true false
}
