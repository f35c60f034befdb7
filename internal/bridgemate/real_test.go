package bridgemate_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/score"
)

// realEvening is the content of an evening of ten tables, computed by an independent program.
type realEvening struct {
	Results   int
	NotPlayed int `json:"not_played"`
	Boards    []struct{ Board, Expected, Scores int }
	Ranking   map[string][]realPair // by side
	Hands     []string
	Players   map[string]string // names, by direction and table: N1
	Rows      []realRow
}

// realRow is a result: board, North-South pair, East-West pair, contract or score.
type realRow []any

// key returns the board and the pairs, such as "7 3 12".
func (r realRow) key() string { return fmt.Sprintf("%v %v %v", r[0], r[1], r[2]) }

func (r realRow) result() string { return fmt.Sprint(r[3]) }

type realPair struct {
	Pair, Place, Maximum int
	Percent              string `json:"percent_exact"`
	Points               string `json:"points_exact"`
}

// TestRealEntries checks the numbers of entries, tables and rounds.
func TestRealEntries(t *testing.T) {
	var want realEvening
	e := realFile(t, "mitchell10", &want)
	if e.Results+e.NotPlayed != want.Results || e.NotPlayed != want.NotPlayed {
		t.Errorf("%d results and %d boards not played, want %d and %d",
			e.Results, e.NotPlayed, want.Results-want.NotPlayed, want.NotPlayed)
	}
	if e.Erased != 0 || e.Missing != 0 || e.Doubtful != 0 {
		t.Errorf("%d erased, %d missing, %d doubtful entries, want none", e.Erased, e.Missing, e.Doubtful)
	}
	if e.Places != 10 || e.Rounds != 9 {
		t.Errorf("%d tables and %d rounds, want 10 and 9", e.Places, e.Rounds)
	}
	if len(e.Notes) > 0 {
		t.Errorf("notes %+v, want none", e.Notes)
	}
}

func TestRealHands(t *testing.T) {
	var want realEvening
	e := realFile(t, "mitchell10", &want)
	if len(e.Hands) != len(want.Hands) {
		t.Fatalf("%d hands, want %d", len(e.Hands), len(want.Hands))
	}
	for i, h := range e.Hands {
		if got := fmt.Sprint(h.Board, " ", h.Deal.String()); got != want.Hands[i] {
			t.Errorf("%s, want %s", got, want.Hands[i])
		}
	}
}

func TestRealNames(t *testing.T) {
	var want realEvening
	e := realFile(t, "mitchell10", &want)
	for n := 1; n <= 10; n++ {
		for _, side := range []string{"NS", "EW"} {
			first, second := side[:1]+fmt.Sprint(n), side[1:]+fmt.Sprint(n)
			wantNames := want.Players[first] + " & " + want.Players[second]
			if got := e.Names[score.PairSide{Pair: fmt.Sprint(n), Side: side}]; got != wantNames {
				t.Errorf("%d %s: %s, want %s", n, side, got, wantNames)
			}
		}
	}
}

// TestRealRanking checks every number of the ranking.
func TestRealRanking(t *testing.T) {
	var want realEvening
	s, err := realFile(t, "mitchell10", &want).Session.Score()
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for side, pairs := range want.Ranking {
		for _, p := range pairs {
			found++
			got := s.Pair(fmt.Sprint(p.Pair), side)
			if got == nil {
				t.Errorf("%s %d is missing", side, p.Pair)
				continue
			}
			hasPoints := got.Points.String() == p.Points && got.Max.String() == fmt.Sprint(p.Maximum)
			if !hasPoints || got.Mean.String() != p.Percent || got.Place != p.Place {
				t.Errorf("%s %d: %+v, want %+v", side, p.Pair, got, p)
			}
		}
	}
	const pairs = 20
	if found != pairs || len(s.Pairs) != pairs {
		t.Errorf("%d pairs, %d of them expected; want %d", len(s.Pairs), found, pairs)
	}
}

// TestRealBoards checks the number of results on each board.
func TestRealBoards(t *testing.T) {
	var want realEvening
	e := realFile(t, "mitchell10", &want)
	s, err := e.Session.Score()
	if err != nil {
		t.Fatal(err)
	}
	if e.Session.Len() != len(want.Boards) {
		t.Fatalf("%d boards, want %d", e.Session.Len(), len(want.Boards))
	}
	for i, b := range want.Boards {
		entered, scored := s.Board(i)
		played := 0
		for _, l := range entered.Lines {
			if l.Result.NS.IsReal() {
				played++
			}
		}
		if e.Session.Name(i) != fmt.Sprint(b.Board) || scored.Expected != b.Expected || played != b.Scores {
			t.Errorf("board %s: %d expected, %d played, want %+v", e.Session.Name(i), scored.Expected, played, b)
		}
	}
}

// TestRealResults checks each result.
func TestRealResults(t *testing.T) {
	var want realEvening
	e := realFile(t, "mitchell10", &want)
	results := map[string]string{} // by board and pairs
	for i := range e.Session.Len() {
		for _, l := range e.Session.Board(i).Lines {
			results[e.Session.Name(i)+" "+l.NS+" "+l.EW] = l.Result.String()
		}
	}
	for _, row := range want.Rows {
		got := results[row.key()]
		isPass := strings.Contains(row.result(), "PASS") && got == "Pass"
		if got != row.result() && !isPass {
			t.Errorf("board and pairs %s: %s, want %s", row.key(), got, row.result())
		}
	}
	if len(results) != len(want.Rows) {
		t.Errorf("%d results, want %d", len(results), len(want.Rows))
	}
}

// realFile reads a file in shared and decodes its expected content.
func realFile(t *testing.T, name string, want any) *bridgemate.Evening {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(realFolder, name+".bws"))
	if err != nil {
		t.Skipf("the real file is not here: %v", err)
	}
	text, err := os.ReadFile(filepath.Join(realFolder, name+".json"))
	if err == nil {
		err = json.Unmarshal(text, want)
	}
	if err != nil {
		t.Fatal(err)
	}
	return read(t, b, bridgemate.Options{})
}

// realFolder contains files of real evenings, which are not part of the repository. The tests are skipped without them.
var realFolder = filepath.Join("..", "..", "..", "shared", "real", "bws")
