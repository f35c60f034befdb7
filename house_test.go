// Package fairdeal_test holds the rules of the house, docs/architecture.md, as
// tests: which way imports point, what a library package must not do, which
// machines the code builds for, and that the README tells the truth.
package fairdeal_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/fairdeal/fairdeal"

// mayImport lists what each package may import of this module. A package that
// is not here fails the test, so that its place is decided and not drifted into.
var mayImport = map[string][]string{
	"bridge":                  {"internal/combin"},
	"bigdeal":                 {"bridge", "internal/ripemd160"},
	"handfile":                {"bridge"},
	"stats":                   {"bridge"},
	"squaredeal":              {"bridge", "bigdeal", "handfile", "internal/safefile", "internal/ripemd160"},
	"squaredeal/custody":      {},
	"audit":                   {"bridge", "bigdeal", "handfile", "squaredeal", "squaredeal/custody"},
	"tarot":                   {"internal/combin"},
	"score":                   {"bridge"},
	"score/printed":           {"bridge", "score"},
	"score/usebio":            {"bridge", "score", "score/printed"},
	"score/scoretable":        {"bridge", "score", "score/printed"},
	"publiclog":               {},
	"publiclog/folder":        {"internal/safefile", "publiclog"},
	"internal/combin":         {},
	"internal/ripemd160":      {},
	"internal/safefile":       {},
	"internal/plain":          {},
	"cmd/fairdeal":            {"internal/cli"},
	"internal/cli":            {"internal/cli/deal", "internal/cli/score", "internal/cli/tarot", "internal/cli/term", "internal/cli/tournament", "internal/cli/verify", "internal/safefile"},
	"internal/cli/deal":       {"bigdeal", "bridge", "handfile", "internal/cli/settings", "internal/cli/term", "internal/safefile", "stats"},
	"internal/cli/score":      {"bridge", "internal/cli/term", "internal/safefile", "score", "score/printed", "score/scoretable", "score/usebio"},
	"internal/cli/sealed":     {"internal/cli/term", "squaredeal/custody"},
	"internal/cli/settings":   {"bridge", "handfile", "internal/cli/term", "internal/safefile"},
	"internal/verdicttest":    {"bridge", "bigdeal"},
	"internal/cli/tarot":      {"internal/cli/term", "internal/safefile", "tarot"},
	"internal/cli/term":       {"internal/safefile"},
	"internal/cli/tournament": {"bridge", "handfile", "internal/cli/sealed", "internal/cli/settings", "internal/cli/term", "internal/safefile", "squaredeal", "squaredeal/custody"},
	"internal/cli/verify":     {"audit", "internal/cli/sealed", "internal/cli/term", "internal/safefile", "squaredeal"},
}

// people are the packages that may know a person: print, exit, read flags.
var people = []string{"cmd/fairdeal", "internal/cli", "internal/web"}

func isLibrary(dir string) bool {
	return !slices.ContainsFunc(people, func(p string) bool { return dir == p || strings.HasPrefix(dir, p+"/") })
}

// goFile is one source file of the module, tests left out.
type goFile struct {
	path string // slash separated, from the root
	dir  string
	ast  *ast.File
	fset *token.FileSet
}

func sources(t *testing.T) []goFile {
	t.Helper()
	var files []goFile
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if path != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || d.Name() == "dist") {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, path, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		slash := filepath.ToSlash(path)
		dir := filepath.ToSlash(filepath.Dir(path))
		// A program that writes code, run by go generate, belongs to no package.
		if file.Name.Name == "main" && dir != "cmd/fairdeal" {
			return nil
		}
		files = append(files, goFile{slash, dir, file, fset})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < 10 {
		t.Fatalf("found only %d source files", len(files))
	}
	return files
}

func TestImportsPointOneWay(t *testing.T) {
	for _, f := range sources(t) {
		allowed, known := mayImport[f.dir]
		if !known {
			t.Errorf("%s: package %s has no place in the house: see mayImport", f.path, f.dir)
			continue
		}
		for _, spec := range f.ast.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			inner, ours := strings.CutPrefix(path, module+"/")
			if ours && !slices.Contains(allowed, "*") && !slices.Contains(allowed, inner) {
				t.Errorf("%s imports %s, want only %v", f.path, inner, allowed)
			}
		}
	}
}

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

