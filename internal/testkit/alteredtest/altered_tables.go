package alteredtest

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// These kinds show a session as played at several tables, of which one had altered boards. Each function
// returns false if the tournament turns out to be unsuitable; see kind.apply.

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
