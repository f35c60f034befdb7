package js_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// TestVerdictCases asks both programs about every case in testdata/verdict.
func TestVerdictCases(t *testing.T) {
	ask := node(t, "batch.mjs")
	fairdeal := program(t)
	for _, c := range verdictCases(t) {
		name := filepath.Base(c.dir)
		t.Run(name, func(t *testing.T) {
			const lenient = false
			compare(t, ask, fairdeal, c, name, lenient)
		})
	}
}

// TestLogProofs compares both programs on tournaments that were published in a log, with valid and
// invalid proofs. They must also agree on the log entry that published the description.
func TestLogProofs(t *testing.T) {
	ask := node(t, "batch.mjs")
	fairdeal := program(t)
	for _, c := range logCases(t) {
		t.Run(filepath.Base(c.dir), func(t *testing.T) {
			inGo := startGo(t, fairdeal, c.dir, c.args)()
			var inJavaScript answer
			ask(t, map[string]any{"dir": c.dir, "args": c.args}, &inJavaScript)
			found := differences(inGo, inJavaScript)
			a, b := inGo.Report, inJavaScript.Report
			if a != nil && b != nil && a.Publication != b.Publication {
				found = append(found, fmt.Sprintf("publication: Go %v, JavaScript %v", a.Publication, b.Publication))
			}
			if len(found) > 0 {
				t.Errorf("%q\n\t%s\n\tGo: %.300s\n\tJavaScript: %.300s",
					c.args, strings.Join(found, "\n\t"), inGo.Why, inJavaScript.Why)
			}
		})
	}
}

// compare runs both programs in parallel and fails the test if their results differ. If lenient is
// true, it only fails if one verifies and the other does not. It returns whether the results agree,
// and the Go program's exit status.
func compare(
	t *testing.T, ask askFunc, fairdeal string, v verification, name string, lenient bool,
) (same bool, exit int) {
	t.Helper()
	wait := startGo(t, fairdeal, v.dir, v.args)
	var inJavaScript answer
	ask(t, map[string]any{"dir": v.dir, "args": v.args}, &inJavaScript)
	inGo := wait()
	found := differences(inGo, inJavaScript)
	if len(found) == 0 {
		return true, inGo.Exit
	}
	text := fmt.Sprintf("%s %q\n\t%s\n\tGo: %.300s\n\tJavaScript: %.300s",
		name, v.args, strings.Join(found, "\n\t"), inGo.Why, inJavaScript.Why)
	switch {
	case onlyOneVerifies(inGo, inJavaScript):
		t.Errorf("ONE PASSES: %s", text)
	case lenient:
		t.Log(text)
	default:
		t.Error(text)
	}
	return false, inGo.Exit
}
