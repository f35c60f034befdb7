package house

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/fairdeal/fairdeal"

// TestMain runs the tests in the root of the repository, so that paths are relative to it.
func TestMain(m *testing.M) {
	if err := os.Chdir(filepath.Join("..", "..")); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// goFile is a source file of the module other than a test.
type goFile struct {
	path string // relative to the root, with slashes
	dir  string
	ast  *ast.File
	fset *token.FileSet
}

// sources parses every source file of the module.
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
		// A generator that is run by go generate does not belong to a package.
		if file.Name.Name == "main" && !strings.HasPrefix(dir, "cmd/") {
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

// libraryPackages returns the import paths of all libraries, public and internal.
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

// goTool runs the go command and returns its output.
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
