package verdicttest

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// Doctor changes at least one card of a board in a random file, so that the verdict must not be "verified". It
// returns false if the file contains no suitable board.
func (p *Presentation) Doctor(r Rand) bool {
	f := &p.Files[r.IntN(len(p.Files))]
	candidates := p.claimedBoards(f)
	if len(candidates) == 0 {
		return false
	}
	replaced, ok := p.alteration(r, candidates)
	if !ok {
		return false
	}
	// All files in a statement are judged together, by majority, so alter the board in each of
	// them.
	if len(p.Statements) > 0 {
		for _, g := range p.Files {
			replaced.apply(g.Boards)
		}
	} else {
		replaced.apply(f.Boards)
	}
	return p.Alteration != useOtherSession || !p.isRenumbered()
}

// numbersByDeal returns the board numbers of the session's original set.
func (p *Presentation) numbersByDeal() map[bridge.Deal]int {
	numbers := map[bridge.Deal]int{}
	for _, b := range p.Original(p.Phase, p.Session) {
		numbers[b.Deal] = b.Number
	}
	return numbers
}

// claimedBoards returns the different boards of the session in a file whose numbers are in the
// session. A file must not claim other numbers.
func (p *Presentation) claimedBoards(f *File) (boards []bridge.Board) {
	numbers := p.numbersByDeal()
	seen := map[bridge.Deal]bool{}
	first, last := p.Range(p.Phase, p.Session)
	for _, b := range f.Boards {
		isOriginal := numbers[b.Deal] != 0
		if !isOriginal || seen[b.Deal] {
			continue
		}
		seen[b.Deal] = true
		if b.Number >= first && b.Number <= last {
			boards = append(boards, b)
		}
	}
	return boards
}

// isRenumbered reports whether all boards of the session that still have numbers have wrong ones. Then
// the files do not claim the session's numbers (spec/judge.md 2.1), and a board from a different
// session is recognised (4.1), which can also happen in an honest file.
func (p *Presentation) isRenumbered() bool {
	originalNumbers := p.numbersByDeal()
	hasWrongNumbers := false
	for _, f := range p.Files {
		if !slices.Contains(numbered, f.Format) {
			continue
		}
		for _, b := range f.Boards {
			number, ok := originalNumbers[b.Deal]
			if !ok {
				continue
			}
			if number == b.Number {
				return false
			}
			hasWrongNumbers = true
		}
	}
	return hasWrongNumbers
}
