package house

import (
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// TestPageHasEveryPackage looks for each package in docs/architecture.md, where a stranger
// looks for the place of a thing.
func TestPageHasEveryPackage(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("docs", "architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range packages {
		folder, _, _ := strings.Cut(entry, ":")
		// A room may follow the first one of its line.
		whole, last := "`"+folder+"/`", "`"+path.Base(folder)+"/`"
		if !strings.Contains(string(page), whole) && !strings.Contains(string(page), last) {
			t.Errorf("docs/architecture.md does not say what is in %s", whole)
		}
	}
}
