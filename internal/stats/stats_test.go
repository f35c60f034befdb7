package stats

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
)

func TestNoDeals(t *testing.T) {
	r := (&Sample{}).Report()
	if r.CheckedComparisons != 0 || r.AdjustedP != 1 {
		t.Errorf("%d comparisons, adjusted %g; want 0, 1", r.CheckedComparisons, r.AdjustedP)
	}
	if got := r.Conclusion.String(); !strings.HasPrefix(got, "too few deals for any comparison: 0") {
		t.Errorf("conclusion %q", got)
	}
}

func TestIncompleteDeal(t *testing.T) {
	incomplete := bridge.Deal{bridge.North: 1<<13 - 1}
	if (&Sample{}).Add(&incomplete) {
		t.Error("an incomplete deal is counted")
	}
}

// TestFirstDeal checks the report of deal number 0, in which each hand is a suit.
func TestFirstDeal(t *testing.T) {
	d, _ := bridge.Number{}.Deal()
	var s Sample
	s.Add(&d)
	r := s.Report()
	for _, c := range r.Comparisons {
		if c.Checked {
			t.Errorf("compared %s %s", c.Table, c.Seat)
		}
	}
	if r.Deals != 1 || r.AveragePoints != [4]float64{10, 10, 10, 10} {
		t.Errorf("%d deals, average points %v; want 1 deal, 10 points each", r.Deals, r.AveragePoints)
	}
	shapes := r.Tables[1].Rows
	if last := shapes[len(shapes)-1]; last.Count != [4]int{1, 1, 1, 1} {
		t.Errorf("shape %s: %v, want one at each seat", last.Label, last.Count)
	}
}

func Example() {
	var s Sample
	stream := bigdeal.NewStream(bigdeal.HashSeed([]byte("example")), bigdeal.HashOwner("stats"))
	for range 1000 {
		d := stream.Deal()
		s.Add(&d)
	}
	r := s.Report()
	fmt.Println(r.CheckedComparisons, "looks,", r.Conclusion)
	// Output: 13 looks, nothing unusual: fair sets often deviate this much
}

// TestCardCounts compares the counts with a simple count of each card.
func TestCardCounts(t *testing.T) {
	stream := bigdeal.NewStream(bigdeal.HashSeed([]byte("cards")), bigdeal.HashOwner(""))
	for _, n := range []int{1, 254, 255, 256, 1000} {
		var s Sample
		var want [bridge.Cards][4]int
		for range n {
			d := stream.Deal()
			s.Add(&d)
			for c := range bridge.Card(bridge.Cards) {
				seat, _ := d.Holder(c)
				want[c][seat]++
			}
		}
		// A second report must not count deals again.
		for range 2 {
			for c, row := range s.Report().Tables[3].Rows {
				if row.Count != want[c] {
					t.Fatalf("%d deals: %s: %v, want %v", n, row.Label, row.Count, want[c])
				}
			}
		}
	}
}

func BenchmarkAdd(b *testing.B) {
	stream := bigdeal.NewStream(bigdeal.HashSeed(nil), bigdeal.HashOwner(""))
	deals := make([]bridge.Deal, 1<<10)
	for i := range deals {
		deals[i] = stream.Deal()
	}
	var s Sample
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		s.Add(&deals[i%len(deals)])
	}
}
