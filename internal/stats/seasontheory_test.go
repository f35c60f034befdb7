package stats

import (
	"fmt"
	"math"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestHandProbabilities compares the probabilities for one hand with sums of the usual tables of
// shapes and points.
func TestHandProbabilities(t *testing.T) {
	const handsPerDeal = 4
	for figure, want := range map[int]string{
		kingsBehindAces: "25.4902",
		voids:           "5.1066",
		singletons:      "30.7914",
		longSuits:       "4.0321",
		flatHands:       "10.5361",
		handsOf20:       "1.4451",
	} {
		perDeal, _ := theory()[figure].mean.Float64()
		if got := fmt.Sprintf("%.4f", 100*perDeal/handsPerDeal); got != want {
			t.Errorf("%s: %s %%, want %s", definitions[figure].id, got, want)
		}
	}
}

// TestBreakProbabilities compares breaks with published probabilities.
func TestBreakProbabilities(t *testing.T) {
	for figure, want := range map[int]string{
		break33: "35.53",
		break42: "48.45",
		break51: "14.53",
		break60: "1.49",
		break32: "67.83",
		break41: "28.26",
		break50: "3.91",
		break22: "40.70",
		break31: "49.74",
		break40: "9.57",
		break21: "78.00",
		break30: "22.00",
	} {
		p, _ := (&counts{}).moments(figure, 1).mean.Float64()
		if got := fmt.Sprintf("%.2f", 100*p); got != want {
			t.Errorf("%s: %s %%, want %s", definitions[figure].id, got, want)
		}
	}
}

// TestPointsVariance checks the variance of a hand's points, which a dealer's hand has like any other.
func TestPointsVariance(t *testing.T) {
	if got := theory()[dealers].variance.String(); got != "290/17" {
		t.Errorf("variance of a hand's points %s, want 290/17", got)
	}
}

// TestTheoryMatchesRandomDeals checks the mean and variance of each figure over seasons of
// 40 random deals. Suits and hands of the same deal, which are not independent, are
// included.
func TestTheoryMatchesRandomDeals(t *testing.T) {
	seasons := thorough.Times(1500, 40_000)
	random := newShuffler(1)
	var sum, squares [figures]float64 // of the deviations, in standard deviations
	for range seasons {
		c := random.season(40).total()
		for i := range definitions {
			if f := c.figure(i); f.Examined > 0 {
				sum[i] += f.deviation
				squares[i] += f.deviation * f.deviation
			}
		}
	}
	n := float64(seasons)
	const (
		maxSigma        = 4.5 // standard errors of the mean and the variance
		squaredVariance = 3.5 // of a squared deviation: 2 for normal distributions, more for rare counts
	)
	for i, f := range definitions {
		mean, variance := sum[i]/n, squares[i]/n
		if math.Abs(mean) > maxSigma/math.Sqrt(n) {
			t.Errorf("%s: %.4f standard deviations from its mean", f.id, mean)
		}
		if math.Abs(variance-1) > maxSigma*math.Sqrt(squaredVariance/n) {
			t.Errorf("%s: %.4f times the variance of theory", f.id, variance)
		}
	}
}
