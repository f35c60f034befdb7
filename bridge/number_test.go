package bridge

import (
	"math/big"
	"math/bits"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairdeal/fairdeal/internal/combin"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

func parse(t testing.TB, s string) Number {
	t.Helper()
	n, err := ParseNumber(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// The first and the last deal, and the neighbours of each deal in which a hand has its last
// possible cards, worked out by hand.
func TestExtremeDeals(t *testing.T) {
	last := parse(t, "53644737765488792839237439999")
	for _, c := range []struct {
		n    Number
		deal string
	}{
		{Number{}, "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"},
		{last, "N:...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432.. AKQJT98765432..."},
		{Number{Lo: 1}, "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT9876543.A ..2.KQJT98765432"},
		{Number{Lo: c26_13 - 1}, "N:AKQJT98765432... .AKQJT98765432.. ...AKQJT98765432 ..AKQJT98765432."},
		{Number{Lo: c26_13}, "N:AKQJT98765432... .AKQJT9876543.A. .2.KQJT98765432. ...AKQJT98765432"},
	} {
		d, ok := c.n.Deal()
		if !ok || d.String() != c.deal {
			t.Errorf("deal %v is %s, %v; want %s", c.n, d.String(), ok, c.deal)
		}
		if n, err := d.Number(); err != nil || n != c.n {
			t.Errorf("%s has number %v, %v; want %v", c.deal, n, err, c.n)
		}
	}
	for _, n := range []Number{deals, {Hi: deals.Hi + 1}, {Hi: 1<<64 - 1, Lo: 1<<64 - 1}} {
		if d, ok := n.Deal(); ok || d != (Deal{}) {
			t.Errorf("number %v is a deal: %s", n, d.String())
		}
	}
}

// unrankSlowly follows the definition: cards in increasing order, lexicographic.
func unrankSlowly(r *big.Int, k int, left []int) (chosen, rest []int) {
	for i, c := range left {
		if k == 0 {
			return chosen, append(rest, left[i:]...)
		}
		with := new(big.Int).Binomial(int64(len(left)-i-1), int64(k-1))
		if r.Cmp(with) < 0 {
			chosen = append(chosen, c)
			k--
		} else {
			r = new(big.Int).Sub(r, with)
			rest = append(rest, c)
		}
	}
	return chosen, rest
}

func dealSlowly(n Number) (d Deal) {
	g := new(big.Int).Lsh(new(big.Int).SetUint64(n.Hi), 64)
	g.Or(g, new(big.Int).SetUint64(n.Lo))
	left := make([]int, Cards)
	for c := range left {
		left[c] = c
	}
	for seat, below := range []*big.Int{big.NewInt(perNorth), big.NewInt(c26_13), big.NewInt(1)} {
		var r *big.Int
		r, g = new(big.Int).DivMod(g, below, new(big.Int))
		var hand []int
		hand, left = unrankSlowly(r, 13, left)
		for _, c := range hand {
			d[seat] |= 1 << c
		}
	}
	for _, c := range left {
		d[West] |= 1 << c
	}
	return d
}

// random returns a uniformly distributed number of a deal.
func random(r *rand.Rand) Number {
	for {
		if n := (Number{Hi: r.Uint64() >> 32, Lo: r.Uint64()}); n.less(deals) {
			return n
		}
	}
}

func TestNumberAgainstDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(thorough.Seed(1), 2))
	for i := range thorough.Times(2000, 20_000) {
		n := random(r)
		if i%4 == 0 { // Some hands are near an end of the order.
			n = Number{Hi: n.Hi >> (i % 32), Lo: n.Lo >> (i / 4 % 64)}
		}
		d, ok := n.Deal()
		if want := dealSlowly(n); !ok || d != want {
			t.Fatalf("deal %v is %s, want %s", n, d.String(), want.String())
		}
		if back, err := d.Number(); err != nil || back != n {
			t.Fatalf("%s has number %v, %v; want %v", d.String(), back, err, n)
		}
	}
}

// Checks every eleventh hand that South can have for a given North and East, in order, in both
// directions.
func TestHandsOfSouth(t *testing.T) {
	first := parse(t, "46352291299100656663160940836")
	d, _ := first.Deal()
	south := combin.RankThirteen(combin.Gather(uint64(d[South]), uint64(d[South]|d[West])), 26)
	n := Number{Hi: first.Hi, Lo: first.Lo - south}
	var before Deal
	for r := uint64(0); r < c26_13; r += 11 {
		d, ok := n.Deal()
		if !ok || !d.Complete() {
			t.Fatalf("deal %v is %s, %v", n, d.String(), ok)
		}
		// // In lexicographic order, the first differing card is in the earlier hand.
		if differ := d[South] ^ before[South]; r > 0 && (d[North] != before[North] || before[South]&differ&-differ == 0) {
			t.Fatalf("deal %v, %s, is not after %s", n, d.String(), before.String())
		}
		if back, err := d.Number(); err != nil || back != n {
			t.Fatalf("deal %v comes back as %v, %v", n, back, err)
		}
		before = d
		n.Lo += 11
	}
}

func TestNumberRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cards := rapid.Permutation(func() (p []Card) {
			for c := range Card(Cards) {
				p = append(p, c)
			}
			return
		}()).Draw(t, "cards")
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
	for name, d := range map[string]Deal{
		"no hands":     {},
		"hand unknown": {full[0], full[1], full[2], 0},
		"card twice":   {full[0], full[0], full[2], full[3]},
		"12 and 14":    {full[0] & (full[0] - 1), full[1] | full[0]&-full[0], full[2], full[3]},
		"no card":      {full[0] | 1<<60, full[1], full[2], full[3]},
	} {
		if n, err := d.Number(); err == nil || n != (Number{}) {
			t.Errorf("%s: number %v, %v", name, n, err)
		}
		if d.Complete() || d.Check() == nil {
			t.Errorf("%s: complete %v, %v", name, d.Complete(), d.Check())
		}
	}
}

