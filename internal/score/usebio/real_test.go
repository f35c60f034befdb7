package usebio

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/printed"
)

// TestRealSessions scores club sessions that a different program scored, and compares the
// result with their README.
func TestRealSessions(t *testing.T) {
	dir := filepath.Join("..", "..", "..", "..", "shared", "real", "usebio")
	if _, err := os.Stat(dir); err != nil {
		t.Skip("no ../shared/real/usebio beside the project: the four real sessions are not rescored")
	}
	// Percentages and cross-IMPs are printed with two decimals.
	for name, want := range map[string]comparison{
		"abf_mp_pairs_mitchell_03": {
			method:  score.Matchpoints,
			winners: 2,
			compared: counts{
				printed.RawScore: 126, printed.Points: 252, printed.Total: 13, printed.Percentage: 13, printed.Place: 13,
			},
			differences: reasons{printed.Rounded: 11},
		},
		"abf_mp_pairs_mitchell_04": {
			method:  score.Matchpoints,
			winners: 2,
			compared: counts{
				printed.RawScore: 134, printed.Points: 268, printed.Total: 16, printed.Percentage: 16, printed.Place: 16,
			},
			// 76 lines with points belong to the 6 boards with 5 results and the 2 boards with 4 of 6.
			differences: reasons{printed.NotFactored: 76, printed.Rounded: 16},
		},
		"abf_butler_howell": {
			method:  score.Butler,
			winners: 1,
			compared: counts{
				printed.RawScore: 140, printed.Datum: 35, printed.Points: 280, printed.Total: 8, printed.Place: 8,
			},
		},
		"abf_cross_imp_howell": {
			method:      score.CrossIMP,
			winners:     1,
			compared:    counts{printed.RawScore: 108, printed.Points: 216, printed.Total: 9, printed.Place: 9},
			differences: reasons{printed.Rounded: 153},
		},
	} {
		t.Run(name, func(t *testing.T) {
			scored, report := rescore(t, filepath.Join(dir, name+".xml"))
			want.check(t, scored, report)
		})
	}
}
