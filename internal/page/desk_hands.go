package page

import (
	"github.com/fairdeal/fairdeal/words"
)

// SessionPick is a session to choose.
type SessionPick struct {
	PreviewSession
	Chosen bool
}

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
