package squaredeal_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestVectors makes the hands of real tournaments, and compares them with the files of SquareDeal and
// bigdealx.
func TestVectors(t *testing.T) {
	for _, name := range []string{"alpha", "beta", "gamma"} {
		t.Run(name, func(t *testing.T) {
			d, k := loadTournament(t, name)
			if form, err := d.CheckKeys(k); err != nil || form != squaredeal.FormExact {
				t.Errorf("CheckKeys: %q, %v", form, err)
			}
			for _, want := range expectations(t, name) {
				checkExpected(t, d, k, want)
			}
		})
	}
}

// checkExpected makes a set of hands, and compares its name, boards and files.
func checkExpected(t *testing.T, d *squaredeal.Description, k *squaredeal.Keys, want expectedSet) {
	t.Helper()
	id := squaredeal.ID{Phase: want.Phase, Session: want.Session, Set: parseSet(t, want.Set)}
	p, err := d.Phase(want.Phase)
	if err != nil {
		t.Fatal(err)
	}
	if got := p.SetName(id.Session, id.Set); got != want.File {
		t.Errorf("%v: file %q, want %q", id, got, want.File)
	}
	named := squaredeal.NamedFile{Phase: id.Phase, First: id.Session, Last: id.Session, Set: id.Set}
	if f, ok := d.FindName(want.File); !ok || f != named {
		t.Errorf("FindName(%q) = %v, %v", want.File, f, ok)
	}
	boards, err := squaredeal.MakeSession(d, k, id, organiserBoards(t, p))
	if err != nil {
		t.Fatalf("%v: %v", id, err)
	}
	run := boardrange.Run{First: boards[0].Number, Last: boards[len(boards)-1].Number}
	if got := run.String(); got != want.Boards || len(boards) != run.Len() {
		t.Errorf("%v: boards %s, want %s", id, got, want.Boards)
	}
	for format, sum := range want.SHA256 {
		f, err := handfile.ByName(format)
		if err != nil {
			t.Errorf("%v: %v", id, err)
			continue
		}
		data, err := f.Encode(boards, handfile.WriteOptions{})
		if err != nil {
			t.Fatalf("%v: %s: %v", id, format, err)
		}
		if h := sha256.Sum256(data); hex.EncodeToString(h[:]) != sum {
			t.Errorf("%v: %s has SHA-256 %x, want %s", id, format, h, sum)
		}
	}
}

// loadTournament reads a tournament in testdata; README.md there names the sources.
func loadTournament(t testing.TB, name string) (*squaredeal.Description, *squaredeal.Keys) {
	t.Helper()
	d, err := squaredeal.ParseDescription(readTestdata(t, name+".sqd"))
	if err != nil {
		t.Fatal(squaredeal.WithFile(name+".sqd", err))
	}
	k, err := squaredeal.ParseKeys(readTestdata(t, name+".sqk"))
	if err != nil {
		t.Fatal(squaredeal.WithFile(name+".sqk", err))
	}
	return d, k
}

func readTestdata(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "squaredeal", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// expectedSet is a set of hands made by SquareDeal and bigdealx.
type expectedSet struct {
	Phase, Session    int
	Set, Boards, File string
	SHA256            map[string]string // digests of the files by format
}

func expectations(t testing.TB, name string) []expectedSet {
	t.Helper()
	var want []expectedSet
	if err := json.Unmarshal(readTestdata(t, name+".expected.json"), &want); err != nil {
		t.Fatal(err)
	}
	if len(want) == 0 {
		t.Fatal("no expectations")
	}
	return want
}

func parseSet(t testing.TB, s string) squaredeal.Set {
	for _, set := range []squaredeal.Set{squaredeal.Original, squaredeal.Reserve} {
		if set.String() == s {
			return set
		}
	}
	t.Fatalf("unknown set %q", s)
	return ""
}

// organiserBoards returns the board list of the organiser for a phase whose boards are "?", otherwise nil.
func organiserBoards(t testing.TB, p *squaredeal.Phase) *squaredeal.Boards {
	if p.BoardList.Known() {
		return nil
	}
	b, err := squaredeal.ParseBoards("1-7,8-14,15-21")
	if err != nil {
		t.Fatal(err)
	}
	return &b
}

// BenchmarkSession deals the sessions of a tournament, 150 boards in total.
func BenchmarkSession(b *testing.B) {
	d, k := loadTournament(b, "alpha")
	var boards []bridge.Board
	b.ReportAllocs()
	for b.Loop() {
		boards = boards[:0]
		for i := range d.Phases {
			p := &d.Phases[i]
			for session := 1; session <= p.Sessions; session++ {
				run, err := p.Boards(session)
				if err != nil {
					b.Fatal(err)
				}
				id := squaredeal.ID{Phase: p.Number, Session: session}
				if boards, err = squaredeal.AppendSession(boards, d, k, id, run); err != nil {
					b.Fatal(err)
				}
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(boards)), "ns/board")
}
