// Package thorough says how much the tests try that try a thing many times over,
// or take many seconds. `go test ./...` is what somebody runs after each change:
// it tries a part. FAIRDEAL_THOROUGH=1 tries all of it, as .ci/run thorough does.
//
//	for range thorough.Times(200, 2000) { ... }
package thorough

import (
	"os"
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

// Only skips a test that is long as a whole where FAIRDEAL_THOROUGH is not set.
func Only(t testing.TB, what string) {
	t.Helper()
	if !Wanted() {
		t.Skip("FAIRDEAL_THOROUGH is not set: " + what + " (.ci/run thorough does)")
	}
}
