package doubledummy

import (
	"context"
	"errors"
	"math/bits"
	"math/rand"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// minimax returns the tricks of North and South in an ending by trying every card. The
// cards in trick were played to the current trick, the first one by leader.
func minimax(hands *[4]bridge.Hand, strain bridge.Strain, leader int, trick []bridge.Card) int {
	if len(trick) == 4 {
		best := 0
		for i, c := range trick {
			b := trick[best]
			if c.Suit() == b.Suit() && c.Rank() < b.Rank() || c.Suit() != b.Suit() && strain != bridge.NoTrump && int(c.Suit()) == int(strain) {
				best = i
			}
		}
		winner := (leader + best) % 4
		n := 0
		if winner%2 == 0 {
			n = 1
		}
		if hands[0] == 0 {
			return n
		}
		return n + minimax(hands, strain, winner, nil)
	}
	seat := (leader + len(trick)) % 4
	hand := hands[seat]
	legal := hand
	if len(trick) > 0 {
		if led := bridge.Hand(1<<13-1) << (13 * trick[0].Suit()); hand&led != 0 {
			legal = hand & led
		}
	}
	best := -1
	for ; legal != 0; legal &= legal - 1 {
		c := bridge.Card(bits.TrailingZeros64(uint64(legal)))
		hands[seat] = hand &^ (1 << c)
		n := minimax(hands, strain, leader, append(trick[:len(trick):len(trick)], c))
		if best < 0 || (seat%2 == 0) == (n > best) {
			best = n
		}
	}
	hands[seat] = hand
	return best
}

// ending deals n random cards to each hand, often from few suits.
func ending(r *rand.Rand, n int) bridge.Deal {
	var cards []bridge.Card
	for c := range bridge.Card(bridge.Cards) {
		cards = append(cards, c)
	}
	if most := 26 + 13*r.Intn(4); 4*n <= most {
		cards = cards[:min(most, len(cards))]
	}
	r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	var d bridge.Deal
	for i, c := range cards[:4*n] {
		d[i%4] |= 1 << c
	}
	return d
}

// TestEndings compares 10,000 endings of 1 to 5 cards per hand with minimax. Endings of 1
// and 2 cards, and some others, are compared in all strains and with all leaders.
func TestEndings(t *testing.T) {
	r := rand.New(rand.NewSource(int64(thorough.Seed(13))))
	s := Solver{Memory: 1 << 20}
	for i := range thorough.Times(3000, 10_000) {
		n := 1 + i%3
		switch {
		case i%1000 == 999:
			n = 5
		case i%200 == 99:
			n = 4
		}
		d := ending(r, n)
		check := func(strain bridge.Strain, leader bridge.Seat) {
			got, err := s.Tricks(context.Background(), d, strain, leader)
			if err != nil {
				t.Fatal(err)
			}
			hands := [4]bridge.Hand(d)
			if want := minimax(&hands, strain, int(leader), nil); got != want {
				t.Fatalf("ending %d, %s, strain %c, %v leads: %d tricks for North-South, want %d", i, d.String(), strain.Letter(), leader, got, want)
			}
		}
		if n > 2 && i%150 != 2 {
			check(bridge.Strain(r.Intn(5)), bridge.Seat(r.Intn(4)))
			continue
		}
		for strain := range bridge.NoTrump + 1 {
			for leader := bridge.North; leader <= bridge.West; leader++ {
				check(strain, leader)
			}
		}
	}
}

// TestTurned rotates a deal of eight cards per hand by one seat, renames its suits, and
// expects the table to change accordingly, even with little memory.
func TestTurned(t *testing.T) {
	r := rand.New(rand.NewSource(14))
	small := Solver{Memory: 64 << 10}
	var large Solver
	for range 10 {
		d := ending(r, 8)
		want, err := large.Solve(context.Background(), d)
		if err != nil {
			t.Fatal(err)
		}
		var turned bridge.Deal
		for seat, h := range d {
			for c := range bridge.Card(bridge.Cards) {
				if h.Has(c) {
					turned[(seat+1)%4] |= 1 << ((c + 13) % 52)
				}
			}
		}
		got, err := small.Solve(context.Background(), turned)
		if err != nil {
			t.Fatal(err)
		}
		for seat := range 4 {
			for strain := range bridge.NoTrump + 1 {
				renamed := strain
				if strain != bridge.NoTrump {
					renamed = (strain + 1) % 4
				}
				if got[(seat+1)%4][renamed] != want[seat][strain] {
					t.Errorf("%s: table %s, turned and renamed %s", d.String(), want, got)
				}
			}
		}
	}
}

// TestKnown checks deals whose tables follow from the rules.
func TestKnown(t *testing.T) {
	for _, c := range []struct{ name, deal, table string }{
		{"a suit each", "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432", "0D0D00D0D000D0D00D0D"},
		{"the example of the handbook of tags", "N:A764.AK4.A8.J832 85.Q62.KT954.T75 KQJ92.9873.Q3.Q6 T3.JT5.J762.AK94", "89967899674347643476"},
		// An earlier version drew trumps before it had won the current trick, and gave East
		// a fifth heart trick.
		{"a trick that must be won first", "N:QT72.A4.K762.A42 KJ3.Q852.Q853.Q9 A986.T9763.T4.KT 54.KJ.AJ9.J87653", "7A865798656346763467"},
	} {
		d, err := bridge.ParseDeal(c.deal)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Solve(context.Background(), d)
		if err != nil || got.String() != c.table {
			t.Errorf("%s: %s (%v), want %s", c.name, got, err, c.table)
		}
	}
}

func TestBadDeals(t *testing.T) {
	whole, err := bridge.ParseDeal("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
	if err != nil {
		t.Fatal(err)
	}
	short, twice, beyond := whole, whole, whole
	short[1] &= short[1] - 1
	twice[1] = twice[0]
	beyond[2] = beyond[2]&(beyond[2]-1) | 1<<60
	for name, d := range map[string]bridge.Deal{"no cards": {}, "a short hand": short, "a card twice": twice, "no card": beyond} {
		if _, err := Solve(context.Background(), d); !errors.Is(err, ErrCards) {
			t.Errorf("%s: %v, want %v", name, err, ErrCards)
		}
	}
}

// TestCancelled cancels the context during a difficult deal.
func TestCancelled(t *testing.T) {
	freak, err := bridge.ParseDeal("N:AQ953.A72.A9754. KJT76.64.832.T87 8.KQJT983..AQ942 42.5.KQJT6.KJ653")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Millisecond)
	defer cancel()
	if _, err := Solve(ctx, freak); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v, want %v", err, context.DeadlineExceeded)
	}
}

