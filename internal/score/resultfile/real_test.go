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
	root := filepath.Join("..", "..", "..", "..", "shared", "real")
	for _, c := range []struct {
		file, follows string
		points        int
	}{
		{"scorebridge/session.xml", "factoring missing-as-average", 188},
		{"usebio/abf_mp_pairs_mitchell_03.xml", "", 252},
		{"usebio/abf_mp_pairs_mitchell_04.xml", "", 268},
		{"usebio/abf_butler_howell.xml", "", 280},
		{"usebio/abf_cross_imp_howell.xml", "", 216},
	} {
		t.Run(c.file, func(t *testing.T) {
			in, err := os.Open(filepath.Join(root, c.file))
			if err != nil {
				t.Skipf("the real sessions are not here: %v", err)
			}
			defer in.Close()
			f, err := resultfile.Open(c.file, in, "")
			if err != nil || f.Damaged != nil {
				t.Fatal(err, f.Damaged)
			}
			s, err := f.Rank()
			if err != nil {
				t.Fatal(err)
			}
			if s.Report.Follows != c.follows || s.Report.Compared[printed.Points] != c.points || s.Report.Count(printed.Unexplained) != 0 {
				t.Errorf("follows %q, %d points compared, %d unexplained", s.Report.Follows, s.Report.Compared[printed.Points], s.Report.Count(printed.Unexplained))
			}
			for i := range f.Printed.Pairs {
				p := &f.Printed.Pairs[i].Total
				if !p.Present {
					p = &f.Printed.Pairs[i].Percentage
				}
				if p.Present { // a misprint does not change the convention of the other points
					p.Digits += 1000
					break
				}
			}
			if misprint, err := f.Rank(); err != nil || misprint.Report.Follows != c.follows || misprint.Report.Count(printed.Unexplained) != 1 {
				t.Errorf("a misprint: follows %q, %d unexplained, %v", misprint.Report.Follows, misprint.Report.Count(printed.Unexplained), err)
			}
			if (s.Neuberg != nil) != (c.follows != "") {
				t.Errorf("the other ranking is there: %v", s.Neuberg != nil)
			}
		})
	}
}
