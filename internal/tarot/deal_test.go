package tarot

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
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

// TestPetitSecHands checks that the Excuse counts as an atout.
func TestPetitSecHands(t *testing.T) {
	for cards, want := range map[string]bool{
		"T1":           true,
		"T1 S1 S14 C3": true,
		"T1 EX":        false,
		"T1 T2":        false,
		"T1 T21":       false,
		"T2":           false,
		"EX":           false,
		"":             false,
	} {
		if got := hand(t, cards).PetitSec(); got != want {
			t.Errorf("petit sec of %q is %v", cards, got)
		}
	}
}

// TestCards checks the names of all cards, and that each can be parsed again.
func TestCards(t *testing.T) {
	names := map[string]string{
		"S1": "As", "H10": "10", "D11": "V", "C12": "C", "S13": "D", "H14": "R",
		"T1": "1", "T21": "21", "EX": "Excuse",
	}
	seen := map[string]bool{}
	for c := range Card(Cards) {
		code := c.String()
		if back, err := ParseCard(code); err != nil || back != c || seen[code] {
			t.Errorf("card %d is %s, back %v, %v", c, code, back, err)
		}
		seen[code] = true
		if want, ok := names[code]; ok && c.Nom() != want {
			t.Errorf("%s is %s, want %s", code, c.Nom(), want)
		}
	}
	for _, bad := range []string{
		"", "S0", "S15", "T0", "T22", "X1", "s1", "S01", "EXC", " S1", strings.Repeat("S", 1000),
	} {
		if c, err := ParseCard(bad); !errors.Is(err, errCard) {
			t.Errorf("ParseCard(%q) = %v, %v", bad, c, err)
		}
	}
}

// TestHandString checks the hand of all cards.
func TestHandString(t *testing.T) {
	full := Hand{lo: 1<<64 - 1, hi: 1<<14 - 1}
	want := "21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 Excuse" +
		" ♠ R D C V 10 9 8 7 6 5 4 3 2 As ♥ R D C V 10 9 8 7 6 5 4 3 2 As" +
		" ♦ R D C V 10 9 8 7 6 5 4 3 2 As ♣ R D C V 10 9 8 7 6 5 4 3 2 As"
	if full.String() != want {
		t.Errorf("the pack is %s", full)
	}
	if got := HandOf(full.Cards()...); got != full {
		t.Errorf("hand of all cards is %v", got)
	}
}

// TestPackErrors checks that the error for an invalid pack names the card.
func TestPackErrors(t *testing.T) {
	pack := Distribution{}.Pack()
	twice, notACard := pack, pack
	twice[5] = twice[9]
	notACard[7] = 78
	for name, c := range map[string]struct {
		pack Pack
		want string
	}{
		"a card twice": {pack: twice, want: "S10 is at positions 6 and 10 of the pack"},
		"not a card":   {pack: notACard, want: "position 8 of the pack is not a card"},
	} {
		if _, err := c.pack.Distribution(); err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
		if _, err := DealPack(&c.pack, 4); err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
	if _, err := DealPack(&pack, 2); !errors.Is(err, ErrPlayers) {
		t.Errorf("two players: %v", err)
	}
	if _, err := packOf(pack[:77]); !errors.Is(err, errPackSize) {
		t.Errorf("77 cards: %v", err)
	}
}

// TestPackOfHandsErrors checks hands that do not make a pack.
func TestPackOfHandsErrors(t *testing.T) {
	pack := Distribution{}.Pack()
	hands, chien := [][]Card{pack[:18], pack[18:36], pack[36:54], pack[54:72]}, pack[72:]
	sameHands := [][]Card{hands[1], hands[1], hands[2], hands[3]}
	for name, c := range map[string]struct {
		hands [][]Card
		chien []Card
		want  string // beginning of the error
	}{
		"short chien":         {hands: hands, chien: chien[1:], want: "the chien has 5 cards, expected 6"},
		"three hands of four": {hands: hands[:3], chien: chien, want: "player 1 has 18 cards, expected 24"},
		"the same hand twice": {hands: sameHands, chien: chien, want: "H5 is at positions "},
	} {
		if _, err := packOfHands(c.hands, c.chien); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}
