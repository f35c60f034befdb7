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
	Secret, Pass       bool // the keys are encrypted, and with a passphrase
	Overwrite          bool // files are there that hold something else
	Recipient, Openers string
	Asked              Asked
	Number             string // of the reserve set; empty: only one can be chosen
	Cloud              string
	Formats            string   // that are chosen
	First              bool     // the form comes first: hands are to be dealt
	Left               []string // phases of which no hands were just made, with the reason
	Just               *MadeNow // hands that were just made, or nil
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

// Handout is the page on which a tournament is played: its sessions, a line each, and
// below them the diary of its hands.
type Handout struct {
	File     string
	NoKeys   bool  // keys of sessions are not revealed alone
	Endless  []int // phases of unknown length that are not said to have ended
	Sessions []HandoutSession
	More     int  // that are not shown
	AllOver  bool // nothing is left to be played
	Events   []HandoutEvent
	Kinds    []EventChoice // that can be written down
	Choice   string        // session of the form
	Who      string
	Note     string
}

// HandoutSession is one session with what happened to its hands.
type HandoutSession struct {
	ID, Title string
	State     []string // in play, with Anna since 9:10; over 22:18
	Made      bool
	Over      bool
	NotHeld   bool
	Next      bool     // it is the first that is not over
	Undo      int      // minutes for which its end can be taken back; 0: no more
	Records   []string // files of records that were kept
}

// EventChoice is a kind of event to write down.
type EventChoice struct {
	Name, Text string
	Chosen     bool
}

// HandoutEvent is one line of the diary.
type HandoutEvent struct {
	Time, ID, What, File, Sum, Who, Note string
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
