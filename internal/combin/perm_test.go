package combin

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
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

// TestSpecOrder checks the example in spec/tarot.md step 2.
func TestSpecOrder(t *testing.T) {
	const number = "944808250346604837641095712263033719834968645178194650747897019" +
		"2000690183601795638425781960036901981299270762171620"
	order := Perm{
		65, 5, 72, 53, 47, 27, 50, 60, 28, 46, 61, 0, 42, 66, 48, 52, 25, 20, 75, 10, 23, 7, 43, 63, 35, 77,
		9, 41, 44, 12, 14, 15, 3, 19, 45, 74, 70, 26, 11, 13, 30, 69, 18, 34, 22, 55, 68, 36, 17, 64, 57, 1,
		73, 31, 62, 49, 71, 58, 56, 54, 39, 37, 33, 6, 24, 8, 2, 16, 32, 67, 51, 21, 40, 38, 59, 4, 29, 76,
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

func TestFirstAndLast(t *testing.T) {
	if got := toBig(Perms); got.Cmp(factorial(Cards)) != 0 {
		t.Errorf("Perms = %v", got)
	}
	var identity, reverse Perm
	for i := range Cards {
		identity[i] = uint8(i)
		reverse[i] = uint8(Cards - 1 - i)
	}
	last := fromBig(new(big.Int).Sub(factorial(Cards), big.NewInt(1)))
	for _, test := range []struct {
		rank Uint384
		perm Perm
	}{
		{rank: Uint384{}, perm: identity},
		{rank: last, perm: reverse},
	} {
		if p, ok := unrank(test.rank); !ok || p != test.perm {
			t.Errorf("Unrank(%v) = %v, %v", test.rank, p, ok)
		}
		if n, ok := Rank(&test.perm); !ok || n != test.rank {
			t.Errorf("Rank(%v) = %v, %v, want %v", test.perm, n, ok, test.rank)
		}
	}
}

func TestUnrankTooLarge(t *testing.T) {
	next := Perms
	next[0]++
	for _, n := range []Uint384{Perms, next, {5: ^uint64(0)}} {
		if _, ok := unrank(n); ok {
			t.Errorf("Unrank(%v) is ok", n)
		}
	}
}

// unrank returns the permutation with rank n.
func unrank(n Uint384) (p Perm, ok bool) {
	ok = UnrankTo(&p, &n)
	return p, ok
}

const ordersOfSeven = 7 * 6 * 5 * 4 * 3 * 2 * 1

// TestLastSevenCards checks all orders of the last seven cards. The other digits are zero.
func TestLastSevenCards(t *testing.T) {
	lastSeven := []uint8{71, 72, 73, 74, 75, 76, 77}
	var previous []uint8
	for rank := range uint64(ordersOfSeven) {
		p, ok := unrank(Uint384{rank})
		if !ok {
			t.Fatalf("Unrank(%d) is not ok", rank)
		}
		tail := slices.Clone(p[Cards-7:])
		if rank > 0 && slices.Compare(previous, tail) >= 0 {
			t.Fatalf("order %d, %v, does not come after %v", rank, tail, previous)
		}
		previous = tail
		if sorted := slices.Sorted(slices.Values(tail)); !slices.Equal(sorted, lastSeven) {
			t.Fatalf("order %d moves other cards: %v", rank, p)
		}
		if n, ok := Rank(&p); !ok || n != (Uint384{rank}) {
			t.Fatalf("Rank(Unrank(%d)) = %v, %v", rank, n, ok)
		}
	}
}

// TestFirstSevenCards checks all orders of the first seven cards. The other 71 digits are zero. The orders come from
// the last seven cards, 71 to 77 instead of 0 to 6.
func TestFirstSevenCards(t *testing.T) {
	for order := range uint64(ordersOfSeven) {
		p, ok := unrank(Uint384{order})
		if !ok {
			t.Fatalf("Unrank(%d) is not ok", order)
		}
		tail := p[Cards-7:]
		rank := rankOfFirst(tail)
		first, ok := unrank(fromBig(rank))
		if !ok {
			t.Fatalf("Unrank(%v) is not ok", rank)
		}
		for i, c := range tail {
			if first[i] != c-71 {
				t.Fatalf("Unrank(%v) begins %v, want %v less 71", rank, first[:7], tail)
			}
		}
		if n, ok := Rank(&first); !ok || toBig(n).Cmp(rank) != 0 {
			t.Fatalf("Rank(Unrank(%v)) = %v, %v", rank, n, ok)
		}
	}
}

// rankOfFirst returns the rank of a permutation that begins in the order of the given cards, and continues with the
// others in ascending order: each card contributes the number of smaller cards after it, times a factorial.
func rankOfFirst(cards []uint8) *big.Int {
	rank := new(big.Int)
	for i, c := range cards {
		smaller := 0
		for _, later := range cards[i:] {
			if later < c {
				smaller++
			}
		}
		rank.Add(rank, new(big.Int).Mul(big.NewInt(int64(smaller)), factorial(int64(Cards-1-i))))
	}
	return rank
}

func TestRandomOrders(t *testing.T) {
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

func TestRankInvalid(t *testing.T) {
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
			radix := big.NewInt(int64(r))
			excess := new(big.Int).Mod(two64, radix) // radix·recip[radix] - 2^64
			excess.Sub(radix, excess)
			if excess.Mul(excess, product).Cmp(two64) > 0 {
				t.Errorf("radix %d in %d..%d: the reciprocal is not exact", r, g.first, g.last)
			}
		}
	}
	if next != Cards+1 {
		t.Errorf("groups end before %d", next)
	}
}

func TestNoAllocation(t *testing.T) {
	n := Perms
	n[0] = 5
	n[5]--
	var p Perm
	allocations := testing.AllocsPerRun(100, func() {
		UnrankTo(&p, &n)
		n, _ = Rank(&p)
	})
	if allocations != 0 {
		t.Errorf("%v allocations", allocations)
	}
}
