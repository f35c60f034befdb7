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

// compareBoards compares the diagrams and the results of all boards.
func compareBoards(t *testing.T, s *clubpages.Scored, want *expected) {
	t.Helper()
	for i := range want.Boards {
		got, want := &s.Boards[i], &want.Boards[i]
		_, scored := s.Score.Board(i)
		gotText := fmt.Sprintln(got.Number, got.File, string(got.Dealer.Letter()), got.Vul.String(), got.Deal,
			got.DoubleDummy, *got.Minimax, scored.Expected)
		wantText := fmt.Sprintln(want.Board, want.Page, want.Dealer, want.Vulnerable, want.Deal,
			want.digits(), want.Minimax, want.Expected)
		if gotText != wantText {
			t.Errorf("board %d\n got %s\nwant %s", want.Board, gotText, wantText)
		}
		if want.Datum != nil && scored.Datums[0].Value != *want.Datum {
			t.Errorf("board %d: datum %d, want %d", want.Board, scored.Datums[0].Value, *want.Datum)
		}
		if len(got.Lines) != len(want.Lines) {
			t.Fatalf("board %d: %d lines, want %d", want.Board, len(got.Lines), len(want.Lines))
		}
		for j := range want.Lines {
			compareLine(t, want.Board, &got.Lines[j], &want.Lines[j])
		}
	}
}

// digits returns the numbers of tricks as in clubpages.Board.DoubleDummy.
func (b *expectedBoard) digits() (digits string) {
	for _, seat := range []string{"N", "S", "E", "W"} {
		for _, tricks := range b.Tricks[seat] {
			digits += fmt.Sprintf("%X", tricks)
		}
	}
	return digits
}

func compareLine(t *testing.T, board int, got *clubpages.Line, want *expectedLine) {
	t.Helper()
	kind := [...]string{clubpages.Result: "result", clubpages.Director: "director", clubpages.Bye: "bye"}[got.Kind]
	contract := ""
	if got.Kind == clubpages.Result {
		contract = "PASS"
		if c := got.Contract; c.Level > 0 {
			contract = strings.ToUpper(fmt.Sprintf("%d%v%v", c.Level, c.Strain, c.Doubling))
		}
	}
	printed := [2]string{got.Printed[0].Text, got.Printed[1].Text}
	gotText := fmt.Sprintln(got.NS, got.EW, kind, got.Phantom, contract, got.Lead, got.Score, printed)
	wantText := fmt.Sprintln(want.NS, want.EW, want.Kind, want.Phantom, strings.ToUpper(want.Contract), want.Lead,
		want.Score, want.Printed)
	if gotText != wantText {
		t.Errorf("board %d\n got %s\nwant %s", board, gotText, wantText)
	}
	if tricks := 6 + int(got.Contract.Level) + int(got.Contract.Result); want.Tricks != nil && *want.Tricks != tricks {
		t.Errorf("board %d, %s-%s: tricks of %v, want %d", board, got.NS, got.EW, got.Contract, *want.Tricks)
	}
}
