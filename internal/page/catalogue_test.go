package page

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"text/template/parse"
	"time"
	"unicode"
)

// verb is a verb of package fmt, with the number of its argument where it says
// one.
var verb = regexp.MustCompile(`%(\[\d+\])?[-+# 0]*\d*(\.\d+)?[a-zA-Z%]`)

// verbs lists the verbs of a sentence by argument: 1d, 2s.
func verbs(s string) []string {
	var out []string
	for i, v := range verb.FindAllString(s, -1) {
		n := strconv.Itoa(i + 1)
		if at, end := strings.IndexByte(v, '['), strings.IndexByte(v, ']'); at >= 0 {
			n = v[at+1 : end]
		}
		out = append(out, n+v[len(v)-1:])
	}
	slices.Sort(out)
	return out
}

func TestEverySentenceHasItsLanguages(t *testing.T) {
	where := map[string]bool{}
	for _, c := range catalogues {
		if len(c.sentences) == 0 {
			t.Error("a catalogue without sentences")
		}
		for key, w := range c.sentences {
			if where[key] {
				t.Errorf("%q stands in two catalogues", key)
			}
			where[key] = true
			for lang, text := range map[Lang]string{PL: w.PL, FR: w.FR} {
				checkSentence(t, lang, key, text)
			}
		}
		for key, w := range c.counts {
			if where[key] {
				t.Errorf("%q stands in two catalogues", key)
			}
			where[key] = true
			checkSentence(t, EN, key, w.One)
			for lang, texts := range map[Lang][]string{
				PL: {w.PL.One, w.PL.Few, w.PL.Many, w.PL.Other},
				FR: {w.FR.One, w.FR.Other},
			} {
				for _, text := range texts {
					checkSentence(t, lang, key, text)
				}
			}
		}
	}
	if len(where) < 60 {
		t.Fatalf("only %d sentences", len(where))
	}
}

func checkSentence(t *testing.T, lang Lang, key, text string) {
	t.Helper()
	if strings.TrimSpace(text) == "" {
		t.Errorf("%q has nothing in %s", key, lang)
		return
	}
	if want, got := verbs(key), verbs(text); !slices.Equal(want, got) {
		t.Errorf("%q in %s has the verbs %v, want %v: %q", key, lang, got, want, text)
	}
	if (strings.HasSuffix(key, ".") || strings.HasSuffix(key, ":")) && key[len(key)-1] != text[len(text)-1] {
		t.Errorf("%q in %s ends otherwise: %q", key, lang, text)
	}
}

func TestVerbs(t *testing.T) {
	for s, want := range map[string]string{
		"none": "[]", "%d of %d": "[1d 2d]", "%[2]s, %[1]d": "[1d 2s]", "%02d %.1f %%": "[1d 2f 3%]",
	} {
		if got := fmt.Sprint(verbs(s)); got != want {
			t.Errorf("%q: %s, want %s", s, got, want)
		}
	}
}

func known(key string) bool {
	_, sentence := lookUp(key)
	_, count := lookUpCounted(key)
	return sentence || count
}

// TestTemplatesSayNothingThemselves: a template's words stand in the catalogue,
// those of its attributes too. What a command line is typed as stands in code.
func TestTemplatesSayNothingThemselves(t *testing.T) {
	if len(views) < 2 {
		t.Fatalf("only %d pages", len(views))
	}
	for _, v := range views {
		for _, word := range bareWords(v.layout + v.source) {
			t.Errorf("%s: %q is not in the catalogue", v.name, word)
		}
		if m := bareColon.FindString(notSaid.ReplaceAllString(v.layout+v.source, " ")); m != "" {
			t.Errorf("%s: %q has a colon that no language asked for, want {{colon}}", v.name, m)
		}
		for _, l := range Langs {
			tmpl, err := v.in(l)
			if err != nil {
				t.Fatal(err)
			}
			for _, sub := range tmpl.Templates() {
				if sub.Tree == nil {
					continue
				}
				for _, key := range keysOf(sub.Tree.Root) {
					if !known(key) {
						t.Errorf("%s: the key %q is not in the catalogue", v.name, key)
					}
				}
			}
		}
	}
}

var (
	notSaid   = regexp.MustCompile(`(?s)<style.*?</style>|<script.*?</script>|<code>.*?</code>|<kbd>.*?</kbd>|<!--.*?-->|<!DOCTYPE[^>]*>`)
	action    = regexp.MustCompile(`(?s)\{\{.*?\}\}`)
	tag       = regexp.MustCompile(`(?s)<[^>]*>`)
	attribute = regexp.MustCompile(`\b(title|aria-label|aria-description|alt|placeholder|label)="([^"]*)"`)
	bareColon = regexp.MustCompile(`.{0,30}[}>]: ?[<{].{0,30}`)
	entity    = regexp.MustCompile(`&[a-z]+;|&#\d+;`)
)

// bareWords are the words of a template that no action makes.
func bareWords(source string) (words []string) {
	text := action.ReplaceAllString(notSaid.ReplaceAllString(source, " "), "\x00")
	for _, m := range attribute.FindAllStringSubmatch(text, -1) {
		words = append(words, lettersIn(m[2])...)
	}
	return append(words, lettersIn(entity.ReplaceAllString(tag.ReplaceAllString(text, "\n"), " "))...)
}

func lettersIn(text string) (words []string) {
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == 0 }) {
		if part = strings.TrimSpace(part); strings.IndexFunc(part, unicode.IsLetter) >= 0 {
			words = append(words, part)
		}
	}
	return words
}

