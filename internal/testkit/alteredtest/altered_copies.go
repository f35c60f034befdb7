package alteredtest

import (
	"bytes"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// These kinds add altered copies of hand files to the honest tournament, next to the correct ones. Each function returns
// false if the tournament is unsuitable; see kind.apply.

func addCopyWithAlteredBoard(m *maker) bool {
	f := m.copyOfFile()
	f.name = m.copyName(f)
	f.format = m.oneOf(Formats...)
	m.alterBoard(f)
	m.addFile(f)
	return true
}

func addAlteredCopy(m *maker) bool {
	f := m.copyOfFile()
	f.name = m.copyName(f)
	f.format = m.oneOf(Formats...)
	m.alterBoards(f.boards)
	m.addFile(f)
	return true
}

// copyName returns a name for a copy that claims the session of the file, or none.
func (m *maker) copyName(f *handFile) string { return m.oneOf("copy/"+f.name, "more/table7") }

// alterBoards exchanges two cards in each board.
func (m *maker) alterBoards(boards []bridge.Board) {
	for i := range boards {
		boards[i].Deal = m.withCardsExchanged(boards[i].Deal)
	}
}

func addTypedCopyWithAlteredBoard(m *maker) bool {
	f := m.copyOfFile()
	f.format = typed
	f.name = "note"
	m.alterBoard(f)
	m.addFile(f)
	return true
}

// addCopyWithUnknownNumbers adds a copy with one correct board; all others are altered and have
// numbers that no session uses.
func addCopyWithUnknownNumbers(m *maker) bool {
	const shift = 100
	f := m.copyOfFile()
	f.boards = verdicttest.ShiftNumbers(f.boards, shift)
	f.name = "copy/" + f.name
	f.format = m.oneOf(resultFormats...)
	correct := m.randomBoard(f)
	for i := range f.boards {
		if i == correct {
			f.boards[i].Number -= shift
		} else {
			f.boards[i].Deal = m.withCardsExchanged(f.boards[i].Deal)
		}
	}
	m.addFile(f)
	return true
}

// addMangledCopy adds a copy in which all boards but the first, or all, are altered. It is mangled
// as a whole, or after its first board.
func addMangledCopy(m *maker) bool {
	f := m.copyOfFile()
	f.name = "copy/" + f.name
	f.format = m.oneOf("pbn", "lin", "oneline", "csv", "goe")
	firstAltered := m.random.IntN(2)
	m.alterBoards(f.boards[firstAltered:])
	damage := oneOf(m.random, mailDamage...)
	keepFirst := m.oneIn(2)
	f.damage = damage.apply
	if keepFirst {
		f.damage = afterFirstBoard(damage.apply, len(f.boards))
	}
	m.addFile(f)
	m.recordChange("%s %s, from board %d on, mangled behind the first: %t",
		f.format, damage.name, firstAltered+1, keepFirst)
	return true
}

// afterFirstBoard returns a function that damages a file from its second board on. It assumes that all
// boards have about the same size, and damages whole lines.
func afterFirstBoard(damage func([]byte) []byte, boards int) func([]byte) []byte {
	return func(data []byte) []byte {
		boardSize := len(data) / boards
		end := boardSize + bytes.IndexByte(data[boardSize:], '\n') + 1
		return slices.Concat(data[:end], damage(data[end:]))
	}
}

func addFileWithReserveBoard(m *maker) bool {
	f := m.copyOfFile()
	i := m.randomBoard(f)
	f.boards = m.reserveOf(f)[i : i+1]
	f.name = m.oneOf("more/table7", "copy/"+f.name)
	m.requireNumbers(f)
	m.addFile(f)
	return m.hasCurrentFormat()
}

func addReserveNote(m *maker) bool {
	f := m.copyOfFile()
	f.boards = m.reserveOf(f)[:3]
	f.name = "note"
	f.format = typed
	m.addFile(f)
	return m.hasCurrentFormat()
}
