package audit

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// BenchmarkChampionship verifies a world championship's published files.
func BenchmarkChampionship(b *testing.B) {
	dir := filepath.Join("..", "..", "..", "shared", "real", "WBG2024")
	if _, err := os.Stat(dir); err != nil {
		b.Skip("no ../shared beside the project: the championship was not timed")
	}
	for b.Loop() {
		sqd, err := os.ReadFile(filepath.Join(dir, "WBG2024.sqd"))
		if err != nil {
			b.Fatal(err)
		}
		sqk, err := os.ReadFile(filepath.Join(dir, "WBG2024.sqk"))
		if err != nil {
			b.Fatal(err)
		}
		files := intake.New()
		if err := files.AddFolder(os.DirFS(dir), ""); err != nil {
			b.Fatal(err)
		}
		found, _ := files.Settle() // a missing description does not matter
		if r := Run(Published{sqd, sqk}, found.Compared(), Options{}); r.ExitStatus() != 0 {
			b.Fatal(r.Summary.Text)
		}
	}
}

// BenchmarkTournament verifies tournaments with 32 boards per session whose PBN files are generated on demand. It
// reports the memory in use afterwards as sys-MiB.
func BenchmarkTournament(b *testing.B) {
	for _, sessions := range []int{100, 1000, 10_000} {
		b.Run(fmt.Sprintf("sessions=%d", sessions), func(b *testing.B) {
			dir := b.TempDir()
			cup := newTournament(b, 3, "43275.91", fmt.Sprintf("%d:1-32:RR#####:Round #", sessions))
			writeTournament(b, cup, dir, "")
			for b.Loop() {
				files := intake.New()
				if err := files.AddFolder(os.DirFS(dir), ""); err != nil {
					b.Fatal(err)
				}
				found, _ := files.Settle() // a missing description does not matter
				r := Run(Published{cup.sqd, cup.sqk}, found.Compared(), Options{Today: testDay})
				if r.ExitStatus() != 0 || r.Summary.Whole != sessions {
					b.Fatal(r.Summary.Text)
				}
			}
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			b.ReportMetric(float64(m.Sys)/(1<<20), "sys-MiB")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(32*sessions), "ns/board")
		})
	}
}

// writeTournament writes the published files and all hand files to a folder. If base is not empty, it is the name
// of the published files.
func writeTournament(tb testing.TB, cup *tournament, dir, base string) {
	tb.Helper()
	d := cup.description(tb)
	keys, err := squaredeal.ParseKeys(cup.sqk)
	if err != nil {
		tb.Fatal(err)
	}
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		tb.Fatal(err)
	}
	write := func(name string, data []byte) {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			tb.Fatal(err)
		}
	}
	if base != "" {
		write(base+".sqd", cup.sqd)
		write(base+".sqk", cup.sqk)
	}
	for i := range d.Phases {
		p := &d.Phases[i]
		for s := 1; s <= p.Sessions; s++ {
			boards, err := squaredeal.MakeSession(d, keys, squaredeal.ID{Phase: p.Number, Session: s}, nil)
			if err != nil {
				tb.Fatal(err)
			}
			data, err := pbn.Encode(boards, handfile.WriteOptions{})
			if err != nil {
				tb.Fatal(err)
			}
			write(p.FileName(s)+pbn.Ext, data)
		}
	}
}

// TestWriteTournament writes a large tournament for manual timing of the whole program:
// FAIRDEAL_WRITE_TOURNAMENT=FOLDER go test -run WriteTournament ./internal/audit. The SN line in FAIRDEAL_WRITE_PHASE
// changes its size.
func TestWriteTournament(t *testing.T) {
	dir := os.Getenv("FAIRDEAL_WRITE_TOURNAMENT")
	if dir == "" {
		t.Skip("FAIRDEAL_WRITE_TOURNAMENT names no folder: no tournament was written for timing")
	}
	phase := cmp.Or(os.Getenv("FAIRDEAL_WRITE_PHASE"), "10000:1-32:RR#####:Round #")
	writeTournament(t, newTournament(t, 3, "43275.91", phase), dir, "large")
}
