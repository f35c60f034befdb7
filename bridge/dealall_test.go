package bridge

import (
	"math/rand/v2"
	"testing"
)

// TestDealAll compares batches of every length with single deals.
func TestDealAll(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{0, 1, 2, dealBlock - 1, dealBlock, dealBlock + 1, 1000, 100_000} {
		numbers, boards := make([]Number, n), make([]Board, n)
		for i := range numbers {
			numbers[i] = randomNumber(r)
			boards[i].Number = i + 1
		}
		if n > 2 { // the first and the last deal
			numbers[0] = Number{}
			numbers[n-1] = Number{Hi: deals.Hi, Lo: deals.Lo - 1}
		}
		DealAll(boards, numbers)
		for i := range numbers {
			deal, ok := numbers[i].Deal()
			want := Board{Number: i + 1, Deal: deal}
			if !ok || boards[i] != want {
				t.Fatalf("%d of %d: %v, want %v", i, n, boards[i], want)
			}
		}
	}
}

// BenchmarkDealAll measures the time per deal in a batch.
func BenchmarkDealAll(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	numbers, boards := make([]Number, 1<<12), make([]Board, 1<<12)
	for i := range numbers {
		numbers[i] = randomNumber(r)
	}
	b.ReportAllocs()
	for i := 0; i < b.N; i += len(numbers) {
		DealAll(boards, numbers[:min(len(numbers), b.N-i)])
	}
}

func BenchmarkNumberToDeal(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	numbers := make([]Number, 1<<12)
	for i := range numbers {
		numbers[i] = randomNumber(r)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		numbers[i%len(numbers)].Deal()
	}
}

func BenchmarkDealToNumber(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	deals := make([]Deal, 1<<12)
	for i := range deals {
		deals[i], _ = randomNumber(r).Deal()
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, err := deals[i%len(deals)].Number(); err != nil {
			b.Fatal(err)
		}
	}
}
