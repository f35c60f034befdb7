// Package thorough decides how often tests repeat something, and whether long tests run. `go test
// ./...`, which people run after each change, only does a part. FAIRDEAL_THOROUGH=1 runs
// everything, as .ci/thorough does.
//
//	for range thorough.Times(200, 2000) { ... }
package thorough

import (
	"os"
	"strconv"
	"testing"
)

// Enabled reports whether tests should run in full, because FAIRDEAL_THOROUGH is set.
func Enabled() bool { return os.Getenv("FAIRDEAL_THOROUGH") != "" }

// Times returns the number of repetitions for a test: few, or all if FAIRDEAL_THOROUGH is set.
func Times(few, all int) int {
	if Enabled() {
		return all
	}
	return few
}

// FreshSeed returns the number in FAIRDEAL_FRESH and whether it is set. Random tests normally use the
// same inputs every time, so that unrelated changes do not break them. With FAIRDEAL_FRESH they use
// different inputs; .ci/thorough sets and prints a new number each time. FreshSeed panics if the value
// is not a number.
func FreshSeed() (seed uint64, ok bool) {
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

// Seed returns the seed for a test's random inputs: the given one, or a different one if
// FAIRDEAL_FRESH is set.
func Seed(always uint64) uint64 {
	seed, _ := FreshSeed()
	return always + seed
}

// Only skips a long test unless FAIRDEAL_THOROUGH is set.
func Only(t testing.TB, what string) {
	t.Helper()
	if !Enabled() {
		t.Skip("FAIRDEAL_THOROUGH is not set: " + what + " (.ci/thorough does)")
	}
}
