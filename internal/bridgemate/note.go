package bridgemate

import "github.com/fairdeal/fairdeal/internal/words"

// NoteKind is a note's subject.
type NoteKind string

// Kinds of notes.
const (
	EnteredTwice       NoteKind = "entered-twice"       // Texts: the entries, of which the last counts
	OtherPlay          NoteKind = "other-play"          // Texts: two results of a pair on a board; neither counts
	Unreadable         NoteKind = "unreadable"          // Texts: the entry; Said: its unreadable part
	Unstated           NoteKind = "unstated"            // Texts: the remark; the artificial score is not in the file
	DirectionStands    NoteKind = "direction-stands"    // wrong direction; the numbers match the seats
	DirectionExchanged NoteKind = "direction-exchanged" // wrong direction; the numbers were swapped
	DirectionUnknown   NoteKind = "direction-unknown"   // wrong direction; the file does not show who sat where
	Remark             NoteKind = "remark"              // Texts: the remark on a result
	MissingPlay        NoteKind = "missing"             // Texts: scheduled boards without an entry
	Unscheduled        NoteKind = "unscheduled"         // a result that is not scheduled
	BadPlay            NoteKind = "play"                // Said: the omitted part of the auction or play
	BadHand            NoteKind = "hand"                // a board without four complete hands
	Damaged            NoteKind = "damaged"             // Texts, Said: the damage to the file
)

// Note is a message for the director.
type Note struct {
	Kind NoteKind
	Play
	Letter string // letter of the section
	NS, EW string // pairs in the notation of the ranking
	Texts  []string
	Said   words.Text // used by BadPlay, Unreadable and Damaged
	Lost   bool       // some data could not be used; counted in Evening.Doubtful
}

// note adds a note, with the letter of its section.
func (e *Evening) note(n Note) {
	if s := e.section(n.Section); s != nil {
		n.Letter = s.Letter
	}
	if n.Lost {
		e.Doubtful++
	}
	e.Notes = append(e.Notes, n)
}

// noteEntry adds a note about an entry.
func (e *Evening) noteEntry(ent *entry, kind NoteKind, texts ...string) {
	e.note(e.entryNote(ent, kind, texts...))
}

// entryNote returns a note about an entry.
func (e *Evening) entryNote(ent *entry, kind NoteKind, texts ...string) Note {
	return Note{
		Kind:  kind,
		Play:  ent.Play,
		NS:    e.pairName(ent.Section, ent.ns),
		EW:    e.pairName(ent.Section, ent.ew),
		Texts: texts,
	}
}
