package score

import "testing"

// TestDatumRounding checks how a datum halfway between two tens is rounded: away from zero, or to an even ten.
func TestDatumRounding(t *testing.T) {
	for _, c := range []struct {
		scores             string
		awayFromZero, even int // datums
	}{
		{scores: "420 430", awayFromZero: 430, even: 420},
		{scores: "430 440", awayFromZero: 440, even: 440},
		{scores: "-420 -430", awayFromZero: -430, even: -420},
		{scores: "-430 -440", awayFromZero: -440, even: -440},
		{scores: "50 0", awayFromZero: 30, even: 20},
		{scores: "420 420 430 430 440", awayFromZero: 430, even: 430},
	} {
		b := set(t, board(t, Butler, 0, results(c.scores)...), "trim: 0")
		if got := mustScore(t, b).Datums[0].Value; got != c.awayFromZero {
			t.Errorf("%s: %d, want %d", c.scores, got, c.awayFromZero)
		}
		b = set(t, b, "datum-rounding: even")
		if got := mustScore(t, b).Datums[0].Value; got != c.even {
			t.Errorf("%s, to even tens: %d, want %d", c.scores, got, c.even)
		}
	}
}

// Each pair's points are rounded separately on the scale 1, 1/2, 0, halves up: 22/3 of 8 becomes
// 3.67 of 4.
func TestPointsRounded(t *testing.T) {
	b := set(t, board(t, Matchpoints, 5, "300", "200", "100"), "points: 0.01")
	s := mustScore(t, b)
	wantLine(t, s, 0, "7.34", "0.66")
	wantLine(t, s, 1, "4", "4")
	wantLine(t, s, 2, "0.66", "7.34")
}

func TestRoundedHalves(t *testing.T) {
	b := Board{Method: Butler, step: NewFrac(1, 100)}
	for in, want := range map[string]string{"1.005": "1.01", "-1.005": "-1", "2": "2"} {
		if got := b.rounded(frac(t, in)).Decimal(4); got != want {
			t.Errorf("%s is rounded to %s, want %s", in, got, want)
		}
	}
}
