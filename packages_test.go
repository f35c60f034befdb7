package fairdeal_test

import (
	"go/ast"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// maxExported is how many names the packages export that strangers may import. Each is
// a promise (docs/packages.md), so the number may only fall; a name more is paid for
// with another one, or the commit says why the promise is worth it.
const maxExported = 1794

// exported counts the names that a file exports: functions, types, constants and
// variables, methods of exported types, and fields of them. Fields with tags are keys
// of JSON, which spec/json.md promises.
func exported(file *ast.File) int {
	n := 0
	for _, decl := range file.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			if d.Name.IsExported() && (d.Recv == nil || ast.IsExported(receiver(d.Recv.List[0].Type))) {
				n++
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				n += exportedBy(spec)
			}
		}
	}
	return n
}

func exportedBy(spec ast.Spec) int {
	n := 0
	switch s := spec.(type) {
	case *ast.ValueSpec:
		for _, name := range s.Names {
			if name.IsExported() {
				n++
			}
		}
	case *ast.TypeSpec:
		if !s.Name.IsExported() {
			return 0
		}
		n++
		if st, ok := s.Type.(*ast.StructType); ok {
			for _, f := range st.Fields.List {
				n += exportedField(f)
			}
		}
	}
	return n
}

func exportedField(f *ast.Field) int {
	if f.Tag != nil {
		return 0
	}
	if len(f.Names) == 0 {
		return 1
	}
	n := 0
	for _, name := range f.Names {
		if name.IsExported() {
			n++
		}
	}
	return n
}

// receiver is the name of a method's type.
func receiver(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.StarExpr:
		return receiver(x.X)
	case *ast.IndexExpr:
		return receiver(x.X)
	case *ast.Ident:
		return x.Name
	}
	return ""
}

// isOurs reports whether strangers have nothing to import a package for: it is below internal/, a
// program, or the data that others embed.
func isOurs(dir string) bool {
	return strings.HasPrefix(dir, "internal/") || strings.HasPrefix(dir, "cmd/") || dir == "js" || dir == "words/catalogue"
}

func TestFewNamesAreExported(t *testing.T) {
	n, most := 0, map[string]int{}
	for _, f := range sources(t) {
		if !isOurs(f.dir) {
			most[f.dir] += exported(f.ast)
			n += exported(f.ast)
		}
	}
	if n > maxExported {
		t.Errorf("%d names are exported, want at most %d (a new one is a promise: say why in the commit): %v", n, maxExported, most)
	}
}

// TestPackagesArePromised: docs/packages.md has each package that strangers may import, and no
// other; each has an Example. What audit is made of is no promise, wherever it stands.
func TestPackagesArePromised(t *testing.T) {
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
