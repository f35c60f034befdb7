package page

import (
	_ "embed"
	"net/url"
)

//go:embed bulletin.html
var bulletinHTML string

var bulletinView = newView("bulletin", bulletinHTML, nil)

// PublicPage is a page of the public service: a search and what it found or, with
// Tournament, one tournament as entries of the public log hold it.
type PublicPage struct {
	Title      string
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
	Phases                        []NumberedText
	Files                         []Link
	Entries                       []LoggedEntry
}

// NumberedText is a line about a phase.
type NumberedText struct {
	Number int
	Text   string
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
	"contributions": "bulletin.kind-contributions", "openings": "bulletin.kind-openings", "value": "bulletin.kind-value", "choice": "bulletin.kind-choice",
	"session": "bulletin.kind-session", "revealed": "bulletin.kind-revealed", "file": "bulletin.kind-file", "tarot": "bulletin.kind-tarot",
}

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
