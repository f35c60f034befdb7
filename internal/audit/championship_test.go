package audit_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// championship is a real championship, and three of its sessions. Its files are not in the repository, so the tests run
// only if they exist.
type championship struct {
	verdicttest.Setting
	session1 []bridge.Board // boards 1 to 16
	session2 []bridge.Board // boards 17 to 32
	session3 []bridge.Board // boards 1 to 16
}

// openChampionship returns the championship. ok is false if this machine does not have it.
func openChampionship(t *testing.T) (c championship, ok bool) {
	t.Helper()
	setting, ok := championshipSetting(t)
	if !ok {
		return c, false
	}
	return championship{
		Setting:  setting,
		session1: setting.Original(1, 1),
		session2: setting.Original(1, 2),
		session3: setting.Original(1, 3),
	}, true
}

// withBoard returns session 1 with a different board at an index.
func (c *championship) withBoard(index int, board bridge.Board) []bridge.Board {
	boards := slices.Clone(c.session1)
	boards[index] = board
	return boards
}

// championshipCase presents files of session 1,1, mostly under its file name OPRR01.
type championshipCase struct {
	name       string
	files      []verdicttest.File
	statements []string
	want       audit.Verdict
	boards     int // matching boards in session 1,1
}

// TestChampionshipHonest presents correct boards in the ways in which organisers and players keep them.
func TestChampionshipHonest(t *testing.T) {
	c, ok := openChampionship(t)
	if !ok {
		return
	}
	fouled := c.withBoard(4, verdicttest.ExchangeHands(c.session1[4], bridge.North, bridge.East))
	eightTables := slices.Concat(slices.Repeat(c.session1, 3), fouled, slices.Repeat(c.session1, 4))
	renumbered := verdicttest.ShiftNumbers(c.session2, -16) // 1 to 16
	var lins []verdicttest.File
	var names []string
	for _, board := range c.session1 {
		name := "board" + strings.Repeat("i", board.Number) + ".lin" // without the number
		names = append(names, name)
		lins = append(lins, verdicttest.File{Name: name, Format: "lin", Boards: []bridge.Board{board}})
	}
	c.check(t, []championshipCase{
		{
			name:   "tables start at board 9",
			files:  []verdicttest.File{pbnFile("OPRR01.pbn", slices.Concat(c.session1[8:], c.session1[:8])...)},
			want:   audit.InPart,
			boards: 16,
		},
		{
			name:   "twelve of sixteen",
			files:  []verdicttest.File{pbnFile("OPRR01.pbn", c.session1[:12]...)},
			want:   audit.InPart,
			boards: 12,
		},
		{
			name:   "one board",
			files:  []verdicttest.File{pbnFile("OPRR01.pbn", c.session1[5])},
			want:   audit.InPart,
			boards: 1,
		},
		{name: "sixteen files", files: lins, want: audit.InPart, boards: 16},
		{
			name:       "sixteen files, stated",
			files:      lins,
			statements: []string{"1,1=" + strings.Join(names, ",")},
			want:       audit.InPart,
			boards:     16,
		},
		{
			name:   "two halves",
			files:  []verdicttest.File{pbnFile("a/OPRR01.pbn", c.session1[:8]...), pbnFile("b/OPRR01.pbn", c.session1[8:]...)},
			want:   audit.InPart,
			boards: 16,
		},
		{
			name:   "the second half without numbers",
			files:  []verdicttest.File{{Name: "OPRR01.bri", Format: "bri", Boards: c.session1[8:]}},
			want:   audit.InPart,
			boards: 8,
		},
		{
			name:   "a day in one file",
			files:  []verdicttest.File{pbnFile("day.pbn", slices.Concat(c.session1, c.session2)...)},
			want:   audit.InPart,
			boards: 16,
		},
		{
			name:       "sessions 1 and 3 one after the other",
			files:      []verdicttest.File{pbnFile("day.pbn", slices.Concat(c.session1, c.session3)...)},
			statements: []string{"1,1=day.pbn", "1,3=day.pbn"},
			want:       audit.InPart,
			boards:     16,
		},
		{
			name:   "17 to 32 as 1 to 16",
			files:  []verdicttest.File{pbnFile("OPRR02.pbn", renumbered...)},
			want:   audit.InPart,
			boards: 0,
		},
		{
			name:   "mixed with plain ones",
			files:  []verdicttest.File{pbnFile("OPRR02.pbn", slices.Concat(c.session2[:8], renumbered[8:])...)},
			want:   audit.NotVerified,
			boards: 0,
		},
		{
			name:   "tie-break boards behind",
			files:  []verdicttest.File{pbnFile("OPRR01.pbn", slices.Concat(c.session1, verdicttest.Foreign(17, 20))...)},
			want:   audit.InPart,
			boards: 16,
		},
		{
			name:   "practice board",
			files:  []verdicttest.File{pbnFile("OPRR01.pbn", slices.Concat(c.session1, verdicttest.Foreign(99, 99))...)},
			want:   audit.InPart,
			boards: 16,
		},
		{
			name:   "one of eight tables fouled",
			files:  []verdicttest.File{pbnFile("OPRR01.pbn", eightTables...)},
			want:   audit.InPart,
			boards: 16,
		},
	})
}

// check verifies each case.
func (c *championship) check(t *testing.T, cases []championshipCase) {
	t.Helper()
	for _, presented := range cases {
		r := verifyPresentation(t, &verdicttest.Presentation{
			Setting:    c.Setting,
			Phase:      1,
			Session:    1,
			Files:      presented.files,
			Statements: presented.statements,
		})
		if r.Verdict != presented.want {
			t.Errorf("%s: %s, want %s: %s\n%s",
				presented.name, r.Verdict, presented.want, r.Summary.Text, failures(r))
		}
		if got := r.Sessions[0].Compared; got != presented.boards {
			t.Errorf("%s: %d boards of session 1,1 are right, want %d", presented.name, got, presented.boards)
		}
	}
}

// pbnFile returns a PBN file with boards.
func pbnFile(name string, boards ...bridge.Board) verdicttest.File {
	return verdicttest.File{Name: name, Format: "pbn", Boards: boards}
}
