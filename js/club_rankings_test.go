package js_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestChangedRankings checks that both programs find the same differences in rankings with several
// changed totals and places.
func TestChangedRankings(t *testing.T) {
	ask := node(t, "evenings.mjs")
	for _, file := range []string{
		"../testdata/clubpages/jfr-butler/W-bu.html",
		"../testdata/clubpages/jfr-mp/W-sr.html",
		"../testdata/clubpages/kops-imps/wyn.html",
		"../testdata/clubpages/kops-mp/wyn.html",
		"../internal/score/clubpages/testdata/kops/wyn.html",
	} {
		folder := filepath.Dir(file)
		ranking, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(thorough.Times(12, 200)) {
			t.Run(fmt.Sprint(filepath.Base(folder), " ", seed), func(t *testing.T) {
				dir := filepath.Join(t.TempDir(), filepath.Base(folder))
				if err := os.CopyFS(dir, os.DirFS(folder)); err != nil {
					t.Fatal(err)
				}
				changed := changedRanking(ranking, seed)
				if err := os.WriteFile(filepath.Join(dir, filepath.Base(file)), changed, 0o600); err != nil {
					t.Fatal(err)
				}
				compareClub(t, ask, dir)
				if t.Failed() {
					t.Logf("%s", changed)
				}
			})
		}
	}
}

// cellNumber matches a number in a cell of a ranking.
var cellNumber = regexp.MustCompile(`> *-?\d+([.,]\d+)?[ %]*<`)

// changedRanking changes a quarter of the places and totals in a ranking. It does not change the number of a pair,
// which is the last whole number of its row.
func changedRanking(ranking []byte, seed uint64) []byte {
	r := rand.New(rand.NewPCG(seed, 55))
	rows := bytes.Split(ranking, []byte("<tr"))
	for i, row := range rows {
		changed := bytes.Clone(row)
		numbers := cellNumber.FindAllIndex(row, -1)
		pair := lastWholeNumber(row, numbers)
		for n, span := range numbers {
			if n == pair || r.IntN(4) > 0 {
				continue
			}
			changeDigits(r, changed[span[0]:span[1]])
		}
		rows[i] = changed
	}
	return bytes.Join(rows, []byte("<tr"))
}

// lastWholeNumber returns the index of the last number of a row without decimals or percent, or -1. Each number is
// a span, its first byte and its end.
func lastWholeNumber(row []byte, numbers [][]int) int {
	last := -1
	for n, span := range numbers {
		isWhole := !bytes.ContainsAny(row[span[0]:span[1]], ".,%")
		if isWhole {
			last = n
		}
	}
	return last
}

// changeDigits replaces about half of the digits in a cell with random ones.
func changeDigits(r *rand.Rand, cell []byte) {
	for k := range cell {
		isDigit := '0' <= cell[k] && cell[k] <= '9'
		if isDigit && r.IntN(2) == 0 {
			cell[k] = byte('0' + r.IntN(10))
		}
	}
}

// TestMissingPlace checks that a row without a place takes the place of the row above. Pair 9 tied
// with pair 4 in place 1; once pair 4 is in place 3, so is pair 9, and both are wrong.
func TestMissingPlace(t *testing.T) {
	ask := node(t, "evenings.mjs")
	dir := changedFolder(t, "../testdata/clubpages/jfr-butler", "<td>1</td><td>4</td>", "<td>3</td><td>4</td>")
	compareClub(t, ask, dir)
	var got recomputed
	ask(t, map[string]any{"name": "jfr-butler", "files": clubFiles(t, dir)}, &got)
	var wrong []string
	for _, d := range got.Evening.Pages.Differences {
		wrong = append(wrong, d.Kind+" "+d.Pair+" "+d.Printed)
	}
	slices.Sort(wrong)
	if want := []string{"place 4 3", "place 9 3"}; !slices.Equal(wrong, want) {
		t.Errorf("differences %q, want %q", wrong, want)
	}
}
