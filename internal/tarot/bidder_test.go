package tarot

import (
	"strings"
	"testing"
)

func hand(t *testing.T, codes string) Hand {
	t.Helper()
	var h Hand
	for _, w := range strings.Fields(codes) {
		c, err := ParseCard(w)
		if err != nil {
			t.Fatal(err)
		}
		h = h.with(c)
	}
	return h
}

// TestPublishedHand checks Noël Chavey's example.
func TestPublishedHand(t *testing.T) {
	h := hand(t, "T21 T19 T12 T6 T1 EX H14 H12 H10 H8 H1 D11 D8 C13 C12 C7 S6 S4")
	if h.Len() != 18 {
		t.Fatalf("%d cards", h.Len())
	}
	e := Evaluate(h, 4)
	want := [evaluationRows]int{rowVingtEtUn: 10, rowExcuse: 8, rowPetit: 7, rowAtouts: 12, rowGrosAtouts: 4, rowHonneurs: 14, rowLongues: 5}
	if e.Points != 60 || e.Bid != Garde || e.Rows != want {
		t.Errorf("%+v, want 60 points, garde, %v", e, want)
	}
}

// TestRows checks every row of the scale with one hand.
func TestRows(t *testing.T) {
	for _, c := range []struct {
		cards string
		row   int
		want  int
	}{
		{"T21", rowVingtEtUn, 10},
		{"T20", rowVingtEtUn, 0},
		{"EX", rowExcuse, 8},
		{"T21", rowExcuse, 0},
		{"T1", rowPetit, 0},
		{"T1 T2 T3 T4", rowPetit, 0},
		{"T1 T2 T3 EX", rowPetit, 0},
		{"T1 T2 T3 T4 T5", rowPetit, 5},
		{"T1 T2 T3 T4 EX", rowPetit, 5}, // the Excuse counts as an atout
		{"T1 T2 T3 T4 T5 T6", rowPetit, 7},
		{"T1 T2 T3 T4 T5 T6 T7", rowPetit, 9},
		{"T1 T2 T3 T4 T5 T6 EX", rowPetit, 9},
		{"T1 T2 T3 T4 T5 T6 T7 T8 T9 T10", rowPetit, 9},
		{"T2 T3 T4 T5 T6 T7 T8", rowPetit, 0},
		{"T2 T3 T4 T5", rowAtouts, 0},
		{"T2 T3 T4 EX", rowAtouts, 0},
		{"T2 T3 T4 T5 EX", rowAtouts, 10},
		{"T1 T2 T3 T4 T5 T6 T21 EX", rowAtouts, 16},
		{"T15", rowGrosAtouts, 0},
		{"T16", rowGrosAtouts, 2},
		{"T16 T18 T21", rowGrosAtouts, 6},
		{"T16 T17 T18 T19 T20 T21", rowGrosAtouts, 12},
		{"T16 T18 T20", rowSuites, 0},
		{"T15 T16", rowSuites, 0}, // the 15 is not a gros atout
		{"T16 T17", rowSuites, 2},
		{"T16 T17 T19 T20 T21", rowSuites, 5},
		{"T16 T17 T18 T19 T20 T21", rowSuites, 6},
		{"S14 S13", rowHonneurs, 10},
		{"H14", rowHonneurs, 6},
		{"D13", rowHonneurs, 3},
		{"C12", rowHonneurs, 2},
		{"S11", rowHonneurs, 1},
		{"S14 S13 S12 S11", rowHonneurs, 13},
		{"S14 H13 D12 C11", rowHonneurs, 12},
		{"S10 H10 D1 C1", rowHonneurs, 0},
		{"S1 S2 S3 S4", rowLongues, 0},
		{"S1 S2 S3 S4 S5", rowLongues, 5},
		{"H1 H2 H3 H4 H5 H6", rowLongues, 7},
		{"D1 D2 D3 D4 D5 D6 D7", rowLongues, 9},
		{"C1 C2 C3 C4 C5 C6 C7 C8 C9 C10", rowLongues, 9},
		{"S1 S2 S3 S4 S5 H1 H2 H3 H4 H5", rowLongues, 10},
		{"T2 T3 T4 T5 T6 T7", rowCoupes, 0}, // not enough points for garde
	} {
		e := Evaluate(hand(t, c.cards), 4)
		if e.Rows[c.row] != c.want {
			t.Errorf("%s: %s gives %d, want %d", c.cards, RowNames[c.row], e.Rows[c.row], c.want)
		}
	}
}

