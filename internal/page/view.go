// Package page makes the pages that people read in a browser or print, each from
// a value of a library: an audit, a ruling to be signed, the pages of a desk. It
// reaches no network and asks nobody: the command line writes its pages to files,
// a desk shows them.
package page

import (
	"bytes"
	"fmt"
	"html/template"
	"maps"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/internal/page/parts"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

// view is one kind of page: a template whose texts are looked up in the
// catalogue. In the template
//
//	{{in .Notice}}                 is a text of package words
//	{{w "desk.sent" "to" .To}}     is one of its key and arguments
//	{{text .Name}}                 is text out of a file, made safe to read
//	{{lang}}                       is the page's language
//	{{colon}}                      is its colon with the blanks that belong to it
//	{{look}}                       is the style sheet of all pages (package parts)
//	{{signs}}                      is its sprite of signs, once a page
//	{{groups .Digest}}             are the groups of a digest, between its spaces
//	{{sign "ok" "good" ""}}        is a sign, its state and its name for screen readers
//
// Text that stands in the template itself fails a test.
type view struct {
	name    string
	funcs   func(l Lang) template.FuncMap // nil: none but the above
	sources []string                      // joined when the page is first asked for: together they are long

	mu     sync.Mutex
	parsed map[Lang]*template.Template
}

// views are all of them, for the test of their texts.
var views []*view

func newView(name string, funcs func(l Lang) template.FuncMap, sources ...string) *view {
	v := &view{name: name, funcs: funcs, sources: sources}
	views = append(views, v)
	return v
}

func (v *view) source() string { return strings.Join(v.sources, "") }

// in returns the template in l, which is parsed when it is first asked for.
func (v *view) in(l Lang) (*template.Template, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if t := v.parsed[l]; t != nil {
		return t, nil
	}
	funcs := template.FuncMap{
		"in":   func(t words.Text) string { return plain.Text(t.In(words.Language(l))) },
		"text": plain.Text,
		"w":    func(key string, args ...any) (string, error) { return l.keyed(key, args) },
		"W": func(key string, args ...any) (string, error) {
			text, err := l.keyed(key, args)
			return plain.Capital(text), err
		},
		"lang":   func() Lang { return l },
		"colon":  l.colon,
		"look":   func() template.CSS { return template.CSS(parts.Look) },
		"groups": strings.Fields,
		"signs":  func() template.HTML { return template.HTML(parts.Signs) },
		"sign": func(name, state, label string) template.HTML {
			return template.HTML(parts.Sign(name, state, label))
		},
	}
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

// show returns the page of value in l.
func (v *view) show(l Lang, value any) ([]byte, error) {
	t, err := v.in(l)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := t.Execute(&b, value); err != nil {
		return nil, fmt.Errorf("page %s: %w", v.name, err)
	}
	return b.Bytes(), nil
}

// keyed is a text of the catalogue in l, of its key and of names and values of its
// arguments: whole numbers, texts, or what somebody typed.
func (l Lang) keyed(key string, args []any) (string, error) {
	if _, known := words.Arguments(key); !known || len(args)%2 != 0 {
		return "", fmt.Errorf("%s: %q", key, args)
	}
	var with []words.Arg
	bound := l == FR
	for i := 0; i < len(args); i += 2 {
		name, ok := args[i].(string)
		if !ok {
			return "", fmt.Errorf("%s: %q", key, args)
		}
		switch v := args[i+1].(type) {
		case int:
			with = append(with, words.N(name, v))
		case words.Text:
			with, bound = append(with, words.T(name, v)), false // a name may be in it
		case string:
			with = append(with, words.Name(name, strings.ReplaceAll(plain.Text(v), " ", nameBlank)))
		default:
			return "", fmt.Errorf("%s: %s: %T", key, name, v)
		}
	}
	text := l.Words(words.New(key, with...))
	if bound {
		text = frenchMarks.Replace(text)
	}
	return strings.ReplaceAll(text, nameBlank, " "), nil
}

// nameBlank stands for a blank of a name, which stays as it was typed.
const nameBlank = "\x00"

// frenchMarks keeps the marks of a French sentence on the line of the word before them.
var frenchMarks = strings.NewReplacer(" :", "\u00a0:", " ;", "\u00a0;", " ?", "\u00a0?", " !", "\u00a0!", "« ", "«\u00a0", " »", "\u00a0»", " %", "\u00a0%")
