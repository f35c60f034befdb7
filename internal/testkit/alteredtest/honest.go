package alteredtest

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// honest lists honest ways to present a tournament. If a program may ask a question or leave
// something open, the exit status may also be 2, but never 1.
var honest = []kind{
	{name: "plain", exits: onlyVerified, apply: presentUnchanged, weight: 3},
	{name: "packed", exits: onlyVerified, apply: packHandFiles},
	{name: "in part", exits: onlyVerified, apply: presentPart},
	{name: "not all shown", exits: onlyUnchecked, apply: omitFirstBoard},
	{name: "another order", exits: onlyVerified, apply: shuffleBoards},
	{name: "results of several tables", exits: onlyVerified, apply: repeatBoardsForTables},
	{name: "a copy in another format", exits: onlyVerified, apply: addCopy},
	{name: "as an editor saves it", exits: onlyVerified, apply: saveInEditor, weight: 3},
	{name: "hands in files of text", exits: onlyVerified, apply: renameToText},
	{name: "names of browsers", exits: onlyVerified, apply: renameLikeDownloads},
	{name: "names that say nothing, stated", exits: verifiedOrUnchecked, apply: renameAndState},
	{name: "names that say nothing", exits: verifiedOrUnchecked, apply: renameFile},
	{name: "numbered from another first board", exits: verifiedOrUnchecked, apply: startAtOtherBoard},
	{name: "sessions of a day in one file", exits: verifiedOrUnchecked, apply: mergeSessions},
	{name: "reserve set made and not played", exits: onlyVerified, apply: addReserve},
	{name: "reserve set announced", exits: verifiedOrUnchecked, apply: playReserve},
	{name: "a board replaced from outside", exits: verifiedOrUnchecked, apply: replaceBoard},
	{name: "a session not held, stated", exits: onlyVerified, apply: cancelSession},
	{name: "every board replaced from outside", exits: verifiedOrUnchecked, apply: replaceAllBoards},
	{name: "reserve set of some boards, announced", exits: verifiedOrUnchecked, apply: playReserveInPart},
	{name: "a practice board", exits: verifiedOrUnchecked, apply: addPracticeBoard},
	{name: "other files beside", exits: onlyVerified, apply: addUnrelatedFiles},
	{name: "notes of a player", exits: verifiedOrUnchecked, apply: addNotes},
	{name: "typed whole", exits: verifiedOrUnchecked, apply: typeSession},
	{name: "description as mail leaves it", exits: verifiedOrUnchecked, apply: sendByMail},
	{name: "digest and value looked up", exits: onlyVerified, apply: lookUpDigestAndValue},
	{name: "the value looked up, parted otherwise", exits: verifiedOrUnchecked, apply: lookUpRespelledValue},
	{name: "damage that nobody can mend", exits: verifiedOrUnchecked, apply: mangleFile, weight: 3},
}

// Each of the following functions returns false if the tournament or the format turns out to be
// unsuitable; see kind.apply.

func presentUnchanged(*maker) bool { return true }

func packHandFiles(m *maker) bool {
	m.archive = m.oneOf(archives...)
	m.recordChange("in %s", m.archive)
	return true
}

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

func addCopy(m *maker) bool {
	f := m.copyOfFile()
	f.name, f.format = "copy/"+f.name, m.oneOf(Formats...)
	m.addFile(f)
	return true
}

func saveInEditor(m *maker) bool {
	f := m.randomFile()
	f.format = m.oneOf(textFormats...)
	encoding := oneOf(m.random, encodings...)
	f.damage = encoding.apply
	m.recordChange("%s with %s", f.format, encoding.name)
	return true
}

func renameToText(m *maker) bool {
	f := m.randomFile()
	f.format, f.ext = m.oneOf("pbn", "lin"), ".txt"
	return true
}

func renameLikeDownloads(m *maker) bool {
	for _, f := range m.handFiles {
		f.name += m.oneOf("", " (1)", " - Copy", " - kopia", " (12)")
	}
	return true
}

func renameFile(m *maker) bool {
	m.randomFile().name = "monday"
	return true
}

