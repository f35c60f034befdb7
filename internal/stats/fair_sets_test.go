package stats

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
)

// TestFairSets checks the distribution of probabilities: in fair sets, a tenth of all comparisons are
// below 0.1, and AdjustedP is below 0.1 no more often.
func TestFairSets(t *testing.T) {
	for _, size := range []int{24, 200} {
		const sets = 500
		checked, below := map[string]int{}, map[string]int{} // numbers of comparisons by table
		alarms := 0
		for _, r := range fairReports(sets, size) {
			for _, c := range r.Comparisons {
				if !c.Checked {
					continue
				}
				checked[c.Table]++
				if c.P < 0.1 {
					below[c.Table]++
				}
			}
			if r.AdjustedP < 0.1 {
				alarms++
			}
		}
		for table, n := range checked {
			if share := float64(below[table]) / float64(n); share < 0.05 || share > 0.15 {
				t.Errorf("%d deals, %s: %.3f of %d comparisons below 0.1", size, table, share, n)
			}
		}
		if len(checked) != 4 {
			t.Errorf("%d deals: compared %v, want 4 tables", size, checked)
		}
		if alarms > sets*13/100 {
			t.Errorf("%d deals: %d of %d fair sets called unusual at 0.1", size, alarms, sets)
		}
	}
}

// fairReports returns the reports of random sets with size deals each.
func fairReports(sets, size int) (reports []Report) {
	for i := range sets {
		seed := bigdeal.HashSeed([]byte(fmt.Sprint("fair set ", i)))
		stream := bigdeal.NewStream(seed, bigdeal.HashOwner("stats"))
		var s Sample
		for range size {
			d := stream.Deal()
			s.Add(&d)
		}
		reports = append(reports, s.Report())
	}
	return reports
}

// TestUnfairSet gives North the ace of spades whenever East has it.
func TestUnfairSet(t *testing.T) {
	stream := bigdeal.NewStream(bigdeal.HashSeed([]byte("unfair")), bigdeal.HashOwner("stats"))
	var s Sample
	for range 400 {
		d := stream.Deal()
		const aceOfSpades = 1 // lowest bit of a hand
		if d[bridge.East]&aceOfSpades != 0 {
			highest := d[bridge.North] & -d[bridge.North] // North's highest card, for East
			d[bridge.North] ^= highest | aceOfSpades
			d[bridge.East] ^= highest | aceOfSpades
		}
		if !s.Add(&d) {
			t.Fatal("a deal that is not complete")
		}
	}
	r := s.Report()
	if r.AdjustedP > 1e-6 || !strings.Contains(r.Conclusion.String(), "random deals hardly ever") {
		t.Errorf("adjusted %v: %s", r.AdjustedP, r.Conclusion)
	}
}

// TestConclusion checks the conclusion for each range of probabilities.
func TestConclusion(t *testing.T) {
	for _, c := range []struct {
		adjusted float64
		want     string
	}{
		{adjusted: 0.06, want: "nothing unusual"},
		{adjusted: 0.04, want: "unusual but possible: at most about one fair set in 25"},
		{adjusted: 0.0009, want: "random deals hardly ever deviate"},
	} {
		r := Report{CheckedComparisons: 13, AdjustedP: c.adjusted}
		if got := r.conclusion(); !strings.HasPrefix(got.String(), c.want) {
			t.Errorf("%v: %s, want %s", c.adjusted, got, c.want)
		}
	}
}
