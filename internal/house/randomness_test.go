package house

import (
	"strings"
	"testing"
)

// TestRandomnessComesFromSystem keeps math/rand out of the program, because whoever knows its seed
// knows all hands and keys.
func TestRandomnessComesFromSystem(t *testing.T) {
	for _, f := range sources(t) {
		for _, spec := range f.ast.Imports {
			if strings.Contains(spec.Path.Value, "math/rand") {
				t.Errorf("%s imports %s outside a test", f.path, spec.Path.Value)
			}
		}
	}
}
