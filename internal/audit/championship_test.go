package audit_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// TestChampionshipShownInPart presents sessions from a real championship honestly and dishonestly. The files are
// not in the repository, so the cases run only if they exist.
func TestChampionshipShownInPart(t *testing.T) {
	world, ok := worldSetting(t)
	if !ok {
		return
	}
	one, two, three := world.Original(1, 1), world.Original(1, 2), world.Original(1, 3)
	table := func(n int, wrong bridge.Board) (out []bridge.Board) {
		for i := range n {
			boards := slices.Clone(one)
			if i == 3 {
				boards[4] = wrong
			}
			out = append(out, boards...)
		}
		return out
	}
	minus16 := verdicttest.Numbered(two, -16)
	swap := slices.Clone(one)
	swap[2].Deal, swap[10].Deal = swap[10].Deal, swap[2].Deal
	cards := slices.Clone(one)
	cards[8] = verdicttest.ExchangeCards(cards[8], bridge.South, bridge.West)
	reserve := slices.Clone(one)
	reserve[6] = world.Reserve(1, 1)[6]
	pbn := func(name string, boards ...bridge.Board) verdicttest.File {
		return verdicttest.File{Name: name, Format: "pbn", Boards: boards}
	}
	var lins []verdicttest.File
	var names []string
	for _, b := range one {
		name := "board" + strings.Repeat("i", b.Number) + ".lin"
		lins, names = append(lins, verdicttest.File{Name: name, Format: "lin", Boards: []bridge.Board{b}}), append(names, name)
	}
	for _, c := range []struct {
		name       string
		want       audit.Verdict
		boards     int // matching boards in session 1,1
		files      []verdicttest.File
		statements []string
	}{
		{"tables start at board 9", audit.InPart, 16, []verdicttest.File{pbn("OPRR01.pbn", slices.Concat(one[8:], one[:8])...)}, nil},
		{"twelve of sixteen", audit.InPart, 12, []verdicttest.File{pbn("OPRR01.pbn", one[:12]...)}, nil},
		{"one board", audit.InPart, 1, []verdicttest.File{pbn("OPRR01.pbn", one[5])}, nil},
		{"sixteen files", audit.InPart, 16, lins, nil},
		{"sixteen files, stated", audit.InPart, 16, lins, []string{"1,1=" + strings.Join(names, ",")}},
		{"two halves", audit.InPart, 16, []verdicttest.File{pbn("a/OPRR01.pbn", one[:8]...), pbn("b/OPRR01.pbn", one[8:]...)}, nil},
		{"the second half without numbers", audit.InPart, 8, []verdicttest.File{{Name: "OPRR01.bri", Format: "bri", Boards: one[8:]}}, nil},
		{"a day in one file", audit.InPart, 16, []verdicttest.File{pbn("day.pbn", slices.Concat(one, two)...)}, nil},
		{"sessions 1 and 3 one after the other", audit.InPart, 16, []verdicttest.File{pbn("day.pbn", slices.Concat(one, three)...)}, []string{"1,1=day.pbn", "1,3=day.pbn"}},
		{"17 to 32 as 1 to 16", audit.InPart, 0, []verdicttest.File{pbn("OPRR02.pbn", minus16...)}, nil},
		{"mixed with plain ones", audit.NotVerified, 0, []verdicttest.File{pbn("OPRR02.pbn", slices.Concat(two[:8], minus16[8:])...)}, nil},
		{"tie-break boards behind", audit.InPart, 16, []verdicttest.File{pbn("OPRR01.pbn", slices.Concat(one, verdicttest.Foreign(17, 20))...)}, nil},
		{"practice board", audit.InPart, 16, []verdicttest.File{pbn("OPRR01.pbn", slices.Concat(one, verdicttest.Foreign(99, 99))...)}, nil},
		{"one of eight tables fouled", audit.InPart, 16, []verdicttest.File{pbn("OPRR01.pbn", table(8, verdicttest.ExchangeHands(one[4], 0, 1))...)}, nil},
		{"board 7 of the reserve set", audit.NotVerified, 15, []verdicttest.File{pbn("OPRR01.pbn", reserve...)}, nil},
		{"board 7 of the reserve set, stated", audit.InPart, 16, []verdicttest.File{pbn("OPRR01.pbn", reserve...)}, []string{"1,1reserve=OPRR01.pbn"}},
		{"a swap of two boards", audit.False, 14, []verdicttest.File{pbn("OPRR01.pbn", swap...)}, nil},
		{"a swap of two cards beside right files", audit.False, 15, []verdicttest.File{pbn("OPRR01.pbn", cards...), {Name: "OPRR01.bri", Format: "bri", Boards: one}, {Name: "OPRR01.lin", Format: "lin", Boards: one}}, nil},
		{"another session's board", audit.False, 15, []verdicttest.File{pbn("OPRR01.pbn", slices.Concat(one[:4], three[4:5], one[5:])...)}, nil},
		{"sessions exchanged", audit.NotVerified, 0, []verdicttest.File{pbn("OPRR01.pbn", three...), pbn("OPRR03.pbn", one...)}, nil},
		{"reserve under the original's name", audit.NotVerified, 0, []verdicttest.File{pbn("OPRR01.pbn", world.Reserve(1, 1)...)}, nil},
	} {
		p := &verdicttest.Presentation{Setting: world, Phase: 1, Session: 1, Files: c.files, Statements: c.statements}
		r := judge(t, p)
		if r.Verdict != c.want {
			t.Errorf("%s: %s, want %s: %s\n%s", c.name, r.Verdict, c.want, r.Summary.Text, failures(r))
		}
		if got := r.Sessions[0].Compared; got != c.boards {
			t.Errorf("%s: %d boards of session 1,1 are right, want %d", c.name, got, c.boards)
		}
	}
}
