package alteredtest

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// A maker contains a world while a kind changes it. It starts as an honest tournament with one hand
// file per session.
type maker struct {
	random            verdicttest.Rand
	tournament        *verdicttest.Tournament
	description, keys []byte
	handFiles         []*handFile
	otherFiles        map[string][]byte // files that the honest tournament lacks, by path
	folder            string            // folder of the hand files, with a slash at its end, or empty
	archive           string            // format of the archive with all hand files, if any
	args              []string          // arguments after the paths
	afterNaming       func()            // called when the hand files have their paths, if not nil
	changes           []string          // for World.Changes
}

// A handFile contains the boards of one session.
type handFile struct {
	name           string // without extension
	format         string
	ext            string // the format's if empty
	boards         []bridge.Board
	phase, session int                      // counted from 1
	damage         func(data []byte) []byte // changes the encoded boards, if not nil
	path           string                   // set by presentedFiles
}

func newMaker(r verdicttest.Rand, format string) *maker {
	t := newTournament(r)
	m := &maker{
		random: r, tournament: t, description: t.Description(), keys: t.Keys(), otherFiles: map[string][]byte{},
		folder: oneOf(r, "", "hands/", "records/saturday/"),
	}
	for i, p := range t.Phases {
		sessions := p.Sessions
		if hasUnknownLength(p) {
			sessions = 1 + r.IntN(3)
		}
		for s := range sessions {
			f := &handFile{phase: i + 1, session: s + 1, format: format}
			f.name, f.boards = t.FileName(f.phase, f.session), t.Original(f.phase, f.session)
			if oneIn(r, 3) {
				f.format = oneOf(r, Formats...)
			}
			m.handFiles = append(m.handFiles, f)
		}
	}
	return m
}

// unknownBoards is the range of a phase whose boards were not published.
const unknownBoards = "?"

func hasUnknownBoards(p verdicttest.Phase) bool { return p.Boards == unknownBoards }

// hasUnknownLength reports whether a phase was published without its number of sessions.
func hasUnknownLength(p verdicttest.Phase) bool { return p.Sessions == 0 }

// newTournament returns a tournament with small sessions.
func newTournament(r verdicttest.Rand) *verdicttest.Tournament {
	t := &verdicttest.Tournament{
		Name:    oneOf(r, "cup", "spring2027", "Liga-3", "open_pairs"),
		Title:   oneOf(r, "Spring Cup", "Otwarte Mistrzostwa Łodzi", "Coupe d'été"),
		Delayed: "Lotto 6 from 49 of Wednesday 10 January 2024, from low to high",
		Value:   oneOf(r, "3 6 9 13 26 40", "43275.91", "17 21 30 33 44 48"),
		Digest:  oneIn(r, 3), KeyTweak: fmt.Sprint(r.IntN(1 << 31)),
	}
	if oneIn(r, 8) {
		t.SquareDeal13, t.Digest, t.Value = true, false, "3691326"+fmt.Sprint(10+r.IntN(90))
	}
	for range 1 + r.IntN(3) {
		t.Phases = append(t.Phases, newPhase(r, len(t.Phases)+1, t.SquareDeal13))
	}
	return t
}

// newPhase returns a round robin, a semifinal or a final. Only a semifinal that is not of the old
// format may have an unknown number of sessions or of boards.
func newPhase(r verdicttest.Rand, number int, old bool) verdicttest.Phase {
	const semifinal, final = 2, 3
	boards := 5 + r.IntN(4)
	p := verdicttest.Phase{
		Sessions: 1 + r.IntN(3), Boards: fmt.Sprintf("1-%d", boards), Runs: [][2]int{{1, boards}},
		Prefix: []string{"RR##", "semi-#", "Final"}[number-1], Title: fmt.Sprint("Phase ", number),
	}
	if number == final {
		p.Sessions = 1
	} else if oneIn(r, 2) {
		p.Boards += fmt.Sprintf(",%d-%d", boards+1, 2*boards)
		p.Runs = append(p.Runs, [2]int{boards + 1, 2 * boards})
	}
	if number == semifinal && oneIn(r, 6) && !old {
		p.Sessions = 0
	}
	if number == semifinal && oneIn(r, 8) && !old {
		p.Boards, p.Runs = unknownBoards, p.Runs[:1] // Every session starts with board 1.
	}
	return p
}

// recordChange adds a change for World.Changes.
func (m *maker) recordChange(format string, args ...any) {
	m.changes = append(m.changes, fmt.Sprintf(format, args...))
}

// recordBoard records that the board with an index was altered.
func (m *maker) recordBoard(f *handFile, index int) {
	m.recordChange("%s.%s, board %d", f.name, f.format, f.boards[index].Number)
}

func (m *maker) oneIn(n int) bool { return oneIn(m.random, n) }

func (m *maker) oneOf(list ...string) string { return oneOf(m.random, list...) }

func (m *maker) randomFile() *handFile { return oneOf(m.random, m.handFiles...) }

// twoFiles returns two different files. ok is false if there is only one.
func (m *maker) twoFiles() (a, b *handFile, ok bool) {
	if len(m.handFiles) < 2 {
		return nil, nil, false
	}
	i, j := m.twoIndexes(len(m.handFiles))
	return m.handFiles[i], m.handFiles[j], true
}

