package alteredtest

import (
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
)

// These kinds alter single boards in the honest tournament's hand files. Each function returns false if
// the tournament or the format turns out to be unsuitable; see kind.apply.

// alterBoard exchanges two cards in a random board.
func (m *maker) alterBoard(f *handFile) {
	i := m.randomBoard(f)
	f.boards[i].Deal = m.withCardsExchanged(f.boards[i].Deal)
	m.recordBoard(f, i)
}

// withCardsExchanged returns the deal after two cards of different hands changed places.
func (m *maker) withCardsExchanged(d bridge.Deal) bridge.Deal {
	for {
		card, other := m.random.IntN(bridge.Cards), m.random.IntN(bridge.Cards)
		seat, otherSeat := holder(d, card), holder(d, other)
		if seat != otherSeat {
			d[seat] = d[seat]&^(1<<card) | 1<<other
			d[otherSeat] = d[otherSeat]&^(1<<other) | 1<<card
			return d
		}
	}
}

func exchangeCards(m *maker) bool {
	m.alterBoard(m.randomFile())
	return true
}

func exchangeCardsTwice(m *maker) bool {
	f := m.randomFile()
	i := m.randomBoard(f)
	before := f.boards[i].Deal
	f.boards[i].Deal = m.withCardsExchanged(m.withCardsExchanged(before))
	m.recordBoard(f, i)
	return f.boards[i].Deal != before
}

func exchangeHands(m *maker) bool {
	f := m.randomFile()
	i := m.randomBoard(f)
	seat, other := m.twoIndexes(4)
	d := &f.boards[i].Deal
	d[seat], d[other] = d[other], d[seat]
	m.recordBoard(f, i)
	return true
}

func turnDeal(m *maker) bool {
	f := m.randomFile()
	i, turns := m.randomBoard(f), 1+m.random.IntN(3)
	d := f.boards[i].Deal
	for seat := range d {
		f.boards[i].Deal[seat] = d[(seat+turns)%4]
	}
	m.recordBoard(f, i)
	return true
}

func exchangeBoards(m *maker) bool {
	f := m.randomFile()
	i, j := m.twoIndexes(len(f.boards))
	f.boards[i].Deal, f.boards[j].Deal = f.boards[j].Deal, f.boards[i].Deal
	m.recordBoard(f, i)
	m.recordBoard(f, j)
	return true
}

func useBoardOfOtherSession(m *maker) bool {
	a, b, ok := m.twoFiles()
	if !ok {
		return false
	}
	i := m.randomBoard(a)
	a.boards[i].Deal = m.randomDeal(b)
	m.recordBoard(a, i)
	return true
}

func useForeignBoard(m *maker) bool {
	f := m.randomFile()
	i := m.randomBoard(f)
	f.boards[i].Deal = m.foreignDeal()
	m.recordBoard(f, i)
	return true
}

func useBoardTwice(m *maker) bool {
	f := m.randomFile()
	i, j := m.twoIndexes(len(f.boards))
	f.boards[i].Deal = f.boards[j].Deal
	m.recordBoard(f, i)
	return true
}

// stateDealtBoardAsReplaced uses a board of another session. A replacement must come from outside.
func stateDealtBoardAsReplaced(m *maker) bool {
	a, b, ok := m.twoFiles()
	if !ok {
		return false
	}
	m.requireNumbers(a)
	i := m.randomBoard(a)
	a.boards[i].Deal = m.randomDeal(b)
	m.addStatement("--replaced", a, "="+strconv.Itoa(a.boards[i].Number))
	m.recordBoard(a, i)
	return true
}

func alterBoardInArchive(m *maker) bool {
	m.alterBoard(m.randomFile())
	m.archive = m.oneOf(archives...)
	return true
}
