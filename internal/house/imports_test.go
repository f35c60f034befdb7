package house

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// outer lists packages that may communicate with people, networks or databases. They and their
// subpackages are not libraries.
var outer = []string{"cmd", "internal/cli", "internal/web", "internal/store", "internal/loghttp", "internal/testkit"}

func isLibrary(dir string) bool {
	return !slices.ContainsFunc(outer, func(p string) bool { return dir == p || strings.HasPrefix(dir, p+"/") })
}

// shared lists the packages that several commands use. Every other package below internal/cli
// implements a family of commands.
var shared = []string{"internal/cli/term", "internal/cli/hands", "internal/cli/settings", "internal/cli/sealed", "internal/cli/logbook", "internal/cli/organise"}

func isRoom(dir string) bool {
	return strings.HasPrefix(dir, "internal/cli/") && !slices.Contains(shared, dir)
}

func isWeb(dir string) bool { return dir == "internal/web" || strings.HasPrefix(dir, "internal/web/") }

func isService(dir string) bool {
	return dir == "internal/web/service" || strings.HasPrefix(dir, "internal/web/service/")
}

// mayImport returns the reason why importer must not import imported, even if the plan allows it,
// or "".
func mayImport(importer, imported string) (reason string) {
	switch {
	case isRoom(imported) && importer != "internal/cli":
		return "a room of the command line is imported by its root alone"
	case slices.Contains(shared, imported) && importer != "internal/cli" && !strings.HasPrefix(importer, "internal/cli/"):
		return "what rooms of the command line share is not for others"
	case isService(imported) && importer != "internal/cli/serve" && !isService(importer):
		return "the service is started by its command alone"
	case isWeb(imported) && !isService(imported) && importer != "internal/cli/desk" && importer != "internal/testkit/desktest" && (!isWeb(importer) || isService(importer)):
		return "the desks are started by their command alone; the service knows nothing of them"
	case imported == "internal/store" && !isService(importer):
		return "the store is the public service's alone"
	case imported == "internal/cli" && !strings.HasPrefix(importer, "cmd/"):
		return "only main runs the command line"
	case importer == "internal/cli/term" && !strings.HasPrefix(imported, "internal/"):
		return "term imports nothing of the field"
	case strings.HasPrefix(imported, "internal/testkit/") && !strings.HasPrefix(importer, "internal/testkit/"):
		return "a test kit is imported by tests alone"
	case isLibrary(importer) && !isLibrary(imported):
		return "a library imports what knows people"
	}
	return ""
}

// TestImportsPointOneWay compares the imports of every package with the plan, so that readers of a
// package only need to know the packages below it.
func TestImportsPointOneWay(t *testing.T) {
	allowed, used := plan(t), map[string]map[string]bool{}
	for _, f := range sources(t) {
		if used[f.dir] == nil {
			used[f.dir] = map[string]bool{}
		}
		permitted, known := allowed[f.dir]
		if !known {
			t.Errorf("%s: package %s is not listed: add it to internal/house/plan_test.go", f.path, f.dir)
			continue
		}
		for _, spec := range f.ast.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			inner, ours := strings.CutPrefix(path, module+"/")
			if !ours {
				continue
			}
			used[f.dir][inner] = true
			if !slices.Contains(permitted, inner) {
				t.Errorf("%s imports %s, expected only %v", f.path, inner, permitted)
			}
			if reason := mayImport(f.dir, inner); reason != "" {
				t.Errorf("%s imports %s: %s", f.path, inner, reason)
			}
		}
	}
	for dir, permitted := range allowed {
		if used[dir] == nil {
			t.Errorf("plan_test.go lists %s, which has no source file", dir)
		}
		for _, p := range permitted {
			if used[dir] != nil && !used[dir][p] {
				t.Errorf("package %s may import %s and does not: remove it from plan_test.go", dir, p)
			}
		}
	}
}

// TestMayImport tests the rules that the plan cannot override.
func TestMayImport(t *testing.T) {
	for _, c := range []struct {
		importer, imported string
		ok                 bool
	}{
		{"internal/cli", "internal/cli/deal", true},
		{"internal/cli/tarot", "internal/cli/deal", false},
		{"internal/cli/tarot", "internal/cli/term", true},
		{"internal/web", "internal/cli/term", false},
		{"internal/cli/desk", "internal/web", true},
		{"internal/cli/serve", "internal/web/service", true},
		{"internal/cli/desk", "internal/web/service", false},
		{"internal/cli/serve", "internal/web/desk", false},
		{"internal/cli", "internal/web", false},
		{"internal/cli/deal", "internal/web", false},
		{"internal/cli/deal", "internal/store", false},
		{"internal/web", "internal/web/service", false},
		{"internal/web/service", "internal/web/desk", false},
		{"internal/web/hands", "internal/store", false},
		{"internal/web/hands", "internal/web/tournament", true},
		{"internal/page", "internal/web/desk", false},
		{"internal/web/service", "internal/store", true},
		{"internal/cli/term", "bridge", false},
		{"internal/cli/term", "internal/safefile", true},
		{"audit", "internal/cli/term", false},
		{"audit", "internal/loghttp", false},
		{"audit", "internal/plain", true},
		{"internal/web", "internal/testkit/desktest", false},
		{"internal/testkit/desktest", "internal/testkit/browsertest", true},
	} {
		if reason := mayImport(c.importer, c.imported); (reason == "") != c.ok {
			t.Errorf("%s imports %s: %q", c.importer, c.imported, reason)
		}
	}
}
