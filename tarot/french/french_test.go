package french

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/tarot"
)

func ExampleCatalog() {
	_, err := tarot.ParsePlayers("6")
	m := err.(*tarot.Message)
	fmt.Println(m)
	fmt.Println(m.In(Catalog))
	// Output:
	// 6 players: want 3, 4 or 5 players
	// 6 joueurs : il en faut 3, 4 ou 5
}

// said are the texts of packages tarot and stats: formats of Say, names of steps, and the
// words of its types.
func said(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("../*.go")
	if err != nil {
		t.Fatal(err)
	}
	more, err := filepath.Glob("../stats/*.go")
	if err != nil {
		t.Fatal(err)
	}
	files = append(files, more...)
	if more, err = filepath.Glob("../proof/*.go"); err != nil {
		t.Fatal(err)
	}
	files = append(files, more...)
	texts := map[string]string{}
	fset := token.NewFileSet()
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		add := func(e ast.Expr) {
			if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				s, err := strconv.Unquote(lit.Value)
				if err != nil {
					t.Fatal(err)
				}
				texts[s] = fset.Position(lit.Pos()).String()
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				name := ""
				switch f := n.Fun.(type) {
				case *ast.Ident:
					name = f.Name
				case *ast.SelectorExpr:
					name = f.Sel.Name
				}
				switch name {
				case "Say", "same", "asAnnounced", "checkLine", "checkHex", "onlyDigits":
					add(n.Args[0])
				case "compare", "anchor":
					add(n.Args[1])
				}
			case *ast.KeyValueExpr:
				if k, ok := n.Key.(*ast.Ident); ok && k.Name == "Name" {
					add(n.Value)
				}
			}
			return true
		})
	}
	for _, s := range []any{
		tarot.Pass, tarot.Fail, tarot.NotChecked, tarot.KindSecret, tarot.KindAnnounced, tarot.KindRevealed,
		tarot.Accepted, tarot.NobodyBids, tarot.ManyAtouts, tarot.FewAtouts, tarot.AtoutDraw, tarot.TopAtouts, tarot.LongSuit, tarot.PetitSec,
		"none", "simple", "double", "triple", "yes", "no",
	} {
		texts[fmt.Sprint(s)] = "a type's words"
	}
	return texts
}

var verb = regexp.MustCompile(`%[#+\- 0-9.\[\]]*[a-zA-Z%]`)

// TestEveryTextHasFrenchWords holds package and catalog together.
func TestEveryTextHasFrenchWords(t *testing.T) {
	texts := said(t)
	if len(texts) < 100 {
		t.Fatalf("found only %d texts", len(texts))
	}
	for s, where := range texts {
		if _, ok := Catalog[s]; !ok {
			t.Errorf("%s: no French words for %q", where, s)
		}
	}
	for s, f := range Catalog {
		if _, ok := texts[s]; !ok && s != "name" && s != "description of the delayed information" {
			t.Errorf("package tarot does not say %q", s)
		}
		if a, b := verb.FindAllString(s, -1), verb.FindAllString(f, -1); !slices.Equal(a, b) {
			t.Errorf("%q has verbs %q, in French %q", s, a, b)
		}
	}
}
