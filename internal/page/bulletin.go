package page

import (
	_ "embed"
	"html/template"
	"net/url"

	"github.com/fairdeal/fairdeal/audit/card"
	"github.com/fairdeal/fairdeal/squaredeal"
	sentences "github.com/fairdeal/fairdeal/words"
)

//go:embed bulletin.html
var bulletinHTML string

var bulletinView = newView("bulletin", func(l Lang) template.FuncMap {
	funcs := cardFuncs(l)
	funcs["phase"] = func(p squaredeal.Phase) string { return PhaseWords(l, &p) }
	return funcs
}, serviceHTML, cardHTML, bulletinHTML)

// PublicPage is a page of the public service: a search and what it found or one of
// Tournament, as entries of the public log hold it, Game, Docs, Problems and Problem. The
// first page has Home, and the search where there is a log.
type PublicPage struct {
	Title      string
	Heading    sentences.Text // in place of Title
	Home       *ServiceHome
	Game       *ServiceGame
	Docs       *ServiceDocs
	Problems   []ServiceProblem
	Problem    *ServiceProblem
	Tournament *LoggedTournament
	Search     bool // a form to search stands on the page
	Query      string
	Found      []FoundTournament
	Older      string     // the address of the next page; "" on the last
	Path       string     // of this page
	Values     url.Values // of its query
	Version    string     // of the program
}

// LoggedTournament is a tournament of a public log. Texts are shown as they are;
// State is one of BulletinStates.
type LoggedTournament struct {
	ID, Organiser, KeyID          string
	Delayed, Value, Digest, State string
	Phases                        []squaredeal.Phase
	Dates                         []DatedFact
	Until                         sentences.Text // how long it takes until the delayed information is known
	QR                            template.HTML  // of the page's address
	Card                          *card.Card     // of what the entries give; nil where there are no keys yet
	Verify                        string         // the address of the page that verifies it; "" where there are no keys yet
	Files                         []Link
	Entries                       []LoggedEntry
}

// DatedFact is what happened, or will, and when: a time. Said: no witness says so, the
// organiser alone.
type DatedFact struct {
	What sentences.Text
	When string
	Said bool
}

// Link is a file and where it is.
type Link struct{ Name, Address string }

// LoggedEntry is an entry of a log. Kind is one of EntryKinds;
// Said and Witnessed are times, "" where there is none.
type LoggedEntry struct {
	Place                       int64
	Kind, Text, Said, Witnessed string
	Proof                       Link
}

// FoundTournament is a line of a list.
type FoundTournament struct {
	Name, ID, Organiser, KeyID, Address string
	Place                               int64
}

// BulletinStates are what a tournament of the log may be, as keys of the catalogue.
var BulletinStates = []string{"bulletin.state-announced", "bulletin.state-value", "bulletin.state-revealed", "bulletin.state-cancelled"}

// EntryKinds is the key of the catalogue that names each kind of entry.
var EntryKinds = map[string]string{
	"published": "bulletin.kind-published", "amended": "bulletin.kind-amended", "cancelled": "bulletin.kind-cancelled",
	"contributions": "bulletin.kind-contributions", "openings": "bulletin.kind-openings", "value": "audit.step.value", "choice": "bulletin.kind-choice",
	"session": "bulletin.kind-session", "revealed": "bulletin.kind-revealed", "file": "bulletin.kind-file", "tarot": "bulletin.kind-tarot",
}

// Wide says whether the page has tables that want room.
func (b *PublicPage) Wide() bool { return b.Tournament != nil || b.Docs != nil }

// Brand is the name on every page.
func (*PublicPage) Brand() string { return "fairdeal" }

// Langs are the languages of the page.
func (*PublicPage) Langs() []Lang { return Langs }

// In is the address of this page in another language.
func (b *PublicPage) In(l Lang) string {
	q := url.Values{}
	for k, v := range b.Values {
		q[k] = v
	}
	q.Set("lang", string(l))
	return b.Path + "?" + q.Encode()
}

// Show returns the page in a language.
func (b *PublicPage) Show(l Lang) ([]byte, error) { return bulletinView.show(l, b) }
