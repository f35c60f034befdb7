package clubpages_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/clubpages"
)

// expected is the content of expected.json, stored with each tournament.
type expected struct {
	Generator string
	Version   string
	Method    string
	Counts    struct {
		Boards       int
		BoardsLinked int `json:"boards_linked"`
		Results      int
		Byes         int
		Directors    int `json:"director_lines"`
		Points       int `json:"points_of_results"`
		DoubleDummy  int `json:"double_dummy"`
		Totals       int
	}
	GainLimit int `json:"gain_limit"`
	Boards    []struct {
		Board      int
		Page       string
		Dealer     string
		Vulnerable string
		Deal       string
		Tricks     map[string][]int
		Minimax    struct {
			Contract string
			Declarer string
			Score    int
		}
		Real     int
		Expected int
		Datum    *int
		Lines    []struct {
			NS, EW, Kind, Phantom, Contract, Declarer, Lead string
			Tricks                                          *int
			Score                                           int
			Printed                                         [2]string
		}
	}
	Ranking []struct {
		Place, Pair, Result string
		Names               []string
	}
	PairPages map[string]map[string]string `json:"pair_pages"`
}

var tournaments = []string{"jfr-saved-byes", "jfr-butler-12-boards", "kops-imp", "kops-mp-4-boards"}

// folder reads the tournaments of clubs, if they are available.
func folder(t *testing.T, name string) ([]clubpages.File, *expected) {
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

// TestReal compares the pages of four tournaments with independent records.
func TestReal(t *testing.T) {
	for _, name := range tournaments {
		t.Run(name, func(t *testing.T) {
			files, want := folder(t, name)
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

// compareCounts compares the numbers of results, and checks that all points and totals are equal.
func compareCounts(t *testing.T, s *clubpages.Scored, want *expected) {
	t.Helper()
	if fmt.Sprint(s.Generator) != want.Generator || fmt.Sprint(s.Score.Method) != want.Method {
		t.Errorf("%s %s, want %s %s", s.Generator, s.Score.Method, want.Generator, want.Method)
	}
	pairPoints := 0
	for _, boards := range want.PairPages {
		pairPoints += len(boards)
	}
	counts, r := &want.Counts, s.Report
	for name, c := range map[string]struct{ got, want int }{
		"boards":            {got: len(s.Boards), want: counts.Boards},
		"results":           {got: r.Results, want: counts.Results},
		"byes":              {got: r.Byes, want: counts.Byes},
		"director's lines":  {got: r.Directors, want: counts.Directors},
		"points":            {got: r.Points, want: counts.Points},
		"equal points":      {got: r.PointsEqual, want: counts.Points},
		"totals":            {got: r.Totals, want: counts.Totals},
		"equal totals":      {got: r.TotalsEqual, want: counts.Totals},
		"pair points":       {got: r.PairPoints, want: pairPoints},
		"equal pair points": {got: r.PairPointsEqual, want: pairPoints},
	} {
		if c.got != c.want {
			t.Errorf("%d %s, want %d", c.got, name, c.want)
		}
	}
}

func compareRanking(t *testing.T, s *clubpages.Scored, want *expected) {
	t.Helper()
	if len(s.Ranking) != len(want.Ranking) {
		t.Fatalf("%d ranked, want %d", len(s.Ranking), len(want.Ranking))
	}
	place := ""
	for i, w := range want.Ranking {
		if w.Place == "" {
			w.Place = place // of the previous row
		}
		place = w.Place
		got := s.Ranking[i]
		if got.Place != w.Place || got.Pair != w.Pair || got.Result.Text != w.Result {
			t.Errorf("ranking %d: %+v, want %+v", i, got, w)
		}
		if !slices.Equal(got.Names, w.Names) {
			t.Errorf("ranking %d: names %q, want %q", i, got.Names, w.Names)
		}
	}
}

func compareBoards(t *testing.T, s *clubpages.Scored, want *expected) {
	t.Helper()
	for i := range want.Boards {
		w, g := &want.Boards[i], &s.Boards[i]
		_, out := s.Score.Board(i)
		digits := ""
		for _, seat := range []string{"N", "S", "E", "W"} {
			for _, n := range w.Tricks[seat] {
				digits += fmt.Sprintf("%X", n)
			}
		}
		got := fmt.Sprintln(g.Number, g.File, string(g.Dealer.Letter()), g.Vul.String(), g.Deal, g.DoubleDummy, *g.Minimax, out.Expected)
		if exp := fmt.Sprintln(w.Board, w.Page, w.Dealer, w.Vulnerable, w.Deal, digits, w.Minimax, w.Expected); got != exp {
			t.Errorf("board %d\n got %s\nwant %s", w.Board, got, exp)
		}
		if w.Datum != nil && out.Datums[0].Value != *w.Datum {
			t.Errorf("board %d: datum %d, want %d", w.Board, out.Datums[0].Value, *w.Datum)
		}
		if len(g.Lines) != len(w.Lines) {
			t.Fatalf("board %d: %d lines, want %d", w.Board, len(g.Lines), len(w.Lines))
		}
		for j, x := range w.Lines {
			l := &g.Lines[j]
			kind := [...]string{"result", "director", "bye"}[l.Kind]
			contract := ""
			if l.Kind == clubpages.Result {
				if contract = "PASS"; l.Contract.Level > 0 {
					contract = strings.ToUpper(fmt.Sprintf("%d%v%v", l.Contract.Level, l.Contract.Strain, l.Contract.Doubling))
				}
			}
			got := fmt.Sprintln(l.NS, l.EW, kind, l.Phantom, contract, l.Lead, l.Score, [2]string{l.Printed[0].Text, l.Printed[1].Text})
			if exp := fmt.Sprintln(x.NS, x.EW, x.Kind, x.Phantom, strings.ToUpper(x.Contract), x.Lead, x.Score, x.Printed); got != exp {
				t.Errorf("board %d\n got %s\nwant %s", w.Board, got, exp)
			}
			if x.Tricks != nil && *x.Tricks != 6+int(l.Contract.Level)+int(l.Contract.Result) {
				t.Errorf("board %d, %s-%s: tricks of %v, want %d", w.Board, l.NS, l.EW, l.Contract, *x.Tricks)
			}
		}
	}
}
