package house

import (
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/words"
)

// TestSentencesAreInCatalogue compares the code with the catalogue, because the compiler does
// not check keys. Every key in the code must exist and get its arguments, every finding needs a row
// in the table of findings, and no sentence or row may be unused.
func TestSentencesAreInCatalogue(t *testing.T) {
	c := &keyCheck{t: t, rows: findings(t), used: map[string]bool{}}
	for _, f := range sources(t) {
		if !strings.HasSuffix(f.path, "_test.go") {
			c.checkFile(f)
		}
	}
	c.checkTemplates()
	script := readModules(t)
	c.checkFindingsUsed(script)
	c.checkKeysUsed(script)
	if c.calls < 5 {
		t.Errorf("only %d calls with a key were checked", c.calls)
	}
}

// keyCheck checks the catalogue keys in the code.
type keyCheck struct {
	t     *testing.T
	rows  map[string]row  // table of findings, by code
	used  map[string]bool // all string literals in the code, and the keys of templates and findings
	calls int             // checked calls with a key
}

// checkFile records the string literals in a file, and checks the arguments of calls with a key.
func (c *keyCheck) checkFile(f goFile) {
	// These packages create texts from arbitrary keys.
	hasAnyKeys := f.dir == "internal/words" || f.dir == "internal/words/sentence"
	ast.Inspect(f.ast, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			if s, ok := literal(n); ok {
				c.used[s] = true
			}
		case *ast.CallExpr:
			if !hasAnyKeys {
				c.checkCall(n, f.fset.Position(n.Pos()))
			}
		}
		return true
	})
}

// checkCall checks the arguments after a key in a call, such as words.N("boards", n) after "count.compared".
// A call without a key is ignored, unless it is words.New, words.NewError or words.Errorf.
func (c *keyCheck) checkCall(call *ast.CallExpr, pos token.Position) {
	index, key, ok := c.findKey(call)
	if !ok {
		if unknown, ok := firstArgOfWords(call); ok {
			c.t.Errorf("%v: %q is not in the catalogue", pos, unknown)
		}
		return
	}
	if call.Ellipsis.IsValid() {
		return // the arguments are not in the call
	}
	got, ok := argumentNames(call.Args[index+1:])
	if !ok {
		return
	}
	want, known := words.Arguments(key)
	if !known {
		want = c.rows[key].names()
	}
	c.calls++
	if !slices.Equal(got, want) {
		c.t.Errorf("%v: %s has the arguments %q, the catalogue asks for %q", pos, key, got, want)
	}
}

// findKey returns the last argument of a call that is a catalogue key or a finding's code.
func (c *keyCheck) findKey(call *ast.CallExpr) (index int, key string, ok bool) {
	for i, arg := range call.Args {
		s, isLiteral := literal(arg)
		_, isKey := words.Arguments(s)
		_, isCode := c.rows[s]
		if isLiteral && (isKey || isCode && strings.Contains(s, ".")) {
			index, key, ok = i, s, true
		}
	}
	return index, key, ok
}

// firstArgOfWords returns the first argument of words.New, words.NewError or words.Errorf, if it is a literal.
func firstArgOfWords(call *ast.CallExpr) (string, bool) {
	function, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || len(call.Args) == 0 || !ofWords(function) {
		return "", false
	}
	if !slices.Contains([]string{"New", "NewError", "Errorf"}, function.Sel.Name) {
		return "", false
	}
	return literal(call.Args[0])
}

// argumentNames returns the sorted names of the arguments of a text: "boards" for words.N("boards", n). It
// returns false if the expressions are not such arguments.
func argumentNames(args []ast.Expr) (names []string, ok bool) {
	for _, arg := range args {
		call, isCall := arg.(*ast.CallExpr)
		if !isCall || len(call.Args) == 0 || !ofWords(call.Fun) {
			return nil, false
		}
		name, isLiteral := literal(call.Args[0])
		if !isLiteral {
			return nil, false
		}
		names = append(names, name)
	}
	slices.Sort(names)
	return names, true
}

// readModules returns all JavaScript modules. js/test/words.test.mjs lists the code or element for each key
// in them.
func readModules(t *testing.T) string {
	t.Helper()
	var text strings.Builder
	for _, pattern := range []string{"js/*.js", "js/*/*.js", "js/pages/*/*.js"} {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			t.Fatal(names, err)
		}
		for _, name := range names {
			if strings.HasPrefix(name, "js/node_modules/") {
				continue
			}
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			text.Write(data)
		}
	}
	return text.String()
}

// checkFindingsUsed checks that the Go program or the script uses each finding, and records the keys of its
// sentences.
func (c *keyCheck) checkFindingsUsed(script string) {
	for code, r := range c.rows {
		isUsed := c.used[code] || strings.Contains(script, "'"+code+"'") || strings.HasPrefix(code, "step.")
		if !isUsed {
			c.t.Errorf("nobody finds %s", code)
		}
		for _, key := range []string{r.key(code), r.Boards, r.Why, r.False} {
			c.used[key] = true
		}
	}
}

// checkKeysUsed checks that the Go program or the script uses each key. The script composes keys that begin
// with tarot-page, and the Go program those of counted nouns and of commands and flags, which a test in
// internal/cli checks.
func (c *keyCheck) checkKeysUsed(script string) {
	if !strings.Contains(script, "'tarot-page.'") {
		c.t.Error("no module uses keys that begin with tarot-page")
	}
	composed := regexp.MustCompile(`^(tarot-page|help\.do|help\.flag|help\.long|count)\.`)
	for _, key := range words.Keys() {
		isUsed := c.used[key] || strings.Contains(script, "'"+key+"'") || composed.MatchString(key)
		if !isUsed {
			c.t.Errorf("nobody says %s", key)
		}
	}
}

// ofWords reports whether a function belongs to package words.
func ofWords(f ast.Expr) bool {
	sel, ok := f.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	pkg, ok := sel.X.(*ast.Ident)
	return ok && pkg.Name == "words"
}

// literal returns the value of a string literal.
func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	s, err := strconv.Unquote(lit.Value)
	return s, err == nil
}
