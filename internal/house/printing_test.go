package house

import (
	"go/ast"
	"slices"
	"testing"
)

// forbidden lists functions and variables that libraries must not use.
var forbidden = map[string][]string{
	"fmt": {"Print", "Printf", "Println", "Scan", "Scanf", "Scanln"},
	"os":  {"Exit", "Stdin", "Stdout", "Stderr", "Args"},
	"log": {"*"},
}

// TestLibrariesNeitherPrintNorExit keeps libraries usable in other programs, pages and services.
// Only commands and pages communicate with people.
func TestLibrariesNeitherPrintNorExit(t *testing.T) {
	for _, f := range sources(t) {
		if !isLibrary(f.dir) {
			continue
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			pkg, ok := sel.X.(*ast.Ident)
			// Obj is set if it is a variable of that name.
			if !ok || pkg.Obj != nil {
				return true
			}
			if names := forbidden[pkg.Name]; slices.Contains(names, sel.Sel.Name) || slices.Contains(names, "*") {
				t.Errorf("%v: a library package uses %s.%s", f.fset.Position(sel.Pos()), pkg.Name, sel.Sel.Name)
			}
			return true
		})
	}
}