func TestParseTable(t *testing.T) {
	for _, bad := range []string{"", "8996789967434764347", "899678996743476434766", "8996789967434764347E", "8996789967434764347 "} {
		if _, err := ParseTable(bad); err == nil {
			t.Errorf("%q: read without an error", bad)
		}
	}
	got, err := ParseTable("89967899674347643d76")
	if err != nil || got.String() != "89967899674347643D76" || got[bridge.West][bridge.Hearts] != 13 {
		t.Errorf("%v, %v", got, err)
	}
}

// TestTableIndex indexes a table with the seats, suits and strains of package bridge.
func TestTableIndex(t *testing.T) {
	// The declarers are N, S, E, W; the strains NT, S, H, D, C.
	table, err := ParseTable("54321AAAAA66789CBA98")
	if err != nil {
		t.Fatal(err)
	}
	if n := table[bridge.North]; n[bridge.NoTrump] != 5 || n[bridge.Spades] != 4 || n[bridge.Hearts] != 3 || n[bridge.Diamonds] != 2 || n[bridge.Clubs] != 1 {
		t.Errorf("North takes %d tricks in spades to notrump, want 4 3 2 1 5", n)
	}
	if e, w := table[bridge.East], table[bridge.West]; e[bridge.Clubs] != 9 || w[bridge.NoTrump] != 12 {
		t.Errorf("East takes %d tricks in clubs and West %d in notrump, want 9 and 12", e[bridge.Clubs], w[bridge.NoTrump])
	}
}
