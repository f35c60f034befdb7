package fairdeal_test

import (
	"fmt"
	"go/ast"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// prose is how many sentences of its own a library makes in English alone, at most. A
// package that is not here makes none; a number may only fall, and who makes one fall
// writes it down.
var prose = map[string]int{
	"delayed":               20, // about drand, as everybody writes it, and answers that cannot be read
	"internal/page":         2,  // a template that cannot be carried out
	"internal/page/player":  11, // modules that cannot be joined: its tests see that
	"internal/score/ruling": 2,  // lines of the file of rulings
	"tarot":                 43, // lines of records and lists that cannot be read
	"words":                 3,  // a catalogue that cannot be read
}

// forEngineers are the packages whose errors are for who mends a program or a file by
// hand: plain English with line and byte. People get a sentence of the catalogue around
// it, and one alone where they have to do something.
var forEngineers = []string{
	"bridge", "internal/bridgemate", "internal/bridgemate/jet", "doubledummy", "handfile", "internal/combin", "internal/safefile",
	"internal/seedmemory", "internal/usebiotext", "publiclog", "internal/publiclog/folder", "internal/score/printed", "internal/score/scoretable",
	"internal/score/series", "internal/score/usebio", "squaredeal", "internal/squaredeal/custody", "internal/squaredeal/logged",
	"intake", "score", "internal/score/ruling", "internal/score/traveller",
}

// sentence is what looks like one in a literal: two words with a blank between them.
// Lines of files, which end in their format, and elements of pictures are none.
var sentence = regexp.MustCompile(`[a-z]{2,} [a-z]{2,}|^"[a-z]+ %`)

// TestLibrariesSpeakEveryLanguage: what a library has to say to people is a text of the
// catalogue, and no literal with verbs in it.
func TestLibrariesSpeakEveryLanguage(t *testing.T) {
	found := map[string][]string{}
	for _, f := range sources(t) {
		if !isLibrary(f.dir) || strings.HasSuffix(f.dir, "test") {
			continue
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			sel, ok := call.Fun.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			pkg, _ := sel.X.(*ast.Ident)
			says := []string{"fmt.Sprintf", "fmt.Fprintf"}
			if !slices.Contains(forEngineers, f.dir) {
				says = append(says, "fmt.Errorf", "errors.New")
			}
			if pkg == nil || !slices.Contains(says, pkg.Name+"."+sel.Sel.Name) {
				return true
			}
			for _, arg := range call.Args[:min(2, len(call.Args))] {
				if lit, ok := arg.(*ast.BasicLit); ok && sentence.MatchString(lit.Value) && !strings.Contains(lit.Value, `\n`) && lit.Value[1] != '<' {
					found[f.dir] = append(found[f.dir], fmt.Sprintf("%v: %s", f.fset.Position(lit.Pos()), lit.Value))
				}
			}
			return true
		})
	}
	for dir, list := range found {
		if n := prose[dir]; len(list) > n {
			t.Errorf("%s: %d sentences in English alone, want at most %d:\n%s", dir, len(list), n, strings.Join(list, "\n"))
		}
	}
}
