package house

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
)

// publicAPI contains the API as other modules see it.
type publicAPI struct {
	names  []string // one line per name: "bridge.Board.Dealer method func() bridge.Seat"
	faults []string // broken rules
	seen   map[*types.TypeName]bool
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
		scope := p.Scope()
		for _, name := range scope.Names() {
			if o := scope.Lookup(name); o.Exported() {
				api.addObject(o)
			}
		}
	}
	slices.Sort(api.names)
	api.names = slices.Compact(api.names)
	slices.Sort(api.faults)
	return api
}

// addObject adds an exported object of a package, with its methods and fields.
func (a *publicAPI) addObject(o types.Object) {
	name := short(o.Pkg()) + "." + o.Name()
	switch o := o.(type) {
	case *types.Const:
		a.addName(name, "const", o.Type())
	case *types.Var:
		a.addName(name, "var", o.Type())
		if o.Type().String() != "error" {
			a.addFault("%s is a variable that callers can change; make it a function", name)
		}
	case *types.Func:
		a.addName(name, "func", o.Type())
	case *types.TypeName:
		if o.IsAlias() {
			a.addName(name, "alias", types.Unalias(o.Type()))
			return
		}
		a.addType(o)
	}
}

// addType adds a type with its exported methods and fields. It also adds unexported types in
// signatures, because callers can call their methods.
func (a *publicAPI) addType(o *types.TypeName) {
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
				a.addFault("%s embeds %s, which has methods", name, field.Type())
			}
			if field.Exported() {
				a.addName(name+"."+field.Name(), "field", field.Type())
			}
		}
	default:
		a.addName(name, "type", under)
	}
	for m := range named.Methods() {
		if m.Exported() {
			a.addName(name+"."+m.Name(), "method", m.Type())
		}
	}
}

// addName adds one name and checks every type in its signature.
func (a *publicAPI) addName(name, kind string, typ types.Type) {
	a.names = append(a.names, fmt.Sprintf("%s %s %s", name, kind, types.TypeString(typ, short)))
	a.checkMentions(name, typ)
}

// checkMentions checks the named types in a type, and adds our unexported ones.
func (a *publicAPI) checkMentions(name string, typ types.Type) {
	switch typ := typ.(type) {
	case *types.Alias: // documentation shows its name, not the type behind it
		if o := typ.Obj(); o.Pkg() != nil && strings.HasPrefix(o.Pkg().Path(), module+"/internal/") {
			a.addFault("%s mentions %s", name, o.Pkg().Name()+"."+o.Name())
			return
		}
		a.checkMentions(name, types.Unalias(typ))
	case *types.Named:
		o := typ.Obj()
		for arg := range typ.TypeArgs().Types() {
			a.checkMentions(name, arg)
		}
		if o.Pkg() == nil || !strings.HasPrefix(o.Pkg().Path(), module) {
			return
		}
		if strings.Contains(o.Pkg().Path(), "/internal/") {
			a.addFault("%s mentions %s", name, typ)
		} else if !o.Exported() {
			a.addType(o)
		}
	case *types.Pointer:
		a.checkMentions(name, typ.Elem())
	case *types.Slice:
		a.checkMentions(name, typ.Elem())
	case *types.Array:
		a.checkMentions(name, typ.Elem())
	case *types.Chan:
		a.checkMentions(name, typ.Elem())
	case *types.Map:
		a.checkMentions(name, typ.Key())
		a.checkMentions(name, typ.Elem())
	case *types.Signature:
		for v := range typ.Params().Variables() {
			a.checkMentions(name, v.Type())
		}
		for v := range typ.Results().Variables() {
			a.checkMentions(name, v.Type())
		}
	case *types.Struct:
		for field := range typ.Fields() {
			a.checkMentions(name, field.Type())
		}
	case *types.Interface:
		for m := range typ.Methods() {
			a.checkMentions(name, m.Type())
		}
	}
}

func (a *publicAPI) addFault(format string, args ...any) {
	a.faults = append(a.faults, fmt.Sprintf(format, args...))
}

// short returns the path of a package relative to the module, as in the lines of names.
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
