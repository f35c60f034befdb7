package alteredtest

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// These kinds alter the numbers or the sequence of boards, or add and omit boards. Each function returns
// false if the tournament or the format turns out to be unsuitable; see kind.apply.

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
	f.boards = verdicttest.ShiftNumbers(f.boards, 200)
	return true
}

func exchangeBoardsAndRenumber(m *maker) bool {
	f := m.randomFile()
	f.format = m.oneOf(resultFormats...)
	f.boards[0].Deal, f.boards[1].Deal = f.boards[1].Deal, f.boards[0].Deal
	f.boards = verdicttest.ShiftNumbers(f.boards, oneOf(m.random, 16, 32, 100))
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
	// A dlm or dup file stores only its lowest board number, so omitting a board in the middle also
	// renumbers the boards after it.
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
