package js

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestVendored checks that the vendored modules match the checksums in vendor/README.md and that
// docs/dependencies.md justifies their versions.
func TestVendored(t *testing.T) {
	sums, err := os.ReadFile("vendor/SHA256SUMS")
	if err != nil {
		t.Fatal(err)
	}
	left := map[string]bool{"vendor/LICENSE": true}
	modules, err := filepath.Glob("vendor/*.js")
	if err != nil || len(modules) == 0 {
		t.Fatalf("%d modules, %v", len(modules), err)
	}
	for _, name := range modules {
		left[filepath.ToSlash(name)] = true
	}
	for line := range strings.Lines(string(sums)) {
		want, name, _ := strings.Cut(strings.TrimSpace(line), "  ")
		data, err := os.ReadFile("vendor/" + name)
		if err != nil {
			t.Error(err)
		} else if got := fmt.Sprintf("%x", sha256.Sum256(data)); got != want {
			t.Errorf("vendor/%s has %s, want %s: make it as vendor/README.md says", name, got, want)
		}
		delete(left, "vendor/"+name)
	}
	for name := range left {
		t.Errorf("%s has no sum", name)
	}
	data, err := os.ReadFile("vendor/package.json")
	if err != nil {
		t.Fatal(err)
	}
	var made struct {
		DevDependencies map[string]string
	}
	if err := json.Unmarshal(data, &made); err != nil || len(made.DevDependencies) != 5 {
		t.Fatalf("%v, %v", made, err)
	}
	for _, page := range []string{"vendor/README.md", "../docs/dependencies.md"} {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for name, version := range made.DevDependencies {
			if !strings.Contains(string(text), name) || !strings.Contains(string(text), version) {
				t.Errorf("%s does not name %s %s", page, name, version)
			}
		}
	}
}
