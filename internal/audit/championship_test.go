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
	world, ok := championshipSetting(t)
	if !ok {
		return
	}
	one, two, three := world.Original(1, 1), world.Original(1, 2), world.Original(1, 3)
	with := func(index int, board bridge.Board) []bridge.Board {
		boards := slices.Clone(one)
		boards[index] = board
		return boards
	}
	fouled := with(4, verdicttest.ExchangeHands(one[4], bridge.North, bridge.East))
	eightTables := slices.Concat(one, one, one, fouled, one, one, one, one)
	minus16 := verdicttest.ShiftNumbers(two, -16)
	swapped := slices.Clone(one)
	swapped[2].Deal, swapped[10].Deal = swapped[10].Deal, swapped[2].Deal
	cardsSwapped := with(8, verdicttest.ExchangeCards(one[8], bridge.South, bridge.West))
	withReserve := with(6, world.Reserve(1, 1)[6])
	pbn := func(name string, boards ...bridge.Board) verdicttest.File {
		return verdicttest.File{Name: name, Format: "pbn", Boards: boards}
	}
	var lins []verdicttest.File
	var names []string
	for _, board := range one {
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
			files:  []verdicttest.File{pbn("OPRR01.pbn", slices.Concat(one[8:], one[:8])...)},
			want:   audit.InPart,
			boards: 16,
		},
		{
			name:   "twelve of sixteen",
			files:  []verdicttest.File{pbn("OPRR01.pbn", one[:12]...)},
			want:   audit.InPart,
			boards: 12,
		},
		{
			name:   "one board",
			files:  []verdicttest.File{pbn("OPRR01.pbn", one[5])},
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
			files:  []verdicttest.File{pbn("a/OPRR01.pbn", one[:8]...), pbn("b/OPRR01.pbn", one[8:]...)},
			want:   audit.InPart,
			boards: 16,
		},
		{
			name:   "the second half without numbers",
			files:  []verdicttest.File{{Name: "OPRR01.bri", Format: "bri", Boards: one[8:]}},
			want:   audit.InPart,
			boards: 8,
		},
		{
			name:   "a day in one file",
			files:  []verdicttest.File{pbn("day.pbn", slices.Concat(one, two)...)},
			want:   audit.InPart,
			boards: 16,
		},
		{
			name:       "sessions 1 and 3 one after the other",
			files:      []verdicttest.File{pbn("day.pbn", slices.Concat(one, three)...)},
			statements: []string{"1,1=day.pbn", "1,3=day.pbn"},
			want:       audit.InPart,
			boards:     16,
		},
		{
			name:   "17 to 32 as 1 to 16",
			files:  []verdicttest.File{pbn("OPRR02.pbn", minus16...)},
			want:   audit.InPart,
			boards: 0,
		},
		{
			name:   "mixed with plain ones",
			files:  []verdicttest.File{pbn("OPRR02.pbn", slices.Concat(two[:8], minus16[8:])...)},
			want:   audit.NotVerified,
			boards: 0,
		},
		{
			name:   "tie-break boards behind",
			files:  []verdicttest.File{pbn("OPRR01.pbn", slices.Concat(one, verdicttest.Foreign(17, 20))...)},
			want:   audit.InPart,
			boards: 16,
		},
		{
			name:   "practice board",
			files:  []verdicttest.File{pbn("OPRR01.pbn", slices.Concat(one, verdicttest.Foreign(99, 99))...)},
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
				{Name: "OPRR01.bri", Format: "bri", Boards: one},
				{Name: "OPRR01.lin", Format: "lin", Boards: one},
			},
			want:   audit.False,
			boards: 15,
		},
		{
			name:   "another session's board",
			files:  []verdicttest.File{pbn("OPRR01.pbn", with(4, three[4])...)},
			want:   audit.False,
			boards: 15,
		},
		{
			name:   "sessions exchanged",
			files:  []verdicttest.File{pbn("OPRR01.pbn", three...), pbn("OPRR03.pbn", one...)},
			want:   audit.NotVerified,
			boards: 0,
		},
		{
			name:   "reserve under the original's name",
			files:  []verdicttest.File{pbn("OPRR01.pbn", world.Reserve(1, 1)...)},
			want:   audit.NotVerified,
			boards: 0,
		},
	} {
		p := &verdicttest.Presentation{Setting: world, Phase: 1, Session: 1, Files: c.files, Statements: c.statements}
		r := verifyPresentation(t, p)
		if r.Verdict != c.want {
			t.Errorf("%s: %s, want %s: %s\n%s", c.name, r.Verdict, c.want, r.Summary.Text, failures(r))
		}
		if got := r.Sessions[0].Compared; got != c.boards {
			t.Errorf("%s: %d boards of session 1,1 are right, want %d", c.name, got, c.boards)
		}
	}
}
