package bigdeal_test

import (
	"fmt"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
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

// adder is a Sink that does as little as there is to do.
type adder struct{ sum uint64 }

func (a *adder) Block(_ int, numbers []bridge.Number) {
	for _, n := range numbers {
		a.sum += n.Lo
	}
}

func (a *adder) Flush() error { return nil }

func BenchmarkRunNumbers(b *testing.B) {
	for workers := 1; workers <= 2; workers++ {
		b.Run(fmt.Sprintf("workers=%d", workers), func(b *testing.B) {
			var sinks []bigdeal.Sink
			for range workers {
				sinks = append(sinks, &adder{})
			}
			b.ReportAllocs()
			if err := bigdeal.Run(bigdeal.SeedOf([]byte("speed")), bigdeal.OwnerOf(""), b.N, sinks...); err != nil {
				b.Fatal(err)
			}
		})
	}
}

func TestStreamAllocatesNothing(t *testing.T) {
	s := bigdeal.NewStream(bigdeal.SeedOf(nil), bigdeal.OwnerOf(""))
	if n := testing.AllocsPerRun(1000, func() { s.Deal() }); n != 0 {
		t.Errorf("%v allocations a deal", n)
	}
}
