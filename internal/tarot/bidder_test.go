package tarot

import (
	"strings"
	"testing"
)

// TestPublishedHand checks Noël Chavey's example.
func TestPublishedHand(t *testing.T) {
	h := hand(t, "T21 T19 T12 T6 T1 EX H14 H12 H10 H8 H1 D11 D8 C13 C12 C7 S6 S4")
	if h.Len() != 18 {
		t.Fatalf("%d cards, want 18", h.Len())
	}
	e := Evaluate(h, 4)
	want := [evaluationRows]int{
		rowVingtEtUn: 10, rowExcuse: 8, rowPetit: 7, rowAtouts: 12, rowGrosAtouts: 4, rowHonneurs: 14,
		rowLongues: 5,
	}
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
		{cards: "T21", row: rowVingtEtUn, want: 10},
		{cards: "T20", row: rowVingtEtUn, want: 0},
		{cards: "EX", row: rowExcuse, want: 8},
		{cards: "T21", row: rowExcuse, want: 0},
		{cards: "T1", row: rowPetit, want: 0},
		{cards: "T1 T2 T3 T4", row: rowPetit, want: 0},
		{cards: "T1 T2 T3 EX", row: rowPetit, want: 0},
		{cards: "T1 T2 T3 T4 T5", row: rowPetit, want: 5},
		{cards: "T1 T2 T3 T4 EX", row: rowPetit, want: 5}, // the Excuse counts as an atout
		{cards: "T1 T2 T3 T4 T5 T6", row: rowPetit, want: 7},
		{cards: "T1 T2 T3 T4 T5 T6 T7", row: rowPetit, want: 9},
		{cards: "T1 T2 T3 T4 T5 T6 EX", row: rowPetit, want: 9},
		{cards: "T1 T2 T3 T4 T5 T6 T7 T8 T9 T10", row: rowPetit, want: 9},
		{cards: "T2 T3 T4 T5 T6 T7 T8", row: rowPetit, want: 0},
		{cards: "T2 T3 T4 T5", row: rowAtouts, want: 0},
		{cards: "T2 T3 T4 EX", row: rowAtouts, want: 0},
		{cards: "T2 T3 T4 T5 EX", row: rowAtouts, want: 10},
		{cards: "T1 T2 T3 T4 T5 T6 T21 EX", row: rowAtouts, want: 16},
		{cards: "T15", row: rowGrosAtouts, want: 0},
		{cards: "T16", row: rowGrosAtouts, want: 2},
		{cards: "T16 T18 T21", row: rowGrosAtouts, want: 6},
		{cards: "T16 T17 T18 T19 T20 T21", row: rowGrosAtouts, want: 12},
		{cards: "T16 T18 T20", row: rowSuites, want: 0},
		{cards: "T15 T16", row: rowSuites, want: 0}, // the 15 is not a gros atout
		{cards: "T16 T17", row: rowSuites, want: 2},
		{cards: "T16 T17 T19 T20 T21", row: rowSuites, want: 5},
		{cards: "T16 T17 T18 T19 T20 T21", row: rowSuites, want: 6},
		{cards: "S14 S13", row: rowHonneurs, want: 10},
		{cards: "H14", row: rowHonneurs, want: 6},
		{cards: "D13", row: rowHonneurs, want: 3},
		{cards: "C12", row: rowHonneurs, want: 2},
		{cards: "S11", row: rowHonneurs, want: 1},
		{cards: "S14 S13 S12 S11", row: rowHonneurs, want: 13},
		{cards: "S14 H13 D12 C11", row: rowHonneurs, want: 12},
		{cards: "S10 H10 D1 C1", row: rowHonneurs, want: 0},
		{cards: "S1 S2 S3 S4", row: rowLongues, want: 0},
		{cards: "S1 S2 S3 S4 S5", row: rowLongues, want: 5},
		{cards: "H1 H2 H3 H4 H5 H6", row: rowLongues, want: 7},
		{cards: "D1 D2 D3 D4 D5 D6 D7", row: rowLongues, want: 9},
		{cards: "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10", row: rowLongues, want: 9},
		{cards: "S1 S2 S3 S4 S5 H1 H2 H3 H4 H5", row: rowLongues, want: 10},
		{cards: "T2 T3 T4 T5 T6 T7", row: rowCoupes, want: 0}, // not enough points for garde
	} {
		e := Evaluate(hand(t, c.cards), 4)
		if e.Rows[c.row] != c.want {
			t.Errorf("%s: %s gives %d, want %d", c.cards, RowNames[c.row], e.Rows[c.row], c.want)
		}
	}
}

// TestThresholds checks the points that each bid needs.
func TestThresholds(t *testing.T) {
	for players, want := range map[int][4]int{3: {45, 61, 76, 86}, 4: {40, 56, 71, 81}, 5: {33, 49, 64, 74}} {
		if got := thresholds[players-MinPlayers]; [4]int(got[1:]) != want {
			t.Errorf("thresholds at %d are %v, want %v", players, got, want)
		}
	}
}

// TestPrise checks hands on both sides of the threshold of prise.
func TestPrise(t *testing.T) {
	checkBids(t, []bidCase{
		// The 21 and the Excuse count 18, five atouts 10, S14 6, H13 3, C12 2.
		{cards: "T21 EX T2 T3 T4 S14 H13 C12", players: 4, points: 41, bid: Prise},
		{cards: "T21 EX T2 T3 T4 S14 H13", players: 4, points: 39, bid: Passe},
		{cards: "T21 EX T2 T3 T4 S14 H13 C11", players: 4, points: 40, bid: Prise},
		{cards: "T21 EX T2 T3 T4 S14 H13", players: 5, points: 39, bid: Prise},
		{cards: "T21 EX T2 T3 T4 S14 H13", players: 3, points: 39, bid: Passe},
	})
}

