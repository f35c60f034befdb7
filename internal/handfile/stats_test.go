package handfile

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
)

// TestStatsForManyDeals counts more deals than fit into the original's 32-bit integers. All of them are deal number
// 0.
func TestStatsForManyDeals(t *testing.T) {
	const n = 5_000_000
	d, _ := bridge.Number{}.Deal()
	b := bridge.Board{Number: 1, Deal: d}
	e := stats.NewEncoder(boardrange.Run{First: 1, Last: n}, WriteOptions{}).(*statsEncoder)
	e.Board(nil, &b)
	e.deals *= n
	e.squares *= n
	for i := range e.points {
		e.points[i] *= n
		e.longest[13][i] *= n
	}
	e.byPoint[10] *= n
	got := string(e.End(nil))
	for _, want := range []string{
		"Number of deals: 5000000\n",
		"Average sum of squares: 676\n",
		"Average points NESW: 10.00 10.00 10.00 10.00\n",
		"10 points: 100.0000% (9.4051%)\n",
		"       4       0       0       0       0 1754025.0\n",
		"      13 5000000 5000000 5000000 5000000 0.0\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no line %q in:\n%s", want, got)
		}
	}
}

// TestExpectedTenths checks that the formula differs from the original only if the rounded divisor would be 0.
func TestExpectedTenths(t *testing.T) {
	for _, c := range []struct{ t, n, want int64 }{
		{350805, 1, 4},
		{350805, 99, 347}, // 34.7 in the vector b01-99
		{443596, 99, 439},
		{443596, 12_345, 54_765}, // 54,761.9 without rounding
		{443596, 100_000, 443_596},
		{443596, 100_001, 444_040}, // the divisor is 999
		{443596, 1_000_000, 4_435_960},
		{443596, 60_000_000, 443_596_000}, // the divisor is 1
		{443596, 2_000_000_000, 8_871_920_000},
	} {
		if got := expectedTenths(c.t, c.n); got != c.want {
			t.Errorf("%d in a million of %d: %d tenths, want %d", c.t, c.n, got, c.want)
		}
	}
}
