// Package thorough says how much the tests try that try a thing many times over,
// or take many seconds. `go test ./...` is what somebody runs after each change:
// it tries a part. FAIRDEAL_THOROUGH=1 tries all of it, as .ci/thorough does.
//
//	for range thorough.Times(200, 2000) { ... }
package thorough

import (
	"os"
	"strconv"
	"testing"
)

// Wanted reports whether tests try all that they know.
func Wanted() bool { return os.Getenv("FAIRDEAL_THOROUGH") != "" }

// Times is how often a test tries something: few times, or all of them where
// FAIRDEAL_THOROUGH is set.
func Times(few, all int) int {
	if Wanted() {
		return all
	}
	return few
}

// Fresh returns the number in FAIRDEAL_FRESH, and whether there is one. Tests that
// try things at random take the same ones every time, so that a change that is not to
// blame breaks nothing; with a number they try others, which .ci/thorough does with a
// new number each time, and prints it. It panics at what is no number.
func Fresh() (seed uint64, ok bool) {
	text := os.Getenv("FAIRDEAL_FRESH")
	if text == "" {
		return 0, false
	}
	seed, err := strconv.ParseUint(text, 10, 63)
	if err != nil {
		panic("FAIRDEAL_FRESH is not a number: " + text)
	}
	return seed, true
}

// Seed is what a test takes its random things from: always, or with FAIRDEAL_FRESH
// something else.
func Seed(always uint64) uint64 {
	seed, _ := Fresh()
	return always + seed
}

// Only skips a test that is long as a whole where FAIRDEAL_THOROUGH is not set.
func Only(t testing.TB, what string) {
	t.Helper()
	if !Wanted() {
		t.Skip("FAIRDEAL_THOROUGH is not set: " + what + " (.ci/thorough does)")
	}
}
