package printed

import (
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// TestUnstated checks that a score of 0 without a contract is not a passed-out board: it counts only if points are
// printed.
func TestUnstated(t *testing.T) {
	s := Session{Type: "MP_PAIRS", Winners: 2, Boards: []Board{{Number: "1", Lines: []Line{
		{NS: "1", EW: "1", Score: "420", Contract: "4H"},
		{NS: "2", EW: "2", Score: "-50", Contract: "4H"},
		{NS: "3", EW: "3", Score: "0"},
		{NS: "4", EW: "4", Score: "0", Matchpoints: [2]Number{number("3.6"), number("2.4")}},
		{NS: "5", EW: "5", Score: "0", Contract: "PASS"},
	}}}}
	in, err := s.Session()
	if err != nil {
		t.Fatal(err)
	}
	out, err := in.Score()
	if err != nil {
		t.Fatal(err)
	}
	_, b := out.Board(0)
	if b.Expected != 5 || b.NS.Real != 3 {
		t.Errorf("%d real of %d, want 3 of 5", b.NS.Real, b.Expected)
	}
	if p := b.Lines[2]; p.NS.Played || p.EW.Played {
		t.Errorf("the line without points counts: %+v", p)
	}
	if p := b.Lines[3]; !p.NS.Value.Equal(score.NewFrac(18, 5)) || !p.EW.Value.Equal(score.NewFrac(12, 5)) {
		t.Errorf("the line with points has %v and %v, want 3.6 and 2.4", p.NS.Value, p.EW.Value)
	}
	want := []UnstatedLine{
		{Board: "1", NS: "3", EW: "3"},
		{Board: "1", NS: "4", EW: "4", Printed: true},
	}
	if got := s.UnstatedLines(); !slices.Equal(got, want) {
		t.Errorf("unstated %+v, want %+v", got, want)
	}
	if r := s.Compare(out); len(r.Unstated) != 2 || r.Compared[Points] != 0 {
		t.Errorf("report with %d unstated lines and %d points compared, want 2 and 0",
			len(r.Unstated), r.Compared[Points])
	}
}
