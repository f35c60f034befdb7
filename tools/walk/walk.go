package main

import (
	"fmt"
	"go/ast"
	"go/types"
	"io"
	"slices"
	"strings"
)

// walk is a value's way through a program.
type walk struct {
	*program
	into, past, without []string
	log                 io.Writer // nil: functions are not listed

	seen    map[*function]bool
	files   map[string]bool
	returns int
	fields  map[types.Object]bool // of any struct, that were given the value
}

// from starts at a function, whose parameter of that name holds the value.
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

// follow reads a function whose parameters at those places hold the value.
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
	for before := -1; before < len(h.vars)+len(w.fields); { // until nothing more holds the value
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

// call follows a call that is handed the value.
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

// keeps reports whether a method's receiver has a field that was given the value.
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

// holder knows which variables of a function, and which fields, hold the value.
type holder struct {
	info         *types.Info
	vars, fields map[types.Object]bool
}

// spread notes what is given something that holds the value.
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

// note notes the variable or the field that is given a value.
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

// variable is the one that a name defines or means; nil: none.
func (h *holder) variable(id *ast.Ident) *types.Var {
	if v, ok := h.info.Defs[id].(*types.Var); ok {
		return v
	}
	v, _ := h.info.Uses[id].(*types.Var)
	return v
}

// holds reports whether an expression is made of the value.
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
