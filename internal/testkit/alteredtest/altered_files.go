package alteredtest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// These kinds add files that are not copies of hand files to the honest tournament. Each function returns true,
// because every tournament is suitable; see kind.apply.

// addTableOfHands adds a text file with a table in which all boards but the first are altered.
func addTableOfHands(m *maker) bool {
	f := m.randomFile()
	separator := m.oneOf("\t", " ", "\u00a0") // tab, space or no-break space
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
	for _, packed := range append(slices.Clone(m.handFiles), f) {
		entries = append(entries, verdicttest.Entry{
			Name: m.folder + packed.name + ".pbn",
			Data: Write("pbn", nil, packed.boards...),
		})
	}
	m.otherFiles["twice."+archive] = packArchive(archive, entries)
	return true
}
