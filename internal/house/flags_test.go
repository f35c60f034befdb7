package house

import (
	"go/ast"
	"go/token"
	"regexp"
	"testing"
)

// flagName matches a flag in the notation of command lines.
var flagName = regexp.MustCompile(`(^|[^-\w])--[a-z]`)

// TestLibrariesMentionNoFlags checks that strings in libraries do not mention flags. Libraries
// return advice as values; the command line shows them as flags, and pages show them as buttons.
func TestLibrariesMentionNoFlags(t *testing.T) {
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
