package bigdeal_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
)

// The figures of docs/performance.md are per deal.

func BenchmarkStreamNumbers(b *testing.B) {
	s := bigdeal.NewStream(bigdeal.SeedOf([]byte("speed")), bigdeal.OwnerOf(""))
	b.ReportAllocs()
	for b.Loop() {
		s.Next()
	}
}

func BenchmarkStreamDeals(b *testing.B) {
	s := bigdeal.NewStream(bigdeal.SeedOf([]byte("speed")), bigdeal.OwnerOf(""))
	b.ReportAllocs()
	for b.Loop() {
		s.Deal()
	}
}

func TestStreamAllocatesNothing(t *testing.T) {
	s := bigdeal.NewStream(bigdeal.SeedOf(nil), bigdeal.OwnerOf(""))
	if n := testing.AllocsPerRun(1000, func() { s.Deal() }); n != 0 {
		t.Errorf("%v allocations a deal", n)
	}
}
