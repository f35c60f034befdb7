package verdicttest

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// openPhase is the phase of Open with unknown boards. It has two sessions.
const openPhase = 2

// PresentOpen presents a session in the phase with unknown boards. Its boards are numbered from
// first.
func PresentOpen(r Rand, s Setting) (p *Presentation, first int) {
	p = &Presentation{Setting: s, Phase: openPhase, Session: 1 + r.IntN(2), Claimed: true}
	first = 1
	if r.IntN(2) == 0 {
		first += r.IntN(20)
	}
	boards := s.Deal(openPhase, p.Session, "original", first, first+1+r.IntN(12))
	switch r.IntN(3) {
	case 0:
		boards = boards[r.IntN(len(boards)):]
	case 1:
		isSkipped := func(b bridge.Board) bool { return b.Number != first && r.IntN(4) == 0 }
		boards = slices.DeleteFunc(boards, isSkipped)
	}
	f := File{Boards: slices.Clone(boards), Format: oneOf(r, numbered...)}
	if r.IntN(4) == 0 {
		f.Format = oneOf(r, unnumbered...)
	} else {
		p.rearrange(r, &f, 0)
	}
	f.Name = s.FileName(openPhase, p.Session) + "." + f.Format
	if r.IntN(2) == 0 {
		f.Name = "found." + f.Format
		p.Statements = []string{statement(openPhase, p.Session, f.Name)}
	}
	p.Files = []File{f}
	return p, first
}

// DoctorOpen changes boards from PresentOpen, so that the verdict must not be "verified". It returns false if it
// would exchange a board with itself.
func (p *Presentation) DoctorOpen(r Rand, first int) bool {
	f := &p.Files[0]
	set := func(session int, name string) []bridge.Board {
		return p.Deal(openPhase, session, name, first, first+20)
	}
	var boards []bridge.Board
	for _, b := range set(p.Session, "original") {
		if slices.ContainsFunc(f.Boards, func(shown bridge.Board) bool { return shown.Deal == b.Deal }) {
			boards = append(boards, b)
		}
	}
	b, other := boards[r.IntN(len(boards))], boards[r.IntN(len(boards))]
	const bothSessions = 1 + 2
	otherSession, reserve := set(bothSessions-p.Session, "original"), set(p.Session, "reserve")
	replaced := replacements{}
	p.Alteration = openAlterations[r.IntN(len(openAlterations))]
	switch p.Alteration {
	case alterCards:
		replaced[b.Deal] = ExchangeCards(b, bridge.North, bridge.South).Deal
	case alterHands:
		replaced[b.Deal] = ExchangeHands(b, bridge.East, bridge.South).Deal
	case exchangeBoards:
		if b.Deal == other.Deal {
			return false
		}
		replaced[b.Deal], replaced[other.Deal] = other.Deal, b.Deal
	case useOtherSession:
		replaced[b.Deal] = otherSession[b.Number-first].Deal
	case useForeign:
		replaced[b.Deal] = Foreign(b.Number, b.Number)[0].Deal
	case useReserve:
		replaced[b.Deal] = reserve[b.Number-first].Deal
	case useReserveSet:
		for _, b := range boards {
			replaced[b.Deal] = reserve[b.Number-first].Deal
		}
	case useOtherSet:
		for _, b := range boards {
			replaced[b.Deal] = otherSession[b.Number-first].Deal
		}
	}
	replaced.apply(f.Boards)
	return true
}
