package teams

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// TestDiscreteScale checks the smallest margin of each band.
func TestDiscreteScale(t *testing.T) {
	for boards, want := range map[int][]int{
		8:  {0, 1, 4, 7, 10, 13, 17, 21, 26, 31, 39},
		16: {0, 2, 5, 9, 13, 18, 23, 29, 36, 44, 54},
		20: {0, 2, 6, 10, 15, 20, 26, 32, 40, 49, 61},
		24: {0, 2, 6, 11, 16, 22, 28, 35, 44, 54, 66},
		32: {0, 3, 8, 13, 19, 25, 33, 41, 51, 62, 77},
	} {
		table := mustTable(t, WBFDiscrete, boards)
		if len(table.Bands) != len(want) {
			t.Fatalf("%d boards: %d bands, want %d", boards, len(table.Bands), len(want))
		}
		for i, b := range table.Bands {
			if b.From != want[i] {
				t.Errorf("%d boards, %d VP: from %d, want %d", boards, 10+i, b.From, want[i])
			}
		}
	}
}

// TestOldScale checks the ends of bands on the scale from 25 to 0.
func TestOldScale(t *testing.T) {
	for _, c := range []struct{ boards, margin, winner, loser int }{
		{boards: 8, margin: 1, winner: 15, loser: 15},
		{boards: 8, margin: 2, winner: 16, loser: 14},
		{boards: 8, margin: 18, winner: 21, loser: 9},
		{boards: 8, margin: 33, winner: 25, loser: 5},
		{boards: 8, margin: 34, winner: 25, loser: 4},
		{boards: 8, margin: 50, winner: 25, loser: 1},
		{boards: 8, margin: 51, winner: 25, loser: 0},
		{boards: 20, margin: 0, winner: 15, loser: 15},
		{boards: 32, margin: 65, winner: 25, loser: 5},
		{boards: 32, margin: 100, winner: 25, loser: 1},
		{boards: 32, margin: 101, winner: 25, loser: 0},
	} {
		table := mustTable(t, WBF25, c.boards)
		winner, loser := table.VP(c.margin), table.VP(-c.margin)
		if !winner.Equal(score.Int(c.winner)) || !loser.Equal(score.Int(c.loser)) {
			t.Errorf("%d boards, %d IMPs: %v-%v, want %d-%d", c.boards, c.margin, winner, loser, c.winner, c.loser)
		}
	}
}

func TestOldScaleBoards(t *testing.T) {
	if _, err := WBF25.Table(10); err == nil {
		t.Error("a 25-0 scale for 10 boards: no error")
	}
}

// TestScaleShape checks that the bands cover every margin without gaps, and that each gives more than the
// one before.
func TestScaleShape(t *testing.T) {
	for boards := 1; boards <= 100; boards++ {
		for s := WBF2013; s <= WBFDiscrete; s++ {
			checkShape(t, mustTable(t, s, boards))
		}
	}
}

// checkShape checks the bands of a scale from 20 to 0.
func checkShape(t *testing.T, table *VPTable) {
	t.Helper()
	from, previous := 0, score.Int(9) // less than a draw
	last := len(table.Bands) - 1
	for i, b := range table.Bands {
		isOpen := b.To < 0
		switch {
		case b.From != from || !isOpen && b.To < b.From || isOpen != (i == last):
			t.Fatalf("%v, %d boards: the limits of band %d, %+v, do not fit", table.Scale, table.Boards, i, b)
		case !previous.Less(b.Winner):
			t.Fatalf("%v, %d boards: band %d, %+v, gives no more than the previous one",
				table.Scale, table.Boards, i, b)
		case !b.Winner.Add(b.Loser).Equal(score.Int(20)):
			t.Fatalf("%v, %d boards: band %d, %+v, does not add up to 20", table.Scale, table.Boards, i, b)
		}
		from, previous = b.To+1, b.Winner
	}
	if !previous.Equal(score.Int(20)) {
		t.Fatalf("%v, %d boards: the last band gives %v", table.Scale, table.Boards, previous)
	}
}
