package passphrase_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/passphrase"
)

func Example() {
	p, err := passphrase.New()
	fmt.Println(strings.Count(p, "-"), passphrase.IsGenerated(p), err)
	// Output: 4 true <nil>
}

// TestList checks the number and form of the words.
func TestList(t *testing.T) {
	data, err := os.ReadFile("words.txt")
	if err != nil {
		t.Fatal(err)
	}
	words := strings.Fields(string(data))
	if len(words) < 7776 || !slices.IsSorted(words) || len(slices.Compact(slices.Clone(words))) != len(words) {
		t.Errorf("%d words, sorted: %t", len(words), slices.IsSorted(words))
	}
	for _, w := range words {
		if strings.Trim(w, "abcdefghijklmnopqrstuvwxyz") != "" || len(w) < 3 || len(w) > 9 {
			t.Errorf("%q", w)
		}
	}
}

// TestNew checks that 2,000 passphrases are all different and use words from the whole list.
func TestNew(t *testing.T) {
	seen, first := map[string]bool{}, map[byte]bool{}
	for range 2000 {
		p, err := passphrase.New()
		if err != nil || seen[p] || !passphrase.IsGenerated(p) {
			t.Fatal(p, err)
		}
		seen[p] = true
		for w := range strings.SplitSeq(p, "-") {
			first[w[0]] = true
		}
	}
	if len(first) < 24 {
		t.Errorf("words begin with %d letters", len(first))
	}
}

// TestIsGenerated checks which texts New could have generated.
func TestIsGenerated(t *testing.T) {
	for _, p := range []string{"", "abacus", "abacus-abacus-abacus-abacus", "abacus-abacus-abacus-abacus-", "abacus-abacus-abacus-abacus-qqq", "Abacus-abacus-abacus-abacus-abacus", "abacus-abacus-abacus-abacus-abacu\ns"} {
		if passphrase.IsGenerated(p) {
			t.Errorf("%q", p)
		}
	}
	if !passphrase.IsGenerated("aardvark-abacus-abacus-abacus-zoom") {
		t.Error("words of the list are refused")
	}
}
