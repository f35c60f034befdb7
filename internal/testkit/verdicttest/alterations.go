package verdicttest

import "github.com/fairdeal/fairdeal/bridge"

// Alterations of boards in a presentation.
const (
	alterCards      = "cards"         // two cards of a board
	alterAllHands   = "every hand"    // two pairs of cards of a board, for Attack
	alterHands      = "hands"         // two hands of a board
	turnBoard       = "turned"        // each hand moves to the seat before
	exchangeBoards  = "boards"        // two boards of the file
	useOtherSession = "other session" // a board of a different session
	useForeign      = "foreign"       // a board of a different tournament
	useReserve      = "reserve"       // a board of the reserve set
	useReserveSet   = "reserve set"   // all boards of the reserve set
	useOtherSet     = "other set"     // all boards of a different session
	replaceWholeSet = "whole set"     // the same, for Doctor
)

// alterations lists those that Doctor makes, and openAlterations those of DoctorOpen.
var (
	alterations = []string{
		alterCards, alterHands, turnBoard, exchangeBoards, useOtherSession, useForeign, useReserve, replaceWholeSet,
	}
	openAlterations = []string{
		alterCards, alterHands, exchangeBoards, useOtherSession, useForeign, useReserve, useReserveSet, useOtherSet,
	}
)

// replacements maps deals to those that replace them.
type replacements map[bridge.Deal]bridge.Deal

// apply replaces the deals of boards.
func (r replacements) apply(boards []bridge.Board) {
	for i, b := range boards {
		if deal, ok := r[b.Deal]; ok {
			boards[i].Deal = deal
		}
	}
}

// alteration picks a board and a way to alter it. It returns false if that would change nothing.
func (p *Presentation) alteration(r Rand, boards []bridge.Board) (replaced replacements, ok bool) {
	b := boards[r.IntN(len(boards))]
	p.Alteration = alterations[r.IntN(len(alterations))]
	seat := bridge.Seat(r.IntN(4))
	otherSeat := (seat + 1 + bridge.Seat(r.IntN(3))) % 4
	switch p.Alteration {
	case alterCards:
		return replacements{b.Deal: ExchangeCards(b, seat, otherSeat).Deal}, true
	case alterHands:
		return replacements{b.Deal: ExchangeHands(b, seat, otherSeat).Deal}, true
	case turnBoard:
		return replacements{b.Deal: turnedDeal(b.Deal)}, true
	case exchangeBoards:
		other := boards[r.IntN(len(boards))]
		return replacements{b.Deal: other.Deal, other.Deal: b.Deal}, other.Deal != b.Deal
	case useOtherSession:
		return replacements{b.Deal: randomDeal(r, p.otherSession(r))}, true
	case useForeign:
		return replacements{b.Deal: Foreign(b.Number, b.Number)[0].Deal}, true
	case useReserve:
		return replacements{b.Deal: randomDeal(r, p.Reserve(p.Phase, p.Session))}, true
	}
	replaced = replacements{}
	other := p.otherSession(r)
	for i, b := range p.Original(p.Phase, p.Session) {
		replaced[b.Deal] = other[i%len(other)].Deal
	}
	return replaced, true
}

// turnedDeal moves each hand to the seat before.
func turnedDeal(d bridge.Deal) bridge.Deal { return bridge.Deal{d[1], d[2], d[3], d[0]} }

// randomDeal returns the deal of a random board.
func randomDeal(r Rand, boards []bridge.Board) bridge.Deal { return boards[r.IntN(len(boards))].Deal }

// otherSession returns a different session's boards.
func (p *Presentation) otherSession(r Rand) []bridge.Board {
	for {
		phase := 1 + r.IntN(len(p.Phases))
		session := 1 + r.IntN(p.Phases[phase-1].Sessions)
		if p.Phases[phase-1].Runs == nil {
			first := 1 + r.IntN(16)
			return p.Deal(phase, session, "original", first, first+15)
		}
		if phase != p.Phase || session != p.Session {
			return p.Original(phase, session)
		}
	}
}
