package combin

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func ExampleUnrankTo() {
	var p Perm
	UnrankTo(&p, &Uint384{1})
	fmt.Println(p[:3], p[75:])
	n, _ := Rank(&p)
	fmt.Println(n)
	// Output:
	// [0 1 2] [75 77 76]
	// 1
}

func toBig(n Uint384) *big.Int {
	var b [Bytes384]byte
	n.PutBytes(&b)
	return new(big.Int).SetBytes(b[:])
}

func fromBig(n *big.Int) Uint384 {
	var b [Bytes384]byte
	n.FillBytes(b[:])
	var u Uint384
	u.SetBytes(&b)
	return u
}

var factorials = func() (f [Cards + 1]*big.Int) {
	for n := range f {
		f[n] = new(big.Int).MulRange(1, int64(n))
	}
	return
}()

// factorial returns a copy of n!.
func factorial(n int64) *big.Int { return new(big.Int).Set(factorials[n]) }

func unrank(n Uint384) (p Perm, ok bool) {
	ok = UnrankTo(&p, &n)
	return p, ok
}

// bigUnrank implements the textbook method.
func bigUnrank(n *big.Int) (p Perm) {
	var remaining []uint8
	for c := range Cards {
		remaining = append(remaining, uint8(c))
	}
	n = new(big.Int).Set(n)
	for i := range p {
		var digit big.Int
		digit.DivMod(n, factorials[Cards-1-i], n)
		j := int(digit.Int64())
		p[i] = remaining[j]
		remaining = slices.Delete(remaining, j, j+1)
	}
	return p
}

// TestCheckOrder checks the vector of spec/tarot.md step 2.
func TestCheckOrder(t *testing.T) {
	const number = "9448082503466048376410957122630337198349686451781946507478970192000690183601795638425781960036901981299270762171620"
	order := Perm{
		65, 5, 72, 53, 47, 27, 50, 60, 28, 46, 61, 0, 42, 66, 48, 52, 25, 20, 75, 10, 23, 7, 43, 63, 35, 77, 9, 41, 44, 12,
		14, 15, 3, 19, 45, 74, 70, 26, 11, 13, 30, 69, 18, 34, 22, 55, 68, 36, 17, 64, 57, 1, 73, 31, 62, 49, 71, 58, 56, 54,
		39, 37, 33, 6, 24, 8, 2, 16, 32, 67, 51, 21, 40, 38, 59, 4, 29, 76,
	}
	n, err := ParseUint384(number)
	if err != nil {
		t.Fatal(err)
	}
	p, ok := unrank(n)
	if !ok || p != order {
		t.Errorf("Unrank(%v) = %v, %v", n, p, ok)
	}
	n, ok = Rank(&order)
	if !ok || n.String() != number {
		t.Errorf("Rank = %v, %v", n, ok)
	}
}

func TestEnds(t *testing.T) {
	var identity, reverse Perm
	for i := range Cards {
		identity[i] = uint8(i)
		reverse[i] = uint8(Cards - 1 - i)
	}
	if got := toBig(Perms); got.Cmp(factorial(Cards)) != 0 {
		t.Errorf("Perms = %v", got)
	}
	last := fromBig(new(big.Int).Sub(factorial(Cards), big.NewInt(1)))
	for _, c := range []struct {
		n Uint384
		p Perm
	}{{Uint384{}, identity}, {last, reverse}} {
		if p, ok := unrank(c.n); !ok || p != c.p {
			t.Errorf("Unrank(%v) = %v, %v", c.n, p, ok)
		}
		if n, ok := Rank(&c.p); !ok || n != c.n {
			t.Errorf("Rank = %v, %v", n, ok)
		}
	}
	for _, n := range []Uint384{Perms, {1, Perms[1], Perms[2], Perms[3], Perms[4], Perms[5]}, {0, 0, 0, 0, 0, ^uint64(0)}} {
		if _, ok := unrank(n); ok {
			t.Errorf("Unrank(%v) is ok", n)
		}
	}
}