// forbidden are the selectors that no library package may use.
var forbidden = map[string][]string{
	"fmt": {"Print", "Printf", "Println", "Scan", "Scanf", "Scanln"},
	"os":  {"Exit", "Stdin", "Stdout", "Stderr", "Args"},
	"log": {"*"},
}

func TestLibrariesNeitherPrintNorExit(t *testing.T) {
	for _, f := range sources(t) {
		if !isLibrary(f.dir) {
			continue
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			pkg, ok := sel.X.(*ast.Ident)
			if !ok || pkg.Obj != nil { // Obj is set for a variable of that name
				return true
			}
			if names := forbidden[pkg.Name]; slices.Contains(names, sel.Sel.Name) || slices.Contains(names, "*") {
				t.Errorf("%v: a library package uses %s.%s", f.fset.Position(sel.Pos()), pkg.Name, sel.Sel.Name)
			}
			return true
		})
	}
}

func TestRandomnessIsTheSystems(t *testing.T) {
	for _, f := range sources(t) {
		for _, spec := range f.ast.Imports {
			if strings.Contains(spec.Path.Value, "math/rand") {
				t.Errorf("%s imports %s outside a test", f.path, spec.Path.Value)
			}
		}
	}
}

// libraryPackages are the import paths of all packages that others may import,
// and the internal ones that these are made of.
func libraryPackages(t *testing.T) []string {
	t.Helper()
	var out []string
	for _, f := range sources(t) {
		if path := module + "/" + f.dir; isLibrary(f.dir) && !slices.Contains(out, path) {
			out = append(out, path)
		}
	}
	return out
}

// forbiddenDeps must not be in what a library package is built of, at any depth.
var forbiddenDeps = []string{"net", "net/http", "os/exec", "flag", "log"}

func TestLibrariesReachNoNetwork(t *testing.T) {
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

func goTool(t *testing.T, env []string, args ...string) []byte {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Env = append(os.Environ(), env...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, &stderr)
	}
	return out
}

// TestBuildsElsewhere compiles the program for the machines of duplication
// rooms, and the library packages for a player's browser.
func TestBuildsElsewhere(t *testing.T) {
	everything := []string{"./..."}
	for _, target := range []struct {
		goos, goarch string
		packages     []string
	}{
		{"windows", "amd64", everything},
		{"darwin", "arm64", everything},
		{"linux", "arm64", everything},
		{"js", "wasm", libraryPackages(t)},
	} {
		t.Run(target.goos+"-"+target.goarch, func(t *testing.T) {
			env := []string{"GOOS=" + target.goos, "GOARCH=" + target.goarch, "CGO_ENABLED=0"}
			goTool(t, env, append([]string{"build"}, target.packages...)...)
		})
	}
}

// TestDependenciesHaveReasons holds docs/dependencies.md and go.mod together.
func TestDependenciesHaveReasons(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("docs", "dependencies.md"))
	if err != nil {
		t.Fatal(err)
	}
	var mod struct {
		Require []struct {
			Path, Version string
			Indirect      bool
		}
	}
	if err := json.Unmarshal(goTool(t, nil, "mod", "edit", "-json"), &mod); err != nil {
		t.Fatal(err)
	}
	if len(mod.Require) == 0 {
		t.Fatal("go.mod requires nothing")
	}
	text := strings.ReplaceAll(string(page), " | ", " ")
	for _, r := range mod.Require {
		if want := r.Path + " " + r.Version; !r.Indirect && !strings.Contains(text, want) {
			t.Errorf("docs/dependencies.md does not name %s", want)
		}
		if name := strings.TrimPrefix(r.Path, "github.com/"); r.Indirect && r.Path != "golang.org/x/tools" && !strings.Contains(text, strings.TrimSuffix(name, "/v2")) && !strings.Contains(text, strings.TrimSuffix(name, "/v3")) {
			t.Errorf("docs/dependencies.md does not say what brings %s", r.Path)
		}
	}
}
