package chisquare

import (
	"fmt"
	"math"
	"testing"
)

func ExampleCompare() {
	fit, ok := Compare([]float64{18, 32}, []float64{25, 25})
	fmt.Printf("%v %.2f %d %.4f", ok, fit.Statistic, fit.Freedom, fit.P)
	// Output: true 3.92 1 0.0477
}

// TestCompare includes rows with small expected counts, which must be merged.
func TestCompare(t *testing.T) {
	fit, ok := Compare([]float64{1, 2, 7, 12, 0}, []float64{2, 3, 8, 7, 2})
	if want := 4./5 + 1./8 + 9./9; !ok || fit.Freedom != 2 || math.Abs(fit.Statistic-want) > 1e-12 {
		t.Errorf("%+v, %v, want %v", fit, ok, want)
	}
	if fit, ok := Compare([]float64{4, 5}, []float64{4.5, 4.5}); ok {
		t.Errorf("too few: %+v", fit)
	}
}

// TestTail uses values from chi-square tables and, for two degrees of freedom, e^(-x/2).
func TestTail(t *testing.T) {
	for _, c := range []struct {
		x    float64
		k    int
		want float64
	}{
		{0, 5, 1},
		{3.841458820694124, 1, 0.05},
		{6.6348966010212145, 1, 0.01},
		{5.991464547107979, 2, 0.05},
		{2, 2, math.Exp(-1)},
		{700, 2, math.Exp(-350)},
		{18.307038053275146, 10, 0.05},
		{3.940299136118, 10, 0.95},
		{124.34211340400407, 100, 0.05},
	} {
		got := Tail(c.x, c.k)
		if math.Abs(got-c.want) > 1e-9*max(c.want, 1e-9) && math.Abs(got/c.want-1) > 1e-9 {
			t.Errorf("chance of %v with %d degrees of freedom: %v, want %v", c.x, c.k, got, c.want)
		}
	}
}