// TestSevenCards checks all orders of seven cards, at the end of the pack, where the other
// digits are zero, and at the start, where 71 zeros follow.
func TestSevenCards(t *testing.T) {
	var prev []uint8
	for r := range uint64(5040) {
		p, ok := unrank(Uint384{r})
		if !ok {
			t.Fatalf("Unrank(%d) is not ok", r)
		}
		tail := slices.Clone(p[Cards-7:])
		if r > 0 && slices.Compare(prev, tail) >= 0 {
			t.Fatalf("order %d, %v, does not come after %v", r, tail, prev)
		}
		prev = tail
		if sorted := slices.Sorted(slices.Values(tail)); !slices.Equal(sorted, []uint8{71, 72, 73, 74, 75, 76, 77}) {
			t.Fatalf("order %d moves other cards: %v", r, p)
		}
		if n, ok := Rank(&p); !ok || n != (Uint384{r}) {
			t.Fatalf("Rank(Unrank(%d)) = %v, %v", r, n, ok)
		}
		first := new(big.Int)
		for i, c := range tail {
			smaller := 0
			for _, later := range tail[i:] {
				if later < c {
					smaller++
				}
			}
			first.Add(first, new(big.Int).Mul(big.NewInt(int64(smaller)), factorial(int64(Cards-1-i))))
		}
		p, ok = unrank(fromBig(first))
		if !ok {
			t.Fatalf("Unrank(%v) is not ok", first)
		}
		for i, c := range tail {
			if p[i] != c-71 {
				t.Fatalf("Unrank(%v) begins %v, want %v less 71", first, p[:7], tail)
			}
		}
		if n, ok := Rank(&p); !ok || toBig(n).Cmp(first) != 0 {
			t.Fatalf("Rank(Unrank(%v)) = %v, %v", first, n, ok)
		}
	}
}

func drawNumber(t *rapid.T) *big.Int {
	n := new(big.Int).SetBytes(rapid.SliceOfN(rapid.Byte(), Bytes384, Bytes384).Draw(t, "number"))
	return n.Mod(n, factorial(Cards))
}

func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := drawNumber(t)
		p, ok := unrank(fromBig(n))
		if !ok || p != bigUnrank(n) {
			t.Fatalf("Unrank(%v) = %v, %v, want %v", n, p, ok, bigUnrank(n))
		}
		if back, ok := Rank(&p); !ok || toBig(back).Cmp(n) != 0 {
			t.Fatalf("Rank(Unrank(%v)) = %v, %v", n, back, ok)
		}
	})
	rng := rand.New(rand.NewPCG(78, 1))
	for range 2000 {
		var p Perm
		for i, c := range rng.Perm(Cards) {
			p[i] = uint8(c)
		}
		n, ok := Rank(&p)
		if !ok {
			t.Fatalf("Rank(%v) is not ok", p)
		}
		if back, ok := unrank(n); !ok || back != p {
			t.Fatalf("Unrank(Rank(%v)) = %v, %v", p, back, ok)
		}
	}
}

// TestMultiplesOfProducts checks ranks for which a group's remainder is 0 or maximal, at
// the limits of a word.
func TestMultiplesOfProducts(t *testing.T) {
	for r := int64(1); r <= Cards; r++ {
		for _, add := range []int64{-1, 0, 1} {
			n := factorial(r)
			n.Add(n, big.NewInt(add))
			if n.Cmp(factorial(Cards)) >= 0 {
				continue
			}
			p, ok := unrank(fromBig(n))
			if !ok || p != bigUnrank(n) {
				t.Errorf("Unrank(%d!%+d) = %v, %v", r, add, p, ok)
			}
			if back, ok := Rank(&p); !ok || toBig(back).Cmp(n) != 0 {
				t.Errorf("Rank(Unrank(%d!%+d)) = %v, %v", r, add, back, ok)
			}
		}
	}
}

