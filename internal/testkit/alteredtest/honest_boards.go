package alteredtest

import (
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// These kinds present the boards of a session honestly. Each function returns false if the tournament or
// the format turns out to be unsuitable; see kind.apply.

func presentPart(m *maker) bool {
	f := m.randomFile()
	m.requireNumbers(f)
	f.boards = f.boards[:1+m.random.IntN(len(f.boards)-1)]
	if m.oneIn(2) {
		m.removeFile(m.randomFile())
	}
	m.args = append(m.args, "--partial")
	return len(m.handFiles) > 0
}

func omitFirstBoard(m *maker) bool {
	f := m.randomFile()
	if hasUnknownBoards(m.phaseOf(f)) {
		return false
	}
	m.requireNumbers(f)
	f.boards = f.boards[1:]
	return true
}

func shuffleBoards(m *maker) bool {
	f := m.randomFile()
	m.requireNumbers(f)
	m.random.Shuffle(len(f.boards), func(i, j int) { f.boards[i], f.boards[j] = f.boards[j], f.boards[i] })
	return !needsConsecutiveNumbers(f)
}

func repeatBoardsForTables(m *maker) bool {
	f := m.randomFile()
	f.format = m.oneOf(resultFormats...)
	f.boards = slices.Concat(f.boards, f.boards, f.boards)
	return true
}

func startAtOtherBoard(m *maker) bool {
	f := m.randomFile()
	m.requireNumbers(f)
	f.boards = verdicttest.ShiftNumbers(f.boards, oneOf(m.random, 100, 32, 64))
	return !needsConsecutiveNumbers(f)
}

func mergeSessions(m *maker) bool {
	a, b, ok := m.twoFiles()
	if !ok || a.boards[0].Number == b.boards[0].Number {
		return false
	}
	m.requireNumbers(a)
	a.boards = slices.Concat(a.boards, b.boards)
	a.name = "saturday"
	m.removeFile(b)
	return !needsConsecutiveNumbers(a)
}

func addReserve(m *maker) bool {
	f := m.copyOfFile()
	f.boards = m.reserveOf(f)
	f.name = f.name + "reserve"
	m.addFile(f)
	return m.hasCurrentFormat()
}

func playReserve(m *maker) bool {
	f := m.randomFile()
	f.boards = m.reserveOf(f)
	f.name = f.name + "reserve"
	m.addStatement("--reserve", f, "")
	return m.hasCurrentFormat()
}

func playReserveInPart(m *maker) bool {
	f := m.randomFile()
	copy(f.boards[:1+m.random.IntN(len(f.boards)-1)], m.reserveOf(f))
	m.addStatement("--reserve", f, "")
	return m.hasCurrentFormat()
}

func replaceBoard(m *maker) bool {
	f := m.randomFile()
	m.requireNumbers(f)
	b := &f.boards[m.randomBoard(f)]
	b.Deal = m.foreignDeal()
	m.addStatement("--replaced", f, "="+strconv.Itoa(b.Number))
	return true
}

func replaceAllBoards(m *maker) bool {
	f := m.randomFile()
	m.requireNumbers(f)
	for i := range f.boards {
		f.boards[i].Deal = m.foreignDeal()
	}
	m.addStatement("--replaced", f, "=*")
	return true
}

func cancelSession(m *maker) bool {
	f := m.randomFile()
	if len(m.handFiles) < 2 || hasUnknownLength(m.phaseOf(f)) {
		return false
	}
	m.removeFile(f)
	m.addStatement("--not-held", f, "")
	m.recordChange("%s", f.name)
	return true
}

func addPracticeBoard(m *maker) bool {
	f := m.randomFile()
	m.requireNumbers(f)
	f.boards = append(f.boards, bridge.Board{Number: 91, Deal: m.foreignDeal()})
	return !needsConsecutiveNumbers(f)
}
