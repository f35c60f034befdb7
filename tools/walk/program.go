package main

import (
	"go/ast"
	"go/types"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/packages"
)

// program contains the functions of the module that its command needs, by name: FOLDER.NAME, or
// FOLDER.TYPE.NAME for methods.
type program struct {
	module    string
	functions map[string]*function
}

// function is a function with its source.
type function struct {
	*ast.FuncDecl
	name   string
	folder string
	file   string
	info   *types.Info
	sig    *types.Signature
}

// parameters returns the receiver, which may be nil, and the parameters.
func (f *function) parameters() []*types.Var {
	all := []*types.Var{f.sig.Recv()}
	for v := range f.sig.Params().Variables() {
		all = append(all, v)
	}
	return all
}

// carries reports whether a function returns more than a number, a bool, a string or an error.
func (f *function) carries() bool {
	for v := range f.sig.Results().Variables() {
		if _, basic := v.Type().Underlying().(*types.Basic); !basic && !isError(v.Type()) {
			return true
		}
	}
	return false
}

func isError(t types.Type) bool { return t.String() == "error" }

// load loads ./cmd/fairdeal below root and its packages.
func load(root string) (*program, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	mode := packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedImports | packages.NeedDeps |
		packages.NeedModule
	mains, err := packages.Load(&packages.Config{Mode: mode, Dir: root}, "./cmd/fairdeal")
	if err != nil {
		return nil, err
	}
	p := &program{functions: map[string]*function{}}
	packages.Visit(mains, nil, func(pkg *packages.Package) {
		if len(pkg.Errors) > 0 && err == nil {
			err = pkg.Errors[0]
		}
		if pkg.Module == nil || !pkg.Module.Main {
			return
		}
		p.module = pkg.Module.Path + "/"
		for _, file := range pkg.Syntax {
			for _, d := range file.Decls {
				if decl, ok := d.(*ast.FuncDecl); ok && decl.Body != nil {
					p.add(root, pkg, decl)
				}
			}
		}
	})
	return p, err
}

func (p *program) add(root string, pkg *packages.Package, decl *ast.FuncDecl) {
	of, ok := pkg.TypesInfo.Defs[decl.Name].(*types.Func)
	if !ok {
		return
	}
	f := &function{FuncDecl: decl, name: p.nameOf(of), folder: strings.TrimPrefix(pkg.PkgPath, p.module), info: pkg.TypesInfo, sig: of.Signature()}
	file := pkg.Fset.Position(decl.Pos()).Filename
	if rel, err := filepath.Rel(root, file); err == nil {
		file = filepath.ToSlash(rel)
	}
	f.file = file
	p.functions[f.name] = f
}

func (p *program) nameOf(f *types.Func) string {
	if f.Pkg() == nil {
		return f.Name()
	}
	name := strings.TrimPrefix(f.Pkg().Path(), p.module) + "."
	if recv := f.Signature().Recv(); recv != nil {
		if named, ok := types.Unalias(pointed(recv.Type())).(*types.Named); ok {
			name += named.Obj().Name() + "."
		}
	}
	return name + f.Name()
}

// pointed returns the type that t points to, or else t.
func pointed(t types.Type) types.Type {
	if p, ok := t.(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// called returns the function that a call names, or nil if it is unknown or not in the module.
func (p *program) called(info *types.Info, call *ast.CallExpr) *function {
	var id *ast.Ident
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		id = fun
	case *ast.SelectorExpr:
		id = fun.Sel
	default:
		return nil
	}
	f, ok := info.Uses[id].(*types.Func)
	if !ok {
		return nil
	}
	return p.functions[p.nameOf(f.Origin())]
}
