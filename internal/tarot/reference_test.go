package tarot

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestReference compares 10,000 deals of random games with the reference.
func TestReference(t *testing.T) {
	rng := rand.New(rand.NewPCG(thorough.Seed(78), 4))
	reasons := map[string]int{}
	for i := range thorough.Times(1000, 10_000) {
		n := randomNumber(rng)
		d, err := ParseDistribution(n.String())
		if err != nil {
			t.Fatal(err)
		}
		g := Game{Players: 3 + i%3, Distribution: d, Sequence: Sequence(rng.Uint64N(uint64(maxSequence) + 1))}
		reasons[compareDeal(t, g, n, rng.Uint32()>>rng.UintN(33))]++
	}
	for r := range PetitSec {
		if reasons[r.String()] == 0 {
			t.Errorf("no candidate was %q: the comparison did not reach it", r)
		}
	}
}

// compareDeal compares the pack, hands, values and judgement of deal k with the reference. n is the
// distribution of the game. It returns the reason of the judgement.
func compareDeal(t *testing.T, g Game, n *big.Int, k uint32) (reason string) {
	t.Helper()
	s, err := g.NewShuffler()
	if err != nil {
		t.Fatal(err)
	}
	reshuffled := refReshuffle(n, uint64(g.Sequence), k)
	order := refUnrank(reshuffled)
	pack := s.Pack(k)
	for j, c := range pack {
		if c.String() != order[j] {
			t.Fatalf("%+v deal %d: pack %v, want %v", g, k, pack, order)
		}
	}
	if back, err := pack.Distribution(); err != nil || back.String() != reshuffled.String() {
		t.Fatalf("%+v deal %d: number %v, %v, want %v", g, k, back, err, reshuffled)
	}

	hands := refDeal(order, g.Players)
	deal := s.Deal(k)
	for j := range g.Players {
		if !sameCards(deal.Hands[j], hands[j]) {
			t.Fatalf("%+v deal %d: player %d has %v, want %v", g, k, j+1, deal.Hands[j], hands[j])
		}
		points, bid := refPoints(hands[j], g.Players)
		if e := Evaluate(deal.Hands[j], g.Players); e.Points != points || e.Bid.String() != bid {
			t.Fatalf("%v at %d: %+v, want %d %s", deal.Hands[j], g.Players, e, points, bid)
		}
	}
	if !sameCards(deal.Chien, hands[g.Players]) {
		t.Fatalf("%+v deal %d: chien %v, want %v", g, k, deal.Chien, hands[g.Players])
	}

	taker, bid, reason := refJudge(hands, n, uint64(g.Sequence), k, g.Players)
	if c := s.Judge(k, false); c.Taker != taker || c.Bid.String() != bid || c.Reason.String() != reason {
		t.Fatalf("%+v deal %d: %+v, want %d %s %s", g, k, c, taker, bid, reason)
	}
	return reason
}

// sameCards reports whether a hand contains exactly the given cards.
func sameCards(h Hand, cards []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(h.Codes())), slices.Sorted(slices.Values(cards)))
}

// randomNumber returns a number below 78!.
func randomNumber(rng *rand.Rand) *big.Int {
	var raw [64]byte
	for j := range raw {
		raw[j] = byte(rng.Uint32())
	}
	n := new(big.Int).SetBytes(raw[:])
	return n.Mod(n, refFactorials[78])
}