// twoIndexes returns two different numbers below n.
func (m *maker) twoIndexes(n int) (i, j int) {
	i = m.random.IntN(n)
	return i, (i + 1 + m.random.IntN(n-1)) % n
}

// copyOfFile returns a copy of a random file, which is not added to the files.
func (m *maker) copyOfFile() *handFile {
	f := *m.randomFile()
	f.boards = slices.Clone(f.boards)
	return &f
}

func (m *maker) addFile(f *handFile) { m.handFiles = append(m.handFiles, f) }

func (m *maker) removeFile(f *handFile) {
	m.handFiles = slices.DeleteFunc(m.handFiles, func(other *handFile) bool { return other == f })
}

// phaseOf returns the phase to which a file belongs.
func (m *maker) phaseOf(f *handFile) verdicttest.Phase { return m.tournament.Phases[f.phase-1] }

// reserveOf returns the reserve set for a file's session.
func (m *maker) reserveOf(f *handFile) []bridge.Board {
	return m.tournament.Reserve(f.phase, f.session)
}

// requireNumbers changes the format of f if it has no board numbers.
func (m *maker) requireNumbers(f *handFile) {
	if !slices.Contains(numberedFormats, f.format) {
		f.format = m.oneOf(numberedFormats...)
	}
}

// randomBoard returns the index of a random board.
func (m *maker) randomBoard(f *handFile) int { return m.random.IntN(len(f.boards)) }

// randomDeal returns the deal of a random board.
func (m *maker) randomDeal(f *handFile) bridge.Deal { return f.boards[m.randomBoard(f)].Deal }

// foreignDeal returns a deal from a different tournament.
func (m *maker) foreignDeal() bridge.Deal {
	other := *m.tournament
	other.KeyTweak = fmt.Sprint(m.random.IntN(1 << 31))
	return other.Original(1, 1)[0].Deal
}

// hasCurrentFormat reports whether the description is not in SquareDeal 1.3 format.
func (m *maker) hasCurrentFormat() bool { return !m.tournament.SquareDeal13 }

// needsConsecutiveNumbers reports whether the format of f stores a range of numbers up to 99, so that
// boards cannot have gaps, copies, a different order or high numbers.
func needsConsecutiveNumbers(f *handFile) bool { return f.format == "dlm" }

// addStatement adds an argument about a file's session, such as "--reserve 2,1", followed by a suffix
// such as "=7".
func (m *maker) addStatement(flag string, f *handFile, suffix string) {
	m.args = append(m.args, flag, fmt.Sprintf("%d,%d%s", f.phase, f.session, suffix))
}

// addPlayedStatement adds an argument for the session of a hand file whose name does not show it.
func (m *maker) addPlayedStatement(f *handFile) { m.addStatement("--played", f, "="+f.path) }

// presentedFiles encodes all files and sets their paths.
func (m *maker) presentedFiles() map[string][]byte {
	files := maps.Clone(m.otherFiles)
	files[m.tournament.Name+".sqd"], files[m.tournament.Name+".sqk"] = m.description, m.keys
	for _, f := range m.handFiles {
		f.path = m.folder + f.name + m.randomExtension(f)
		files[f.path] = m.encode(f)
	}
	if m.archive == "" {
		return files
	}
	var entries []verdicttest.Entry
	for _, f := range m.handFiles {
		entries = append(entries, verdicttest.Entry{Name: f.path, Data: files[f.path]})
		delete(files, f.path)
	}
	m.folder = ""
	files[m.archiveName()] = packArchive(m.archive, entries)
	return files
}

// randomExtension returns the extension of a hand file, sometimes in capital letters.
func (m *maker) randomExtension(f *handFile) string {
	ext := cmp.Or(f.ext, "."+f.format)
	switch {
	case ext == "."+typed:
		return ".txt"
	case m.oneIn(6):
		return strings.ToUpper(ext)
	}
	return ext
}

func (m *maker) encode(f *handFile) []byte {
	data := Write(f.format, m.random, f.boards...)
	if f.damage != nil {
		data = f.damage(data)
	}
	return data
}

func (m *maker) archiveName() string { return "hands." + m.archive }

// arguments returns the arguments of fairdeal verify: the paths, or "." for the whole folder, and
// the statements and options.
func (m *maker) arguments() []string {
	if m.oneIn(2) {
		return append([]string{"."}, m.args...)
	}
	paths := []string{m.tournament.Name + ".sqd", m.tournament.Name + ".sqk"}
	switch {
	case m.archive != "":
		paths = append(paths, m.archiveName())
	case m.folder != "":
		top, _, _ := strings.Cut(m.folder, "/")
		paths = append(paths, top)
	default:
		for _, f := range m.handFiles {
			paths = append(paths, f.path)
		}
	}
	for _, path := range slices.Sorted(maps.Keys(m.otherFiles)) {
		if m.folder == "" || !strings.HasPrefix(path, m.folder) {
			paths = append(paths, path)
		}
	}
	return append(paths, m.args...)
}
