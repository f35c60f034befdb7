package clubpages_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/clubpages"
)

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

// digits returns the numbers of tricks as in clubpages.Board.DoubleDummy.
func (b *expectedBoard) digits() (digits string) {
	for _, seat := range []string{"N", "S", "E", "W"} {
		for _, tricks := range b.Tricks[seat] {
			digits += fmt.Sprintf("%X", tricks)
		}
	}
	return digits
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
