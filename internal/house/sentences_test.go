package house

import (
	"cmp"
	"encoding/json"
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

// row is a row in the table of findings.
type row struct {
	Args                                                       []string
	Say, English, Boards, Kind, File, Card, Why, False, Advice string
}

// key returns the catalogue key of the row's sentence.
func (r row) key(code string) string { return cmp.Or(r.Say, "audit."+code) }

// names returns the names of the row's arguments.
func (r row) names() (names []string) {
	for _, a := range r.Args {
		if name, _, _ := strings.Cut(a, "="); name != "_" { // The value "_" appears in no sentence.
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// placeholders returns the placeholder names in a sentence, in order.
func placeholders(sentence string) (names []string) {
	for _, m := range regexp.MustCompile(`\{([a-z-]+)\}`).FindAllStringSubmatch(sentence, -1) {
		names = append(names, m[1])
	}
	slices.Sort(names)
	return names
}

// findings returns the table, and checks that each row has the arguments of its sentence.
func findings(t *testing.T) (rows map[string]row) {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(words.Findings()))
	d.DisallowUnknownFields()
	if err := d.Decode(&rows); err != nil {
		t.Fatal(err)
	}
	for code, r := range rows {
		if _, ok := words.Finding(code); !ok {
			t.Errorf("%s does not stand in the order of the codes", code)
		}
		want, ok := words.Arguments(r.key(code))
		if r.English != "" {
			want, ok = placeholders(r.English), r.Say == ""
		}
		if !ok || !slices.Equal(r.names(), want) {
			t.Errorf("%s: %q, the sentence %s asks for %q", code, r.Args, r.key(code), want)
		}
		for _, a := range r.Args {
			if _, noun, ok := strings.Cut(a, "=count."); ok {
				if _, known := words.Arguments("count." + noun); !known {
					t.Errorf("%s: %s", code, a)
				}
			}
		}
	}
	return rows
}

// TestSentencesAreInCatalogue compares the code with the catalogue, because the compiler does
// not check keys. Every key in the code must exist and get its arguments, every finding needs a row
// in the table of findings, and no sentence or row may be unused.
func TestSentencesAreInCatalogue(t *testing.T) {
	used := map[string]bool{}
	made := 0
	rows := findings(t)
	for _, f := range sources(t) {
		if strings.HasSuffix(f.path, "_test.go") {
			continue
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if s, err := strconv.Unquote(lit.Value); err == nil {
					used[s] = true
				}
			}
			call, ok := n.(*ast.CallExpr)
			// These packages create texts from arbitrary keys.
			if !ok || (f.dir == "internal/words" || f.dir == "internal/words/sentence") {
				return true
			}
			at, key := -1, ""
			for i, arg := range call.Args {
				s, ok := literal(arg)
				_, known := words.Arguments(s)
				_, found := rows[s]
				if ok && (known || found && strings.Contains(s, ".")) {
					at, key = i, s
				}
			}
			if sel, ok := call.Fun.(*ast.SelectorExpr); ok && at < 0 && len(call.Args) > 0 {
				pkg, _ := sel.X.(*ast.Ident)
				if s, ok := literal(call.Args[0]); ok && pkg != nil && pkg.Name == "words" && slices.Contains([]string{"New", "NewError", "Errorf"}, sel.Sel.Name) {
					t.Errorf("%v: %q is not in the catalogue", f.fset.Position(call.Pos()), s)
				}
			}
			if at < 0 || call.Ellipsis.IsValid() {
				return true
			}
			want, known := words.Arguments(key)
			if !known {
				want = rows[key].names()
			}
			var got []string
			for _, arg := range call.Args[at+1:] {
				c, ok := arg.(*ast.CallExpr)
				if !ok || len(c.Args) == 0 || !ofWords(c.Fun) {
					return true // not a text
				}
				name, ok := literal(c.Args[0])
				if !ok {
					return true
				}
				got = append(got, name)
			}
			made++
			if slices.Sort(got); !slices.Equal(got, want) {
				t.Errorf("%v: %s has the arguments %q, the catalogue asks for %q", f.fset.Position(call.Pos()), key, got, want)
			}
			return true
		})
	}
	inTemplates(t, used)
	// The player's page uses its own keys, or keys with its own prefixes; js/test/words.test.mjs
	// lists the code or element for each.
	var page strings.Builder
	var modules []string
	for _, pattern := range []string{"js/*.js", "js/*/*.js", "js/pages/*/*.js"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatal(found, err)
		}
		for _, name := range found {
			if !strings.HasPrefix(name, "js/node_modules/") {
				modules = append(modules, name)
			}
		}
	}
	for _, name := range modules {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		page.Write(data)
	}
	for code, r := range rows {
		if !used[code] && !strings.Contains(page.String(), "'"+code+"'") && !strings.HasPrefix(code, "step.") {
			t.Errorf("nobody finds %s", code)
		}
		for _, key := range []string{r.key(code), r.Boards, r.Why, r.False} {
			used[key] = true
		}
	}
	if !strings.Contains(page.String(), "'tarot-page.'") {
		t.Error("the page says nothing of its own room")
	}
	own := func(key string) bool {
		room, _, _ := strings.Cut(key, ".")
		if strings.HasPrefix(key, "help.do.") || strings.HasPrefix(key, "help.flag.") || strings.HasPrefix(key, "help.long.") {
			// A test in internal/cli checks the keys of commands and flags.
			return true
		}
		return room == "tarot-page"
	}
	for _, key := range words.Keys() {
		if !used[key] && !own(key) && !strings.Contains(page.String(), "'"+key+"'") && !strings.HasPrefix(key, "count.") {
			t.Errorf("nobody says %s", key)
		}
	}
	if made < 5 {
		t.Errorf("only %d texts were looked at", made)
	}
}

// inTemplates records the keys in page templates and checks the arguments of each: {{w
// "desk.state.some" "n" .N "of" .Of}}.
func inTemplates(t *testing.T, used map[string]bool) {
	t.Helper()
	files, err := filepath.Glob("internal/page/*.html")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`[{(][wW] "([^"]+)"((?: "[a-z]+" (?:\([^()]*(?:\([^()]*\))?[^()]*\)|[^ "(){}]+))*)[})]`).FindAllStringSubmatch(string(text), -1) {
			want, known := words.Arguments(m[1])
			if !known {
				t.Errorf("%s: %q is not in the catalogue", file, m[1])
				continue
			}
			var got []string
			values := m[2]
			for inner := regexp.MustCompile(`\([^()]*\)`); inner.MatchString(values); {
				values = inner.ReplaceAllString(values, "x")
			}
			for _, a := range regexp.MustCompile(` "([a-z]+)" `).FindAllStringSubmatch(values, -1) {
				got = append(got, a[1])
			}
			if slices.Sort(got); !slices.Equal(got, want) {
				t.Errorf("%s: %s has the arguments %q, the catalogue asks for %q", file, m[1], got, want)
			}
			used[m[1]] = true
			found++
		}
	}
	if found < 20 {
		t.Errorf("only %d texts of templates were looked at", found)
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

func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	s, err := strconv.Unquote(lit.Value)
	return s, err == nil
}
