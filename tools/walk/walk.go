package main

import (
	"fmt"
	"go/ast"
	"go/types"
	"io"
	"slices"
	"strings"
)

// walk is a value's path through a program.
type walk struct {
	*program
	into, past, without []string
	log                 io.Writer // nil if functions are not listed

	seen    map[*function]bool
	files   map[string]bool
	returns int
	fields  map[types.Object]bool // fields of any struct that contain the value
}

// from starts at a function in whose parameter the value is.
func (w *walk) from(name, value string) error {
	start := w.functions[name]
	if start == nil {
		return fmt.Errorf("no function %q, expected FOLDER.NAME or FOLDER.TYPE.NAME", name)
	}
	at := slices.IndexFunc(start.parameters(), func(v *types.Var) bool { return v != nil && v.Name() == value })
	if at < 0 {
		return fmt.Errorf("%s has no parameter %q", name, value)
	}
	w.seen, w.files, w.fields = map[*function]bool{}, map[string]bool{}, map[types.Object]bool{}
	w.follow(start, map[int]bool{at: true}, 0)
	return nil
}

// follow reads a function whose parameters at the given positions contain the value.
func (w *walk) follow(f *function, holding map[int]bool, depth int) {
	w.files[f.file] = true
	if w.seen[f] {
		return
	}
	w.seen[f] = true
	if w.log != nil {
		fmt.Fprintf(w.log, "%s%s\t%s\n", strings.Repeat("  ", depth), f.name, f.file)
	}
	if !slices.Contains(w.into, f.folder) {
		return
	}
	h := &holder{f.info, map[types.Object]bool{}, w.fields}
	for i, v := range f.parameters() {
		if holding[i] && v != nil {
			h.vars[v] = true
		}
	}
	for before := -1; before < len(h.vars)+len(w.fields); { // Repeat until no more variables contain the value.
		before = len(h.vars) + len(w.fields)
		ast.Inspect(f.Body, h.spread)
	}
	ast.Inspect(f.Body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			w.call(h, call, depth)
		}
		return true
	})
}

// call follows a call that receives the value.
func (w *walk) call(h *holder, call *ast.CallExpr, depth int) {
	to := w.called(h.info, call)
	if to == nil || slices.Contains(w.past, to.folder) || slices.Contains(w.without, to.Name.Name) || slices.Contains(w.without, to.name) {
		return
	}
	at := map[int]bool{}
	if s, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && (h.holds(s.X) || w.keeps(to)) {
		at[0] = h.holds(s.X)
	}
	params := to.sig.Params().Len()
	for i, a := range call.Args {
		if params > 0 && h.holds(a) {
			at[min(i, params-1)+1] = true
		}
	}
	if len(at) == 0 {
		return
	}
	if !w.seen[to] && to.carries() {
		w.returns++
	}
	w.follow(to, at, depth+1)
}

// keeps reports whether a method's receiver has a field with the value.
func (w *walk) keeps(f *function) bool {
	if f.sig.Recv() == nil {
		return false
	}
	s, ok := pointed(f.sig.Recv().Type()).Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for field := range s.Fields() {
		if w.fields[field] {
			return true
		}
	}
	return false
}

// holder records which variables of a function, and which fields, contain the value.
type holder struct {
	info         *types.Info
	vars, fields map[types.Object]bool
}

// spread records assignments from expressions that contain the value.
func (h *holder) spread(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for i, to := range n.Lhs {
			if h.holds(n.Rhs[min(i, len(n.Rhs)-1)]) {
				h.note(to)
			}
		}
	case *ast.ValueSpec:
		for i, name := range n.Names {
			if len(n.Values) > 0 && h.holds(n.Values[min(i, len(n.Values)-1)]) {
				h.note(name)
			}
		}
	case *ast.RangeStmt:
		if h.holds(n.X) {
			h.note(n.Key)
			h.note(n.Value)
		}
	}
	return true
}

// note records the variable or field that receives a value.
func (h *holder) note(e ast.Expr) {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		h.note(e.Sel)
	case *ast.IndexExpr:
		h.note(e.X)
	case *ast.Ident:
		v := h.variable(e)
		switch {
		case v == nil || isError(v.Type()):
		case v.IsField():
			h.fields[v] = true
		default:
			h.vars[v] = true
		}
	}
}

// variable returns the variable that a name defines or uses, or nil.
func (h *holder) variable(id *ast.Ident) *types.Var {
	if v, ok := h.info.Defs[id].(*types.Var); ok {
		return v
	}
	v, _ := h.info.Uses[id].(*types.Var)
	return v
}

// holds reports whether an expression contains the value or something made from it.
func (h *holder) holds(e ast.Expr) (found bool) {
	if e == nil {
		return false
	}
	ast.Inspect(e, func(n ast.Node) bool {
		if _, ok := n.(*ast.FuncLit); ok {
			return false
		}
		if id, ok := n.(*ast.Ident); ok {
			if v := h.variable(id); v != nil && (h.vars[v] || h.fields[v]) {
				found = true
			}
		}
		return !found
	})
	return found
}
