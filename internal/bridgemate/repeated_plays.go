package bridgemate

import "fmt"

// dropRepeated removes the entries of pairs that have two results on a board. A table, round or number
// was mistyped, and it is unknown which.
func (e *Evening) dropRepeated(winners int) {
	other := e.repeatedEntries(winners)
	if len(other) == 0 {
		return
	}
	var kept []entry
	for i, ent := range e.entries {
		j, repeated := other[i]
		if !repeated {
			kept = append(kept, ent)
			continue
		}
		second := &e.entries[j]
		table, round := fmt.Sprint(second.Table), fmt.Sprint(second.Round)
		n := e.entryNote(&ent, OtherPlay, ent.notation(), second.notation(), table, round)
		n.Lost = true
		e.note(n)
	}
	e.entries = kept
}

// repeatedEntries returns the index of each entry whose pair has a different entry for the same board, with the
// index of that entry. If a pair played against itself, the indexes are the same.
func (e *Evening) repeatedEntries(winners int) map[int]int {
	type pairBoard struct {
		field, section string
		side           byte // with two winners
		pair, board    int
	}
	first := map[pairBoard]int{}
	other := map[int]int{}
	for i, ent := range e.entries {
		for side, n := range [2]int{ent.ns, ent.ew} {
			k := pairBoard{field: e.fieldName(ent.Section, ent.Table), pair: n, board: ent.Board}
			if len(e.Sections) > 1 {
				k.section = e.SectionLetter(ent.Section)
			}
			if winners == 2 {
				k.side = "NE"[side] // N for North-South, E for East-West
			} else if side == 1 && ent.ns == ent.ew {
				other[i] = i
				continue
			}
			j, repeated := first[k]
			if !repeated {
				first[k] = i
				continue
			}
			other[i] = j
			if _, ok := other[j]; !ok {
				other[j] = i
			}
		}
	}
	return other
}
