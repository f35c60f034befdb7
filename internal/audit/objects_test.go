package audit

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/intake"
)

// objects returns the number of allocations during a verification, and its report.
func objects(t *testing.T, p Published, dir string) (n float64, r *Report) {
	t.Helper()
	n = testing.AllocsPerRun(1, func() {
		g := intake.New()
		if err := g.AddFolder(os.DirFS(dir), ""); err != nil {
			t.Fatal(err)
		}
		found, _ := g.Settle() // a missing description does not matter
		r = Run(p, found.Compared(), Options{Today: testDay})
	})
	return n, r
}

// TestObjects limits the allocations of a verification, on which its time and memory depend, to one and a half
// times the current number.
func TestObjects(t *testing.T) {
	t.Run("large", func(t *testing.T) {
		const sessions, most = 10_000, 170
		cup, dir := newTournament(t, 3, "43275.91", "10000:1-2:RR#####:Round #"), t.TempDir()
		writeTournament(t, cup, dir, "")
		n, r := objects(t, Published{cup.sqd, cup.sqk}, dir)
		if r.ExitStatus() != 0 || r.Summary.Whole != sessions {
			t.Fatal(r.Summary.Text)
		}
		t.Logf("%.1f objects for a session", n/sessions)
		if n > most*sessions {
			t.Errorf("%.0f objects for %d sessions, want at most %d each", n, sessions, most)
		}
	})
	t.Run("championship", func(t *testing.T) {
		const most = 36_000
		dir := filepath.Join("..", "..", "..", "shared", "real", "WBG2024")
		sqd, err := os.ReadFile(filepath.Join(dir, "WBG2024.sqd"))
		if err != nil {
			t.Skip("no ../shared beside the project: the objects of a championship were not counted")
		}
		sqk, err := os.ReadFile(filepath.Join(dir, "WBG2024.sqk"))
		if err != nil {
			t.Fatal(err)
		}
		n, r := objects(t, Published{sqd, sqk}, dir)
		if r.ExitStatus() != 0 {
			t.Fatal(r.Summary.Text)
		}
		t.Logf("%.0f objects", n)
		if n > most {
			t.Errorf("%.0f objects, want at most %d", n, most)
		}
	})
}
