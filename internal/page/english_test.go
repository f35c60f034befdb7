package page

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"html/template"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/verdictrun"
	"github.com/fairdeal/fairdeal/internal/verdicttest"
)

// names are what stands in a sentence and is the same in every language.
var names = regexp.MustCompile(`"[^"]*"|'[^']*'|\(MH\)|\[board|\S+\.[A-Za-z]{3}\b`)

// aloud are more words of English than the sentences about publications have.
var aloud = regexp.MustCompile(`(?:^|[^\pL])(boards?|sessions? [0-9]|files?|holds?|has|had|have|dealt|cards?|hands?|same|others?|keys?|its?|but|both|are|value|no|this)(?:[^\pL]|$)`)

var digest = regexp.MustCompile(`^[0-9a-f]{64}$`)

// shape is a text without its numbers and quotations.
func shape(text string) string {
	text = regexp.MustCompile(`[0-9]+([-, ]+[0-9]+)*`).ReplaceAllString(text, "7")
	return regexp.MustCompile(`"[^"]*"`).ReplaceAllString(text, `"x"`)
}

// TestCasesAreTranslated shows every case of testdata/verdict as a page: what it says
// is no English where a reader asked for another language.
func TestCasesAreTranslated(t *testing.T) {
	cases, err := verdicttest.Read(filepath.Join("..", "..", "testdata", "verdict"))
	if err != nil {
		t.Fatal(err)
	}
	english, runs := map[string]string{}, 0
	for i := range cases {
		c := &cases[i]
		if len(c.Generate) > 0 {
			continue // their inputs are made by the test of the binary
		}
		for j := range c.Runs {
			r, err := verdictrun.Library(c.Dir, &c.Runs[j])
			if errors.Is(err, verdictrun.ErrCommand) {
				continue
			}
			if err != nil {
				t.Fatalf("%s: %v", c.Name, err)
			}
			runs++
			for _, l := range []Lang{PL, FR} {
				for text, said := range saidOn(t, l, r) {
					if strings.Contains(said, "%!") {
						t.Errorf("%s: %s says %q as %q", c.Name, l, text, said)
					}
					if isEnglish(text, said) {
						english[shape(text)] = said
					}
				}
			}
		}
	}
	if runs < 300 {
		t.Errorf("only %d runs", runs)
	}
	for _, s := range slices.Sorted(maps.Keys(english)) {
		t.Errorf("in English, as %q: %s", english[s], s)
	}
}

// saidOn are the sentences that the page of a report says in l.
func saidOn(t *testing.T, l Lang, r *audit.Report) map[string]string {
	t.Helper()
	said := map[string]string{}
	v := &view{name: "report", source: reportHTML, parsed: map[Lang]*template.Template{}, funcs: func(l Lang) template.FuncMap {
		f := maps.Clone(reportView.funcs(l))
		f["say"] = func(text string) string {
			text = plain.Text(text)
			if text == r.Value || digest.MatchString(text) {
				return text // what a file says
			}
			said[text] = l.Say(text)
			return said[text]
		}
		f["tell"] = func(n reportNames, line audit.Line) string {
			text := plain.Text(line.String())
			if text == r.Value || digest.MatchString(text) {
				return text
			}
			said[text] = n.tell(l, line)
			return said[text]
		}
		return f
	}}
	if _, err := v.show(l, reportValue{r, "x", namesOf(r)}); err != nil {
		t.Fatal(err)
	}
	return said
}

// isEnglish reports whether a text was not translated, or not all of it.
func isEnglish(text, said string) bool {
	words := names.ReplaceAllString(said, "")
	if said != text {
		return englishIn(words) != "" || aloud.MatchString(words)
	}
	if _, ok := lookUp(text); ok {
		return false // the same words in both
	}
	return regexp.MustCompile(`[a-z]{3,} `).MatchString(words + " ")
}

