package usebio

import (
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
			scored, report := rescore(t, filepath.Join("testdata", name+".xml"))
			want.check(t, scored, report)
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
func (want comparison) check(t *testing.T, scored *score.SessionScore, report *printed.Report) {
	t.Helper()
	if scored.Method != want.method || scored.Winners != want.winners {
		t.Errorf("%v with %d winners, want %v with %d", scored.Method, scored.Winners, want.method, want.winners)
	}
	for _, k := range allKinds {
		if report.Compared[k] != want.compared[k] {
			t.Errorf("%d values of kind %s compared, want %d", report.Compared[k], k, want.compared[k])
		}
	}
	total := 0
	for reason, n := range want.differences {
		total += n
		if got := report.Count(reason); got != n {
			t.Errorf("%d differences %q, want %d", got, reason, n)
		}
	}
	if len(report.Differences) != total {
		t.Errorf("%d differences, want %d", len(report.Differences), total)
	}
	if len(report.Missing) > 0 {
		t.Errorf("pairs without results: %v", report.Missing)
	}
	if t.Failed() {
		for _, d := range report.Differences {
			t.Logf("%+v", d)
		}
	}
}

// rescore reads and scores a document, and compares the points with the printed ones.
func rescore(t *testing.T, name string) (*score.SessionScore, *printed.Report) {
	t.Helper()
	p := readFile(t, name)
	session, err := p.Session()
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	scored, err := session.Score()
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return scored, p.Compare(scored)
}
