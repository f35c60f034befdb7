package clubpages_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/clubpages"
)

// TestReal compares the pages of four tournaments with independent records.
func TestReal(t *testing.T) {
	for _, name := range []string{"jfr-saved-byes", "jfr-butler-12-boards", "kops-imp", "kops-mp-4-boards"} {
		t.Run(name, func(t *testing.T) {
			files, want := readFolder(t, name)
			tournament, err := clubpages.Read(files, "")
			if err != nil {
				t.Fatal(err)
			}
			s, err := tournament.Score(clubpages.Options{})
			if err != nil {
				t.Fatal(err)
			}
			compareCounts(t, s, want)
			if len(s.Report.Differences)+len(s.Unreadable)+len(s.Truncated) > 0 {
				t.Errorf("%d differences, unreadable %+v, truncated %q", len(s.Report.Differences), s.Unreadable, s.Truncated)
				for _, d := range s.Report.Differences[:min(10, len(s.Report.Differences))] {
					t.Logf("%+v", d)
				}
			}
			if want.Generator == "JFR" && s.Version != strings.TrimPrefix(want.Version, "Pary.") {
				t.Errorf("version %q, want %s", s.Version, want.Version)
			}
			compareBoards(t, s, want)
			compareRanking(t, s, want)
		})
	}
}

// expected is the content of expected.json, stored with each tournament.
type expected struct {
	Generator string
	Version   string
	Method    string
	Counts    struct {
		Boards    int
		Results   int
		Byes      int
		Directors int `json:"director_lines"`
		Points    int `json:"points_of_results"`
		Totals    int
	}
	Boards  []expectedBoard
	Ranking []struct {
		Place, Pair, Result string
		Names               []string
	}
	PairPages map[string]map[string]string `json:"pair_pages"` // points by pair and board
}

type expectedBoard struct {
	Board      int
	Page       string
	Dealer     string
	Vulnerable string
	Deal       string
	Tricks     map[string][]int // by declarer
	Minimax    struct {
		Contract string
		Declarer string
		Score    int
	}
	Expected int
	Datum    *int
	Lines    []expectedLine
}

type expectedLine struct {
	NS, EW, Kind, Phantom, Contract, Lead string
	Tricks                                *int
	Score                                 int
	Printed                               [2]string
}

// readFolder reads the pages of a club's tournament, if they are available, with the expected content.
func readFolder(t *testing.T, name string) ([]clubpages.File, *expected) {
	t.Helper()
	dir := filepath.Join("..", "..", "..", "..", "shared", "real", "polish", name)
	data, err := os.ReadFile(filepath.Join(dir, "expected.json"))
	if err != nil {
		t.Skipf("the real pages are missing: %v", err)
	}
	var want expected
	if err := json.Unmarshal(data, &want); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var files []clubpages.File
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, clubpages.File{Name: e.Name(), Data: data})
	}
	return files, &want
}
