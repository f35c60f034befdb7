package main

import (
	"go/ast"
	"go/types"
)

// holders lists the variables of a function, and the fields, that contain the value.
type holders struct {
	info         *types.Info
	vars, fields map[types.Object]bool
}

func (h *holders) count() int { return len(h.vars) + len(h.fields) }

// addAssigned adds the variables and fields to which a statement assigns the value. It returns true,
// so that ast.Inspect goes on.
func (h *holders) addAssigned(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for i, left := range n.Lhs {
			if h.contain(n.Rhs[min(i, len(n.Rhs)-1)]) {
				h.add(left)
			}
		}
	case *ast.ValueSpec:
		for i, name := range n.Names {
			if len(n.Values) > 0 && h.contain(n.Values[min(i, len(n.Values)-1)]) {
				h.add(name)
			}
		}
	case *ast.RangeStmt:
		if h.contain(n.X) {
			h.add(n.Key)
			h.add(n.Value)
		}
	}
	return true
}

// add adds the variable or field of an expression on the left of an assignment.
func (h *holders) add(e ast.Expr) {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		h.add(e.Sel)
	case *ast.IndexExpr:
		h.add(e.X)
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
func (h *holders) variable(id *ast.Ident) *types.Var {
	if v, ok := h.info.Defs[id].(*types.Var); ok {
		return v
	}
	v, _ := h.info.Uses[id].(*types.Var)
	return v
}

// contain reports whether an expression contains the value or something made from it.
func (h *holders) contain(e ast.Expr) (found bool) {
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
