package scoretable

import (
	"strings"
	"testing"
)

// TestReadReturnsWrittenRows checks that Read returns the rows written by Append.
func TestReadReturnsWrittenRows(t *testing.T) {
	rows := []Row{
		{NS: "1", EW: "12", Contract: "4SX", Declarer: "N", Result: "10", Lead: "HT"},
		{NS: "A2", EW: "B11", Contract: "3NT", Declarer: "W", Result: "7"},
		{NS: "3", EW: "10", Contract: "Pass"},
	}
	text := string(Append([]byte("[Board \"7\"]\n"), rows, "\n"))
	for i, l := range mustRead(t, text).Boards[0].Lines {
		got := Row{
			NS: l.NS, EW: l.EW, Contract: l.Contract, Declarer: l.PlayedBy, Result: l.Tricks, Lead: l.Lead,
		}
		if got != rows[i] {
			t.Errorf("read %+v, want %+v", got, rows[i])
		}
	}
	const want = `[ScoreTable "PairId_NS\2R;PairId_EW\3R;Contract\4L;Declarer\1R;Result\2R;Lead\2L"]
 1  12 4SX  N 10 HT
`
	if !strings.Contains(text, want) {
		t.Errorf("written\n%s\nwant\n%s", text, want)
	}
}
