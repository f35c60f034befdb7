package bridgemate_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// TestArtificialEvenings checks three artificial files with remarks of all kinds.
func TestArtificialEvenings(t *testing.T) {
	for _, name := range []string{"mitchell4-remarks", "howell3-remarks", "mitchell3-remarks"} {
		t.Run(name, func(t *testing.T) {
			var want struct {
				Expected, Winners int
				Ranking           map[string]string
				Rows              []realRow
			}
			e := realFile(t, filepath.Join("made", name), &want)
			s, err := e.Session.Score()
			if err != nil {
				t.Fatal(err)
			}
			if s.Winners != want.Winners || s.Expected != want.Expected || e.Doubtful > 0 {
				t.Errorf("%d winners, %d expected, %d doubtful: %+v", s.Winners, s.Expected, e.Doubtful, e.Notes)
			}
			for i := range s.Pairs {
				p := &s.Pairs[i]
				if key := strings.TrimSpace(p.Pair + " " + p.Side); p.Mean.String() != want.Ranking[key] {
					t.Errorf("%s: %v, want %s", key, p.Mean, want.Ranking[key])
				}
			}
			if len(s.Pairs) != len(want.Ranking) {
				t.Errorf("%d pairs, want %d", len(s.Pairs), len(want.Ranking))
			}
			rows := map[string]string{}
			for i := range e.Session.Len() {
				for _, l := range e.Session.Board(i).Lines {
					rows[e.Session.Name(i)+" "+l.NS+" "+l.EW] = resultInJSON(&l.Result)
				}
			}
			for _, row := range want.Rows {
				if got := rows[row.key()]; got != row.result() {
					t.Errorf("board and pairs %s: %s, want %s", row.key(), got, row.result())
				}
			}
			if len(rows) != len(want.Rows) {
				t.Errorf("%d results, want %d", len(rows), len(want.Rows))
			}
		})
	}
}

// resultInJSON returns a result as the expected files write it: the score of North-South, or [+ -] for an artificial
// score.
func resultInJSON(r *score.Result) string {
	sign := map[score.Kind]string{score.AveragePlus: "+", score.Average: "0", score.AverageMinus: "-"}
	switch {
	case r.NS.IsReal():
		return fmt.Sprint(r.NS.Parts[0].Score)
	case r.NS.IsArtificial():
		return fmt.Sprint([]string{sign[r.NS.Kind], sign[r.EW.Kind]})
	}
	return "<nil>"
}
