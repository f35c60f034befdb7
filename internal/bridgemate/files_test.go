package bridgemate_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/internal/score"
)

var update = flag.Bool("update", false, "write the files of testdata")

// TestGeneratedFiles checks that the files in testdata match the functions in samples_test.go.
func TestGeneratedFiles(t *testing.T) {
	for name, file := range map[string]eveningFile{
		"evening.bws":  smallEvening(),
		"dealt.bws":    dealtEvening(),
		"sections.bws": differentDeals(),
		"doubtful.bws": unreadableEvening(),
	} {
		name = filepath.Join("testdata", name)
		if *update {
			if err := os.WriteFile(name, file.bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(b, file.bytes()) {
			t.Errorf("%s is out of date: write it again with go test ./internal/bridgemate -update", name)
		}
	}
}

// TestEveningFile checks the numbers of entries in the example's file.
func TestEveningFile(t *testing.T) {
	e := read(t, smallEvening().bytes(), bridgemate.Options{})
	for _, c := range []struct {
		name      string
		got, want int
	}{
		{name: "results", got: e.Results, want: 15},
		{name: "not played", got: e.NotPlayed, want: 1},
		{name: "erased", got: e.Erased, want: 1},
		{name: "missing", got: e.Missing, want: 1},
		{name: "doubtful", got: e.Doubtful, want: 0},
		{name: "winners", got: e.Session.Winners, want: 2},
	} {
		if c.got != c.want {
			t.Errorf("%s: %d, want %d", c.name, c.got, c.want)
		}
	}
}

func ExampleRead() {
	b, err := os.ReadFile(filepath.Join("testdata", "evening.bws"))
	if err != nil {
		fmt.Println(err)
		return
	}
	f, err := jet.Open(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		fmt.Println(err)
		return
	}
	e, err := bridgemate.Read(f, bridgemate.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := e.Session.Score()
	if err != nil {
		fmt.Println(err)
		return
	}
	first := s.Pairs[0]
	names := e.Names[score.PairSide{Pair: first.Pair, Side: first.Side}]
	fmt.Printf("%d results, %d missing\n", e.Results, e.Missing)
	fmt.Printf("first of North-South: %s, %s %%\n", names, first.Mean.Fixed(2))
	// Output:
	// 15 results, 1 missing
	// first of North-South: Player N3 & Player S3, 62.50 %
}

// TestTooManyEntries checks that a file with too many entries is rejected before it uses
// much memory.
func TestTooManyEntries(t *testing.T) {
	file := eveningFile{rows: make([]row, 100_001)}
	for i := range file.rows {
		file.rows[i] = row{table: 1, ns: 1, ew: 2, contract: "PASS"}
	}
	checkReadError(t, file.bytes(), bridgemate.Options{},
		"the file has more than 100000 entries, too many for an evening")
}
