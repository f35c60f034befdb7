package audit_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// TestChampionship presents sessions from a real championship honestly and dishonestly. The files are
// not in the repository, so the cases run only if they exist.
func TestChampionship(t *testing.T) {
	championship, ok := championshipSetting(t)
	if !ok {
		return
	}
	session1 := championship.Original(1, 1) // boards 1 to 16
	session2 := championship.Original(1, 2) // boards 17 to 32
	session3 := championship.Original(1, 3)
	// withBoard returns session 1 with a different board at an index.
	withBoard := func(index int, board bridge.Board) []bridge.Board {
		boards := slices.Clone(session1)
		boards[index] = board
		return boards
	}
	fouled := withBoard(4, verdicttest.ExchangeHands(session1[4], bridge.North, bridge.East))
	eightTables := slices.Concat(session1, session1, session1, fouled, session1, session1, session1, session1)
	renumbered := verdicttest.ShiftNumbers(session2, -16)
	swapped := slices.Clone(session1)
	swapped[2].Deal, swapped[10].Deal = swapped[10].Deal, swapped[2].Deal
	cardsSwapped := withBoard(8, verdicttest.ExchangeCards(session1[8], bridge.South, bridge.West))
	withReserve := withBoard(6, championship.Reserve(1, 1)[6])
	pbn := func(name string, boards ...bridge.Board) verdicttest.File {
		return verdicttest.File{Name: name, Format: "pbn", Boards: boards}
	}
	var lins []verdicttest.File
	var names []string
	for _, board := range session1 {
		name := "board" + strings.Repeat("i", board.Number) + ".lin" // without the number
		names = append(names, name)
		lins = append(lins, verdicttest.File{Name: name, Format: "lin", Boards: []bridge.Board{board}})
	}
	for _, c := range []struct {
		name       string
		files      []verdicttest.File
		statements []string
		want       audit.Verdict
		boards     int // matching boards in session 1,1
	}{
		{
			name:   "tables start at board 9",
			files:  []verdicttest.File{pbn("OPRR01.pbn", slices.Concat(session1[8:], session1[:8])...)},
			want:   audit.InPart,
			boards: 16,
		},
		{
			name:   "twelve of sixteen",
			files:  []verdicttest.File{pbn("OPRR01.pbn", session1[:12]...)},
			want:   audit.InPart,
			boards: 12,
		},
		{
			name:   "one board",
			files:  []verdicttest.File{pbn("OPRR01.pbn", session1[5])},
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
			files:  []verdicttest.File{pbn("a/OPRR01.pbn", session1[:8]...), pbn("b/OPRR01.pbn", session1[8:]...)},
			want:   audit.InPart,
			boards: 16,
		},
		{
			name:   "the second half without numbers",
			files:  []verdicttest.File{{Name: "OPRR01.bri", Format: "bri", Boards: session1[8:]}},
			want:   audit.InPart,
			boards: 8,
		},
		{
			name:   "a day in one file",
			files:  []verdicttest.File{pbn("day.pbn", slices.Concat(session1, session2)...)},
			want:   audit.InPart,
			boards: 16,
		},
		{
			name:       "sessions 1 and 3 one after the other",
			files:      []verdicttest.File{pbn("day.pbn", slices.Concat(session1, session3)...)},
			statements: []string{"1,1=day.pbn", "1,3=day.pbn"},
			want:       audit.InPart,
			boards:     16,
		},
		{
			name:   "17 to 32 as 1 to 16",
			files:  []verdicttest.File{pbn("OPRR02.pbn", renumbered...)},
			want:   audit.InPart,
			boards: 0,
		},
		{
			name:   "mixed with plain ones",
			files:  []verdicttest.File{pbn("OPRR02.pbn", slices.Concat(session2[:8], renumbered[8:])...)},
			want:   audit.NotVerified,
			boards: 0,
		},
		{
			name:   "tie-break boards behind",
			files:  []verdicttest.File{pbn("OPRR01.pbn", slices.Concat(session1, verdicttest.Foreign(17, 20))...)},
			want:   audit.InPart,
			boards: 16,
		},
		{
			name:   "practice board",
			files:  []verdicttest.File{pbn("OPRR01.pbn", slices.Concat(session1, verdicttest.Foreign(99, 99))...)},
			want:   audit.InPart,
			boards: 16,
		},
		{
			name:   "one of eight tables fouled",
			files:  []verdicttest.File{pbn("OPRR01.pbn", eightTables...)},
			want:   audit.InPart,
			boards: 16,
		},
		{
			name:   "board 7 of the reserve set",
			files:  []verdicttest.File{pbn("OPRR01.pbn", withReserve...)},
			want:   audit.NotVerified,
			boards: 15,
		},
		{
			name:       "board 7 of the reserve set, stated",
			files:      []verdicttest.File{pbn("OPRR01.pbn", withReserve...)},
			statements: []string{"1,1reserve=OPRR01.pbn"},
			want:       audit.InPart,
			boards:     16,
		},
		{
			name:   "a swap of two boards",
			files:  []verdicttest.File{pbn("OPRR01.pbn", swapped...)},
			want:   audit.False,
			boards: 14,
		},
		{
			name: "a swap of two cards beside right files",
			files: []verdicttest.File{
				pbn("OPRR01.pbn", cardsSwapped...),
				{Name: "OPRR01.bri", Format: "bri", Boards: session1},
				{Name: "OPRR01.lin", Format: "lin", Boards: session1},
			},
			want:   audit.False,
			boards: 15,
		},
		{
			name:   "another session's board",
			files:  []verdicttest.File{pbn("OPRR01.pbn", withBoard(4, session3[4])...)},
			want:   audit.False,
			boards: 15,
		},
		{
			name:   "sessions exchanged",
			files:  []verdicttest.File{pbn("OPRR01.pbn", session3...), pbn("OPRR03.pbn", session1...)},
			want:   audit.NotVerified,
			boards: 0,
		},
		{
			name:   "reserve under the original's name",
			files:  []verdicttest.File{pbn("OPRR01.pbn", championship.Reserve(1, 1)...)},
			want:   audit.NotVerified,
			boards: 0,
		},
	} {
		p := &verdicttest.Presentation{
			Setting:    championship,
			Phase:      1,
			Session:    1,
			Files:      c.files,
			Statements: c.statements,
		}
		r := verifyPresentation(t, p)
		if r.Verdict != c.want {
			t.Errorf("%s: %s, want %s: %s\n%s", c.name, r.Verdict, c.want, r.Summary.Text, failures(r))
		}
		if got := r.Sessions[0].Compared; got != c.boards {
			t.Errorf("%s: %d boards of session 1,1 are right, want %d", c.name, got, c.boards)
		}
	}
}
