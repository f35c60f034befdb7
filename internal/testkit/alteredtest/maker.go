package alteredtest

import (
	"fmt"
	"slices"

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

// newMaker returns a maker for a random tournament. Most hand files have the given format.
func newMaker(r verdicttest.Rand, format string) *maker {
	t := newTournament(r)
	m := &maker{
		random:      r,
		tournament:  t,
		description: t.Description(),
		keys:        t.Keys(),
		otherFiles:  map[string][]byte{},
		folder:      oneOf(r, "", "hands/", "records/saturday/"),
	}
	for i, phase := range t.Phases {
		sessions := phase.Sessions
		if hasUnknownLength(phase) {
			sessions = 1 + r.IntN(3)
		}
		for session := range sessions {
			m.addFile(m.newHandFile(i+1, session+1, format))
		}
	}
	return m
}

// newHandFile returns the file of a session, in the given format or sometimes a random one.
func (m *maker) newHandFile(phase, session int, format string) *handFile {
	f := &handFile{
		name:    m.tournament.FileName(phase, session),
		format:  format,
		boards:  m.tournament.Original(phase, session),
		phase:   phase,
		session: session,
	}
	if m.oneIn(3) {
		f.format = m.oneOf(Formats...)
	}
	return f
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
