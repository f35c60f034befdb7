package tarot

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/tarot/french"
	"github.com/fairdeal/fairdeal/words"
)

// said are the texts of this room: formats, and the help of its commands.
func said(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{"hint": "term", "warning": "term", "colour words: auto (at a terminal), always or never": "term"}
	fset := token.NewFileSet()
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			name := ""
			switch f := call.Fun.(type) {
			case *ast.Ident:
				name = f.Name
			case *ast.SelectorExpr:
				name = f.Sel.Name
			}
			if !slices.Contains([]string{"say", "in", "notef", "warnf", "line"}, name) || len(call.Args) == 0 {
				return true
			}
			if lit, ok := call.Args[0].(*ast.BasicLit); ok {
				s, err := strconv.Unquote(lit.Value)
				if err != nil {
					t.Fatal(err)
				}
				texts[s] = fset.Position(lit.Pos()).String()
			}
			return true
		})
	}
	root := Command(&term.UI{In: &bytes.Buffer{}, Out: &bytes.Buffer{}, Err: &bytes.Buffer{}})
	for _, cmd := range append(root.Commands(), root) {
		texts[cmd.Short] = cmd.Name()
		if cmd.Long != "" {
			texts[cmd.Long] = cmd.Name()
		}
		visit := func(f *pflag.Flag) {
			if f.Name != "help" {
				texts[f.Usage] = cmd.Name() + " --" + f.Name
			}
		}
		cmd.Flags().VisitAll(visit)
		cmd.PersistentFlags().VisitAll(visit)
	}
	return texts
}

var verb = regexp.MustCompile(`%[#+\- 0-9.\[\]]*[a-zA-Z%]`)

// TestEveryTextHasFrenchWords holds commands and catalogs together.
func TestEveryTextHasFrenchWords(t *testing.T) {
	texts := said(t)
	if len(texts) < 100 {
		t.Fatalf("found only %d texts", len(texts))
	}
	seen := map[string]bool{}
	for s, where := range texts {
		_, room := frenchWords[s]
		_, command := frenchCommands[s]
		_, library := french.Catalog[s]
		if !room && !command && !library {
			t.Errorf("%s: no French words for %q", where, s)
		}
		seen[s] = true
	}
	for _, catalog := range []map[string]string{frenchWords, frenchCommands} {
		for s, f := range catalog {
			if !seen[s] {
				t.Errorf("nothing here says %q", s)
			}
			if a, b := verb.FindAllString(s, -1), verb.FindAllString(f, -1); !slices.Equal(a, b) {
				t.Errorf("%q has verbs %q, in French %q", s, a, b)
			}
		}
	}
}

// TestFrenchHelp has no English line in the help of any command.
func TestFrenchHelp(t *testing.T) {
	english := regexp.MustCompile(`(?i)\b(the|of|with|this|print|file|deal|usage|flags|examples?|default|command)\b`)
	var out bytes.Buffer
	root := Command(&term.UI{In: &bytes.Buffer{}, Out: &out, Err: &bytes.Buffer{}, Lang: words.French})
	root.SetOut(&out)
	root.CompletionOptions.DisableDefaultCmd = true
	for _, cmd := range append([]*cobra.Command{root}, root.Commands()...) {
		out.Reset()
		args := []string{"--help"}
		if cmd != root {
			args = append([]string{cmd.Name()}, args...)
		}
		root.SetArgs(args)
		if err := root.Execute(); err != nil {
			t.Fatal(err)
		}
		text := strings.ReplaceAll(out.String(), cmd.Example, "")
		for line := range strings.Lines(text) {
			plain := regexp.MustCompile(`--?[a-z-]+|\(FFT\)|"[^"]*"`).ReplaceAllString(line, "")
			if w := english.FindString(plain); w != "" {
				t.Errorf("%s: %q has the English word %q", cmd.Name(), strings.TrimSpace(line), w)
			}
		}
		if !strings.Contains(text, "Utilisation :") {
			t.Errorf("%s: no help\n%s", cmd.Name(), text)
		}
	}
}
