package tarot

import (
	"bytes"
	"crypto/sha3"
	"fmt"
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

// The functions with names in ref implement spec/tarot.md again, as simply as possible: with big
// integers, lists of strings and no tables. They use nothing from the package itself.

// refPack returns the pack in canonical order (step 1).
func refPack() (pack []string) {
	for _, s := range "SHDC" {
		for v := 1; v <= 14; v++ {
			pack = append(pack, fmt.Sprintf("%c%d", s, v))
		}
	}
	for v := 1; v <= 21; v++ {
		pack = append(pack, fmt.Sprintf("T%d", v))
	}
	return append(pack, "EX")
}

// refFactorials contains n! for n from 0 to 78.
var refFactorials = func() (f [79]*big.Int) {
	for n := range f {
		f[n] = new(big.Int).MulRange(1, int64(n))
	}
	return
}()

// refUnrank returns the order with the given number (step 2).
func refUnrank(d *big.Int) (order []string) {
	left, rest := refPack(), new(big.Int).Set(d)
	for n := 77; n >= 0; n-- {
		j := new(big.Int)
		j.DivMod(rest, refFactorials[n], rest)
		i := int(j.Int64())
		order = append(order, left[i])
		left = slices.Delete(left, i, i+1)
	}
	return order
}

// refSeed returns the bytes that are hashed for deal k (step 3).
func refSeed(domain string, d *big.Int, s uint64, k uint32) []byte {
	var b bytes.Buffer
	b.WriteString("fairdeal-tarot-1 " + domain)
	b.WriteByte(0)
	b.Write(d.FillBytes(make([]byte, 48)))
	b.Write(new(big.Int).SetUint64(s).FillBytes(make([]byte, 8)))
	b.Write(big.NewInt(int64(k)).FillBytes(make([]byte, 4)))
	return b.Bytes()
}

// refReshuffle returns the number of deal k (step 3).
func refReshuffle(d *big.Int, s uint64, k uint32) *big.Int {
	if k == 0 {
		return d
	}
	const draws = 40 // all of them fail once in 2^49 cases
	stream := sha3.SumSHAKE256(refSeed("melange", d, s, k), 48*draws)
	limit := refFactorials[78]
	top := new(big.Int).Lsh(big.NewInt(1), 383)
	for chunk := range slices.Chunk(stream, 48) {
		n := new(big.Int).SetBytes(chunk)
		if n.Mod(n, top).Cmp(limit) < 0 {
			return n
		}
	}
	panic("no draw below 78!")
}

// refDeal returns the hands, followed by the chien (step 4).
func refDeal(order []string, players int) [][]string {
	packet, chien := 3, 6
	switch players {
	case 3:
		packet = 4
	case 5:
		chien = 3
	}
	hands := make([][]string, players+1)
	for turn := 0; len(order) > 0; turn++ {
		hands[turn%players] = append(hands[turn%players], order[:packet]...)
		order = order[packet:]
		if turn > 0 && len(hands[players]) < chien {
			hands[players] = append(hands[players], order[0])
			order = order[1:]
		}
	}
	return hands
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
