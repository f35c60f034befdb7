package scoretable

import (
	"strings"
	"testing"
)

// TestReadNames checks that names are omitted if it is unclear where they end.
func TestReadNames(t *testing.T) {
	for row, want := range map[string]string{
		`1 "A B"`:   "A B",
		`1 "A B" C`: "",
		`1 "A" "B"`: "",
		"1 A B":     "A B",
		"1 A B  C":  "A B  C",
	} {
		p := mustRead(t, `[Board "1"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS"]
1 2 420
[TotalScoreTable "PairId;Names"]
`+row+"\n")
		if len(p.Pairs) != 1 {
			t.Errorf("%s: %d pairs, want 1", row, len(p.Pairs))
			continue
		}
		if got := strings.Join(p.Pairs[0].Names, "|"); got != want {
			t.Errorf("%s: names %q, want %q", row, got, want)
		}
	}
}

// TestNamesWithSpaces checks names in the last columns of a score table, which may contain spaces.
func TestNamesWithSpaces(t *testing.T) {
	for _, row := range []string{
		"1 1 420 Jan Nowak - Ewa Lis   Piotr Mak - Iza Bor",
		"1 1 420 Jan Nowak - Ewa Lis Piotr Mak",
		`1 1 420 "Jan Nowak" "Ewa Lis"`,
		"1 1 420 Nowak Lis",
		"1 1 420",
	} {
		p := mustRead(t, tableWithNames+row+"\n2 2 50 - -\n")
		if len(p.Boards) != 1 || len(p.Boards[0].Lines) != 2 || p.Boards[0].Lines[0].Score != "420" {
			t.Errorf("%s: boards %+v", row, p.Boards)
		}
	}
}

const tableWithNames = `[Board "1"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS;Names_NS;Names_EW"]
`

func TestNamesInTotals(t *testing.T) {
	p := mustRead(t, `[TotalScoreTable "Rank;PairId;Direction;TotalScoreMP;Names"]
1 1 NS 2.00 Jan Nowak - Ewa Lis
`+tableWithNames+`1 1 420 - -
2 2 50 - -
`)
	if len(p.Pairs) != 1 {
		t.Fatalf("pairs %+v, want one", p.Pairs)
	}
	if got := strings.Join(p.Pairs[0].Names, " - "); got != "Jan Nowak - Ewa Lis" {
		t.Errorf("names %q, want Jan Nowak - Ewa Lis", got)
	}
}
