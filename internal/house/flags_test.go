package house

import (
	"go/ast"
	"go/token"
	"regexp"
	"testing"
)

// flagName matches a flag as written on a command line.
var flagName = regexp.MustCompile(`(^|[^-\w])--[a-z]`)

// TestLibrariesSpeakOfNoFlag looks for flags in the strings of libraries. Advice is a
// value: the command line words it as a flag, a page as a button.
func TestLibrariesSpeakOfNoFlag(t *testing.T) {
	literals := 0
	for _, f := range sources(t) {
		if !isLibrary(f.dir) {
			continue
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			literals++
			if flagName.MatchString(lit.Value[1 : len(lit.Value)-1]) {
				t.Errorf("%v: a library names a flag: %s", f.fset.Position(lit.Pos()), lit.Value)
			}
			return true
		})
	}
	if literals < 100 {
		t.Fatalf("only %d strings were looked at", literals)
	}
}
