package bigdeal_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
)

// docs/performance.md gives the figures per deal.

func BenchmarkStreamNumbers(b *testing.B) {
	s := bigdeal.NewStream(bigdeal.HashSeed([]byte("speed")), bigdeal.HashOwner(""))
	b.ReportAllocs()
	for b.Loop() {
		s.Next()
	}
}

func BenchmarkStreamDeals(b *testing.B) {
	s := bigdeal.NewStream(bigdeal.HashSeed([]byte("speed")), bigdeal.HashOwner(""))
	b.ReportAllocs()
	for b.Loop() {
		s.Deal()
	}
}

func TestStreamAllocatesNothing(t *testing.T) {
	s := bigdeal.NewStream(bigdeal.HashSeed(nil), bigdeal.HashOwner(""))
	if n := testing.AllocsPerRun(1000, func() { s.Deal() }); n != 0 {
		t.Errorf("%v allocations a deal", n)
	}
}

// TestBlocksAllocateNothing deals whole blocks into the same memory again and again.
func TestBlocksAllocateNothing(t *testing.T) {
	s := bigdeal.NewStream(bigdeal.HashSeed(nil), bigdeal.HashOwner(""))
	numbers := make([]bridge.Number, 0, bigdeal.BlockCounters)
	boards := make([]bridge.Board, bigdeal.BlockCounters)
	block := 0
	if n := testing.AllocsPerRun(10, func() {
		numbers = s.AppendBlock(numbers[:0], block)
		bridge.DealAll(boards, numbers)
		block++
	}); n > 4 {
		t.Errorf("%v allocations for a block of %d deals, want at most 4", n, len(numbers))
	}
}

// TestAppendBlock compares consecutive blocks with the stream.
func TestAppendBlock(t *testing.T) {
	seed, owner := bigdeal.HashSeed([]byte("blocks")), bigdeal.HashOwner("club")
	whole, blocks := bigdeal.NewStream(seed, owner), bigdeal.NewStream(seed, owner)
	blocks.Next() // blocks do not depend on the position of the stream
	for i := range 5 {
		numbers := blocks.AppendBlock(nil, i)
		if len(numbers) < bigdeal.BlockCounters/2 {
			t.Fatalf("block %d has %d numbers", i, len(numbers))
		}
		for k, n := range numbers {
			if want := whole.Next(); n != want {
				t.Fatalf("block %d: number %d is %v, want %v", i, k, n, want)
			}
		}
	}
}