func TestBareWords(t *testing.T) {
	for source, want := range map[string]string{
		`<p>{{t "x"}}, {{.Y}}: 1/2</p>`:                      "[]",
		`<p title="{{t "x"}}">{{t "x"}}</p>`:                 "[]",
		`<p title="Hello">{{t "x"}}</p>`:                     "[Hello]",
		`<p>{{if .A}}Hello {{.B}}{{end}}</p>`:                "[Hello]",
		`<code>fairdeal</code><style>b { c: d }</style>`:     "[]",
		"<p>one\ntwo</p>&nbsp;<input placeholder=\"three\">": "[three one two]",
	} {
		if got := fmt.Sprint(bareWords(source)); got != want {
			t.Errorf("%s: %s, want %s", source, got, want)
		}
	}
}

// keysOf are the texts that a template hands to t and n.
func keysOf(n parse.Node) (keys []string) {
	switch n := n.(type) {
	case *parse.ListNode:
		if n == nil {
			return nil
		}
		for _, c := range n.Nodes {
			keys = append(keys, keysOf(c)...)
		}
	case *parse.ActionNode:
		return keysOf(n.Pipe)
	case *parse.PipeNode:
		if n == nil {
			return nil
		}
		for _, c := range n.Cmds {
			keys = append(keys, keysOf(c)...)
		}
	case *parse.CommandNode:
		if f, ok := n.Args[0].(*parse.IdentifierNode); ok && (f.Ident == "t" || f.Ident == "n") && len(n.Args) > 1 {
			if s, ok := n.Args[1].(*parse.StringNode); ok {
				keys = append(keys, s.Text)
			}
		}
		for _, a := range n.Args {
			keys = append(keys, keysOf(a)...)
		}
	case *parse.IfNode:
		return branchKeys(&n.BranchNode)
	case *parse.RangeNode:
		return branchKeys(&n.BranchNode)
	case *parse.WithNode:
		return branchKeys(&n.BranchNode)
	case *parse.TemplateNode:
		return keysOf(n.Pipe)
	}
	return keys
}

func branchKeys(b *parse.BranchNode) []string {
	return slices.Concat(keysOf(b.Pipe), keysOf(b.List), keysOf(b.ElseList))
}

// TestCodeAsksForWhatThereIs looks at every call of T and N with a literal
// in the packages that use pages.
func TestCodeAsksForWhatThereIs(t *testing.T) {
	asked := 0
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, path, nil, 0)
		if err != nil {
			return err
		}
		uses := file.Name.Name == "page"
		for _, imp := range file.Imports {
			uses = uses || strings.HasSuffix(imp.Path.Value, `/internal/page"`)
		}
		if !uses {
			return nil
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			sel, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || sel.Sel.Name != "T" && sel.Sel.Name != "N" {
				return true
			}
			if pkg, ok := sel.X.(*ast.Ident); ok && (pkg.Name == "words" || pkg.Name == "sentences") { // an argument of another text
				return true
			}
			lit, ok := call.Args[0].(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			key, err := strconv.Unquote(lit.Value)
			if err != nil {
				return true
			}
			asked++
			if !known(key) {
				t.Errorf("%v: %q is not in the catalogue", fset.Position(lit.Pos()), key)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if asked == 0 {
		t.Fatal("no call was looked at")
	}
}

func TestCounts(t *testing.T) {
	for n, want := range map[int][3]string{
		0:    {"0 boards", "0 rozdań", "0 donne"},
		1:    {"1 board", "1 rozdanie", "1 donne"},
		2:    {"2 boards", "2 rozdania", "2 donnes"},
		5:    {"5 boards", "5 rozdań", "5 donnes"},
		12:   {"12 boards", "12 rozdań", "12 donnes"},
		22:   {"22 boards", "22 rozdania", "22 donnes"},
		112:  {"112 boards", "112 rozdań", "112 donnes"},
		1186: {"1186 boards", "1186 rozdań", "1186 donnes"},
	} {
		for i, l := range Langs {
			if got := l.N("%d boards", n); got != want[i] {
				t.Errorf("%s: %q, want %q", l, got, want[i])
			}
		}
	}
	if got := PL.N("%d boards", 22, 22); got != "22 rozdania" {
		t.Errorf("with an argument: %q", got)
	}
}

func TestLanguages(t *testing.T) {
	for in, want := range map[string]Lang{
		"": EN, "pl": PL, "pl-PL,pl;q=0.9,en;q=0.8": PL, "fr-CH, fr;q=0.9": FR, "de, fr;q=0.5": FR, "de": EN,
		"en-GB": EN, "*": EN, "x\x00": EN, "en;q=0.1, pl;q=0.9": PL,
	} {
		if got := Negotiate(in); got != want {
			t.Errorf("Accept-Language %q: %s, want %s", in, got, want)
		}
	}
	for in, want := range map[string]Lang{"pl_PL.UTF-8": PL, "FR": FR, "fr-CA": FR, "en": EN} {
		if got, err := ParseLang(in); got != want || err != nil {
			t.Errorf("%q: %s, %v", in, got, err)
		}
	}
	for _, in := range []string{"", "C", "de", "plx", "polish"} {
		if got, err := ParseLang(in); err == nil {
			t.Errorf("%q: %s", in, got)
		}
	}
	day := time.Date(2026, 12, 4, 23, 0, 0, 0, time.UTC)
	if got := EN.Day(day) + "; " + PL.Day(day) + "; " + FR.Day(day); got != "Friday 2026-12-04; piątek 2026-12-04; vendredi 2026-12-04" {
		t.Error(got)
	}
	if got := PL.Decimal("6.25") + EN.Decimal("6.25"); got != "6,256.25" {
		t.Error(got)
	}
}
