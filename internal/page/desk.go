package page

import (
	_ "embed"
	"html/template"
	"net/url"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/page/parts"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

var (
	//go:embed desk.css
	deskStyle string
	//go:embed service.css
	serviceStyle string
)

// DeskStyle returns the style sheet for the desks: the common style and the desks' own rules.
func DeskStyle() string { return parts.Style + deskStyle }

// ServiceStyle returns the style sheet for the service's pages.
func ServiceStyle() string { return parts.Style + serviceStyle }

// Frame contains everything around a desk page's content.
type Frame struct {
	Title    string // translated title of the page, its only h1
	Root     string // path prefix: "/d/SECRET"
	Path     string // path of this page below the root and language
	Parent   Link   // tournament or list, linked above the title
	Station  string // name of the tournament's station on this page, or ""
	Problems Problems
	Done     string // confirmation of the last action
	Version  string
	Closed   bool // the desk has closed, so the page contains no links
	HasTitle bool // the content contains its own title
	Road     Road
	// ExtraPages are other pages of the tournament, below the content.
	ExtraPages []Link

	lang Lang
}

// Road is a tournament's progress bar: its stations, from description to reveal. A page without stations shows
// no bar.
type Road struct {
	Stations []Station
	Current  int // number of the current station, from 1; 0 if there is none
}

// Station is a stage in a tournament's progress bar. A symbol and a word for screen readers show its
// state. Path is empty if the station cannot be opened yet.
type Station struct {
	Text, State, Path string
	When              string // actual or planned date
	Until             time.Time
	Countdown         string // countdown sentence for Until; # stands for the remaining time
	Done, Current     bool
}

// Link is a link to a page, with a description.
type Link struct{ Text, Path, Description string }

// Problem describes an error in a form field.
type Problem struct{ Field, Text string }

// Problems lists the errors in a form, in the order of its fields.
type Problems []Problem

// Add adds a problem with a field. An empty field name means the whole form.
func (p *Problems) Add(field, text string) { *p = append(*p, Problem{Field: field, Text: text}) }

// Field is a form field for templates.
type Field struct {
	Name, Label, Value, Hint string
	Problem                  string
}

// Described returns the attributes that associate a field with its hint and error, for example
// aria-describedby="name-hint".
func (f Field) Described() template.HTMLAttr {
	var ids []string
	if f.Problem != "" {
		ids = append(ids, f.Name+"-wrong")
	}
	if f.Hint != "" {
		ids = append(ids, f.Name+"-hint")
	}
	if len(ids) == 0 {
		return ""
	}
	attributes := `aria-describedby="` + template.HTMLEscapeString(strings.Join(ids, " ")) + `"`
	if f.Problem != "" {
		attributes += ` aria-invalid="true"`
	}
	return template.HTMLAttr(attributes)
}

// AddProblem adds an error in a form field.
func (f *Frame) AddProblem(field, text string) { f.Problems.Add(field, text) }

// Brand is the program's name.
func (f *Frame) Brand() string { return "fairdeal" }

// Link returns the address of a desk page in the current language: Link("t", "cup") is
// "/d/SECRET/en/t/cup".
func (f *Frame) Link(parts ...string) string {
	var b strings.Builder
	b.WriteString(f.Root + "/" + string(f.lang) + "/")
	for i, part := range parts {
		if i > 0 {
			b.WriteByte('/')
		}
		b.WriteString(url.PathEscape(part))
	}
	return b.String()
}

// PathTo returns the address of a path without escaping it.
func (f *Frame) PathTo(path string) string { return f.Root + "/" + string(f.lang) + "/" + path }

// InLanguage returns the address of this page in a different language.
func (f *Frame) InLanguage(l Lang) string {
	return (&url.URL{Path: f.Root + "/" + string(l) + "/" + f.Path}).EscapedPath()
}

// Menu returns links to the desks, in order.
func (f *Frame) Menu() []Link {
	return []Link{
		{Text: f.heading("desk.frame.tournaments")},
		{Text: f.heading("desk.frame.tonight"), Path: "tonight"},
		{Text: f.heading("desk.frame.results"), Path: "results"},
		{Text: f.heading("ruling.heading-rulings"), Path: "ruling"},
	}
}

func (f *Frame) heading(key string) string { return plain.Capital(f.lang.Translate(words.New(key))) }

// IsCurrent reports whether a menu entry leads to this page or a parent page.
func (f *Frame) IsCurrent(path string) bool {
	if path == "" {
		return f.Path == "" || f.Path == "t" || strings.HasPrefix(f.Path, "t/")
	}
	return f.Path == path || strings.HasPrefix(f.Path, path+"/")
}

// FieldProblem returns the error in a field, or "".
func (f *Frame) FieldProblem(field string) string {
	for _, p := range f.Problems {
		if p.Field == field {
			return p.Text
		}
	}
	return ""
}

// Field returns a field with its label, value and hint.
func (f *Frame) Field(name, label, value, hint string) Field {
	return Field{Name: name, Label: label, Value: value, Hint: hint, Problem: f.FieldProblem(name)}
}

// Langs returns the languages for the footer.
func (f *Frame) Langs() []Lang { return Langs }
