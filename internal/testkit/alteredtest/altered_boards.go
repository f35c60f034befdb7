package alteredtest

import (
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// These kinds alter the boards in the honest tournament's hand files. Each function returns false if
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

func exchangeSessions(m *maker) bool {
	a, b, ok := m.twoFiles()
	if !ok {
		return false
	}
	a.boards, b.boards = b.boards, a.boards
	m.recordChange("%s and %s", a.name, b.name)
	return true
}

// exchangeDealsOfSessions exchanges the deals of two sessions, but not their board numbers.
func exchangeDealsOfSessions(m *maker) bool {
	a, b, ok := m.twoFiles()
	if !ok || len(a.boards) != len(b.boards) {
		return false
	}
	exchangeDeals(a.boards, b.boards)
	m.recordChange("%s and %s", a.name, b.name)
	return true
}

// exchangeHalves exchanges the first half of two sessions.
func exchangeHalves(m *maker) bool {
	a, b, ok := m.twoFiles()
	if !ok || len(a.boards) != len(b.boards) {
		return false
	}
	m.requireNumbers(a)
	m.requireNumbers(b)
	half := len(a.boards) / 2
	exchangeDeals(a.boards[:half], b.boards[:half])
	m.recordChange("%s and %s", a.name, b.name)
	return true
}

func exchangeDeals(a, b []bridge.Board) {
	for i := range a {
		a[i].Deal, b[i].Deal = b[i].Deal, a[i].Deal
	}
}

// exchangeFirstBoards moves three boards of each session to the other file, with their numbers.
func exchangeFirstBoards(m *maker) bool {
	a, b, ok := m.twoFiles()
	if !ok || a.boards[0].Number == b.boards[0].Number {
		return false
	}
	a.format = m.oneOf(resultFormats...)
	b.format = m.oneOf(resultFormats...)
	for i := range 3 {
		a.boards[i], b.boards[i] = b.boards[i], a.boards[i]
	}
	m.recordChange("%s and %s", a.name, b.name)
	return true
}

func useReserveBoard(m *maker) bool {
	f := m.randomFile()
	i := m.randomBoard(f)
	f.boards[i].Deal = m.reserveOf(f)[i].Deal
	m.recordBoard(f, i)
	return m.hasCurrentFormat()
}

func presentReserveAsOriginal(m *maker) bool {
	f := m.randomFile()
	f.boards = m.reserveOf(f)
	m.recordChange("%s", f.name)
	return m.hasCurrentFormat()
}

func presentReserveUnannounced(m *maker) bool {
	f := m.randomFile()
	f.boards, f.name = m.reserveOf(f), f.name+"reserve"
	m.recordChange("%s", f.name)
	return m.hasCurrentFormat()
}

func renumberLastBoards(m *maker) bool {
	f := m.randomFile()
	m.requireNumbers(f)
	shift := oneOf(m.random, 16, 100, 32, 1)
	unchanged := 1 + m.random.IntN(len(f.boards)-2)
	for i := unchanged; i < len(f.boards); i++ {
		f.boards[i].Number += shift
	}
	m.recordChange("%s by %d", f.name, shift)
	return !needsConsecutiveNumbers(f)
}

func renumberFile(m *maker) bool {
	f := m.randomFile()
	f.format = m.oneOf(resultFormats...)
	f.boards = verdicttest.Numbered(f.boards, 200)
	return true
}

func exchangeBoardsAndRenumber(m *maker) bool {
	f := m.randomFile()
	f.format = m.oneOf(resultFormats...)
	f.boards[0].Deal, f.boards[1].Deal = f.boards[1].Deal, f.boards[0].Deal
	f.boards = verdicttest.Numbered(f.boards, oneOf(m.random, 16, 32, 100))
	m.recordChange("%s by %d", f.name, f.boards[0].Number)
	return true
}

func omitBoard(m *maker) bool {
	f := m.randomFile()
	if hasUnknownBoards(m.phaseOf(f)) {
		return false
	}
	i := m.randomBoard(f)
	f.boards = slices.Delete(f.boards, i, i+1)
	m.recordChange("%s, board %d", f.name, i+1)
	isFirst, isLast := i == 0, i == len(f.boards)
	// Files of dlm and dup contain the lowest number and count from there, so without a board in the
	// middle the next ones get its number, with other cards.
	countsBoards := f.format == "dlm" || f.format == "dup"
	return !countsBoards || isFirst || isLast
}

// shiftSequence deletes a board in a file without numbers, and appends a foreign one.
func shiftSequence(m *maker) bool {
	f := m.randomFile()
	if slices.Contains(numberedFormats, f.format) {
		f.format = m.oneOf("dge", "bri", "ber", "rzd", "goe", "oneline")
	}
	i := m.random.IntN(len(f.boards) - 1)
	last := f.boards[len(f.boards)-1]
	f.boards = append(slices.Delete(f.boards, i, i+1), bridge.Board{Number: last.Number, Deal: m.foreignDeal()})
	m.recordChange("%s.%s without board %d", f.name, f.format, i+1)
	return true
}

func repeatBoard(m *maker) bool {
	f := m.randomFile()
	m.requireNumbers(f)
	f.boards = append(f.boards, f.boards[m.randomBoard(f)])
	return !needsConsecutiveNumbers(f)
}

// unusedNumber is a board number that no session has.
const unusedNumber = 77

func appendForeignBoard(m *maker) bool {
	f := m.randomFile()
	f.format = m.oneOf(resultFormats...)
	f.boards = append(f.boards, bridge.Board{Number: unusedNumber, Deal: m.foreignDeal()})
	return true
}

func appendBoardOfOtherSession(m *maker) bool {
	a, b, ok := m.twoFiles()
	if !ok {
		return false
	}
	a.format = m.oneOf(resultFormats...)
	a.boards = append(a.boards, bridge.Board{Number: unusedNumber, Deal: b.boards[0].Deal})
	return true
}

func useBoardOfOtherSessionAtOneTable(m *maker) bool {
	a, b, ok := m.twoFiles()
	if !ok {
		return false
	}
	a.format = m.oneOf(resultFormats...)
	table := slices.Clone(a.boards)
	i := m.random.IntN(len(table))
	table[i].Deal = m.randomDeal(b)
	m.recordBoard(a, i)
	a.boards = slices.Concat(a.boards, a.boards, table)
	return true
}

func foulOneOfTwoTables(m *maker) bool {
	f := m.randomFile()
	fouled := m.fouledTable(f)
	f.boards = slices.Concat(f.boards, fouled)
	return true
}

func foulOneOfThreeTables(m *maker) bool {
	f := m.randomFile()
	fouled := m.fouledTable(f)
	f.boards = slices.Concat(f.boards, f.boards, fouled)
	return true
}

// fouledTable gives f a format for the results of several tables, and returns its boards for a table
// at which two cards of a board changed places.
func (m *maker) fouledTable(f *handFile) []bridge.Board {
	f.format = m.oneOf(resultFormats...)
	table := slices.Clone(f.boards)
	i := m.random.IntN(len(table))
	table[i].Deal = m.withCardsExchanged(table[i].Deal)
	m.recordBoard(f, i)
	return table
}

func stateAlteredSessionAsNotHeld(m *maker) bool {
	f := m.randomFile()
	m.alterBoard(f)
	m.addStatement("--not-held", f, "")
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

func typeAlteredSession(m *maker) bool {
	f := m.randomFile()
	f.format = typed
	m.alterBoard(f)
	m.afterNaming = func() {
		m.args = append(m.args, "--sure")
		m.addPlayedStatement(f)
	}
	return true
}

func alterBoardInArchive(m *maker) bool {
	m.alterBoard(m.randomFile())
	m.archive = m.oneOf(archives...)
	return true
}
