package printed

import (
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// TestMostSeriousFirst checks the order of differences. An earlier version used the order
// of the file and cut the list after a few, so that forty rounding differences hid a wrong
// place.
func TestMostSeriousFirst(t *testing.T) {
	list := []Difference{
		{Kind: Points, Printed: "7.33", Exact: score.NewFrac(22, 3), Reason: Rounded, Line: 1},
		{Kind: Points, Printed: "7", Exact: score.Int(8), Line: 2},
		{Kind: Points, Printed: "7", Exact: score.Int(9), Line: 3},
		{Kind: Total, Printed: "70", Exact: score.Int(71), Reason: NotScaled, Line: 4},
		{Kind: Place, Printed: "3=", Exact: score.Int(2), Line: 5},
		{Kind: RawScore, Printed: "420", Exact: score.Int(-420), Line: 6},
		{Kind: Points, Printed: "10", Exact: score.Int(8), Line: 7},
	}
	slices.SortStableFunc(list, mostSeriousFirst)
	var got []int
	for _, d := range list {
		got = append(got, d.Line)
	}
	if want := []int{6, 5, 3, 7, 2, 4, 1}; !slices.Equal(got, want) {
		t.Errorf("lines %v, want %v", got, want)
	}
}
