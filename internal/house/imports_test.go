package house

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestImportsPointOneWay compares the imports of every package with the plan, so that readers of a
// package only need to know the packages below it.
func TestImportsPointOneWay(t *testing.T) {
	allowed := plan(t)
	used := map[string]map[string]bool{} // imports by package
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
		{importer: "internal/cli", imported: "internal/cli/deal", ok: true},
		{importer: "internal/cli/tarot", imported: "internal/cli/deal"},
		{importer: "internal/cli/tarot", imported: "internal/cli/term", ok: true},
		{importer: "internal/web", imported: "internal/cli/term"},
		{importer: "internal/cli/desk", imported: "internal/web", ok: true},
		{importer: "internal/cli/serve", imported: "internal/web/service", ok: true},
		{importer: "internal/cli/desk", imported: "internal/web/service"},
		{importer: "internal/cli/serve", imported: "internal/web/desk"},
		{importer: "internal/cli", imported: "internal/web"},
		{importer: "internal/cli/deal", imported: "internal/web"},
		{importer: "internal/cli/deal", imported: "internal/store"},
		{importer: "internal/web", imported: "internal/web/service"},
		{importer: "internal/web/service", imported: "internal/web/desk"},
		{importer: "internal/web/hands", imported: "internal/store"},
		{importer: "internal/web/hands", imported: "internal/web/tournament", ok: true},
		{importer: "internal/page", imported: "internal/web/desk"},
		{importer: "internal/web/service", imported: "internal/store", ok: true},
		{importer: "internal/cli/term", imported: "bridge"},
		{importer: "internal/cli/term", imported: "internal/safefile", ok: true},
		{importer: "audit", imported: "internal/cli/term"},
		{importer: "audit", imported: "internal/loghttp"},
		{importer: "audit", imported: "internal/plain", ok: true},
		{importer: "internal/web", imported: "internal/testkit/desktest"},
		{importer: "internal/testkit/desktest", imported: "internal/testkit/browsertest", ok: true},
	} {
		if reason := mayImport(c.importer, c.imported); (reason == "") != c.ok {
			t.Errorf("%s imports %s: reason %q, want allowed: %t", c.importer, c.imported, reason, c.ok)
		}
	}
}

// outer lists packages that may communicate with people, networks or databases. They and their
// subpackages are not libraries.
var outer = []string{"cmd", "internal/cli", "internal/web", "internal/store", "internal/loghttp", "internal/testkit"}

func isLibrary(dir string) bool {
	return !slices.ContainsFunc(outer, func(p string) bool { return dir == p || strings.HasPrefix(dir, p+"/") })
}

// shared lists the packages that several commands use. Every other package below internal/cli
// implements a family of commands.
var shared = []string{
	"internal/cli/term", "internal/cli/hands", "internal/cli/settings", "internal/cli/sealed",
	"internal/cli/logbook", "internal/cli/organise",
}

func isRoom(dir string) bool {
	return strings.HasPrefix(dir, "internal/cli/") && !slices.Contains(shared, dir)
}

func isWeb(dir string) bool { return dir == "internal/web" || strings.HasPrefix(dir, "internal/web/") }

func isService(dir string) bool {
	return dir == "internal/web/service" || strings.HasPrefix(dir, "internal/web/service/")
}

// isDesk reports whether dir is a package of the desks, which people use on their own computer.
func isDesk(dir string) bool { return isWeb(dir) && !isService(dir) }

func mayStartDesk(importer string) bool {
	return isDesk(importer) || importer == "internal/cli/desk" || importer == "internal/testkit/desktest"
}

func isCommand(dir string) bool {
	return dir == "internal/cli" || strings.HasPrefix(dir, "internal/cli/")
}

// mayImport returns the reason why importer must not import imported, even if the plan allows it,
// or "".
func mayImport(importer, imported string) (reason string) {
	switch {
	case isRoom(imported) && importer != "internal/cli":
		return "a room of the command line is imported by its root alone"
	case slices.Contains(shared, imported) && !isCommand(importer):
		return "what rooms of the command line share is not for others"
	case isService(imported) && importer != "internal/cli/serve" && !isService(importer):
		return "the service is started by its command alone"
	case isDesk(imported) && !mayStartDesk(importer):
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
