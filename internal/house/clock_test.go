package house

import (
	"go/ast"
	"slices"
	"strings"
	"testing"
)

// howLong lists the files below internal/cli that may call time.Now because they measure durations.
var howLong = []string{"internal/cli/deal/keyboard.go", "internal/cli/desk/desk.go", "internal/cli/term/progress.go"}

// TestOnlyTestsSetClock checks that commands use package clock and that only tests can set it. A
// released program with an adjustable clock could backdate a publication.
func TestOnlyTestsSetClock(t *testing.T) {
	calls := 0
	for _, f := range sources(t) {
		if f.dir == "internal/clock" {
			if len(f.ast.Imports) != 1 || f.ast.Imports[0].Path.Value != `"time"` || len(f.ast.Decls) != 2 {
				t.Errorf("%s: want the import of time and the variable Now alone", f.path)
			}
			continue
		}
		for _, spec := range f.ast.Imports {
			if spec.Path.Value == `"`+module+`/internal/clock"` && spec.Name != nil {
				t.Errorf("%s imports the clock under another name, %s", f.path, spec.Name)
			}
		}
		called := map[ast.Expr]bool{}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				called[call.Fun] = true
			}
			sel, ok := n.(*ast.SelectorExpr)
			if !ok || sel.Sel.Name != "Now" {
				return true
			}
			switch pkg, _ := sel.X.(*ast.Ident); {
			case pkg == nil || pkg.Obj != nil: // not a package
			case pkg.Name == "clock" && called[sel]:
				calls++
			case pkg.Name == "clock":
				t.Errorf("%v: the clock is assigned or passed on; expected a call", f.fset.Position(sel.Pos()))
			case pkg.Name == "time" && strings.HasPrefix(f.dir, "internal/cli") && !slices.Contains(howLong, f.path):
				t.Errorf("%v: a command asks package time for the hour, want package clock", f.fset.Position(sel.Pos()))
			}
			return true
		})
	}
	if calls < 5 {
		t.Fatalf("only %d calls of the clock were seen", calls)
	}
}
