package usebio

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/printed"
)

// TestOwnDocuments scores the documents in testdata. Their printed values come from an
// independent calculation with Python's fractions.
func TestOwnDocuments(t *testing.T) {
	for name, want := range map[string]comparison{
		"matchpoints": {
			method:  score.Matchpoints,
			winners: 2,
			compared: counts{
				printed.RawScore: 17, printed.Points: 38, printed.Total: 8, printed.Percentage: 8, printed.Place: 8,
			},
			differences: reasons{printed.Rounded: 21, printed.NotFactored: 6, printed.Overridden: 2},
		},
		"crossimp": {
			method:   score.CrossIMP,
			winners:  1,
			compared: counts{printed.RawScore: 14, printed.Points: 30, printed.Total: 6, printed.Place: 6},
		},
		"butler": {
			method:  score.Butler,
			winners: 1,
			compared: counts{
				printed.RawScore: 19, printed.Datum: 5, printed.Points: 40, printed.Total: 8, printed.Place: 8,
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			out, r := rescore(t, filepath.Join("testdata", name+".xml"))
			want.check(t, out, r)
		})
	}
}

// comparison is the expected comparison of a document.
type comparison struct {
	method      score.Method
	winners     int
	compared    counts  // numbers of values
	differences reasons // numbers of differences
}

type (
	counts  = map[printed.Kind]int
	reasons = map[printed.Reason]int
)

var allKinds = []printed.Kind{
	printed.RawScore, printed.Datum, printed.Points, printed.Total, printed.Percentage, printed.Place,
}

// check compares a scored document with the expected comparison.
func (want comparison) check(t *testing.T, out *score.SessionScore, r *printed.Report) {
	t.Helper()
	if out.Method != want.method || out.Winners != want.winners {
		t.Errorf("%v with %d winners, want %v with %d", out.Method, out.Winners, want.method, want.winners)
	}
	for _, k := range allKinds {
		if r.Compared[k] != want.compared[k] {
			t.Errorf("%d values of kind %s compared, want %d", r.Compared[k], k, want.compared[k])
		}
	}
	total := 0
	for reason, n := range want.differences {
		total += n
		if got := r.Count(reason); got != n {
			t.Errorf("%d differences %q, want %d", got, reason, n)
		}
	}
	if len(r.Differences) != total {
		t.Errorf("%d differences, want %d", len(r.Differences), total)
	}
	if len(r.Missing) > 0 {
		t.Errorf("pairs without results: %v", r.Missing)
	}
	if t.Failed() {
		for _, d := range r.Differences {
			t.Logf("%+v", d)
		}
	}
}

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
			out, r := rescore(t, filepath.Join(dir, name+".xml"))
			want.check(t, out, r)
		})
	}
}

// rescore reads and scores a document, and compares the points with the printed ones.
func rescore(t *testing.T, name string) (*score.SessionScore, *printed.Report) {
	t.Helper()
	p := readFile(t, name)
	in, err := p.Session()
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	out, err := in.Score()
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return out, p.Compare(out)
}
