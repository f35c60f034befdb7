package main

import (
	"go/ast"
	"go/types"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/packages"
)

// program contains the functions of the module that its command needs.
type program struct {
	module    string               // path of the module, with a slash at its end
	functions map[string]*function // by FOLDER.NAME, or FOLDER.TYPE.NAME for methods
}

// function is a function with its source.
type function struct {
	*ast.FuncDecl
	name      string // key in program.functions
	folder    string
	file      string
	info      *types.Info
	signature *types.Signature
}

// load loads ./cmd/fairdeal below root and its packages.
func load(root string) (*program, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	mode := packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes |
		packages.NeedTypesInfo | packages.NeedImports | packages.NeedDeps | packages.NeedModule
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
			for _, decl := range file.Decls {
				if f, ok := decl.(*ast.FuncDecl); ok && f.Body != nil {
					p.addFunction(root, pkg, f)
				}
			}
		}
	})
	return p, err
}

func (p *program) addFunction(root string, pkg *packages.Package, decl *ast.FuncDecl) {
	object, ok := pkg.TypesInfo.Defs[decl.Name].(*types.Func)
	if !ok {
		return
	}
	file := pkg.Fset.Position(decl.Pos()).Filename
	if rel, err := filepath.Rel(root, file); err == nil {
		file = filepath.ToSlash(rel)
	}
	name := p.nameOf(object)
	p.functions[name] = &function{
		FuncDecl:  decl,
		name:      name,
		folder:    strings.TrimPrefix(pkg.PkgPath, p.module),
		file:      file,
		info:      pkg.TypesInfo,
		signature: object.Signature(),
	}
}

// nameOf returns a function's key in p.functions.
func (p *program) nameOf(f *types.Func) string {
	if f.Pkg() == nil {
		return f.Name()
	}
	name := strings.TrimPrefix(f.Pkg().Path(), p.module) + "."
	if recv := f.Signature().Recv(); recv != nil {
		if named, ok := types.Unalias(withoutPointer(recv.Type())).(*types.Named); ok {
			name += named.Obj().Name() + "."
		}
	}
	return name + f.Name()
}

// withoutPointer returns the type that t points to, or else t.
func withoutPointer(t types.Type) types.Type {
	if p, ok := t.(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// callee returns the function that a call names, or nil if it is unknown or not in the module.
func (p *program) callee(info *types.Info, call *ast.CallExpr) *function {
	var name *ast.Ident
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		name = fun
	case *ast.SelectorExpr:
		name = fun.Sel
	default:
		return nil
	}
	f, ok := info.Uses[name].(*types.Func)
	if !ok {
		return nil
	}
	return p.functions[p.nameOf(f.Origin())]
}

// parameters returns the receiver, which may be nil, and the parameters.
func (f *function) parameters() []*types.Var {
	all := []*types.Var{f.signature.Recv()}
	for v := range f.signature.Params().Variables() {
		all = append(all, v)
	}
	return all
}

// returnsData reports whether a function returns more than a number, a bool, a string or an error.
func (f *function) returnsData() bool {
	for v := range f.signature.Results().Variables() {
		if _, isBasic := v.Type().Underlying().(*types.Basic); !isBasic && !isError(v.Type()) {
			return true
		}
	}
	return false
}

func isError(t types.Type) bool { return t.String() == "error" }
