package house

import (
	"go/ast"
	"path"
	"slices"
	"strconv"
	"strings"
)

// usedNames contains the names that a function uses, by the folder of their package:
// usedNames["internal/judge"]["Recognise"].
type usedNames map[string]map[string]bool

func (u usedNames) add(dir, name string) {
	if u[dir] == nil {
		u[dir] = map[string]bool{}
	}
	u[dir][name] = true
}

// declared reports whether a file declares a function, type or constant, and returns the names that
// a function uses from its own package and from imported ones.
func declared(f goFile, name string) (found bool, uses usedNames) {
	uses = usedNames{}
	if f.ast == nil {
		return false, uses
	}
	for _, decl := range f.ast.Decls {
		switch d := decl.(type) {
		case *ast.GenDecl:
			found = found || declares(d, name)
		case *ast.FuncDecl:
			if d.Name.Name == name {
				found = true
				uses.addFunction(f, d)
			}
		}
	}
	return found, uses
}

// declares reports whether a declaration declares a type or a constant with a name.
func declares(d *ast.GenDecl, name string) bool {
	for _, spec := range d.Specs {
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			if spec.Name.Name == name {
				return true
			}
		case *ast.ValueSpec:
			if slices.ContainsFunc(spec.Names, func(n *ast.Ident) bool { return n.Name == name }) {
				return true
			}
		}
	}
	return false
}

// addFunction adds the names that a function in file f uses.
func (u usedNames) addFunction(f goFile, function *ast.FuncDecl) {
	imported := imports(f)
	var methods []string
	ast.Inspect(function, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if pkg, ok := n.X.(*ast.Ident); ok && imported[pkg.Name] != "" && pkg.Obj == nil {
				u.add(imported[pkg.Name], n.Sel.Name)
			} else {
				methods = append(methods, n.Sel.Name)
			}
		case *ast.Ident:
			u.add(f.dir, n.Name)
		}
		return true
	})
	// The type of a method's value is unknown here, so the method may belong to any of these packages.
	for dir := range u {
		for _, method := range methods {
			u.add(dir, method)
		}
	}
}

// imports returns the packages of the module that a file imports, by local name.
func imports(f goFile) map[string]string {
	dirs := map[string]string{}
	if f.ast == nil {
		return dirs
	}
	for _, spec := range f.ast.Imports {
		importPath, _ := strconv.Unquote(spec.Path.Value) // The parser accepts only quoted paths.
		dir, isInModule := strings.CutPrefix(importPath, module+"/")
		if !isInModule {
			continue
		}
		name := path.Base(dir)
		if spec.Name != nil {
			name = spec.Name.Name
		}
		dirs[name] = dir
	}
	return dirs
}