func renameAndState(m *maker) bool {
	f := m.randomFile()
	f.name = "monday"
	m.afterNaming = func() { m.addPlayedStatement(f) }
	return true
}

func startAtOtherBoard(m *maker) bool {
	f := m.randomFile()
	m.requireNumbers(f)
	f.boards = verdicttest.Numbered(f.boards, oneOf(m.random, 100, 32, 64))
	return !needsConsecutiveNumbers(f)
}

func mergeSessions(m *maker) bool {
	a, b, ok := m.twoFiles()
	if !ok || a.boards[0].Number == b.boards[0].Number {
		return false
	}
	m.requireNumbers(a)
	a.boards, a.name = slices.Concat(a.boards, b.boards), "saturday"
	m.removeFile(b)
	return !needsConsecutiveNumbers(a)
}

func addReserve(m *maker) bool {
	f := m.copyOfFile()
	f.boards, f.name = m.reserveOf(f), f.name+"reserve"
	m.addFile(f)
	return m.hasCurrentFormat()
}

func playReserve(m *maker) bool {
	f := m.randomFile()
	f.boards, f.name = m.reserveOf(f), f.name+"reserve"
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

func replaceAllBoards(m *maker) bool {
	f := m.randomFile()
	m.requireNumbers(f)
	for i := range f.boards {
		f.boards[i].Deal = m.foreignDeal()
	}
	m.addStatement("--replaced", f, "=*")
	return true
}

func playReserveInPart(m *maker) bool {
	f := m.randomFile()
	copy(f.boards[:1+m.random.IntN(len(f.boards)-1)], m.reserveOf(f))
	m.addStatement("--reserve", f, "")
	return m.hasCurrentFormat()
}

func addPracticeBoard(m *maker) bool {
	f := m.randomFile()
	m.requireNumbers(f)
	f.boards = append(f.boards, bridge.Board{Number: 91, Deal: m.foreignDeal()})
	return !needsConsecutiveNumbers(f)
}

func addUnrelatedFiles(m *maker) bool {
	m.otherFiles[m.folder+"photo.jpg"] = []byte("\xff\xd8\xff\xe0 a photo")
	m.otherFiles["readme.txt"] = []byte("The hands are in " + m.folder + ".\n")
	m.otherFiles["results.html"] = []byte("<!DOCTYPE html><table><tr><td>4S</td></tr></table>\n")
	return true
}

func addNotes(m *maker) bool {
	f := m.copyOfFile()
	f.format, f.name = typed, "note"
	m.addFile(f)
	return true
}

func typeSession(m *maker) bool {
	f := m.randomFile()
	f.format = typed
	m.afterNaming = func() { m.addPlayedStatement(f) }
	return true
}

// sendByMail changes line ends or adds a byte order mark.
func sendByMail(m *maker) bool {
	withoutCR := func(text []byte) string { return strings.ReplaceAll(string(text), "\r\n", "\n") }
	switch m.random.IntN(3) {
	case 0:
		m.description = []byte(strings.ReplaceAll(withoutCR(m.description), "\n", "\r\n"))
	case 1:
		m.keys = []byte(withoutCR(m.keys))
	case 2:
		m.keys = withByteOrderMark(m.keys)
	}
	return true
}

func lookUpDigestAndValue(m *maker) bool {
	if !m.hasCurrentFormat() {
		return false
	}
	m.args = append(m.args, "--digest", m.tournament.MH(), "--value", m.tournament.Value)
	return true
}

func lookUpRespelledValue(m *maker) bool {
	value := m.tournament.Value
	if m.tournament.SquareDeal13 || !strings.Contains(value, " ") {
		return false
	}
	m.args = append(m.args, "--value", strings.ReplaceAll(value, " ", m.oneOf(", ", "-", "  ")))
	return true
}

func mangleFile(m *maker) bool {
	f := m.randomFile()
	f.format = m.oneOf("pbn", "lin", "oneline")
	damage := oneOf(m.random, mailDamage...)
	f.damage = damage.apply
	m.recordChange("%s %s", f.format, damage.name)
	return true
}