func TestParseNumber(t *testing.T) {
	for _, s := range []string{"0", "7", "18446744073709551616", "53644737765488792839237439999"} {
		if n, err := ParseNumber(s); err != nil || n.String() != s {
			t.Errorf("ParseNumber(%q) = %v, %v", s, n, err)
		}
	}
	if n, err := ParseNumber("000012"); err != nil || n != (Number{Lo: 12}) {
		t.Errorf("leading zeros: %v, %v", n, err)
	}
	for _, s := range []string{
		"", "-1", "+1", " 1", "1 ", "1,000", "0x10", "53644737765488792839237440000",
		"340282366920938463463374607431768211456", "99999999999999999999999999999999999999999999",
	} {
		if n, err := ParseNumber(s); err == nil || n != (Number{}) {
			t.Errorf("ParseNumber(%q) = %v, %v", s, n, err)
		}
	}
}

func FuzzParseNumber(f *testing.F) {
	for _, s := range []string{"0", "1", "53644737765488792839237439999", "53644737765488792839237440000", "18446744073709551615", "x", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		n, err := ParseNumber(s)
		g, isNumber := new(big.Int).SetString(s, 10)
		valid := isNumber && s[0] != '-' && s[0] != '+'
		deals, _ := new(big.Int).SetString("53644737765488792839237440000", 10)
		if valid = valid && g.Cmp(deals) < 0; valid != (err == nil) {
			t.Fatalf("%q: number %v, %v", s, n, err)
		}
		if err != nil {
			return
		}
		if n.String() != g.String() {
			t.Errorf("%q is %v", s, n)
		}
		d, ok := n.Deal()
		if back, err := d.Number(); !ok || err != nil || back != n {
			t.Errorf("%v becomes %s and %v, %v", n, d.String(), back, err)
		}
	})
}

func TestDealsIsTheirNumber(t *testing.T) {
	g := new(big.Int).Binomial(52, 13)
	g.Mul(g, new(big.Int).Binomial(39, 13)).Mul(g, new(big.Int).Binomial(26, 13))
	if g.String() != deals.String() || g.BitLen() != 64+bits.Len64(deals.Hi) {
		t.Errorf("deals = %v, want %v", deals, g)
	}
}

func BenchmarkNumberToDeal(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	numbers := make([]Number, 1<<12)
	for i := range numbers {
		numbers[i] = random(r)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		numbers[i%len(numbers)].Deal()
	}
}

// BenchmarkDealAll measures the time per deal in a batch.
func BenchmarkDealAll(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	numbers, boards := make([]Number, 1<<12), make([]Board, 1<<12)
	for i := range numbers {
		numbers[i] = random(r)
	}
	b.ReportAllocs()
	for i := 0; i < b.N; i += len(numbers) {
		DealAll(boards, numbers[:min(len(numbers), b.N-i)])
	}
}

// TestDealAll compares batches of every length with single deals.
func TestDealAll(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{0, 1, 2, dealBlock - 1, dealBlock, dealBlock + 1, 1000, 100_000} {
		numbers, boards := make([]Number, n), make([]Board, n)
		for i := range numbers {
			numbers[i], boards[i].Number = random(r), i+1
		}
		if n > 2 {
			numbers[0], numbers[n-1] = Number{}, Number{deals.Hi, deals.Lo - 1}
		}
		DealAll(boards, numbers)
		for i := range numbers {
			if want, ok := numbers[i].Deal(); !ok || boards[i] != (Board{i + 1, want}) {
				t.Fatalf("%d of %d: %v, want %v", i, n, boards[i], want)
			}
		}
	}
}

func BenchmarkDealToNumber(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	deals := make([]Deal, 1<<12)
	for i := range deals {
		deals[i], _ = random(r).Deal()
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, err := deals[i%len(deals)].Number(); err != nil {
			b.Fatal(err)
		}
	}
}
