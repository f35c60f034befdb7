package printed

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// TestDetectTreatment checks that Follow detects the treatment of missing scores, and explains all differences.
func TestDetectTreatment(t *testing.T) {
	for _, c := range treatmentCases {
		s := printedAs(t, c.method, c.set)
		followed := follow(t, s)
		if followed.Score == nil || followed.Own == followed.Score {
			t.Errorf("%v, %q: score %v, own score %v", c.method, c.follows, followed.Score, followed.Own)
		}
		if hasOwn, isUnusual := followed.Own != nil, c.follows != ""; hasOwn != isUnusual {
			t.Errorf("%v, %q: has the own treatment's score %v, want %v", c.method, c.follows, hasOwn, isUnusual)
		}
		r := followed.Report
		if r.Follows != c.follows {
			t.Errorf("%v: follows %q, want %q", c.method, r.Follows, c.follows)
		}
		if n := r.Count(Unexplained); n != 0 {
			t.Errorf("%v, %q: %d unexplained: %+v", c.method, c.follows, n, r.Differences)
		}
		if got, want := r.Compared[Points], 30; got != want { // two for each of 4+4+4+3 lines
			t.Errorf("%v, %q: %d points compared, want %d", c.method, c.follows, got, want)
		}
	}
}

// TestMisprintDoesNotHideTreatment checks that a misprint, which no treatment explains, does not hide the right
// treatment.
func TestMisprintDoesNotHideTreatment(t *testing.T) {
	for _, c := range treatmentCases {
		s := printedAs(t, c.method, c.set)
		misprint(&s.Boards[0].Lines[0], score.NorthSouth)
		r := follow(t, s).Report
		if n := r.Count(Unexplained); r.Follows != c.follows || n != 1 {
			t.Errorf("%v: follows %q, want %q; %d unexplained, want 1", c.method, r.Follows, c.follows, n)
		}
	}
}

// TestManyMisprintsRejectTreatments checks that no treatment is accepted if it leaves a tenth unexplained.
func TestManyMisprintsRejectTreatments(t *testing.T) {
	for _, c := range treatmentCases {
		s := printedAs(t, c.method, c.set)
		misprint(&s.Boards[0].Lines[0], score.NorthSouth)
		for i := range s.Boards {
			for j := range s.Boards[i].Lines {
				misprint(&s.Boards[i].Lines[j], score.EastWest)
			}
		}
		if got := follow(t, s).Report.Follows; got != "" {
			t.Errorf("%v, %q: follows %q, want no treatment", c.method, c.follows, got)
		}
	}
}

// TestPrintedPointsCount checks that points printed next to an artificial score count
// unchanged with every treatment, also on a board with missing scores.
func TestPrintedPointsCount(t *testing.T) {
	board := board("1", "1 2 420 4 0", "3 4 -50 0 4", "5 6 60%/40% 1.9 0.1")
	s := &Session{Type: "MP_PAIRS", Winners: 2, Boards: []Board{board}}
	for factoring := score.FactorNeuberg; factoring <= score.FactorNone; factoring++ {
		in, err := s.Session()
		if err != nil {
			t.Fatal(err)
		}
		in.SetFactoring(factoring)
		out, err := in.Score()
		if err != nil {
			t.Fatal(err)
		}
		_, scored := out.Board(0)
		ns, ew := scored.Lines[2].NS.Value.Decimal(2), scored.Lines[2].EW.Value.Decimal(2)
		if ns != "1.9" || ew != "0.1" {
			t.Errorf("%v: %s and %s, want 1.9 and 0.1 as printed", factoring, ns, ew)
		}
	}
}
