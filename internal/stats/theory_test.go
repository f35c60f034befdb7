package stats

import (
	"fmt"
	"testing"
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