// literals are the strings in a file of code, but for tags and paths.
func literals(t *testing.T, path string) (out []string) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.Field:
			return n.Tag == nil
		case *ast.BasicLit:
			if n.Kind == token.STRING {
				text, err := strconv.Unquote(n.Value)
				if err != nil {
					t.Fatal(err)
				}
				out = append(out, text)
			}
		}
		return true
	})
	slices.Sort(out)
	return slices.Compact(out)
}

// sampleOf is a sentence as a page may get it: its verbs filled in, and what stands
// before and behind a piece of one.
func sampleOf(text string) string {
	switch {
	case strings.HasPrefix(text, "; "), strings.HasPrefix(text, " ("):
		text = "not shown" + text
	case strings.HasPrefix(text, ": "):
		text = "x.pbn" + text
	case strings.HasPrefix(text, " "):
		text = "session 1,2" + text
	case strings.HasPrefix(text, ", "):
		text = "7 keys" + text
	}
	switch {
	case strings.HasSuffix(text, ": "), strings.HasSuffix(text, "; "):
		text += "not shown"
	case strings.HasSuffix(text, " "):
		text += "session 1,2"
	}
	text = strings.ReplaceAll(strings.ReplaceAll(text, ": %v", ": not shown"), ": %s", ": not shown")
	return verb.ReplaceAllStringFunc(text, func(v string) string {
		switch v[len(v)-1] {
		case 'd':
			return "7"
		case 'q':
			return `"x"`
		case 'v':
			return "North"
		case '%':
			return "%"
		}
		return "session 1,2"
	})
}

// readerPieces are pieces of sentences of readers of hand files, each with the sentence.
var readerPieces = map[string]string{
	"%shands of %s at most, as in a film of a play: left out":       "line 7: board 7: hands of 2 cards at most, as in a film of a play: left out",
	"%shands of %s: the game is left out":                           "line 7: board 7: hands of 2 cards: the game is left out",
	"%stwo double-dummy tables that differ: neither is used":        "line 7: two double-dummy tables that differ: neither is used",
	"no cards are given for %s, the first is board %d":              "no cards are given for 2 boards, the first is board 7",
	"line %d: byte 0x%02x at offset %d is not text; %s passed over": "line 7: byte 0x01 at offset 7 is not text; 2 such bytes passed over",
	" tags of a game, with no empty line between them":              "line 7: one of several Deal tags of a game, with no empty line between them",
	"one of several ": "one of several Board tags of a game, with no empty line between them",
	"byte %d of the header is 0x%02x, other files have a blank": "byte 7 of the header is 0x41, other files have a blank",
	"%s %q, by its number it is %s":                             `board 7: dealer "S", by its number it is N`,
}

// TestNoDoubtOfReadersIsForgotten looks for what the readers of package handfile warn
// of, and where they doubt. Their errors stay English behind a frame: there is one for
// nearly every byte.
func TestNoDoubtOfReadersIsForgotten(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "handfile", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	checked := 0
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			var said ast.Node
			switch n := n.(type) {
			case *ast.CallExpr:
				if sel, ok := n.Fun.(*ast.SelectorExpr); ok && sel.Sel.Name == "warnf" {
					said = n.Args[0]
				}
			case *ast.KeyValueExpr:
				if key, ok := n.Key.(*ast.Ident); ok && key.Name == "Text" {
					said = n.Value
				}
			}
			if said == nil {
				return true
			}
			ast.Inspect(said, func(n ast.Node) bool {
				lit, ok := n.(*ast.BasicLit)
				if !ok || lit.Kind != token.STRING {
					return true
				}
				text, err := strconv.Unquote(lit.Value)
				if err != nil {
					t.Fatal(err)
				}
				sample, piece := readerPieces[text]
				if !piece {
					sample = sampleOf(text)
				}
				if !strings.Contains(text, " ") {
					return true
				}
				checked++
				for _, l := range []Lang{PL, FR} {
					if said := l.Say(sample); said == sample || isEnglish(sample, said) {
						t.Errorf("%s: %q, as in %q, is %q in %s", filepath.Base(file), text, sample, said, l)
					}
				}
				return true
			})
			return true
		})
	}
	if checked < 25 {
		t.Errorf("only %d sentences were found", checked)
	}
}
