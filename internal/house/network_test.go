package house

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"testing"
)

// forbiddenDeps lists packages on which libraries must not depend, even indirectly.
var forbiddenDeps = []string{"net", "net/http", "os/exec", "flag", "log"}

// TestLibrariesUseNoNetwork checks that verifying, dealing and scoring cannot send hands
// anywhere, and that libraries can be built for browsers.
func TestLibrariesUseNoNetwork(t *testing.T) {
	args := append([]string{"list", "-deps", "-json=ImportPath,Imports"}, libraryPackages(t)...)
	out := goTool(t, nil, args...)
	dec := json.NewDecoder(bytes.NewReader(out))
	seen := 0
	for {
		var p struct {
			ImportPath string
			Imports    []string
		}
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		seen++
		for _, imp := range p.Imports {
			if slices.Contains(forbiddenDeps, imp) {
				t.Errorf("%s, which a library package is built of, imports %s", p.ImportPath, imp)
			}
		}
	}
	if seen < 20 {
		t.Fatalf("go list named only %d packages", seen)
	}
}
