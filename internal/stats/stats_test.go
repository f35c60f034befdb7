package stats

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
)

// TestHandsWithPoints checks the exact numbers of hands by points.
func TestHandsWithPoints(t *testing.T) {
	if got := choose(52, 13); got != allHands || allHands%4 != 0 {
		t.Fatalf("C(52,13) = %d, want %d", got, uint64(allHands))
	}
	var sum, points uint64
	byPoints := handsWithPoints()
	for p, n := range byPoints {
		sum += n
		points += uint64(p) * n
	}
	if sum != allHands || points != 10*allHands {
		t.Errorf("%d hands with %d points, want %d with 10 on average", sum, points, uint64(allHands))
	}
	// 37 points are all aces, kings and queens and one jack.
	if byPoints[0] != choose(36, 13) || byPoints[37] != 4 {
		t.Errorf("%d hands without points and %d with 37, want %d and 4", byPoints[0], byPoints[37], choose(36, 13))
	}
}

// TestHandShapes checks the exact numbers of hands by shape.
func TestHandShapes(t *testing.T) {
	shapes := handShapes()
	var sum uint64
	for _, s := range shapes {
		sum += s.hands
	}
	if len(shapes) != 39 || sum != allHands {
		t.Errorf("%d shapes with %d hands, want 39 with %d", len(shapes), sum, uint64(allHands))
	}
	first, last := shapes[0], shapes[len(shapes)-1]
	share := fmt.Sprintf("%.6f", float64(first.hands)/allHands)
	if first.lengths != [4]int{4, 4, 3, 2} || share != "0.215512" {
		t.Errorf("most frequent shape %v with %s of all hands", first.lengths, share)
	}
	if last.lengths != [4]int{13, 0, 0, 0} || last.hands != 4 {
		t.Errorf("least frequent shape %v with %d hands", last.lengths, last.hands)
	}
}

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
