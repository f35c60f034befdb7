package tarot

import (
	"testing"
)

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
