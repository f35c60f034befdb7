package step_test

import (
	"fmt"
	"testing"

	"github.com/fairdeal/fairdeal/step"
)

func Example() {
	all := step.Pass
	for _, s := range []step.Status{step.Pass, step.NotChecked, step.Pass} {
		all = all.And(s)
	}
	fmt.Println(all)
	// Output: not checked
}

// TestAnd checks that fail outweighs not checked, and not checked outweighs pass.
func TestAnd(t *testing.T) {
	rank := map[step.Status]int{step.Fail: 0, step.NotChecked: 1, step.Pass: 2}
	for a, ra := range rank {
		for b, rb := range rank {
			if got := a.And(b); rank[got] != min(ra, rb) {
				t.Errorf("%s and %s: %s", a, b, got)
			}
		}
	}
}
