package page

import (
	_ "embed"
	"html/template"
	"net/url"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/audit/card"
	"github.com/fairdeal/fairdeal/words"
)

// The pages of the organiser's desk, each with the value that it shows.
var (
	//go:embed desk_draft.html
	deskDraft string
	//go:embed desk_published.html
	deskPublished string
	//go:embed desk_hands.html
	deskHands string
	//go:embed desk_club.html
	deskClub string

	DeskNew       = newDeskView("new", "new", nil, deskDraft)
	DeskDraft     = newDeskView("draft", "draft", nil, deskDraft)
	DeskDelayed   = newDeskView("delayed", "di", nil, deskDraft)
	DeskConflict  = newDeskView("conflict", "conflict", nil, deskDraft)
	DeskPublish   = newDeskView("publish", "publish", nil, deskPublished, deskClub)
	DeskFrozen    = newDeskView("frozen", "frozen", nil, deskPublished)
	DeskPublished = newDeskView("published", "published", nil, deskPublished)
	DeskValue     = newDeskView("value", "dv", nil, deskPublished)
	DeskReveal    = newDeskView("reveal", "reveal", cardFuncs, cardHTML, deskPublished)
	DeskMake      = newDeskView("make", "make", nil, deskHands, deskOld, deskClub)
	DeskProgress  = newDeskView("progress", "progress", nil, deskHands)
	DeskHandout   = newDeskView("handout", "out", nil, deskHands)
	DeskRecord    = newDeskView("handrecord", "record", nil, deskHands, deskOld)
	DeskAmend     = newDeskView("amend", "amend", nil, deskPublished, deskHands)
	DeskLog       = newDeskView("public log", "log", nil, deskHands)
	DeskKept      = newDeskView("kept", "kept", nil, deskPublished)
	DeskWall      = newDeskView("wall", "wall", nil, deskPublished)
	DeskTonight   = newDeskView("club", "tonight", nil, deskClub)
	DeskEvening   = newDeskView("club evening", "evening", nil, deskClub)

	// What the draft's page shows beside a form while it is typed.
	deskPreview = newView("desk preview", nil, deskDraft, `{{template "preview" .}}`)
	deskLint    = newView("desk lint", nil, deskDraft, `{{template "lint" .}}`)
)

// ShowPreview is the preview of a draft alone, without a page around it.
func ShowPreview(l Lang, p Preview) ([]byte, error) { return deskPreview.show(l, p) }

// ShowLint is what is to be said about a delayed information, without a page
// around it.
func ShowLint(l Lang, lint Lint) ([]byte, error) { return deskLint.show(l, lint) }

// NewTournament is the form of a new tournament.
type NewTournament struct{ Name, File string }

// Draft is a tournament that is not published yet.
type Draft struct {
	File    string // short name
	Seen    string // which version of the file the page shows
	Name    string
	Delayed string
	Lint    Lint
	Phases  []PhaseForm
	New     PhaseForm
	Preview Preview
	Ready   bool
	Next    string
	Notices []string

	NameKept bool // the name was half typed
}

// Delayed is the page on which the delayed information is worded.
type Delayed struct {
	File, Seen string
	Text       string
	Worded     string // by the guide; empty: not yet
	Own, Kept  bool   // a text of his own was typed, or half typed
	Lint       Lint
	Guide      Guide
}

// Conflict is the page for a form that comes from an older version of the description:
// both versions, of which one is taken.
type Conflict struct {
	File, Seen, Path string // Path is where the form goes; empty: it can no longer be carried out
	Phase            string
	Frozen, Gone     bool // the tournament is frozen; the phase is there no more
	Remove           bool
	Rows             []ConflictRow
	There            []string // all of the description, where a phase is added
}

// ConflictRow is a field of both versions.
type ConflictRow struct {
	Field, Label, Now, Yours string
	Same                     bool
}

// PhaseForm is a phase as its form shows it.
type PhaseForm struct {
	Number                         int // 0: a new one
	Sessions, Boards, Files, Title string
	Kept                           bool // it was half typed
}

// Lint is what can be said about a delayed information.
type Lint struct {
	Findings []string
	Refused  bool   // it cannot be published
	Confirm  bool   // only if the organiser says that he means it
	Entropy  string // in words
	Known    string // when it is known, in words
}

// Guide is the form that words a delayed information.
type Guide struct{ Kind, What, Date, Clock, Zone, Close, Open string }

