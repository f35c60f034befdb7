package bridge

import (
	"math/big"
	"math/bits"
	"testing"

	"pgregory.net/rapid"
)

// TestExtremeDeals compares deals worked out by hand: the first two and the last, and the two around the last hand of
// South for the first hands of North and East.
func TestExtremeDeals(t *testing.T) {
	last := parseNumber(t, "53644737765488792839237439999")
	for number, deal := range map[Number]string{
		{}:               "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
		{Lo: 1}:          "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT9876543.A ..2.KQJT98765432",
		{Lo: c26_13 - 1}: "N:AKQJT98765432... .AKQJT98765432.. ...AKQJT98765432 ..AKQJT98765432.",
		{Lo: c26_13}:     "N:AKQJT98765432... .AKQJT9876543.A. .2.KQJT98765432. ...AKQJT98765432",
		last:             "N:...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432.. AKQJT98765432...",
	} {
		d, ok := number.Deal()
		if !ok || d.String() != deal {
			t.Errorf("deal %v is %s, %v; want %s", number, d.String(), ok, deal)
		}
		if n, err := d.Number(); err != nil || n != number {
			t.Errorf("%s has number %v, %v; want %v", deal, n, err, number)
		}
	}
	for _, n := range []Number{deals, {Hi: deals.Hi + 1}, {Hi: 1<<64 - 1, Lo: 1<<64 - 1}} {
		if d, ok := n.Deal(); ok || d != (Deal{}) {
			t.Errorf("number %v is a deal: %s", n, d.String())
		}
	}
}

func TestNumberRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cards := rapid.Permutation(pack()).Draw(t, "cards")
		var d Deal
		for i, c := range cards {
			d[i/13] |= 1 << c
		}
		n, err := d.Number()
		back, ok := n.Deal()
		if err != nil || !ok || back != d {
			t.Fatalf("%s has number %v, %v, which is %s, %v", d.String(), n, err, back.String(), ok)
		}
		again, err := ParseNumber(n.String())
		if err != nil || again != n {
			t.Fatalf("%v reads as %v, %v", n, again, err)
		}
		parsed, err := ParseDeal(d.String())
		if err != nil || parsed != d {
			t.Fatalf("%s reads as %s, %v", d.String(), parsed.String(), err)
		}
	})
}

func TestIncompleteDealHasNoNumber(t *testing.T) {
	full, _ := Number{Lo: 12345}.Deal()
	north, east, south, west := full[North], full[East], full[South], full[West]
	firstOfNorth := north & -north
	for name, d := range map[string]Deal{
		"no hands":           {},
		"hand unknown":       {north, east, south, 0},
		"hand twice":         {north, north, south, west},
		"12 and 14 cards":    {north &^ firstOfNorth, east | firstOfNorth, south, west},
		"bit without a card": {north | 1<<60, east, south, west},
	} {
		if n, err := d.Number(); err == nil || n != (Number{}) {
			t.Errorf("%s: number %v, %v", name, n, err)
		}
		if d.Complete() || d.Check() == nil {
			t.Errorf("%s: complete %v, %v", name, d.Complete(), d.Check())
		}
	}
}

// TestNumDeals compares the constant with C(52,13)·C(39,13)·C(26,13).
func TestNumDeals(t *testing.T) {
	want := new(big.Int).Binomial(52, 13)
	want.Mul(want, new(big.Int).Binomial(39, 13))
	want.Mul(want, new(big.Int).Binomial(26, 13))
	if deals.String() != want.String() || want.BitLen() != 64+bits.Len64(deals.Hi) {
		t.Errorf("deals = %v, want %v", deals, want)
	}
}

func parseNumber(t testing.TB, s string) Number {
	t.Helper()
	n, err := ParseNumber(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// pack returns all cards in order.
func pack() (cards []Card) {
	for c := range Card(Cards) {
		cards = append(cards, c)
	}
	return cards
}
