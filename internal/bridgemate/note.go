package bridgemate

import "github.com/fairdeal/fairdeal/internal/words"

// NoteKind classifies a note by subject.
type NoteKind string

const (
	// A play was entered several times. Texts contains the entries; the last one counts.
	EnteredTwice NoteKind = "entered-twice"
	// A pair has two results on a board, and neither counts. Texts contains this result, the second result, and
	// the table and the round of the second.
	OtherPlay NoteKind = "other-play"
	// An entry cannot be read. Texts contains the entry, and Said the reason.
	Unreadable NoteKind = "unreadable"
	// An entry has a remark such as "arbitral score" but no artificial score. Texts contains the remark.
	Unstated NoteKind = "unstated"
	// The players sat in the wrong direction, but the pair numbers already match their seats.
	DirectionStands NoteKind = "direction-stands"
	// The players sat in the wrong direction, and the pair numbers were swapped.
	DirectionExchanged NoteKind = "direction-exchanged"
	// The players sat in the wrong direction, but the file does not show who sat where.
	DirectionUnknown NoteKind = "direction-unknown"
	// A result has a remark, which Texts contains.
	Remark NoteKind = "remark"
	// Scheduled boards have no entry. Texts contains their numbers.
	MissingPlay NoteKind = "missing"
	// The schedule does not contain an entry, which is in Texts.
	Unscheduled NoteKind = "unscheduled"
	// A part of the auction or play was ignored. Said describes it.
	BadPlay NoteKind = "play"
	// A board does not have four complete hands.
	BadHand NoteKind = "hand"
	// The file is damaged. Texts and Said describe the damage.
	Damaged NoteKind = "damaged"
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
