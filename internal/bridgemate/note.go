package bridgemate

import "github.com/fairdeal/fairdeal/words"

// NoteKind is what a Note is about.
type NoteKind string

// The kinds of notes.
const (
	EnteredTwice       NoteKind = "entered-twice"       // Texts: what was entered, the last counts
	OtherPlay          NoteKind = "other-play"          // a pair has two results on a board: Texts are both; neither counts
	Unreadable         NoteKind = "unreadable"          // Texts: what was entered; Said: what of it cannot be read
	Unstated           NoteKind = "unstated"            // an artificial score that the file does not state; Texts: the remark
	DirectionStands    NoteKind = "direction-stands"    // wrong direction, the numbers are those that sat there
	DirectionExchanged NoteKind = "direction-exchanged" // wrong direction, the numbers were exchanged
	DirectionUnknown   NoteKind = "direction-unknown"   // wrong direction, and nothing tells who sat where
	Remark             NoteKind = "remark"              // Texts: a remark beside a result
	MissingPlay        NoteKind = "missing"             // Texts: boards of the schedule without an entry
	Unscheduled        NoteKind = "unscheduled"         // a result that the schedule does not have
	BadPlay            NoteKind = "play"                // Said: what of the auction or the play is left out
	BadHand            NoteKind = "hand"                // a board without four whole hands
	Damaged            NoteKind = "damaged"             // Texts, Said: what the file has lost
)

// Note is what a director should look at.
type Note struct {
	Kind NoteKind
	Play
	Letter string // of the section
	NS, EW string // pairs as the ranking names them
	Texts  []string
	Said   words.Text // of BadPlay, Unreadable and Damaged
	Lost   bool       // something could not be used
}

// note adds a note about a play; doubtful: an entry could not be used.
func (e *Evening) note(n Note, doubtful bool) {
	if s := e.section(n.Section); s != nil {
		n.Letter = s.Letter
	}
	if n.Lost = doubtful; doubtful {
		e.Doubtful++
	}
	e.Notes = append(e.Notes, n)
}

func (x *entry) note(e *Evening, kind NoteKind, doubtful bool, texts ...string) {
	e.note(Note{Kind: kind, Play: x.Play, NS: e.pair(x.Section, x.ns), EW: e.pair(x.Section, x.ew), Texts: texts}, doubtful)
}
