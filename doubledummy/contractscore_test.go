package doubledummy

import (
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

func TestContractScore(t *testing.T) {
	const (
		clubs    = bridge.Strain(bridge.Clubs)
		diamonds = bridge.Strain(bridge.Diamonds)
		hearts   = bridge.Strain(bridge.Hearts)
		spades   = bridge.Strain(bridge.Spades)
	)
	for _, c := range []struct {
		level  int
		strain bridge.Strain
		tricks int
		vul    bool
		want   int
	}{
		{level: 1, strain: clubs, tricks: 7, want: 70},
		{level: 1, strain: bridge.NoTrump, tricks: 7, vul: true, want: 90},
		{level: 2, strain: spades, tricks: 9, want: 140},
		{level: 3, strain: bridge.NoTrump, tricks: 9, want: 400},
		{level: 3, strain: bridge.NoTrump, tricks: 10, vul: true, want: 630},
		{level: 4, strain: hearts, tricks: 10, vul: true, want: 620},
		{level: 5, strain: diamonds, tricks: 11, want: 400},
		{level: 6, strain: spades, tricks: 12, want: 980},
		{level: 6, strain: bridge.NoTrump, tricks: 13, vul: true, want: 1470},
		{level: 7, strain: clubs, tricks: 13, vul: true, want: 2140},
		{level: 7, strain: bridge.NoTrump, tricks: 13, want: 1520},
		{level: 4, strain: spades, tricks: 9, want: -100},
		{level: 4, strain: spades, tricks: 8, want: -300},
		{level: 4, strain: spades, tricks: 7, want: -500},
		{level: 4, strain: spades, tricks: 6, want: -800},
		{level: 4, strain: spades, tricks: 9, vul: true, want: -200},
		{level: 4, strain: spades, tricks: 8, vul: true, want: -500},
		{level: 4, strain: spades, tricks: 7, vul: true, want: -800},
		{level: 7, strain: bridge.NoTrump, tricks: 0, vul: true, want: -3800},
		{level: 7, strain: bridge.NoTrump, tricks: 0, want: -3500},
	} {
		if got := contractScore(c.level, c.strain, c.tricks, c.vul); got != c.want {
			t.Errorf("%d%c, %d tricks, vulnerable %v: %d, want %d",
				c.level, c.strain.Letter(), c.tricks, c.vul, got, c.want)
		}
	}
}
