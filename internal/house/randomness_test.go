package house

import (
	"strings"
	"testing"
)

// TestRandomnessComesFromTheSystem keeps math/rand out of the program, because whoever knows its seed
// knows all hands and keys.
func TestRandomnessComesFromTheSystem(t *testing.T) {
	for _, f := range sources(t) {
		for _, spec := range f.ast.Imports {
			if strings.Contains(spec.Path.Value, "math/rand") {
				t.Errorf("%s imports %s outside a test", f.path, spec.Path.Value)
			}
		}
	}
}
