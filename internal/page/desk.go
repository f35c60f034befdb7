package page

import (
	_ "embed"
	"html/template"
	"net/url"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/page/parts"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

var (
	//go:embed desk.css
	deskStyle string
	//go:embed service.css
	serviceStyle string
	//go:embed desk.html
	deskLayout string
)

// DeskStyle returns the style sheet of the desks: the look of every page, and their own rules.
func DeskStyle() string { return parts.Look + deskStyle }

// ServiceStyle returns the style sheet of the service's pages.
func ServiceStyle() string { return parts.Look + serviceStyle }

// Frame is everything around the content of a desk's page.
type Frame struct {
	Title    string // of the page, in its language: the only h1
	Root     string // of addresses: "/d/SECRET"
	Path     string // of this page below root and language
	Above    Crumb  // the tournament or the list that the page belongs to; its line over the title
	Station  string // name of the tournament's station that this page is, or ""
	Problems Problems
	Done     string // what was done, as a sentence
	Version  string
	Closed   bool // nothing on the page leads anywhere any more
	Own      bool // the page has its title in its content
	Road     Road
	More     []Crumb // other pages of the tournament, below the content

	lang Lang
}

// Road is the way of a tournament with its stations. The zero value is no road.
type Road struct {
	Stations []Station
	At       int // number of the current station, from 1; 0: there is none
}

// Station is a station of a tournament's road. Its state is a shape and a word that
// screen readers announce. Path is empty for a station that cannot be opened yet.
type Station struct {
	Text, State, Path string
	When              string // date on which it was done, or is to be done
	Until             time.Time
	Left              string // sentence of a countdown to Until; # stands for the time
	Done, Current     bool
}

// Crumb is a link to a page, with a sentence about it.
type Crumb struct{ Text, Path, Says string }

// Problem is what is wrong with a field of a form, as a sentence.
type Problem struct{ Field, Text string }

// Problems are what is wrong with a form, in the order of its fields.
type Problems []Problem

// Add says what is wrong with a field, or with the whole form: "".
func (p *Problems) Add(field, text string) { *p = append(*p, Problem{field, text}) }

// Field is a field of a form as a template shows it.
type Field struct {
	Name, Label, Value, Hint string
	Problem                  string
}

// Brand is the program's name.
func (f *Frame) Brand() string { return "fairdeal" }

// Described are the attributes that lead from a field to what is said about it.
func (f Field) Described() template.HTMLAttr {
	var ids []string
	if f.Problem != "" {
		ids = append(ids, f.Name+"-wrong")
	}
	if f.Hint != "" {
		ids = append(ids, f.Name+"-hint")
	}
	attr := ""
	if len(ids) > 0 {
		attr = `aria-describedby="` + template.HTMLEscapeString(strings.Join(ids, " ")) + `"`
	}
	if f.Problem != "" {
		attr += ` aria-invalid="true"`
	}
	return template.HTMLAttr(attr)
}

// Link is the address of a page of the desk in the language of this one.
func (f *Frame) Link(parts ...string) string {
	var b strings.Builder
	b.WriteString(f.Root + "/" + string(f.lang) + "/")
	for i, p := range parts {
		if i > 0 {
			b.WriteByte('/')
		}
		b.WriteString(url.PathEscape(p))
	}
	return b.String()
}

// To is the address of a path as it stands.
func (f *Frame) To(path string) string { return f.Root + "/" + string(f.lang) + "/" + path }

// In is the address of this page in another language.
func (f *Frame) In(l Lang) string {
	return (&url.URL{Path: f.Root + "/" + string(l) + "/" + f.Path}).EscapedPath()
}

// Menu are the desks, in the order in which they are shown.
func (f *Frame) Menu() []Crumb {
	return []Crumb{
		{Text: f.say("desk.frame.tournaments")}, {Text: f.say("desk.frame.tonight"), Path: "tonight"}, {Text: f.say("desk.frame.results"), Path: "results"},
		{Text: f.say("ruling.heading-rulings"), Path: "ruling"},
	}
}

func (f *Frame) say(key string) string { return plain.Capital(f.lang.Words(words.New(key))) }

// Here reports whether a page of the menu is this one, or is above it.
func (f *Frame) Here(path string) bool {
	if path == "" {
		return f.Path == "" || f.Path == "t" || strings.HasPrefix(f.Path, "t/")
	}
	return f.Path == path || strings.HasPrefix(f.Path, path+"/")
}

// Wrong is what is wrong with a field, "" for nothing.
func (f *Frame) Wrong(field string) string {
	for _, p := range f.Problems {
		if p.Field == field {
			return p.Text
		}
	}
	return ""
}

// Field is a field with its label, what was typed, and what to know about it.
func (f *Frame) Field(name, label, value, hint string) Field {
	return Field{name, label, value, hint, f.Wrong(name)}
}

// Langs are the languages of the foot of a page.
func (f *Frame) Langs() []Lang { return Langs }

// DeskView is one kind of page of the desks.
type DeskView struct{ *view }

// newDeskView makes one of the layout and sources: content is the template among them
// that the layout shows, empty where they call it "content" themselves.
func newDeskView(name, content string, funcs func(l Lang) template.FuncMap, sources ...string) DeskView {
	sources = append([]string{deskLayout}, sources...)
	if content != "" {
		sources = append(sources, `{{define "content"}}{{template "`+content+`" .}}{{end}}`)
	}
	return DeskView{newView("desk "+name, funcs, sources...)}
}

// Show returns a page with its frame in a language.
func (v DeskView) Show(l Lang, f *Frame, value any) ([]byte, error) {
	f.lang = l
	return v.show(l, struct {
		F *Frame
		V any
	}{f, value})
}

// The pages that every desk has.
var (
	//go:embed desk_ends.html
	deskEnds    string
	DeskFailure = newDeskView("failure", "failure", nil, deskEnds)
	DeskQuit    = newDeskView("quit", "quit", nil, deskEnds)

	//go:embed desk_tournaments.html
	deskTournaments string
	DeskTournaments = newDeskView("tournaments", "home", nil, deskTournaments)
)

// Wrongly adds what is wrong with a field of the form.
func (f *Frame) Wrongly(field, text string) { f.Problems.Add(field, text) }

// The pages of the organiser's desk, each with the value that it shows.
var (
	//go:embed desk_describe.html
	deskDraft string
	//go:embed desk_publish.html
	deskPublished string
	//go:embed desk_hands.html
	deskHands string
	//go:embed desk_evening.html
	deskClub string

	DeskNew      = newDeskView("new", "new", nil, deskDraft)
	DeskDraft    = newDeskView("draft", "draft", nil, deskDraft)
	DeskDelayed  = newDeskView("delayed", "di", nil, deskDraft)
	DeskConflict = newDeskView("conflict", "conflict", nil, deskDraft)
	DeskPublish  = newDeskView("publish", "publish", nil, deskPublished, deskClub)
	DeskFrozen   = newDeskView("frozen", "frozen", nil, deskPublished)
	DeskAnnounce = newDeskView("announce", "announce", nil, deskPublished)
	DeskFacts    = newDeskView("facts", "facts", nil, deskPublished)
	DeskValue    = newDeskView("value", "dv", nil, deskPublished)
	DeskReveal   = newDeskView("reveal", "reveal", nil, deskPublished)
	DeskMake     = newDeskView("make", "make", nil, deskHands, deskOld, deskClub)
	DeskHandout  = newDeskView("handout", "out", nil, deskHands)
	DeskRecord   = newDeskView("handrecord", "record", nil, deskHands, deskOld)
	DeskAmend    = newDeskView("amend", "amend", nil, deskPublished)
	DeskKept     = newDeskView("kept", "kept", nil, deskPublished)
	DeskWall     = newDeskView("wall", "wall", nil, deskPublished)
	DeskTonight  = newDeskView("club", "tonight", nil, deskClub, deskHands)
	DeskEvening  = newDeskView("club evening", "evening", nil, deskClub, deskPublished)

	// What the draft's page shows beside a form while it is typed.
	deskPreview = newView("desk preview", nil, deskDraft, `{{template "preview" .}}`)
	deskLint    = newView("desk lint", nil, deskDraft, `{{template "lint" .}}`)
)
