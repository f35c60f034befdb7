package page

import (
	"github.com/fairdeal/fairdeal/internal/words"
)

// SessionPick is a session in a list of choices.
type SessionPick struct {
	PreviewSession
	Chosen bool
}

// NewHands describes newly made hands.
type NewHands struct {
	Time   string // time at which they were made, which identifies them
	New    bool   // made a moment ago
	Folder string // relative to the folder of the tournaments
	Files  []MadeFile
	Steps  []TakeStep
}

// TakeStep is a step on the way to the dealing machine, with its time and the person who did it.
type TakeStep struct{ Name, Text, Time, Who string }

// MadeFile is a hand file.
type MadeFile struct{ Name, Session, Sum string }

// MakeHands is the form for making hands.
type MakeHands struct {
	File string // short name of the tournament

	// The sessions to make: a chosen one or, if Pick is empty, those in the fields of the form.
	SessionsWithoutHands []SessionPick // sessions without hands
	SessionsWithHands    []SessionPick // sessions with hands
	ChosenSession        string        // * for all
	Phases               []PhaseChoice
	Phase, Session       string
	NeedBoards           bool // The number of boards is unknown, so the form asks for Boards.
	Boards               string
	Reserve              bool
	Number               string // number of the reserve set; empty if there is only one

	// The files to write.
	BlindFormats    []FormatChoice // formats for dealing machines, from which nobody can read the hands
	ReadableFormats []FormatChoice
	NotPlaying      bool   // The user does not play, and may see readable files.
	Formats         string // names of the chosen formats
	Overwrite       bool   // Files with different content exist.
	Recipient       string // age recipient for whom the files are encrypted
	Cloud           string // cloud service that synchronises the folder, or ""

	// What opens the keys.
	KeysEncrypted   bool   // The keys are encrypted.
	NeedsPassphrase bool   // A passphrase is needed.
	Openers         string // the user's age identities or shares
	MissingValue    ValueField

	NewHands  *NewHands // nil if no hands were made
	Skipped   []string  // phases without new hands, with the reason
	FormFirst bool      // The form precedes NewHands, because further hands have to be made.
}

// PhaseChoice is a phase in a list of choices.
type PhaseChoice struct {
	Number   int
	Text     string
	Selected bool
}

// FormatChoice is a format with a checkbox.
type FormatChoice struct {
	Name   string
	Doc    words.Text
	Chosen bool
}

// Handout is the page for playing a tournament: one line per session, then the hands' diary.
type Handout struct {
	File     string // short name of the tournament
	Sessions []HandoutSession
	Omitted  int   // number of sessions that are not listed
	AllOver  bool  // Everything has been played.
	Endless  []int // phases of unknown length that have not been marked as finished
	NoKeys   bool  // The keys of single sessions cannot be revealed.

	Events []HandoutEvent

	// The form for an event.
	Kinds  []EventChoice
	Choice string // session
	Who    string
	Note   string
}

// HandoutSession is a session with the history of its hands.
type HandoutSession struct {
	ID, Title string
	State     []string // in play, with Anna since 9:10; over 22:18
	HasHands  bool
	Finished  bool
	NotHeld   bool
	Next      bool     // first session that is not over
	Undo      int      // minutes during which its end can be undone; 0 if not possible
	Records   []string // saved hand records
}

// EventChoice is a kind of event that can be recorded.
type EventChoice struct {
	Name, Text string
	Chosen     bool
}

// HandoutEvent is a line in the diary.
type HandoutEvent struct {
	Time, ID  string // time, and session such as 1,2, or ""
	What      string // description of the event
	File, Sum string // hand file and its digest, or ""
	Who, Note string // as the user typed them, or ""
}

// HandRecord is the form for a session's hand record.
type HandRecord struct {
	File, Session, Title, Name string
	Played                     bool // The session has been played.
	NeedBoards                 bool // The number of boards is unknown, so the form asks for Boards.
	Boards, Confirm            string
	Tables                     bool // The record contains double-dummy tables.

	// What opens the keys, as in MakeHands.
	KeysEncrypted, NeedsPassphrase bool
	Openers                        string
	MissingValue                   ValueField
}