// Preview is what will be made of a draft.
type Preview struct {
	Sessions []PreviewSession
	More     int // sessions that are not shown
	Combined []string
	Boards   int
	Of       int      // sessions
	Open     []string // what is not known yet
	Problem  string
}

// PreviewSession is one session that will be made.
type PreviewSession struct{ ID, Title, Boards, File string }

// SessionPick is a session to choose.
type SessionPick struct {
	PreviewSession
	Chosen bool
}

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

// MadeNow are hands that were just made.
type MadeNow struct {
	Of     string // when they were made: of which hands the page speaks
	New    bool   // made a moment ago
	Folder string // below that of the tournaments
	Files  []MadeFile
	Steps  []TakeStep
}

// TakeStep is a step of the way to the dealing machine: when it was done, and who did.
type TakeStep struct{ Name, Text, Done, Who string }

// MadeFile is a file of hands.
type MadeFile struct{ Name, Session, Sum string }

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

// Make is the form for hands.
type Make struct {
	File               string
	Picks, Already     []SessionPick // sessions to choose; hands of the latter are made
	Pick               string        // the session that is chosen, * for all; empty: Phase and Session say which
	Phases             []PhaseChoice
	Phase, Session     string
	Boards             string
	NeedBoards         bool
	Blind, Shown       []FormatChoice
	NotPlaying         bool
	Reserve            bool
	Secret             bool // the keys are encrypted
	Passphrase         bool // with a passphrase
	Overwrite          bool // files are there that hold something else
	Recipient, Openers string
	Asked              Asked
	Number             string // of the reserve set; empty: only one can be chosen
	Cloud              string
}

// Progress is how far the work of a form is, in files.
type Progress struct {
	File     string
	Done, Of int
}

// PhaseChoice is a phase to choose.
type PhaseChoice struct {
	Number   int
	Text     string
	Selected bool
}

// FormatChoice is a format to tick.
type FormatChoice struct {
	Name   string
	Doc    words.Text
	Chosen bool
}

// Handout is the diary of a tournament's hands.
type Handout struct {
	File     string
	NoKeys   bool     // keys of sessions are not revealed alone
	Endless  []int    // phases of unknown length that are not said to have ended
	Left     []string // phases of which no hands were just made, with the reason
	Sessions []HandoutSession
	Just     *MadeNow // hands that were just made, or nil
	More     int
	Choice   string // session of the form
	Who      string
	Note     string
	Event    string
}

// HandoutSession is one session with what happened to its hands.
type HandoutSession struct {
	ID, Title string
	State     []string // where the hands are: made 9:05, with Anna since 9:10
	Played    bool
	NotHeld   bool
	Undo      bool // its end can be taken back
	Events    []HandoutEvent
}

// HandoutEvent is one line of the diary.
type HandoutEvent struct {
	Time, What, File, Sum, Who, Note string
	Record                           bool // File is a record that was kept
}

// Reveal is the page on which all keys are revealed.
type Reveal struct {
	File    string
	Early   []Early // why it is too early
	Secret  bool    // the keys are encrypted
	Pass    bool
	Done    bool
	Text    []Bulletin
	Confirm string
	Openers string
	Single  string // the session whose key is revealed alone
	Played  bool   // this session
	Name    string // of its file
	Unknown bool   // its phase has no known length: one key makes all of it

	Card        *card.Card // of the hands that went to play
	Hands       int        // files of the archive that went to play
	Again, Left []string   // files that were dealt again, and sessions without any
}

// Early is a reason not to reveal all keys yet, with the sessions that it is about.
type Early struct {
	Text     string
	Sessions []string
	More     int // that are not shown
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

// Tonight is the form for a club's evening.
type Tonight struct {
	Name, File, Boards string
	Kind               string // plain or provable
	Source, Minutes    string
	Blind, Shown       []FormatChoice
	NotPlaying         bool
	Usual              []string // numbers of boards
	Other              string   // a number of boards that is none of them
	CannotKeep         bool     // the desk has no place for a passphrase
	Page               string   // when this page was made: each is sent once
	Over               []OverEvening
	Cloud              string
}

// OverEvening is an evening of another day whose keys are not out.
type OverEvening struct{ File, Name, Weekday, Date string }

// Evening is a club's evening that was dealt.
type Evening struct {
	File          string
	Files         []string
	Confirm       string
	NotRemembered bool // its seed
}

// HandRecord is the form for the record of a session.
type HandRecord struct {
	File, Session, Title, Name string
	Played                     bool
	Secret, Pass               bool
	NeedBoards                 bool
	Boards, Confirm, Openers   string
	Tables                     bool
	Asked                      Asked
}
