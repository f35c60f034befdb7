package fairdeal_test

import (
	"go/ast"
	"path"
	"strings"
	"testing"
)

// maxExported is how many names the packages export that strangers may import. Each is
// a promise (docs/packages.md), so the number may only fall; a name more is paid for
// with another one, or the commit says why the promise is worth it.
const maxExported = 2330

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

// isOurs reports whether a package cannot be imported by strangers.
func isOurs(dir string) bool {
	return strings.HasPrefix(dir, "internal/") || path.Base(dir) == "main" || strings.HasPrefix(dir, "cmd/")
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
		t.Errorf("%d names are exported, want at most %d: %v", n, maxExported, most)
	}
	if n < maxExported {
		t.Errorf("%d names are exported, fewer than the %d of maxExported: write it down", n, maxExported)
	}
}
