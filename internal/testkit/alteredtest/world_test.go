package alteredtest

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

// TestWorldsDependOnSeed checks that the number printed by a test reproduces the same
// files, and that every kind occurs.
func TestWorldsDependOnSeed(t *testing.T) {
	made := map[string]int{}
	for i := range uint64(1000) {
		a, b := Make(rand.New(rand.NewPCG(7, i))), Make(rand.New(rand.NewPCG(7, i)))
		if !reflect.DeepEqual(a, b) {
			t.Fatalf("%d: %s is made in two ways", i, a.What)
		}
		made[a.Kind]++
	}
	for _, name := range Kinds() {
		if made[name] == 0 {
			t.Errorf("nothing is made of the kind %q", name)
		}
	}
	for name := range Allowed {
		if !slices.Contains(Kinds(), name) {
			t.Errorf("no kind %q", name)
		}
	}
}
