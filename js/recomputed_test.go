package js_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
)

// recomputed is the second program's result for an evening.
type recomputed struct {
	Error  string
	Lines  []recomputedLine
	Boards []struct {
		Groups []struct {
			NS, EW struct{ Datums []recomputedDatum }
		}
	}
	Totals  []evening.Pair
	Teams   []evening.Team
	Matches []evening.Match
	Differs []map[string]any
	Prints  []struct{ Kind, Reason string }
	Evening *evening.Evening // for a file that was read
	Counted struct{ Results, Unplayed, Pairs, Values, Printed int }
}

type recomputedLine struct {
	evening.Line
	Board string
}

// recomputedDatum explains how a datum is computed.
type recomputedDatum struct {
	Value  int
	Factor *score.Frac `json:"factor_exact"` // 1 if nil
	Mean   *score.Frac `json:"mean_exact"`
	Counts []struct {
		Score int
		Times score.Frac `json:"times_exact"`
	}
}

// scoreEvening scores a session and its rulings with package score.
func scoreEvening(name, text, rulings string) (*evening.Evening, *resultfile.Scored, *apply.Applied, error) {
	file, err := resultfile.Open(name, strings.NewReader(text), "")
	if err != nil {
		return nil, nil, nil, err
	}
	scored, err := file.Rank()
	if err != nil {
		return nil, nil, nil, err
	}
	var applied *apply.Applied
	if rulings != "" {
		list, err := apply.ReadRulings(strings.NewReader(rulings))
		if err != nil {
			return nil, nil, nil, err
		}
		if applied, err = apply.ToSession(scored.Score.Session(), list, false); err != nil {
			return nil, nil, nil, err
		}
	}
	return evening.FromSession(scored, applied), scored, applied, nil
}

// compareEvening asks the second program and compares every number.
func compareEvening(t *testing.T, ask askFunc, e *evening.Evening) *recomputed {
	t.Helper()
	var got recomputed
	ask(t, json.RawMessage(strings.ReplaceAll(string(e.JSON()), "\n", "")), &got)
	if got.Error != "" {
		t.Error(got.Error)
		return &got
	}
	compareLines(t, e, got.Lines)
	comparePairs(t, e.Pairs, got.Totals)
	if len(got.Differs) > 0 {
		t.Errorf("the second program reports differences: %v", got.Differs)
	}
	results := len(got.Lines) - countByes(e) // byes are lines but not results
	if got.Counted.Results+got.Counted.Unplayed != results {
		t.Errorf("counted %+v, want %d results", got.Counted, results)
	}
	if got.Counted.Values < 2*results { // one for each side
		t.Errorf("counted %d values of %d results, want at least 2 each", got.Counted.Values, results)
	}
	return &got
}

// compareLines compares the points of every result, and its damage rulings.
func compareLines(t *testing.T, e *evening.Evening, lines []recomputedLine) {
	t.Helper()
	next := 0
	for _, b := range e.Boards {
		for _, want := range b.Lines {
			got := lines[next]
			next++
			if got.Board != b.Board || got.NS != want.NS || got.EW != want.EW {
				t.Errorf("line %d is board %s, %s-%s, want board %s, %s-%s",
					next, got.Board, got.NS, got.EW, b.Board, want.NS, want.EW)
			}
			if !sameFrac(got.NSPoints, want.NSPoints) || !sameFrac(got.EWPoints, want.EWPoints) {
				t.Errorf("board %s, %s-%s: %v and %v, want %v and %v",
					b.Board, want.NS, want.EW, got.NSPoints, got.EWPoints, want.NSPoints, want.EWPoints)
			}
			if got, want := asText(got.Damage), asText(want.Damage); got != want {
				t.Errorf("board %s: the damage is %s, want %s", b.Board, got, want)
			}
		}
	}
}

// comparePairs compares the ranking. Tied and unranked pairs may be in any order.
func comparePairs(t *testing.T, pairs, totals []evening.Pair) {
	t.Helper()
	if len(totals) != len(pairs) {
		t.Fatalf("%d pairs, want %d", len(totals), len(pairs))
	}
	for i, want := range pairs {
		got := totals[i]
		if got.Tied || got.Place == nil {
			got = totals[indexOfPair(totals, want)]
		}
		want.Names, want.Adjusted, want.Printed = "", nil, nil // not recomputed
		if got, want := asText(got), asText(want); got != want {
			t.Errorf("pair %d of the ranking is\n%s, want\n%s", i, got, want)
		}
	}
}

// indexOfPair returns the index of a pair, or -1.
func indexOfPair(pairs []evening.Pair, pair evening.Pair) int {
	return slices.IndexFunc(pairs, func(p evening.Pair) bool { return p.Pair == pair.Pair && p.Side == pair.Side })
}

func countByes(e *evening.Evening) (byes int) {
	for _, b := range e.Boards {
		for i := range b.Lines {
			if b.Lines[i].Kind == "bye" {
				byes++
			}
		}
	}
	return byes
}

// sameFrac reports whether two fractions are equal, or both missing.
func sameFrac(a, b *score.Frac) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Equal(*b)
}

func asText(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(text)
}
