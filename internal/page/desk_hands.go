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

// Make is the form for making hands.
type Make struct {
	File                          string
	Picks, Already                []SessionPick // sessions to choose from, without and with existing hands
	Pick                          string        // chosen session; * for all; if empty, Phase and Session are used
	Phases                        []PhaseChoice
	Phase, Session                string
	Boards                        string
	NeedBoards                    bool
	BlindFormats, ReadableFormats []FormatChoice
	NotPlaying                    bool
	Reserve                       bool
	Secret, Pass                  bool // the keys are encrypted; a passphrase is needed
	Overwrite                     bool // files exist with different content
	Recipient, Openers            string
	MissingValue                  Asked
	Number                        string // number of the reserve set; empty if there is only one
	Cloud                         string
	Formats                       string    // chosen formats
	FormFirst                     bool      // the form comes first, because hands have to be dealt
	Skipped                       []string  // phases without new hands, with the reason
	NewHands                      *NewHands // new hands, or nil
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

// Handout is the page for playing a tournament: a line per session, followed by the diary of the
// hands.
type Handout struct {
	File     string
	NoKeys   bool  // the keys of single sessions cannot be revealed
	Endless  []int // phases of unknown length that have not been marked as finished
	Sessions []HandoutSession
	Omitted  int  // number of omitted lines
	AllOver  bool // everything has been played
	Events   []HandoutEvent
	Kinds    []EventChoice // events that can be recorded
	Choice   string        // session selected in the form
	Who      string
	Note     string
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
	Time, ID, What, File, Sum, Who, Note string
}

// HandRecord is the form for a session's hand record.
type HandRecord struct {
	File, Session, Title, Name string
	Played                     bool
	Secret, Pass               bool
	NeedBoards                 bool
	Boards, Confirm, Openers   string
	Tables                     bool
	MissingValue               Asked
}
