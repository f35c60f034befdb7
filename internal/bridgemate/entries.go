package bridgemate

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// keepLastEntries keeps the entries that count, one for each play, with their results (spec/bridgemate.md steps 2 to
// 8). If board 7 was entered at table 3 in round 2 as 4 S = and later as 4 S +1, only 4 S +1 counts.
func (e *Evening) keepLastEntries() {
	rest := e.validEntries()
	e.entries = e.entries[:0] // overwrites only entries that were already read from rest
	tables, rounds := map[tableNumber]bool{}, map[int]bool{}
	for len(rest) > 0 {
		play := rest[0].Play
		n := 1 // number of entries for this play
		for n < len(rest) && rest[n].Play == play {
			n++
		}
		if ent, ok := e.lastEntry(rest[:n]); ok {
			tables[tableNumber{play.Section, play.Table}], rounds[play.Round] = true, true
			e.entries = append(e.entries, ent)
		}
		rest = rest[n:]
	}
	e.Places, e.Rounds = len(tables), len(rounds)
}

// validEntries returns the entries that have two pairs and were not erased, ordered by play and time. They share
// memory with e.entries.
func (e *Evening) validEntries() []entry {
	valid := e.entries[:0]
	for _, ent := range e.entries {
		switch {
		case ent.erased:
			e.Erased++
		case ent.ns != 0 && ent.ew != 0:
			valid = append(valid, ent)
		}
	}
	slices.SortStableFunc(valid, func(a, b entry) int {
		byPlay := cmp.Or(a.Section-b.Section, a.Board-b.Board, a.Round-b.Round, a.Table-b.Table)
		return cmp.Or(byPlay, a.logged.Compare(b.logged), a.id-b.id)
	})
	return valid
}

// lastEntry returns the last of the entries for a play, with its result. ok is false if there is no such play: a pair
// sat out, or the numbers are impossible.
func (e *Evening) lastEntry(entries []entry) (last entry, ok bool) {
	ent := entries[len(entries)-1]
	if len(entries) > 1 {
		var texts []string
		for i := range entries {
			texts = append(texts, entries[i].notation())
		}
		e.noteEntry(&ent, EnteredTwice, texts...)
	}
	err := ent.checkNumbers()
	kind := ordinary
	if err == nil {
		kind, err = e.interpret(&ent)
	}
	if err != nil {
		e.rejectEntry(&ent, err)
		return ent, ent.hasPossibleBoard()
	}
	switch kind {
	case satOut:
		return ent, false
	case unstated:
		e.noteEntry(&ent, Unstated, ent.remark)
		return ent, true
	case wrongDirection:
		e.noteEntry(&ent, ent.fixDirection(), ent.notation())
	case remarked:
		e.noteEntry(&ent, Remark, ent.remark)
	}
	ent.outcome = scored
	if ent.result.NS.Kind == score.NotPlayed {
		ent.outcome = notPlayed
	}
	return ent, true
}

// rejectEntry reports an unreadable entry, and makes the board not played.
func (e *Evening) rejectEntry(ent *entry, err error) {
	ent.result = score.BothSides(score.Side{Kind: score.NotPlayed})
	n := e.entryNote(ent, Unreadable, ent.notation())
	n.Said = words.ErrorText(err)
	n.Lost = true
	e.note(n)
}

// maxBoards is the highest board number.
const maxBoards = 10000

// hasPossibleBoard reports whether the numbers of section, board and pairs can occur in a session.
func (ent *entry) hasPossibleBoard() bool {
	return ent.Section > 0 && ent.Board > 0 && ent.Board <= maxBoards && ent.ns >= 0 && ent.ew >= 0
}

// checkNumbers returns an error if a number is impossible.
func (ent *entry) checkNumbers() error {
	if !ent.hasPossibleBoard() || ent.Table <= 0 || ent.Round <= 0 {
		return fmt.Errorf("impossible numbers: section %d, table %d, round %d, board %d, pairs %d and %d",
			ent.Section, ent.Table, ent.Round, ent.Board, ent.ns, ent.ew)
	}
	return nil
}
