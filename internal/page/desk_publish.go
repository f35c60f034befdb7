package page

import (
	"html/template"
	"net/url"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/words"
)

// Publish is the page before a tournament is published.
type Publish struct {
	File, Seen, Name, Delayed string
	Phases                    []string
	Lint                      Lint
	HandFiles                 []string // of another tournament
	KeysThere                 string   // key file of an interrupted publish
	Recipients, Shares        string
	Confirm                   string
	Made                      string // a passphrase that the desk proposes; empty: its own is typed
	OnPaper                   bool   // it was said that they are on paper
	Card                      string // of the key card: the file of the keys
	Own                       bool   // a passphrase of his own was typed
	Cloud                     string // service that carries the folder to other computers
}

// FirstWord tells the card of this page from one that was printed before.
func (p Publish) FirstWord() string {
	first, _, _ := strings.Cut(p.Made, "-")
	return first
}

// Published is the page of a tournament that is published.
type Published struct {
	File, Name, Delayed, Value, Typed string
	Before                            []string // values that this one took the place of
	Stage, Next                       string
	Digest, FullDigest                string // as it stands in a bulletin, and all of it
	KeyHash                           string
	QR                                template.HTML // a picture of the digest, ours
	Phases                            []string
	Bulletin                          []Bulletin
	Until                             time.Time // when the delayed information is known; zero: nobody can say
	UntilWords                        string
	HasValue, Revealed, Changed       bool
	KeysFile                          string
	Encrypted                         bool
	Notices                           []string
	Shares, Stale                     []string // files of shares: of the published keys, and of others
	Tasks                             []Crumb
	Waiting                           bool    // it is announced, and its value comes later: none of them is next
	Places                            []Place // where it is announced
	Kept                              string  // file in which the desk keeps its passphrase
}

// Kept is the page that prints the passphrase of an evening.
type Kept struct{ File, Name, Card, Words string }

// Wall is the sheet with the digest for the wall.
type Wall struct {
	File, Name, Delayed string
	Digest, Full        string // as it is announced, and all of it
	QR                  template.HTML
}

// Place is where a description is given to everybody, and when that was done.
type Place struct{ Name, Text, Done string }

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
	Force               bool         // another value is set
	Against, Unchecked  []words.Text // what speaks against it, and what nobody can check here
}

// Log is the form for an entry of a public log.
type Log struct {
	File, Folder, LogKey, Organiser string
	Kind, Reason, Choice, Session   string
	Kinds                           []LogKind
	Proofs                          []string
	None                            bool     // there is no log to put anything into
	Early                           bool     // keys that are out too early go into it only if that is said
	Wanting                         *Wanting // nil: enough witnesses have signed, or nothing was put in
}

// Wanting is an entry of a log for which too few witnesses have signed.
type Wanting struct {
	Signed, Need int    // Need is 0 where no one number says it
	Absent       string // witnesses, with commas between them
	Command      string // that puts their lines in
}

// Amend is the form that replaces name or delayed information of a published
// tournament.
type Amend struct {
	Log                 // where it goes, and why; Folder "" for none
	Seen, Name, Delayed string
	Lint                Lint
}

// LogKind is a kind of entry to choose.
type LogKind struct {
	Name, Text string
	Selected   bool
}
