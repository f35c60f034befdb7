package main

import (
	"fmt"
	"go/ast"
	"go/types"
	"io"
	"slices"
	"strings"
)

// walk is a value's path through a program: from a parameter of a function to every function that receives the
// value, or something made from it, from an earlier one.
type walk struct {
	*program
	followed []string  // folders of the packages whose calls are followed
	ignored  []string  // folders of the packages that do not count
	omitted  []string  // functions that do not count, by name
	log      io.Writer // nil if functions are not listed

	visited map[*function]bool
	files   map[string]bool
	returns int                   // number of visited functions that return data
	fields  map[types.Object]bool // fields of any struct that contain the value
}

// start follows the value from a parameter of a function.
func (w *walk) start(name, parameter string) error {
	f := w.functions[name]
	if f == nil {
		return fmt.Errorf("no function %q, expected FOLDER.NAME or FOLDER.TYPE.NAME", name)
	}
	position := slices.IndexFunc(f.parameters(), func(v *types.Var) bool { return v != nil && v.Name() == parameter })
	if position < 0 {
		return fmt.Errorf("%s has no parameter %q", name, parameter)
	}
	w.visited, w.files, w.fields = map[*function]bool{}, map[string]bool{}, map[types.Object]bool{}
	w.visit(f, map[int]bool{position: true}, 0)
	return nil
}

// visit reads a function. The value is in its parameters at the given positions, where 0 is the
// receiver.
func (w *walk) visit(f *function, positions map[int]bool, depth int) {
	w.files[f.file] = true
	if w.visited[f] {
		return
	}
	w.visited[f] = true
	if w.log != nil {
		fmt.Fprintf(w.log, "%s%s\t%s\n", strings.Repeat("  ", depth), f.name, f.file)
	}
	if !slices.Contains(w.followed, f.folder) {
		return
	}

	h := w.holdersIn(f, positions)
	ast.Inspect(f.Body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			w.visitCall(h, call, depth)
		}
		return true
	})
}

// holdersIn returns the variables of a function that contain the value.
func (w *walk) holdersIn(f *function, positions map[int]bool) *holders {
	h := &holders{f.info, map[types.Object]bool{}, w.fields}
	for i, v := range f.parameters() {
		if positions[i] && v != nil {
			h.vars[v] = true
		}
	}
	// In a loop, a variable may get the value from a variable that is only assigned further down. So the statements
	// are read again until nothing is added.
	for before := -1; before < h.count(); {
		before = h.count()
		ast.Inspect(f.Body, h.addAssigned)
	}
	return h
}

// visitCall visits the called function if it receives the value.
func (w *walk) visitCall(h *holders, call *ast.CallExpr, depth int) {
	f := w.callee(h.info, call)
	if f == nil || slices.Contains(w.ignored, f.folder) {
		return
	}
	if slices.Contains(w.omitted, f.Name.Name) || slices.Contains(w.omitted, f.name) {
		return
	}
	positions := w.positionsWithValue(h, call, f)
	if len(positions) == 0 {
		return
	}
	if !w.visited[f] && f.returnsData() {
		w.returns++
	}
	w.visit(f, positions, depth+1)
}

// positionsWithValue returns the parameters of f through which a call passes the value. A method also has its
// receiver as a key, 0, if a field of it contains the value.
func (w *walk) positionsWithValue(h *holders, call *ast.CallExpr, f *function) map[int]bool {
	positions := map[int]bool{}
	if s, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		isHolder := h.contain(s.X)
		if isHolder || w.receiverHasField(f) {
			// This is false if only a field of the receiver contains the value. visitCall visits the method anyway.
			positions[0] = isHolder
		}
	}
	parameters := f.signature.Params().Len()
	for i, argument := range call.Args {
		if parameters > 0 && h.contain(argument) {
			positions[min(i, parameters-1)+1] = true // A variadic parameter has several arguments.
		}
	}
	return positions
}

// receiverHasField reports whether a method's receiver has a field with the value.
func (w *walk) receiverHasField(f *function) bool {
	if f.signature.Recv() == nil {
		return false
	}
	s, ok := withoutPointer(f.signature.Recv().Type()).Underlying().(*types.Struct)
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
