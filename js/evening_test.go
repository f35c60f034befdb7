package js_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
)

// compareAny compares an evening of pairs or of matches.
func compareAny(t *testing.T, ask askFunc, e *evening.Evening) {
	t.Helper()
	if len(e.Matches) > 0 {
		compareMatches(t, ask, e)
	} else {
		compareEvening(t, ask, e)
	}
}

// TestEveningCases compares the sessions in testdata, and real sessions if available, with their
// printed values.
func TestEveningCases(t *testing.T) {
	ask := node(t, "evenings.mjs")
	files, err := filepath.Glob("../testdata/evening/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var e evening.Evening
		if err := json.Unmarshal(data, &e); err != nil {
			t.Fatal(path, err)
		}
		compareAny(t, ask, &e)
	}
	fromClubs, err := filepath.Glob("../../shared/real/*/*.[xb][mw][ls]") // .xml and .bws
	if err != nil {
		t.Fatal(err)
	}
	if len(fromClubs) == 0 {
		t.Log("the real sessions are missing; only samples are compared")
	}
	for _, path := range append(fromClubs, otherPrograms(t)...) {
		compareResultFile(t, ask, path)
	}
}

// compareResultFile compares both programs on a result file: its computed values, its printed values and its content.
func compareResultFile(t *testing.T, ask askFunc, path string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	e, scored, _, err := scoreEvening(filepath.Base(path), string(data), "")
	if err != nil {
		t.Fatal(path, err)
	}
	got := compareEvening(t, ask, e)
	comparePrints(t, path, scored, got)
	if scored.Printed != nil {
		compareReading(t, ask, filepath.Base(path), string(data), e)
	}
}

// otherPrograms returns the small result files in the formats of other programs.
func otherPrograms(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../internal/score/*/testdata/*.[xp][mb][ln]") // .xml and .pbn
	if err != nil || len(files) < 4 {
		t.Fatal(files, err)
	}
	return files
}

// compareReading makes the second program read a file like the page does, and compares the content
// with that of the first program.
func compareReading(t *testing.T, ask askFunc, name, text string, want *evening.Evening) {
	t.Helper()
	var got recomputed
	ask(t, map[string]string{"name": name, "text": text}, &got)
	if got.Error != "" {
		t.Error(name, got.Error)
		return
	}
	have := got.Evening
	header := func(e *evening.Evening) string {
		return fmt.Sprint(e.Title, e.Date, e.Program, e.Method, e.Winners, e.HalfScale, e.Settings)
	}
	if header(have) != header(want) {
		t.Errorf("%s: read as %s, want %s", name, header(have), header(want))
	}
	if len(have.Boards) != len(want.Boards) {
		t.Fatalf("%s: %d boards, want %d", name, len(have.Boards), len(want.Boards))
	}
	for i := range want.Boards {
		w, h := want.Boards[i], have.Boards[i]
		ignoreComputed(&w, &h)
		if got, want := asText(h), asText(w); got != want {
			t.Errorf("%s: a board is read as\n%s, want\n%s", name, got, want)
		}
	}
	compareReadPairs(t, name, have.Pairs, want.Pairs)
	for i, pair := range want.Pairs {
		if total := got.Totals[i].Total; !pair.Total.Equal(total) {
			t.Errorf("%s: the total at %d of the ranking is %v, want %v", name, i+1, total, pair.Total)
		}
	}
}

// compareReadPairs compares the names and the printed values of pairs.
func compareReadPairs(t *testing.T, name string, got, want []evening.Pair) {
	t.Helper()
	for _, pair := range want {
		if pair.Printed == nil && pair.Names == "" {
			continue
		}
		i := indexOfPair(got, pair)
		if i < 0 || asText(got[i].Printed) != asText(pair.Printed) || got[i].Names != pair.Names {
			t.Errorf("%s: the printed values of pair %s %s differ", name, pair.Side, pair.Pair)
		}
	}
}

// ignoreComputed clears the values that only one of the programs computes before an evening is scored.
func ignoreComputed(want, have *evening.Board) {
	have.Expected = want.Expected
	have.Deal, want.Deal = "", ""
	want.Datums, want.Top, want.Warnings = nil, nil, nil
	for i := range want.Lines {
		w, h := &want.Lines[i], &have.Lines[i]
		w.NSPoints, w.EWPoints = nil, nil
		w.Lead, h.Lead = "", ""
		if w.Score == nil {
			// An artificial score may be stated, in another notation, or both. The totals show its effect.
			w.Result, w.NSStated, w.EWStated = "", nil, nil
			h.Result, h.NSStated, h.EWStated = "", nil, nil
		}
		w.Score = nil // computed
	}
}

// comparePrints compares the findings of both programs about printed values by reason.
func comparePrints(t *testing.T, path string, scored *resultfile.Scored, got *recomputed) {
	t.Helper()
	if scored.Report == nil {
		return
	}
	want, have := map[string]int{}, map[string]int{}
	for _, d := range scored.Report.Differences {
		want[string(d.Kind)+" "+string(d.Reason)]++
	}
	for _, p := range got.Prints {
		have[p.Kind+" "+p.Reason]++
	}
	if !maps.Equal(have, want) {
		t.Errorf("%s: differences of printed values: %v, want %v", path, have, want)
	}
	compared := 0
	for _, n := range scored.Report.Compared {
		compared += n
	}
	if got.Counted.Printed != compared {
		t.Errorf("%s: %d printed values compared, want %d", path, got.Counted.Printed, compared)
	}
	t.Logf("%s: %d values printed, %v", filepath.Base(path), compared, have)
}
