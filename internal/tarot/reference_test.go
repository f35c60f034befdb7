package tarot

import (
	"bytes"
	"crypto/sha3"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// The functions below implement spec/tarot.md again, as simply as possible: with big
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

// refValues returns the values of the cards in a suit.
func refValues(hand []string, suit string) map[int]bool {
	values := map[int]bool{}
	for _, c := range hand {
		if rest, ok := strings.CutPrefix(c, suit); ok {
			v, err := strconv.Atoi(rest)
			if err != nil {
				panic(err)
			}
			values[v] = true
		}
	}
	return values
}

// refPoints returns the value of a hand in Noël Chavey's scale, and the bid that it suggests (step 10).
// Short suits count only from garde upwards.
func refPoints(hand []string, players int) (points int, bid string) {
	points = refAtoutPoints(hand)
	short := 0
	for _, suit := range []string{"S", "H", "D", "C"} {
		cards := refValues(hand, suit)
		points += refSuitPoints(cards)
		switch len(cards) {
		case 0:
			short += 6
		case 1:
			short += 3
		}
	}
	limits := map[int][4]int{3: {45, 61, 76, 86}, 4: {40, 56, 71, 81}, 5: {33, 49, 64, 74}}[players]
	if points < limits[0] {
		return points, "passe"
	}
	if points < limits[1] {
		return points, "prise"
	}
	points += short
	if points >= limits[3] {
		return points, "garde contre"
	}
	if points >= limits[2] {
		return points, "garde sans"
	}
	return points, "garde"
}

// refAtoutPoints returns the points for the bouts and the atouts.
func refAtoutPoints(hand []string) (points int) {
	atouts := refValues(hand, "T")
	n := len(atouts)
	if slices.Contains(hand, "EX") {
		n++
		points += 8
	}
	if atouts[21] {
		points += 10
	}
	if atouts[1] {
		switch {
		case n >= 7:
			points += 9
		case n == 6:
			points += 7
		case n == 5:
			points += 5
		}
	}
	if n > 4 {
		points += 2 * n
	}
	for v := 16; v <= 21; v++ {
		if !atouts[v] {
			continue
		}
		points += 2
		if v > 16 && atouts[v-1] || v < 21 && atouts[v+1] {
			points++
		}
	}
	return points
}

// refSuitPoints returns the points for the honours and the length of a suit.
func refSuitPoints(cards map[int]bool) (points int) {
	switch {
	case cards[14] && cards[13]:
		points += 10
	case cards[14]:
		points += 6
	case cards[13]:
		points += 3
	}
	if cards[12] {
		points += 2
	}
	if cards[11] {
		points++
	}
	switch n := len(cards); {
	case n >= 7:
		points += 9
	case n == 6:
		points += 7
	case n == 5:
		points += 5
	}
	return points
}

// refLottery reports whether a lottery rejects deal k (step 11).
func refLottery(d *big.Int, s uint64, k uint32, domain byte, percent int64) bool {
	b := sha3.SumSHAKE256(append(refSeed("duplicate", d, s, k), domain), 8)
	u := new(big.Int).SetBytes(b)
	limit := new(big.Int).Lsh(big.NewInt(percent), 64)
	return u.Mul(u, big.NewInt(100)).Cmp(limit) < 0
}

// refJudge judges deal k for duplicate (step 11).
func refJudge(hands [][]string, d *big.Int, s uint64, k uint32, players int) (taker int, bid, reason string) {
	levels := []string{"passe", "prise", "garde", "garde sans", "garde contre"}
	bid = "passe"
	for i := range players {
		_, b := refPoints(hands[i], players)
		if slices.Index(levels, b) > slices.Index(levels, bid) {
			taker, bid = i+1, b
		}
	}
	if taker == 0 {
		return taker, bid, "nobody bids"
	}
	hand := hands[taker-1]
	if bid == "prise" || bid == "garde" {
		hand = slices.Concat(hand, hands[players])
	}
	atouts := refValues(hand, "T")
	if len(atouts) >= 12 {
		return taker, bid, "too many atouts"
	}
	if len(atouts) <= 5 {
		return taker, bid, "too few atouts"
	}
	if p := map[int]int64{9: 80, 10: 85, 11: 90}[len(atouts)]; p > 0 && refLottery(d, s, k, 3, p) {
		return taker, bid, "atout lottery"
	}
	if atouts[21] && atouts[20] && atouts[19] && atouts[18] && atouts[17] {
		return taker, bid, "five top atouts"
	}
	longest := 0
	for _, suit := range []string{"S", "H", "D", "C"} {
		longest = max(longest, len(refValues(hand, suit)))
	}
	p := map[int]int64{7: 70, 8: 85}[longest]
	if longest >= 9 {
		p = 90
	}
	if p > 0 && refLottery(d, s, k, 5, p) {
		return taker, bid, "suit lottery"
	}
	return taker, bid, "accepted"
}

func sameCards(h Hand, cards []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(h.Codes())), slices.Sorted(slices.Values(cards)))
}

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

// randomNumber returns a number below 78!.
func randomNumber(rng *rand.Rand) *big.Int {
	var raw [64]byte
	for j := range raw {
		raw[j] = byte(rng.Uint32())
	}
	n := new(big.Int).SetBytes(raw[:])
	return n.Mod(n, refFactorials[78])
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