func TestNoPermutation(t *testing.T) {
	good, _ := unrank(Uint384{12345})
	for i := range Cards {
		for _, bad := range []uint8{good[(i+1)%Cards], 78, 255} {
			p := good
			p[i] = bad
			if _, ok := Rank(&p); ok {
				t.Fatalf("Rank is ok with %d at %d", bad, i)
			}
		}
	}
}

// TestReciprocals checks the claim about recip, and that the groups cover the radices
// 2..78.
func TestReciprocals(t *testing.T) {
	two64 := new(big.Int).Lsh(big.NewInt(1), 64)
	next := 2
	for _, g := range groups {
		if g.first != next {
			t.Fatalf("group begins with %d, want %d", g.first, next)
		}
		next = g.last + 1
		product := new(big.Int).MulRange(int64(g.first), int64(g.last))
		if !product.IsUint64() || product.Uint64() != g.product {
			t.Errorf("%d..%d: product %d, want %v", g.first, g.last, g.product, product)
		}
		for r := g.first; r <= g.last; r++ {
			d := big.NewInt(int64(r))
			e := new(big.Int).Mod(two64, d)
			e.Sub(d, e)
			if e.Mul(e, product).Cmp(two64) > 0 {
				t.Errorf("radix %d in %d..%d: the reciprocal is not exact", r, g.first, g.last)
			}
		}
	}
	if next != Cards+1 {
		t.Errorf("groups end before %d", next)
	}
}

func TestDecimal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := new(big.Int).SetBytes(rapid.SliceOfN(rapid.Byte(), 0, Bytes384).Draw(t, "number"))
		u := fromBig(n)
		if u.String() != n.String() {
			t.Fatalf("String = %v, want %v", u, n)
		}
		back, err := ParseUint384(strings.Repeat("0", rapid.IntRange(0, 9).Draw(t, "zeros")) + n.String())
		if err != nil || back != u {
			t.Fatalf("ParseUint384(%v) = %v, %v", n, back, err)
		}
	})
	largest := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 384), big.NewInt(1))
	if n, err := ParseUint384(largest.String()); err != nil || n.String() != largest.String() {
		t.Errorf("2^384-1 = %v, %v", n, err)
	}
	if _, err := ParseUint384(largest.Add(largest, big.NewInt(1)).String()); !errors.Is(err, ErrOverflow) {
		t.Errorf("2^384: %v", err)
	}
	for _, s := range []string{"", "-1", "+1", "1 2", "0x1", "1e3", "٣"} {
		if n, err := ParseUint384(s); err == nil {
			t.Errorf("ParseUint384(%q) = %v", s, n)
		}
	}
}

func TestNoAllocation(t *testing.T) {
	n := Perms
	n[0] = 5
	n[5]--
	var p Perm
	if a := testing.AllocsPerRun(100, func() {
		UnrankTo(&p, &n)
		n, _ = Rank(&p)
	}); a != 0 {
		t.Errorf("%v allocations", a)
	}
}

func benchNumber() Uint384 {
	n := Uint384{0x0123456789abcdef, 0x9876543210fedcba, 0x1b3c5d7e9fa0b2c4, 0x55aa33cc0ff0a5a5, 0xdeadbeefcafebabe, 0x2345678912345678}
	return n
}

func BenchmarkUnrank(b *testing.B) {
	n := benchNumber()
	var p Perm
	b.ReportAllocs()
	for b.Loop() {
		n[0]++
		n[3] += 0x9e3779b97f4a7c15
		UnrankTo(&p, &n)
	}
}

// BenchmarkUnrankBig measures the textbook method for comparison.
func BenchmarkUnrankBig(b *testing.B) {
	n := toBig(benchNumber())
	for b.Loop() {
		bigUnrank(n)
	}
}

func BenchmarkRank(b *testing.B) {
	p, _ := unrank(benchNumber())
	b.ReportAllocs()
	for b.Loop() {
		p[3], p[50] = p[50], p[3]
		Rank(&p)
	}
}
