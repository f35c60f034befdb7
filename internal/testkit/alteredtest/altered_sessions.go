package alteredtest

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// These kinds exchange or omit whole sessions, parts of them, or the sets of a session. Each function returns
// false if the tournament or the format turns out to be unsuitable; see kind.apply.

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
	f.boards = m.reserveOf(f)
	f.name = f.name + "reserve"
	m.recordChange("%s", f.name)
	return m.hasCurrentFormat()
}

func stateAlteredSessionAsNotHeld(m *maker) bool {
	f := m.randomFile()
	m.alterBoard(f)
	m.addStatement("--not-held", f, "")
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

func omitSession(m *maker) bool {
	f := m.randomFile()
	if len(m.handFiles) < 2 || hasUnknownLength(m.phaseOf(f)) {
		return false
	}
	m.removeFile(f)
	return true
}

func omitPhasesOfUnknownLength(m *maker) bool {
	before := len(m.handFiles)
	m.handFiles = slices.DeleteFunc(m.handFiles, func(f *handFile) bool { return hasUnknownLength(m.phaseOf(f)) })
	return len(m.handFiles) > 0 && len(m.handFiles) < before
}
