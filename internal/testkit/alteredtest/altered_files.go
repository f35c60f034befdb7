package alteredtest

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// These kinds add files to the honest tournament, or omit hand files. Each function returns false if
// the tournament is unsuitable; see kind.apply.

func addCopyWithAlteredBoard(m *maker) bool {
	f := m.copyOfFile()
	f.name = m.oneOf("copy/"+f.name, "more/table7")
	f.format = m.oneOf(Formats...)
	m.alterBoard(f)
	m.addFile(f)
	return true
}

func addAlteredCopy(m *maker) bool {
	f := m.copyOfFile()
	f.name = m.oneOf("copy/"+f.name, "more/table7")
	f.format = m.oneOf(Formats...)
	m.alterBoards(f.boards)
	m.addFile(f)
	return true
}

// alterBoards exchanges two cards in each board.
func (m *maker) alterBoards(boards []bridge.Board) {
	for i := range boards {
		boards[i].Deal = m.withCardsExchanged(boards[i].Deal)
	}
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

// addTableOfHands adds a text file with a table in which all boards but the first are altered.
func addTableOfHands(m *maker) bool {
	f := m.randomFile()
	separator := m.oneOf("\t", " ", "\u00a0")
	text := "Board\tNorth\tEast\tSouth\tWest\n"
	for i, b := range f.boards {
		if i > 0 {
			b.Deal = m.withCardsExchanged(b.Deal)
		}
		text += fmt.Sprint(b.Number)
		for _, hand := range b.Deal {
			text += separator + dotted(hand)
		}
		text += "\n"
	}
	data := []byte(text)
	if m.oneIn(3) {
		data = verdicttest.UTF16(data, true)
	}
	m.otherFiles[m.folder+"table.txt"] = data
	m.recordChange("parted by %q", separator)
	return true
}

// signatures contains the first bytes of compressed files that cannot be opened, by extension.
var signatures = map[string]string{
	"xz":  "\xfd7zXZ\x00\x00\x04",
	"bz2": "BZh91AY&SY",
	"7z":  "7z\xbc\xaf\x27\x1c\x00\x04",
	"rar": "Rar!\x1a\x07\x01\x00",
	"zst": "\x28\xb5\x2f\xfd\x04\x58",
}

func addCompressedFile(m *maker) bool {
	f := m.randomFile()
	ext := m.oneOf("xz", "bz2", "7z", "rar", "zst")
	noise := fmt.Sprint(m.random.IntN(1<<31), m.random.IntN(1<<31))
	m.otherFiles["more/"+f.name+".pbn."+ext] = []byte(signatures[ext] + noise)
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

func addTypedCopyWithAlteredBoard(m *maker) bool {
	f := m.copyOfFile()
	f.format = typed
	f.name = "note"
	m.alterBoard(f)
	m.addFile(f)
	return true
}

// addJSON adds a session in a format that is not evidence, with East's and South's hands exchanged.
func addJSON(m *maker) bool {
	f := m.randomFile()
	var rows []string
	for _, b := range f.boards {
		const north, east, south, west = 0, 1, 2, 3
		var hands []string // in the order in which the file shows them
		for _, seat := range []int{north, south, east, west} {
			hands = append(hands, dotted(b.Deal[seat]))
		}
		rows = append(rows, fmt.Sprintf(`{"board":%d,"deal":"N:%s"}`, b.Number, strings.Join(hands, " ")))
	}
	m.otherFiles["more/"+f.name+".json"] = []byte("[" + strings.Join(rows, ",\n") + "]\n")
	return true
}

func addFileOfOtherTournament(m *maker) bool {
	other := *m.tournament
	other.KeyTweak += " other"
	f := m.copyOfFile()
	f.boards = other.Original(f.phase, f.session)
	f.name = "side-event"
	m.addFile(f)
	return true
}

// addArchiveWithDuplicateNames adds an archive with all hand files, one of them twice, in different
// versions under the same name.
func addArchiveWithDuplicateNames(m *maker) bool {
	archive := m.oneOf("zip", "tar")
	f := m.copyOfFile()
	f.boards[0].Deal = m.withCardsExchanged(f.boards[0].Deal)
	var entries []verdicttest.Entry
	for _, g := range slices.Concat(m.handFiles, []*handFile{f}) {
		entries = append(entries, verdicttest.Entry{
			Name: m.folder + g.name + ".pbn",
			Data: Write("pbn", nil, g.boards...),
		})
	}
	m.otherFiles["twice."+archive] = packArchive(archive, entries)
	return true
}
