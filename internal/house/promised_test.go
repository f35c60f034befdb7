package house

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// isOurs reports whether a package is not meant to be imported by others: it is below internal/, a
// program, or embedded data.
func isOurs(dir string) bool {
	return strings.HasPrefix(dir, "internal/") || strings.HasPrefix(dir, "cmd/") || dir == "js" || dir == "words/catalogue"
}

// TestPublicPackagesAreListed compares docs/packages.md with the packages that others may import.
// Public packages are kept for ever, so they are listed in one place, and each has an Example.
func TestPublicPackagesAreListed(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("docs", "packages.md"))
	if err != nil {
		t.Fatal(err)
	}
	var promised []string
	for line := range strings.Lines(string(text)) {
		first, _, _ := strings.Cut(strings.TrimPrefix(line, "|"), "|")
		if !strings.HasPrefix(line, "| `") {
			continue
		}
		for _, m := range regexp.MustCompile("`([a-z/]+)`").FindAllStringSubmatch(first, -1) {
			promised = append(promised, m[1])
		}
	}
	var there []string
	for _, f := range sources(t) {
		if !isOurs(f.dir) && !strings.HasPrefix(f.dir, "audit/") && !slices.Contains(there, f.dir) {
			there = append(there, f.dir)
		}
	}
	slices.Sort(promised)
	slices.Sort(there)
	if !slices.Equal(promised, there) {
		t.Errorf("docs/packages.md promises %v, want %v", promised, there)
	}
	for _, dir := range there {
		tests, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(tests, func(name string) bool {
			code, err := os.ReadFile(name)
			return err == nil && strings.Contains(string(code), "\nfunc Example")
		}) {
			t.Errorf("package %s has no Example", dir)
		}
	}
}
