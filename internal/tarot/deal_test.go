package tarot

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

func ExampleGame() {
	d, _ := ParseDistribution("94480825")
	g := Game{Players: 4, Distribution: d, Sequence: 60_000_000_000}
	r, _ := NewRevealedRecord(Terms{Players: 4}, Numbers{Distribution: d, Sequence: 60_000_000_000})
	fmt.Println(r.Text())
	fmt.Println(r.Code, r.Commitment)
	deal, _ := g.Deal(1)
	for _, h := range deal.Hands[:4] {
		fmt.Println(h)
	}
	fmt.Println("chien", deal.Chien)
	// Output:
	// fairdeal-tarot-1 4 94480825 60000000000
	// 0aa30 0aa305d809a8c52326ab29205f67c8f5a1b66d4f6069f54c610b9d9d153b291c
	// 19 15 13 11 7 5 4 ♠ 10 ♥ D 8 2 ♦ 7 6 5 ♣ D 10 8 7
	// 20 9 Excuse ♠ 9 8 As ♥ R V 6 5 4 ♦ C 9 3 ♣ R 4 3 2
	// 17 6 3 2 1 ♠ C V 4 2 ♦ 8 4 2 As ♣ C V 6 5 As
	// 21 18 16 14 12 10 ♠ D 7 5 ♥ 10 9 3 As ♦ R D V 10 ♣ 9
	// chien 8 ♠ R 6 3 ♥ C 7
}

// TestLayout checks the positions of the chien in spec/tarot.md step 4.
func TestLayout(t *testing.T) {
	for players, want := range map[int][]int{
		3: {9, 14, 19, 24, 29, 34},
		4: {7, 11, 15, 19, 23, 27},
		5: {7, 11, 15},
	} {
		l := layouts[players-MinPlayers]
		var chien []int
		cards := map[uint8]int{}
		for i, to := range l {
			cards[to]++
			if to == chienPlayer {
				chien = append(chien, i+1)
			}
		}
		if !slices.Equal(chien, want) {
			t.Errorf("%d players: chien at %v, want %v", players, chien, want)
		}
		if cards[chienPlayer] != ChienSize(players) || l[0] != 0 || l[Cards-1] != uint8(players-1) {
			t.Errorf("%d players: %v", players, l)
		}
		for p := range players {
			if cards[uint8(p)] != HandSize(players) {
				t.Errorf("%d players: player %d has %d cards", players, p+1, cards[uint8(p)])
			}
		}
	}
}

// TestHandSize checks the number of cards in a hand for each number of players.
func TestHandSize(t *testing.T) {
	for players, want := range map[int]int{3: 24, 4: 18, 5: 15} {
		if got := HandSize(players); got != want {
			t.Errorf("%d players: %d cards, want %d", players, got, want)
		}
	}
}

// TestHandsHideOrder shuffles the cards within each hand. The output must not change,
// because the order would leak bits of the number.
func TestHandsHideOrder(t *testing.T) {
	rng := rand.New(rand.NewPCG(78, 5))
	g := benchGame()
	for players := MinPlayers; players <= MaxPlayers; players++ {
		g.Players = players
		d, err := g.Deal(3)
		if err != nil {
			t.Fatal(err)
		}
		var hands [][]Card
		for _, h := range d.Hands[:players] {
			cards := h.Cards()
			rng.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
			hands = append(hands, cards)
		}
		pack, err := packOfHands(hands, d.Chien.Cards())
		if err != nil {
			t.Fatal(err)
		}
		other, err := DealPack(&pack, players)
		if err != nil {
			t.Fatal(err)
		}
		other.Index = d.Index
		if other != d {
			t.Errorf("%d players: %+v, want %+v", players, other, d)
		}
		numbers := Numbers{Distribution: g.Distribution, Sequence: g.Sequence}
		r, err := NewRevealedRecord(Terms{Players: players}, numbers)
		if err != nil {
			t.Fatal(err)
		}
		a, b := r.View(d), r.View(other)
		if fmt.Sprint(a) != fmt.Sprint(b) {
			t.Errorf("%d players: %v is shown as %v", players, b, a)
		}
	}
}
