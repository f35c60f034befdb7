package doubledummy

import (
	"context"
	"slices"
	"testing"
	"time"
)

// BenchmarkSolve solves 25 of the vectors, one after another, and reports the
// median and the slowest beside the mean.
func BenchmarkSolve(b *testing.B) {
	all := vectors(b)
	var s Solver
	var took []float64
	for i := 0; b.Loop(); i++ {
		for j := range 25 {
			start := time.Now()
			if _, err := s.Solve(context.Background(), all[j*7%len(all)].deal); err != nil {
				b.Fatal(err)
			}
			took = append(took, float64(time.Since(start).Microseconds())/1000)
		}
	}
	slices.Sort(took)
	b.ReportMetric(took[len(took)/2], "median-ms")
	b.ReportMetric(took[len(took)-1], "slowest-ms")
	b.ReportMetric(0, "ns/op")
}
