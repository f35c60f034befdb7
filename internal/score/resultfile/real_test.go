package resultfile_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
)

// TestRealSessions scores the sessions of clubs exported from two programs, if they are
// available.
func TestRealSessions(t *testing.T) {
	for _, c := range []struct {
		file    string
		follows string // convention of the printed points; empty for Neuberg's formula
		points  int
	}{
		{file: "scorebridge/session.xml", follows: "factoring missing-as-average", points: 188},
		{file: "usebio/abf_mp_pairs_mitchell_03.xml", points: 252},
		{file: "usebio/abf_mp_pairs_mitchell_04.xml", points: 268},
		{file: "usebio/abf_butler_howell.xml", points: 280},
		{file: "usebio/abf_cross_imp_howell.xml", points: 216},
	} {
		t.Run(c.file, func(t *testing.T) {
			f := openReal(t, c.file)
			s := rank(t, f)
			if s.Report.Follows != c.follows {
				t.Errorf("follows %q, want %q", s.Report.Follows, c.follows)
			}
			if got := s.Report.Compared[printed.Points]; got != c.points {
				t.Errorf("%d points compared, want %d", got, c.points)
			}
			if got := s.Report.Count(printed.Unexplained); got != 0 {
				t.Errorf("%d values unexplained, want 0", got)
			}
			if hasNeuberg := s.Neuberg != nil; hasNeuberg != (c.follows != "") {
				t.Errorf("has a ranking by Neuberg's formula: %v", hasNeuberg)
			}

			addMisprint(f.Printed.Pairs)
			s = rank(t, f)
			if s.Report.Follows != c.follows {
				t.Errorf("with a misprint: follows %q, want %q", s.Report.Follows, c.follows)
			}
			if got := s.Report.Count(printed.Unexplained); got != 1 {
				t.Errorf("with a misprint: %d values unexplained, want 1", got)
			}
		})
	}
}

func openReal(t *testing.T, name string) *resultfile.File {
	t.Helper()
	in, err := os.Open(filepath.Join("..", "..", "..", "..", "shared", "real", name))
	if err != nil {
		t.Skipf("the real sessions are not available: %v", err)
	}
	defer in.Close()
	f, err := resultfile.Open(name, in, "")
	if err != nil {
		t.Fatal(err)
	}
	if f.Damaged != nil {
		t.Fatal(f.Damaged)
	}
	return f
}

func rank(t *testing.T, f *resultfile.File) *resultfile.Scored {
	t.Helper()
	s, err := f.Rank()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// addMisprint changes the total or percentage of a pair.
func addMisprint(pairs []printed.Pair) {
	for i := range pairs {
		number := &pairs[i].Total
		if !number.Present {
			number = &pairs[i].Percentage
		}
		if number.Present {
			number.Digits += 1000
			return
		}
	}
}
