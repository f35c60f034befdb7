package page

import (
	"html/template"
	"net/url"
	"strings"

	"github.com/fairdeal/fairdeal/words"
)

// Publish is the page before a tournament is published.
type Publish struct {
	File, Seen, Name, Delayed string
	Phases                    []string
	Lint                      Lint
	Doubts                    []Tick
	HandFiles                 []string // of another tournament
	KeysThere                 string   // key file of an interrupted publish
	Recipients, Shares        string
	Confirm                   string
	Made                      string // a passphrase that the desk proposes; empty: its own is typed
	OnPaper                   bool   // it was said that they are on paper
	Card                      string // of the key card: the file of the keys
	Own                       bool   // a passphrase of his own was typed
	Half                      bool   // something is half typed, and not kept
	Cloud                     string // service that carries the folder to other computers
}

// FirstWord tells the card of this page from one that was printed before.
func (p Publish) FirstWord() string {
	first, _, _ := strings.Cut(p.Made, "-")
	return first
}

// Announce is the station at which everybody is told of a description.
type Announce struct {
	File, Name, Digest string // the last as it stands in a bulletin
	Bulletin           []Bulletin
	Places             []Place
	Changed            bool   // the description is not the published one any more
	Says               string // what to do about that
	Notices            []string
}

// Facts are everything that was frozen, what became of it, and where its keys are.
type Facts struct {
	File, Delayed, Value, Typed string
	Before                      []string // values that this one took the place of
	FullDigest, KeyHash         string
	Phases                      []string
	HasValue, Changed, Revealed bool
	Files                       []string // for everybody: description, proofs, keys that are out
	KeysFile                    string
	Encrypted                   bool
	Shares, Stale               []string // files of shares: of the published keys, and of others
	Kept                        bool     // the desk keeps its passphrase
}

// Kept is the page that prints the passphrase of an evening.
type Kept struct{ File, Name, Card, Words string }

// Wall is the sheet with the digest for the wall.
type Wall struct {
	File, Name, Delayed string
	Digest, Full        string // as it is announced, and all of it
	QR                  template.HTML
}

// Place is where a description is given to everybody, when that was done, and with whom a
// copy is.
type Place struct{ Name, Text, Done, With string }

// Frozen is the page for whoever froze a tournament that was frozen already, and the
// one on which a passphrase is tried.
type Frozen struct {
	File    string
	NotUsed string // what was typed in vain, as a sentence; empty: nothing was
	Pass    bool   // a passphrase opens the keys
}

// Bulletin is the text for the bulletin in one language.
type Bulletin struct {
	Lang Lang
	Text string
}

// Mail is an address that opens a mail with the text, for whoever has a program for it.
func (b Bulletin) Mail(subject string) template.URL {
	escape := func(s string) string { return strings.ReplaceAll(url.QueryEscape(s), "+", "%20") }
	return template.URL("mailto:?subject=" + escape(subject) + "&body=" + escape(strings.ReplaceAll(b.Text, "\n", "\r\n")))
}

// Value is the page on which the delayed value is entered.
type Value struct {
	File, Seen, Delayed string
	Now                 string // the value that is set
	Again               bool   // it was typed once, and is asked for again
	First               string
	Stored, Hex         string
	Bytes               int
	Notes               []words.Text
	Rounds              []string     // addresses of a beacon's answers
	Beacon              string       // the answer that was given
	Signed              bool         // the value follows from a signature that is right
	Doubts              []Tick       // of the value
	Against, Unchecked  []words.Text // what speaks against it, and what nobody can check here
}

// Amend is the form that replaces name or delayed information of a published
// tournament.
type Amend struct {
	File, Seen, Name, Delayed string
	Reason                    string
	Lint                      Lint
	Doubts                    []Tick
}

// Tick is a box that settles a doubt.
type Tick struct{ Field, Label string }
