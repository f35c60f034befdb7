package usebio

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/printed"
)

func rescore(t *testing.T, name string) (*printed.Session, *score.SessionScore, *printed.Report) {
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
	return p, out, p.Compare(out)
}

// want is the expected comparison of a document: the numbers of values compared, and of
// differences by reason.
type want struct {
	method      score.Method
	winners     int
	compared    map[printed.Kind]int
	differences map[printed.Reason]int
}

func check(t *testing.T, out *score.SessionScore, r *printed.Report, w want) {
	t.Helper()
	if out.Method != w.method || out.Winners != w.winners {
		t.Errorf("%v with %d winners, want %v with %d", out.Method, out.Winners, w.method, w.winners)
	}
	for _, k := range []printed.Kind{printed.RawScore, printed.Datum, printed.Points, printed.Total, printed.Percentage, printed.Place} {
		if r.Compared[k] != w.compared[k] {
			t.Errorf("%d values of kind %s compared, want %d", r.Compared[k], k, w.compared[k])
		}
	}
	total := 0
	for reason, n := range w.differences {
		total += n
		if got := r.Count(reason); got != n {
			t.Errorf("%d differences %q, want %d", got, reason, n)
		}
	}
	if len(r.Differences) != total || len(r.Missing) > 0 {
		t.Errorf("%d differences, want %d; pairs without results: %v", len(r.Differences), total, r.Missing)
	}
	if t.Failed() {
		for _, d := range r.Differences {
			t.Logf("%+v", d)
		}
	}
}

// TestOwnDocuments scores the documents in testdata. Their printed values come from an
// independent calculation with Python's fractions.
func TestOwnDocuments(t *testing.T) {
	type counts = map[printed.Kind]int
	type reasons = map[printed.Reason]int
	for name, w := range map[string]want{
		"matchpoints": {score.Matchpoints, 2, counts{printed.RawScore: 17, printed.Points: 38, printed.Total: 8, printed.Percentage: 8, printed.Place: 8},
			reasons{printed.Rounded: 21, printed.NotFactored: 6, printed.Overridden: 2}},
		"crossimp": {score.CrossIMP, 1, counts{printed.RawScore: 14, printed.Points: 30, printed.Total: 6, printed.Place: 6}, reasons{}},
		"butler":   {score.Butler, 1, counts{printed.RawScore: 19, printed.Datum: 5, printed.Points: 40, printed.Total: 8, printed.Place: 8}, reasons{}},
	} {
		t.Run(name, func(t *testing.T) {
			_, out, r := rescore(t, filepath.Join("testdata", name+".xml"))
			check(t, out, r, w)
		})
	}
}

// TestRealSessions scores club sessions that another program scored, and compares the
// result with their README.
func TestRealSessions(t *testing.T) {
	dir := filepath.Join("..", "..", "..", "..", "shared", "real", "usebio")
	if _, err := os.Stat(dir); err != nil {
		t.Skip("no ../shared/real/usebio beside the project: the four real sessions are not rescored")
	}
	type counts = map[printed.Kind]int
	type reasons = map[printed.Reason]int
	for name, w := range map[string]want{
		// Percentages and cross-IMPs are printed with two decimals. 76 lines with points
		// belong to the 6 boards with 5 results and the 2 boards with 4 of 6.
		"abf_mp_pairs_mitchell_03": {score.Matchpoints, 2, counts{printed.RawScore: 126, printed.Points: 252, printed.Total: 13, printed.Percentage: 13, printed.Place: 13}, reasons{printed.Rounded: 11}},
		"abf_mp_pairs_mitchell_04": {score.Matchpoints, 2, counts{printed.RawScore: 134, printed.Points: 268, printed.Total: 16, printed.Percentage: 16, printed.Place: 16}, reasons{printed.NotFactored: 76, printed.Rounded: 16}},
		"abf_butler_howell":        {score.Butler, 1, counts{printed.RawScore: 140, printed.Datum: 35, printed.Points: 280, printed.Total: 8, printed.Place: 8}, reasons{}},
		"abf_cross_imp_howell":     {score.CrossIMP, 1, counts{printed.RawScore: 108, printed.Points: 216, printed.Total: 9, printed.Place: 9}, reasons{printed.Rounded: 153}},
	} {
		t.Run(name, func(t *testing.T) {
			_, out, r := rescore(t, filepath.Join(dir, name+".xml"))
			check(t, out, r, w)
		})
	}
}
