package alteredtest

import (
	"math/rand/v2"
	"reflect"
	"testing"
)

// TestWorldsDependOnSeed checks that the seed printed by a test reproduces the same files, and that
// every kind occurs.
func TestWorldsDependOnSeed(t *testing.T) {
	count := map[string]int{}
	for i := range uint64(1000) {
		first, second := Make(rand.New(rand.NewPCG(7, i))), Make(rand.New(rand.NewPCG(7, i)))
		if !reflect.DeepEqual(first, second) {
			t.Fatalf("seed %d made two different worlds: %s", i, first.Changes)
		}
		count[first.Kind]++
	}
	for _, name := range Kinds() {
		if count[name] == 0 {
			t.Errorf("no world of the kind %q", name)
		}
	}
}
