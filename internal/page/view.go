// Package page renders the pages that people read in a browser or print. Each page takes a value
// from a library, such as an audit, a ruling to sign, or a desk page. The package does not use the
// network or interact with users: the command line writes its pages to files, and a desk serves
// them.
package page

import (
	"bytes"
	"fmt"
	"html/template"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/internal/page/parts"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// view is a kind of page: a template whose texts are looked up in the catalogue. In the template
//
//	{{in .Notice}}                 inserts a text from package words
//	{{w "desk.sent" "to" .To}}     inserts the text for a key and arguments
//	{{W "desk.sent" "to" .To}}     inserts the same text with a capital letter
//	{{text .Name}}                 inserts text from a file, safe to display
//	{{lang}}                       inserts the page's language
//	{{colon}}                      inserts its colon with the surrounding spaces
//	{{look}}                       inserts the common style sheet (package parts)
//	{{signs}}                      inserts its symbol sprite, once per page
//	{{groups .Digest}}             returns a digest's groups
//	{{sign "ok" "good" ""}}        inserts a symbol with a state and a name for screen readers
//
// A test forbids literal text in templates.
type view struct {
	name    string
	funcs   func(l Lang) template.FuncMap // additional functions; may be nil
	sources []string                      // joined on first use, because they are long

	mu     sync.Mutex
	parsed map[Lang]*template.Template
}

// views contains all views, for the test of their texts.
var views []*view

func newView(name string, funcs func(l Lang) template.FuncMap, sources ...string) *view {
	v := &view{name: name, funcs: funcs, sources: sources}
	views = append(views, v)
	return v
}

func (v *view) source() string { return strings.Join(v.sources, "") }

// template returns the template in l. It is parsed on first use.
func (v *view) template(l Lang) (*template.Template, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if t := v.parsed[l]; t != nil {
		return t, nil
	}
	funcs := commonFuncs(l)
	if v.funcs != nil {
		maps.Copy(funcs, v.funcs(l))
	}
	t, err := template.New(v.name).Funcs(funcs).Parse(v.source())
	if err != nil {
		return nil, fmt.Errorf("page %s: %w", v.name, err)
	}
	if v.parsed == nil {
		v.parsed = map[Lang]*template.Template{}
	}
	v.parsed[l] = t
	return t, nil
}

// commonFuncs returns the template functions of all views.
func commonFuncs(l Lang) template.FuncMap {
	return template.FuncMap{
		"in":   func(t words.Text) string { return plain.Text(t.In(words.Language(l))) },
		"text": plain.Text,
		"w":    func(key string, args ...any) (string, error) { return l.catalogueText(key, args) },
		"W": func(key string, args ...any) (string, error) {
			text, err := l.catalogueText(key, args)
			return plain.Capital(text), err
		},
		"lang":   func() Lang { return l },
		"colon":  l.colon,
		"look":   func() template.CSS { return template.CSS(parts.Style) },
		"groups": strings.Fields,
		"signs":  func() template.HTML { return template.HTML(parts.Sprite) },
		"sign": func(name, state, label string) template.HTML {
			return template.HTML(parts.Symbol(name, state, label))
		},
	}
}

// render renders value's page in l.
func (v *view) render(l Lang, value any) ([]byte, error) {
	t, err := v.template(l)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := t.Execute(&b, value); err != nil {
		return nil, fmt.Errorf("page %s: %w", v.name, err)
	}
	return b.Bytes(), nil
}

// catalogueText returns the text for a key in l. values contains the names and values of its
// arguments in turn: integers, texts, or user input as a string. In French, it binds punctuation
// marks to the word before them, except next to a text, which may contain a name.
func (l Lang) catalogueText(key string, values []any) (string, error) {
	if _, isKnown := words.Arguments(key); !isKnown || len(values)%2 != 0 {
		return "", fmt.Errorf("%s: %q", key, values)
	}
	var args []words.Arg
	bindMarks := l == FR
	for pair := range slices.Chunk(values, 2) {
		name, ok := pair[0].(string)
		if !ok {
			return "", fmt.Errorf("%s: %q", key, values)
		}
		switch value := pair[1].(type) {
		case int:
			args = append(args, words.N(name, value))
		case words.Text:
			args = append(args, words.T(name, value))
			bindMarks = false
		case string:
			args = append(args, words.Name(name, strings.ReplaceAll(plain.Text(value), " ", nameBlank)))
		default:
			return "", fmt.Errorf("%s: %s: %T", key, name, value)
		}
	}
	text := l.Translate(words.New(key, args...))
	if bindMarks {
		text = frenchMarks.Replace(text)
	}
	return strings.ReplaceAll(text, nameBlank, " "), nil
}

// nameBlank replaces a space in user input, so that frenchMarks does not change it.
const nameBlank = "\x00"

// frenchMarks keeps French punctuation on the line of the previous word.
var frenchMarks = strings.NewReplacer(
	" :", "\u00a0:", " ;", "\u00a0;", " ?", "\u00a0?", " !", "\u00a0!", "« ", "«\u00a0", " »", "\u00a0»", " %", "\u00a0%",
)
