package page

import (
	_ "embed"
	"html/template"
)

//go:embed desk.html
var deskLayout string

// DeskView is a kind of desk page.
type DeskView struct{ *view }

// newDeskView creates a desk page from its sources. content names the template that the layout
// shows; it is empty if the sources define "content" themselves.
func newDeskView(name, content string, funcs func(l Lang) template.FuncMap, sources ...string) DeskView {
	sources = append([]string{deskLayout}, sources...)
	if content != "" {
		sources = append(sources, `{{define "content"}}{{template "`+content+`" .}}{{end}}`)
	}
	return DeskView{newView("desk "+name, funcs, sources...)}
}

// Show renders a page with its frame in a language.
func (v DeskView) Show(l Lang, f *Frame, value any) ([]byte, error) {
	f.lang = l
	return v.render(l, struct {
		F *Frame
		V any
	}{F: f, V: value})
}

// General pages of the desk.
var (
	//go:embed desk_ends.html
	deskEnds    string
	DeskFailure = newDeskView("failure", "failure", nil, deskEnds)
	DeskQuit    = newDeskView("quit", "quit", nil, deskEnds)

	//go:embed desk_tournaments.html
	deskTournaments string
	DeskTournaments = newDeskView("tournaments", "home", nil, deskTournaments)
)

// Pages for organisers at the desk.
var (
	//go:embed desk_describe.html
	deskDraft string
	//go:embed desk_publish.html
	deskPublished string
	//go:embed desk_hands.html
	deskHands string
	//go:embed desk_evening.html
	deskClub string

	DeskNew         = newDeskView("new", "new", nil, deskDraft)
	DeskDraft       = newDeskView("draft", "draft", nil, deskDraft)
	DeskDelayed     = newDeskView("delayed", "di", nil, deskDraft)
	DeskConflict    = newDeskView("conflict", "conflict", nil, deskDraft)
	DeskPublish     = newDeskView("publish", "publish", nil, deskPublished, deskClub)
	DeskFrozen      = newDeskView("frozen", "frozen", nil, deskPublished)
	DeskAnnounce    = newDeskView("announce", "announce", nil, deskPublished)
	DeskFacts       = newDeskView("facts", "facts", nil, deskPublished)
	DeskValue       = newDeskView("value", "dv", nil, deskPublished)
	DeskReveal      = newDeskView("reveal", "reveal", nil, deskPublished)
	DeskMake        = newDeskView("make", "make", nil, deskHands, deskOld, deskClub)
	DeskHandout     = newDeskView("handout", "out", nil, deskHands)
	DeskRecord      = newDeskView("handrecord", "record", nil, deskHands, deskOld)
	DeskAmend       = newDeskView("amend", "amend", nil, deskPublished)
	DeskPassphrase  = newDeskView("kept", "kept", nil, deskPublished)
	DeskDigestSheet = newDeskView("wall", "wall", nil, deskPublished)
	DeskTonight     = newDeskView("club", "tonight", nil, deskClub, deskHands)
	DeskEvening     = newDeskView("club evening", "evening", nil, deskClub, deskPublished)

	// Shown next to the form while a draft is typed.
	deskPreview = newView("desk preview", nil, deskDraft, `{{template "preview" .}}`)
	deskLint    = newView("desk lint", nil, deskDraft, `{{template "lint" .}}`)
)
