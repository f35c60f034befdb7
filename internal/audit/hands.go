package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// handsOf returns the digest of the hands that were to be played in a session. It is empty if the hands or the board
// numbers are unknown.
func (t *sessionTable) handsOf(s *Session, sets *sessionSets) string {
	if t.facts.Dealt == nil {
		return ""
	}
	id := s.ID().WithSet(s.Set)
	boards, err := t.facts.Dealt.BoardsUncached(id)
	if err != nil {
		return ""
	}
	boards = slices.Clone(boards)
	if !t.facts.Description.Phases[id.Phase-1].BoardList.Known() {
		if s.State != Whole {
			return "" // The board numbers are unknown.
		}
		boards = boards[:sets.size]
		for k := range boards {
			boards[k].Number = sets.original.number(k)
		}
	}
	sets.replaceFromReserve(boards, s.Replaced)
	digest, err := bridge.HashBoards(boards)
	if err != nil {
		return ""
	}
	return digest.String()
}

// replaceFromReserve replaces the boards with the given numbers by those of the stated reserve set.
func (sets *sessionSets) replaceFromReserve(boards []bridge.Board, numbers []int) {
	if sets.reserve == nil {
		return
	}
	for i := range min(len(boards), len(sets.reserve.want)) {
		if slices.Contains(numbers, boards[i].Number) {
			boards[i].Deal = sets.reserve.want[i].Deal
		}
	}
}
