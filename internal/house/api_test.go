package house

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write api/v1.txt")

// apiFile lists every exported name of the public packages with its type. Exported names are
// promises for ever, so each new one is a line for reviewers.
var apiFile = filepath.Join("api", "v1.txt")

// TestPublicTypes checks three rules that keep the public packages usable and stable. No signature,
// field, alias or embedded type may refer to an internal package, which other modules cannot
// import. Callers must not be able to change an exported variable. An exported struct must not
// promote the methods of an embedded type, which would all become promises.
func TestPublicTypes(t *testing.T) {
	api := readAPI(t)
	if len(api.names) < 500 {
		t.Errorf("found %d exported names, want more", len(api.names))
	}
	for _, fault := range api.faults {
		t.Error(fault)
	}
}

// TestPublicNames compares the exported names with api/v1.txt. Run it with -update once you have
// decided to add a name.
func TestPublicNames(t *testing.T) {
	api := readAPI(t)
	got := strings.Join(api.names, "\n") + "\n"
	fields := 0
	for _, line := range api.names {
		if strings.Contains(line, " field ") {
			fields++
		}
	}
	t.Logf("%d names and %d fields", len(api.names)-fields, fields)
	if *update {
		if err := os.MkdirAll(filepath.Dir(apiFile), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(apiFile, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(apiFile)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	for _, line := range want {
		if !slices.Contains(api.names, line) {
			t.Errorf("missing: %s", line)
		}
	}
	for _, line := range api.names {
		if !slices.Contains(want, line) {
			t.Errorf("new: %s", line)
		}
	}
}

// publicAPI contains the API as other modules see it, one line per name, and the broken rules.
type publicAPI struct {
	names, faults []string
	seen          map[*types.TypeName]bool
	pkg           *types.Package
}

// readAPI reads the exported names of all public packages.
func readAPI(t *testing.T) *publicAPI {
	t.Helper()
	var dirs []string
	for _, f := range sources(t) {
		if path := module + "/" + f.dir; !isOurs(f.dir) && !slices.Contains(dirs, path) {
			dirs = append(dirs, path)
		}
	}
	api := &publicAPI{seen: map[*types.TypeName]bool{}}
	for _, p := range compiled(t, dirs...) {
		api.pkg = p
		scope := p.Scope()
		for _, name := range scope.Names() {
			if o := scope.Lookup(name); o.Exported() {
				api.object(o)
			}
		}
	}
	slices.Sort(api.names)
	api.names = slices.Compact(api.names)
	slices.Sort(api.faults)
	return api
}

// object adds an exported object of a package, with its methods and fields.
func (a *publicAPI) object(o types.Object) {
	name := short(o.Pkg()) + "." + o.Name()
	switch o := o.(type) {
	case *types.Const:
		a.line(name, "const", o.Type())
	case *types.Var:
		a.line(name, "var", o.Type())
		if o.Type().String() != "error" {
			a.fault("%s is a variable that callers can change; make it a function", name)
		}
	case *types.Func:
		a.line(name, "func", o.Type())
	case *types.TypeName:
		if o.IsAlias() {
			a.line(name, "alias", types.Unalias(o.Type()))
			return
		}
		a.typeName(o)
	}
}

// typeName adds a type with its exported methods and fields. It also adds unexported types in
// signatures, because callers can call their methods.
func (a *publicAPI) typeName(o *types.TypeName) {
	if a.seen[o] {
		return
	}
	a.seen[o] = true
	name := short(o.Pkg()) + "." + o.Name()
	named := o.Type().(*types.Named)
	switch under := named.Underlying().(type) {
	case *types.Struct:
		a.names = append(a.names, name+" type struct")
		for field := range under.Fields() {
			if field.Embedded() && types.NewMethodSet(types.NewPointer(field.Type())).Len() > 0 {
				a.fault("%s embeds %s, which has methods", name, field.Type())
			}
			if field.Exported() {
				a.line(name+"."+field.Name(), "field", field.Type())
			}
		}
	default:
		a.line(name, "type", under)
	}
	for m := range named.Methods() {
		if m.Exported() {
			a.line(name+"."+m.Name(), "method", m.Type())
		}
	}
}

// line adds one name and checks every type in its signature.
func (a *publicAPI) line(name, kind string, typ types.Type) {
	a.names = append(a.names, fmt.Sprintf("%s %s %s", name, kind, types.TypeString(typ, short)))
	a.mentions(name, typ)
}

// mentions checks the named types in a type, and adds our unexported ones.
func (a *publicAPI) mentions(name string, typ types.Type) {
	switch typ := typ.(type) {
	case *types.Alias: // documentation shows its name, not the type behind it
		if o := typ.Obj(); o.Pkg() != nil && strings.HasPrefix(o.Pkg().Path(), module+"/internal/") {
			a.fault("%s mentions %s", name, o.Pkg().Name()+"."+o.Name())
			return
		}
		a.mentions(name, types.Unalias(typ))
	case *types.Named:
		o := typ.Obj()
		for arg := range typ.TypeArgs().Types() {
			a.mentions(name, arg)
		}
		if o.Pkg() == nil || !strings.HasPrefix(o.Pkg().Path(), module) {
			return
		}
		if strings.Contains(o.Pkg().Path(), "/internal/") {
			a.fault("%s mentions %s", name, typ)
		} else if !o.Exported() {
			a.typeName(o)
		}
	case *types.Pointer:
		a.mentions(name, typ.Elem())
	case *types.Slice:
		a.mentions(name, typ.Elem())
	case *types.Array:
		a.mentions(name, typ.Elem())
	case *types.Chan:
		a.mentions(name, typ.Elem())
	case *types.Map:
		a.mentions(name, typ.Key())
		a.mentions(name, typ.Elem())
	case *types.Signature:
		for v := range typ.Params().Variables() {
			a.mentions(name, v.Type())
		}
		for v := range typ.Results().Variables() {
			a.mentions(name, v.Type())
		}
	case *types.Struct:
		for field := range typ.Fields() {
			a.mentions(name, field.Type())
		}
	case *types.Interface:
		for m := range typ.Methods() {
			a.mentions(name, m.Type())
		}
	}
}

func (a *publicAPI) fault(format string, args ...any) {
	a.faults = append(a.faults, fmt.Sprintf(format, args...))
}

// short returns the path of a package relative to the module.
func short(p *types.Package) string {
	return strings.TrimPrefix(p.Path(), module+"/")
}

// compiled returns packages with their types, read from the build cache.
func compiled(t *testing.T, paths ...string) []*types.Package {
	t.Helper()
	exports := map[string]string{}
	args := append([]string{"list", "-export", "-deps", "-json=ImportPath,Export"}, paths...)
	list := json.NewDecoder(bytes.NewReader(goTool(t, nil, args...)))
	for {
		var p struct{ ImportPath, Export string }
		if err := list.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		exports[p.ImportPath] = p.Export
	}
	from := importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(exports[path])
	})
	var all []*types.Package
	for _, path := range paths {
		p, err := from.Import(path)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	return all
}
