package teams

import (
	"math"
	"strings"
	"testing"
)

// TestPrintedTables compares the continuous scale with complete tables.
func TestPrintedTables(t *testing.T) {
	for boards, text := range printedTables {
		want := strings.Fields(text)
		table := mustTable(t, WBF2013, boards)
		if len(table.Bands) != len(want) {
			t.Fatalf("%d boards: %d entries, want %d", boards, len(table.Bands), len(want))
		}
		for i, b := range table.Bands {
			if got := b.Winner.Fixed(2); got != want[i] {
				t.Errorf("%d boards, %d IMPs: %s, want %s", boards, i, got, want[i])
			}
		}
	}
}

// printedTables contains the winner's victory points by number of boards, from 0 IMPs up, as in spec/score.md step 3.
var printedTables = map[int]string{
	4: `
		10.00 10.61 11.20 11.76 12.29 12.80 13.28 13.74 14.18 14.60 15.00 15.38
		15.74 16.09 16.42 16.73 17.03 17.31 17.59 17.84 18.09 18.33 18.55 18.76
		18.97 19.16 19.34 19.52 19.69 19.85 20.00`,
	24: `
		10.00 10.25 10.50 10.75 10.99 11.23 11.46 11.68 11.90 12.12 12.33 12.54
		12.75 12.95 13.15 13.34 13.53 13.72 13.90 14.08 14.26 14.43 14.60 14.76
		14.92 15.08 15.24 15.39 15.54 15.69 15.83 15.97 16.11 16.25 16.38 16.51
		16.64 16.77 16.89 17.01 17.13 17.25 17.36 17.47 17.58 17.69 17.79 17.89
		17.99 18.09 18.19 18.29 18.38 18.47 18.56 18.65 18.74 18.82 18.90 18.98
		19.06 19.14 19.22 19.30 19.37 19.44 19.51 19.58 19.65 19.72 19.79 19.85
		19.91 19.97 20.00`,
}

// TestCorrectionMatters checks that the steps of the rounded formula must be evened out: for 24 boards that
// changes 13 of 75 entries.
func TestCorrectionMatters(t *testing.T) {
	changed := 0
	for margin, vp := range continuousVPs(24) {
		uncorrected := math.Round(100 * min(20, exactVP(float64(margin), blitz(24))))
		if vp != int(uncorrected) {
			changed++
		}
	}
	if changed != 13 {
		t.Errorf("the correction changes %d entries, want 13", changed)
	}
}

// TestContinuousScale checks single entries from other publications.
func TestContinuousScale(t *testing.T) {
	for boards, byMargin := range map[int]map[int]string{
		4: {
			1: "10.61", 5: "12.80", 10: "15.00", 15: "16.73", 20: "18.09", 25: "19.16",
			29: "19.85", 30: "20.00",
		},
		8:  {40: "19.74"},
		14: {8: "12.44"},
		16: {14: "13.75", 27: "16.26", 38: "17.85"},
		20: {13: "13.20"},
		24: {
			0: "10.00", 1: "10.25", 2: "10.50", 3: "10.75", 5: "11.23", 10: "12.33", 15: "13.34",
			20: "14.26", 30: "15.83", 40: "17.13", 50: "18.19", 60: "19.06", 70: "19.79",
			73: "19.97", 74: "20.00", 200: "20.00", -30: "4.17", -74: "0.00",
		},
	} {
		for margin, want := range byMargin {
			if got := mustTable(t, WBF2013, boards).VP(margin).Fixed(2); got != want {
				t.Errorf("%d boards, %d IMPs: %s, want %s", boards, margin, got, want)
			}
		}
	}
}

// The scale is computed with float64. No value may be so close to a half that a different machine
// could round it the other way.
func TestScalesAreFarFromTies(t *testing.T) {
	const tooClose = 1e-9
	for boards := 1; boards <= MaxBoards; boards++ {
		x := blitz(boards)
		for margin := 1; float64(margin) < x; margin++ {
			hundredths := 100 * exactVP(float64(margin), x)
			if distance := math.Abs(hundredths - math.Floor(hundredths) - 0.5); distance < tooClose {
				t.Errorf("%d boards, %d IMPs: %.15f", boards, margin, hundredths)
			}
		}
		for gain := range 10 {
			limit := exactMargin(gain, boards)
			if math.Abs(limit-math.Round(limit)) < tooClose {
				t.Errorf("%d boards, %d VP: %.15f", boards, gain, limit)
			}
		}
	}
}

func mustTable(t *testing.T, s Scale, boards int) *VPTable {
	t.Helper()
	table, err := s.Table(boards)
	if err != nil {
		t.Fatal(err)
	}
	return table
}
