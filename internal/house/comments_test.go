package house

import (
	"testing"
)

// TestEveryPackageHasAComment checks for package comments, because they are the first thing that go
// doc shows.
func TestEveryPackageHasAComment(t *testing.T) {
	commented := map[string]bool{}
	for _, f := range sources(t) {
		commented[f.dir] = commented[f.dir] || f.ast.Doc != nil
	}
	for dir, ok := range commented {
		if !ok {
			t.Errorf("package %s has no package comment", dir)
		}
	}
}
