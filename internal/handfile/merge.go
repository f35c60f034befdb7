package handfile

import (
	"maps"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// merger adds boards to a set. Files of results repeat a board for each table: records with the same number and the
// same cards become one board, whose copies are counted.
//
// While the numbers ascend, nothing can repeat, and the maps are not needed.
type merger struct {
	set     *Set
	highest int
	lines   []int                // line where each board first occurs
	seen    map[bridge.Board]int // index in the set; nil while numbers ascend
	first   map[int]int          // index of the first board with each number; nil while numbers ascend
	hidden  map[int]bool         // board numbers that were mentioned without cards
}

// add adds a board from the given line. If two deals have the same number, it keeps both and adds a doubt.
func (m *merger) add(b bridge.Board, line int) {
	isAscending := b.Number > m.highest || len(m.set.Boards) == 0
	if isAscending {
		m.highest = b.Number
	} else if m.seen == nil {
		m.createMaps()
	}
	if m.seen != nil {
		if i, isCopy := m.seen[b]; isCopy {
			m.countCopy(i)
			return
		}
		next := len(m.set.Boards)
		m.seen[b] = next
		i, isRepeated := m.first[b.Number]
		switch {
		case !isRepeated:
			m.first[b.Number] = next
		case b.Number > 0:
			text := reason("the cards differ from those of the same board on line %d", m.lines[i])
			m.set.addDoubt(Doubt{Kind: TwoRecords, Board: b.Number, Line: line, Text: text})
		}
	}
	m.append(b, line)
}

// createMaps creates the maps for the boards added so far, whose numbers ascend.
func (m *merger) createMaps() {
	m.seen = make(map[bridge.Board]int, len(m.set.Boards))
	m.first = make(map[int]int, len(m.set.Boards))
	for i, b := range m.set.Boards {
		m.seen[b], m.first[b.Number] = i, i
	}
}

// append adds a board without looking for duplicates.
func (m *merger) append(b bridge.Board, line int) {
	if m.set.Copies != nil {
		m.set.Copies, m.set.Last = append(m.set.Copies, 1), append(m.set.Last, len(m.set.Boards))
	}
	m.set.Boards = append(m.set.Boards, b)
	m.lines = append(m.lines, line)
}

// reserve allocates space for the boards in the given number of bytes, before the first board is added. It reserves
// some more because later records may be shorter and growing would copy everything.
func (m *merger) reserve(bytes, size int) {
	if m.set.Boards == nil {
		expected := bytes / size
		n := expected + expected/16 + 1
		m.set.Boards, m.lines = make([]bridge.Board, 0, n), make([]int, 0, n)
	}
}

// countCopy counts another copy of board i in the set.
func (m *merger) countCopy(i int) {
	if m.set.Copies == nil {
		m.set.Copies, m.set.Last = make([]int, len(m.set.Boards)), make([]int, len(m.set.Boards))
		for k := range m.set.Copies {
			m.set.Copies[k], m.set.Last[k] = 1, k
		}
	}
	m.set.Copies[i]++
	m.set.Last[i] = len(m.set.Boards) - 1
}

// noteHidden records that a board is mentioned without cards.
func (m *merger) noteHidden(number int) {
	if m.hidden == nil {
		m.hidden = map[int]bool{}
	}
	m.hidden[number] = true
}

// maxHidden limits the list of boards without cards. Real files have far fewer.
const maxHidden = 10_000

// listHidden lists the boards that were mentioned but never shown. Results files often contain games without cards;
// a different game has the cards.
func (m *merger) listHidden() {
	for _, b := range m.set.Boards {
		delete(m.hidden, b.Number)
	}
	if len(m.hidden) == 0 {
		return
	}
	hidden := slices.Sorted(maps.Keys(m.hidden))
	count := words.Count("count.boards", len(hidden))
	m.set.warn(reason("there are no cards for %v, the first of which is board %d", count, hidden[0]))
	m.set.Hidden = hidden[:min(len(hidden), maxHidden)]
}
