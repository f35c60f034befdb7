package house

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"strings"
	"testing"
)

// TestAuditNamesItsOwnTypes looks at every exported name of package audit as go doc shows
// it: an alias of a type below internal/, or a constant or variable of one, tells a
// stranger nothing, and no other module can write its name.
func TestAuditNamesItsOwnTypes(t *testing.T) {
	p := compiled(t, module+"/audit")
	scope, named := p.Scope(), 0
	for _, name := range scope.Names() {
		o := scope.Lookup(name)
		if _, isFunc := o.(*types.Func); isFunc || !o.Exported() {
			continue
		}
		named++
		if of := internalType(o.Type()); of != "" {
			t.Errorf("audit.%s is %s: define the type in package audit", name, of)
		}
	}
	if named < 50 {
		t.Errorf("package audit has %d exported names, want more", named)
	}
}

// internalType is the type below internal/ that a name stands for; empty: none.
func internalType(typ types.Type) string {
	named, ok := types.Unalias(typ).(*types.Named)
	if ok && named.Obj().Pkg() != nil && strings.Contains(named.Obj().Pkg().Path(), "/internal/") {
		return named.String()
	}
	return ""
}

// compiled is a package with its types, out of the build cache.
func compiled(t *testing.T, path string) *types.Package {
	t.Helper()
	exports := map[string]string{}
	list := json.NewDecoder(bytes.NewReader(goTool(t, nil, "list", "-export", "-deps", "-json=ImportPath,Export", path)))
	for {
		var p struct{ ImportPath, Export string }
		if err := list.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		exports[p.ImportPath] = p.Export
	}
	open := func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) }
	p, err := importer.ForCompiler(token.NewFileSet(), "gc", open).Import(path)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
