package house

import (
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// TestArchitectureListsPackages checks that docs/architecture.md mentions each package, because newcomers
// look there.
func TestArchitectureListsPackages(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("docs", "architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range packages {
		folder, _, _ := strings.Cut(entry, ":")
		// The page may list subpackages of one folder on the same line.
		whole, last := "`"+folder+"/`", "`"+path.Base(folder)+"/`"
		if !strings.Contains(string(page), whole) && !strings.Contains(string(page), last) {
			t.Errorf("docs/architecture.md does not say what is in %s", whole)
		}
	}
}
