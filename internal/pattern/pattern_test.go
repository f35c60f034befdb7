package pattern_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

var board = pattern.New(`\bboard (\d+)\b`)

func Example() {
	fmt.Println(board.Re().FindStringSubmatch("board 12 was redealt")[1])
	fmt.Println(pattern.Words(`redeal|\bno\b`).In("board 12 was redealt"))
	// Output:
	// 12
	// true
}

// TestWords compares Words with the equivalent regular expression in random texts.
func TestWords(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	parts := []string{"dow", "dji", "é", " ", "_", "7", "dax", "mdax", "-", "x", "joined", "décimal", "s & p"}
	found := 0
	for _, list := range []string{`dow\b|\bdji|djia`, `\bdax\b|s & p`, `joined|décimal`, `x`, `\bno\b`} {
		words, expr := pattern.Words(list), pattern.New(list).Re()
		for range 5000 {
			var text strings.Builder
			for range rng.IntN(6) {
				text.WriteString(parts[rng.IntN(len(parts))])
			}
			want := -1
			if match := expr.FindStringIndex(text.String()); match != nil {
				want = match[0]
				found++
			}
			if got := words.Index(text.String()); got != want {
				t.Fatalf("%q in %q: at %d, want %d", list, text.String(), got, want)
			}
		}
	}
	if found < 1000 {
		t.Errorf("only %d found", found)
	}
}
