package tarot

import (
	"fmt"
	"testing"
)

func benchGame() Game {
	d, err := ParseDistribution(checkNumber)
	if err != nil {
		panic(err)
	}
	return Game{Players: 4, Distribution: d, Sequence: 60000000000}
}

func benchShuffler(b *testing.B) *Shuffler {
	s, err := benchGame().NewShuffler()
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	return s
}

func BenchmarkUnrank(b *testing.B) {
	d := benchGame().Distribution
	b.ReportAllocs()
	for b.Loop() {
		d.Pack()
	}
}

func BenchmarkRank(b *testing.B) {
	p := benchGame().Distribution.Pack()
	b.ReportAllocs()
	for b.Loop() {
		p.Distribution()
	}
}

func BenchmarkReshuffle(b *testing.B) {
	for _, first := range []uint32{1, 1000000} {
		b.Run(fmt.Sprint(first), func(b *testing.B) {
			s := benchShuffler(b)
			for i := uint32(0); b.Loop(); i++ {
				s.distribution(first + i%1000)
			}
		})
	}
}

func BenchmarkDeal(b *testing.B) {
	for name, step := range map[string]uint32{"order": 1, "anywhere": 0x9e3779b1} {
		b.Run(name, func(b *testing.B) {
			s := benchShuffler(b)
			k := uint32(0)
			for b.Loop() {
				k += step
				s.Deal(k)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "deals/s")
		})
	}
}

func BenchmarkJudge(b *testing.B) {
	s := benchShuffler(b)
	var k uint32
	for b.Loop() {
		k++
		s.Judge(k, true)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "candidates/s")
}

func BenchmarkCandidates(b *testing.B) {
	for _, workers := range []int{1, 2} {
		b.Run(fmt.Sprint(workers), func(b *testing.B) {
			all, err := benchGame().candidates(true, workers)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			n := 0
			for range all {
				if n++; n >= b.N {
					break
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "candidates/s")
		})
	}
}
