package house

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
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
	promised = slices.Compact(promised)
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

// TestPackageSizes compares the table of sizes in docs/packages.md with api/v1.txt. A package that
// differs from its goal by more than a tenth needs a reason.
func TestPackageSizes(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("docs", "packages.md"))
	if err != nil {
		t.Fatal(err)
	}
	list, err := os.ReadFile(apiFile)
	if err != nil {
		t.Fatal(err)
	}
	names, fields := map[string]int{}, map[string]int{}
	for line := range strings.Lines(string(list)) {
		f := strings.Fields(line)
		path, _, _ := strings.Cut(f[0], ".")
		if f[1] == "field" {
			fields[path]++
		} else {
			names[path]++
		}
	}
	rows := regexp.MustCompile("(?m)^\\| (`[^|]*`) \\| (\\d+) \\| (\\d+) \\| (\\d+) \\| (\\d+) \\|(.*)\\|$").FindAllStringSubmatch(string(text), -1)
	for _, row := range rows {
		var wantNames, wantFields int
		for path := range strings.SplitSeq(strings.ReplaceAll(row[1], "`", ""), ", ") {
			wantNames += names[path]
			wantFields += fields[path]
			delete(names, path)
		}
		var got [4]int
		for i := range got {
			if got[i], err = strconv.Atoi(row[i+2]); err != nil {
				t.Fatal(err)
			}
		}
		if want := [3]int{wantNames, wantFields, wantNames + wantFields}; [3]int(got[:3]) != want {
			t.Errorf("docs/packages.md has %v for %s, api/v1.txt %v", got[:3], row[1], want)
		}
		if together, goal := got[2], got[3]; 10*max(together-goal, goal-together) > goal && strings.TrimSpace(row[6]) == "" {
			t.Errorf("%s has %d names and fields, the goal is %d: give a reason", row[1], together, goal)
		}
	}
	for path := range names {
		t.Errorf("docs/packages.md has no size of %s", path)
	}
}