// TestThresholds checks hands on both sides of every threshold, including hands whose voids
// and singletons only count from garde upwards.
func TestThresholds(t *testing.T) {
	for _, c := range []struct {
		cards   string
		players int
		points  int
		bid     Bid
	}{
		// The 21 and the Excuse count 18, five atouts 10, S14 6, H13 3, C12 2.
		{"T21 EX T2 T3 T4 S14 H13 C12", 4, 41, Prise},
		{"T21 EX T2 T3 T4 S14 H13", 4, 39, Passe},
		{"T21 EX T2 T3 T4 S14 H13 C11", 4, 40, Prise},
		{"T21 EX T2 T3 T4 S14 H13", 5, 39, Prise},
		{"T21 EX T2 T3 T4 S14 H13", 3, 39, Passe},
		// Up to 55 points the bid is prise: voids and singletons do not count.
		{"T21 EX T2 T3 T4 T5 S14 S13 H14 H11 H12", 4, 10 + 8 + 12 + 2 + 10 + 9, Prise},
		{"T21 EX T2 T3 T4 T5 S14 S13 S11 H14 H12 D12", 4, 10 + 8 + 12 + 2 + 11 + 8 + 2, Prise},
		{"T21 EX T2 T3 T4 T5 S14 S13 S11 H14 H12 D12 D1 D2 D11 C1 C2", 4, 10 + 8 + 12 + 2 + 11 + 8 + 3, Prise},
		// With 56 points the bid is garde, and a void in trèfle adds 6.
		{"T21 EX T2 T3 T4 T5 S14 S13 S12 S11 H14 H12 D12 D1", 4, 10 + 8 + 12 + 2 + 13 + 8 + 2, Prise},
		{"T21 EX T2 T3 T4 T5 S14 S13 S12 S11 H14 H12 D12 D11", 4, 56 + 6, Garde},
		{"T21 EX T2 T3 T4 T5 S14 S13 S12 S11 H14 H12 D12 D11 C1", 4, 56 + 3, Garde},
		{"T21 EX T2 T3 T4 T5 S14 S13 S12 S11 H14 H12 D12 D11 C1 C2", 4, 56, Garde},
		{"T21 EX T2 T3 T4 T5 S14 S13 S12 S11 H14 H12 D12 D11", 3, 56, Prise},
		{"T21 EX T2 T3 T4 T5 S14 S13 S12 S11 H14 H12 D12 D11 C1 C2", 5, 56, Garde},
		// For garde sans and garde contre the points include the voids.
		{"T21 EX T2 T3 T4 T5 T6 S14 S13 S12 S11 H14 H12 D13 D12", 4, 10 + 8 + 14 + 2 + 13 + 8 + 5 + 6, Garde},
		{"T21 T20 EX T2 T3 T4 T5 S14 S13 S12 S11 H14 H12 D13 D12", 4, 10 + 8 + 14 + 4 + 2 + 13 + 8 + 5 + 6, Garde},
		{"T21 T20 EX T2 T3 T4 T5 S14 S13 S12 S11 H14 H12 H11 D13 D12", 4, 71, GardeSans},
		{"T21 T20 T19 EX T2 T3 T4 T5 S14 S13 S12 S11 H14 H12 D13 D12 D11", 4, 10 + 8 + 16 + 6 + 3 + 13 + 8 + 6 + 6, GardeSans},
		{"T21 T20 T19 T18 EX T2 T3 S14 S13 S12 S11 H14 H13 H12 H11", 4, 10 + 8 + 14 + 8 + 4 + 13 + 13 + 12, GardeContre},
	} {
		e := Evaluate(hand(t, c.cards), c.players)
		if e.Points != c.points || e.Bid != c.bid {
			t.Errorf("%s at %d: %d points, %v, want %d, %v (%v)", c.cards, c.players, e.Points, e.Bid, c.points, c.bid, e.Rows)
		}
	}
	for players, want := range map[int][4]int{3: {45, 61, 76, 86}, 4: {40, 56, 71, 81}, 5: {33, 49, 64, 74}} {
		if got := thresholds[players-MinPlayers]; [4]int(got[1:]) != want {
			t.Errorf("thresholds at %d are %v, want %v", players, got, want)
		}
	}
}

// TestAuction checks that each player bids once, and only higher than the players before.
func TestAuction(t *testing.T) {
	prise := hand(t, "T21 EX T2 T3 T4 S14 H13 C12")
	garde := hand(t, "T21 EX T2 T3 T4 T5 S14 S13 S12 S11 H14 H12 D12 D11 C1 C2")
	for _, c := range []struct {
		hands [MaxPlayers]Hand
		taker int
		bid   Bid
	}{
		{[MaxPlayers]Hand{}, 0, Passe},
		{[MaxPlayers]Hand{0: prise}, 1, Prise},
		{[MaxPlayers]Hand{1: prise, 3: prise}, 2, Prise}, // equal bids are ignored
		{[MaxPlayers]Hand{0: prise, 2: garde, 3: prise}, 3, Garde},
		{[MaxPlayers]Hand{0: garde, 1: prise, 2: garde}, 1, Garde},
	} {
		d := Deal{Players: 4, Hands: c.hands}
		if taker, bid := d.Auction(); taker != c.taker || bid != c.bid {
			t.Errorf("auction of %v: %d %v, want %d %v", c.hands, taker, bid, c.taker, c.bid)
		}
	}
}