// TestGarde checks hands on both sides of the threshold of garde. Voids and singletons only count from
// garde upwards.
func TestGarde(t *testing.T) {
	checkBids(t, []bidCase{
		// Up to 55 points the bid is prise: voids and singletons do not count.
		{
			cards:   "T21 EX T2 T3 T4 T5 S14 S13 H14 H11 H12",
			players: 4,
			points:  10 + 8 + 12 + 2 + 10 + 9,
			bid:     Prise,
		},
		{
			cards:   "T21 EX T2 T3 T4 T5 S14 S13 S11 H14 H12 D12",
			players: 4,
			points:  10 + 8 + 12 + 2 + 11 + 8 + 2,
			bid:     Prise,
		},
		{
			cards:   "T21 EX T2 T3 T4 T5 S14 S13 S11 H14 H12 D12 D1 D2 D11 C1 C2",
			players: 4,
			points:  10 + 8 + 12 + 2 + 11 + 8 + 3,
			bid:     Prise,
		},
		// With 56 points the bid is garde, and a void in trèfle adds 6.
		{
			cards:   "T21 EX T2 T3 T4 T5 S14 S13 S12 S11 H14 H12 D12 D1",
			players: 4,
			points:  10 + 8 + 12 + 2 + 13 + 8 + 2,
			bid:     Prise,
		},
		{cards: "T21 EX T2 T3 T4 T5 S14 S13 S12 S11 H14 H12 D12 D11", players: 4, points: 56 + 6, bid: Garde},
		{
			cards:   "T21 EX T2 T3 T4 T5 S14 S13 S12 S11 H14 H12 D12 D11 C1",
			players: 4,
			points:  56 + 3,
			bid:     Garde,
		},
		{cards: "T21 EX T2 T3 T4 T5 S14 S13 S12 S11 H14 H12 D12 D11 C1 C2", players: 4, points: 56, bid: Garde},
		{cards: "T21 EX T2 T3 T4 T5 S14 S13 S12 S11 H14 H12 D12 D11", players: 3, points: 56, bid: Prise},
		{cards: "T21 EX T2 T3 T4 T5 S14 S13 S12 S11 H14 H12 D12 D11 C1 C2", players: 5, points: 56, bid: Garde},
	})
}

// TestGardeSans checks hands around the thresholds of garde sans and garde contre.
func TestGardeSans(t *testing.T) {
	checkBids(t, []bidCase{
		// For garde sans and garde contre the points include the voids.
		{
			cards:   "T21 EX T2 T3 T4 T5 T6 S14 S13 S12 S11 H14 H12 D13 D12",
			players: 4,
			points:  10 + 8 + 14 + 2 + 13 + 8 + 5 + 6,
			bid:     Garde,
		},
		{
			cards:   "T21 T20 EX T2 T3 T4 T5 S14 S13 S12 S11 H14 H12 D13 D12",
			players: 4,
			points:  10 + 8 + 14 + 4 + 2 + 13 + 8 + 5 + 6,
			bid:     Garde,
		},
		{
			cards:   "T21 T20 EX T2 T3 T4 T5 S14 S13 S12 S11 H14 H12 H11 D13 D12",
			players: 4,
			points:  71,
			bid:     GardeSans,
		},
		{
			cards:   "T21 T20 T19 EX T2 T3 T4 T5 S14 S13 S12 S11 H14 H12 D13 D12 D11",
			players: 4,
			points:  10 + 8 + 16 + 6 + 3 + 13 + 8 + 6 + 6,
			bid:     GardeSans,
		},
		{
			cards:   "T21 T20 T19 T18 EX T2 T3 S14 S13 S12 S11 H14 H13 H12 H11",
			players: 4,
			points:  10 + 8 + 14 + 8 + 4 + 13 + 13 + 12,
			bid:     GardeContre,
		},
	})
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
		{hands: [MaxPlayers]Hand{}, taker: 0, bid: Passe},
		{hands: [MaxPlayers]Hand{0: prise}, taker: 1, bid: Prise},
		{hands: [MaxPlayers]Hand{1: prise, 3: prise}, taker: 2, bid: Prise}, // equal bids are ignored
		{hands: [MaxPlayers]Hand{0: prise, 2: garde, 3: prise}, taker: 3, bid: Garde},
		{hands: [MaxPlayers]Hand{0: garde, 1: prise, 2: garde}, taker: 1, bid: Garde},
	} {
		d := Deal{Players: 4, Hands: c.hands}
		if taker, bid := d.Auction(); taker != c.taker || bid != c.bid {
			t.Errorf("auction of %v: %d %v, want %d %v", c.hands, taker, bid, c.taker, c.bid)
		}
	}
}

// hand parses cards such as "T21 EX S14": the atout 21, the Excuse and the Roi of pique.
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

// bidCase is a hand with its value and the bid that it suggests.
type bidCase struct {
	cards   string
	players int
	points  int
	bid     Bid
}

// checkBids evaluates hands.
func checkBids(t *testing.T, cases []bidCase) {
	t.Helper()
	for _, c := range cases {
		e := Evaluate(hand(t, c.cards), c.players)
		if e.Points != c.points || e.Bid != c.bid {
			t.Errorf("%s at %d: %d points, %v, want %d, %v (%v)",
				c.cards, c.players, e.Points, e.Bid, c.points, c.bid, e.Rows)
		}
	}
}
