package js_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
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
	at := 0
	for _, b := range e.Boards {
		for _, l := range b.Lines {
			g := got.Lines[at]
			at++
			if g.Board != b.Board || g.NS != l.NS || g.EW != l.EW || !sameFrac(g.NSPoints, l.NSPoints) || !sameFrac(g.EWPoints, l.EWPoints) {
				t.Errorf("board %s, %s-%s: %v and %v, want %v and %v", b.Board, l.NS, l.EW, g.NSPoints, g.EWPoints, l.NSPoints, l.EWPoints)
			}
			if a, b := asText(l.Damage), asText(g.Damage); a != b {
				t.Errorf("%s-%s: the damage is %s, want %s", l.NS, l.EW, b, a)
			}
		}
	}
	if len(got.Totals) != len(e.Pairs) {
		t.Fatalf("%d pairs, want %d", len(got.Totals), len(e.Pairs))
	}
	for i, want := range e.Pairs {
		have := got.Totals[i]
		if have.Tied || have.Place == nil {
			// Tied and unranked pairs may be in any order.
			have = got.Totals[slices.IndexFunc(got.Totals, func(p evening.Pair) bool { return p.Pair == want.Pair && p.Side == want.Side })]
		}
		want.Names, want.Adjusted, want.Printed = "", nil, nil
		if a, b := asText(want), asText(have); a != b {
			t.Errorf("pair %d of the ranking is\n%s, want\n%s", i, b, a)
		}
	}
	if len(got.Differs) > 0 {
		t.Errorf("it says that this differs: %v", got.Differs)
	}
	byes := 0 // byes are lines but not results
	for _, b := range e.Boards {
		for i := range b.Lines {
			if b.Lines[i].Kind == "bye" {
				byes++
			}
		}
	}
	if want := len(got.Lines) - byes; got.Counted.Results+got.Counted.Unplayed != want || got.Counted.Values < 2*want {
		t.Errorf("counted %+v of %d results", got.Counted, want)
	}
	return &got
}

func sameFrac(a, b *score.Frac) bool {
	return a == nil && b == nil || a != nil && b != nil && a.Equal(*b)
}

func asText(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// TestCasesOfJSON checks that the second program recomputes the output of --json without
// differences.
func TestCasesOfJSON(t *testing.T) {
	ask := node(t, "evenings.mjs")
	printed := func(args ...string) (status int, e evening.Evening) {
		var out, errs bytes.Buffer
		status = cli.Main(append([]string{"fairdeal", "score", "session", "--json"}, args...), strings.NewReader(""), &out, &errs)
		if out.Len() == 0 {
			return status, e
		}
		if err := json.Unmarshal(out.Bytes(), &e); err != nil {
			t.Fatalf("%v: %v\n%s", args, err, &errs)
		}
		if !bytes.Equal(e.JSON(), out.Bytes()) {
			t.Errorf("%v: an evening that is read and printed again has other bytes", args)
		}
		var got recomputed
		ask(t, map[string]string{"name": "evening.json", "text": out.String()}, &got)
		if got.Error != "" || len(got.Differs) > 0 || got.Evening == nil || got.Counted.Values == 0 && !e.Bare {
			t.Errorf("%v: the second program reads it and says %s %v", args, got.Error, got.Differs)
		}
		return status, e
	}
	compare := func(name string, e *evening.Evening) {
		t.Run(name, func(t *testing.T) {
			if len(e.Matches) > 0 {
				compareMatches(t, ask, e)
			} else {
				compareEvening(t, ask, e)
			}
		})
	}
	n := 0
	for _, name := range []string{"small", "matches"} {
		file := "../testdata/evening/" + name
		status, e := printed(file+".txt", "--rulings", file+".rulings")
		if status != 0 || e.Rulings == nil {
			t.Fatalf("%s: status %d, %v", name, status, e.Rulings)
		}
		compare(name, &e)
		n++
	}
	for _, pattern := range []string{
		"../testdata/evening/*.txt", "../examples/score/*", "../internal/bridgemate/testdata/*.bws", "../internal/score/*/testdata/*.xml",
		"../internal/score/*/testdata/*.pbn", "../../shared/real/*/*.xml", "../../shared/real/bws/*.bws", "../../shared/real/bws/*/*.bws",
	} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if _, e := printed(file); e.Version != "" && !e.Bare {
				compare(filepath.Base(file), &e)
				n++
			}
		}
	}
	if n < 15 {
		t.Errorf("%d evenings are compared", n)
	}
}

// refusedAlike matches the errors that, according to js/test/evening.test.mjs, the second program
// reports too.
var refusedAlike = regexp.MustCompile("two results|no scores remain for the datum|the damage rulings on this board depend on each other in a circle")

// TestComposedEvenings compares random sessions of 3 to 30 tables in one to three sections, in
// every form of scoring with every setting, adjusted scores of all kinds, unplayed boards, groups
// and penalties. Every fraction must be equal.
func TestComposedEvenings(t *testing.T) {
	ask := node(t, "evenings.mjs")
	seed := thorough.Seed(1)
	refused, datums := 0, 0
	for i := range thorough.Times(400, 20000) {
		text, rulings := composeSession(rand.New(rand.NewPCG(seed, uint64(i))))
		t.Run(fmt.Sprintf("%d-%d", seed, i), func(t *testing.T) {
			e, scored, applied, err := scoreEvening("evening.txt", text, rulings)
			if err != nil {
				refused++
				if !refusedAlike.MatchString(err.Error()) {
					t.Errorf("%v\n%s", err, text)
				}
				return
			}
			got := compareEvening(t, ask, e)
			out := scored.Score
			if applied != nil {
				out = applied.After
			}
			datums += compareDatums(t, out, got)
			if t.Failed() {
				t.Logf("%s\n%s", text, rulings)
			}
		})
	}
	t.Logf("seed %d: %d sessions are refused, the steps of %d datums are compared", seed, refused, datums)
	if datums == 0 {
		t.Error("no datum is compared step by step")
	}
}

// compareDatums compares the factor, mean and parts of the datums that can be explained in one
// sentence, and returns their number.
func compareDatums(t *testing.T, out *score.SessionScore, got *recomputed) (n int) {
	t.Helper()
	for i := range min(out.Session().Len(), len(got.Boards)) {
		in, b := out.Board(i)
		groups := got.Boards[i].Groups
		// the datum is that of the settled board
		if b.Method != score.Butler || len(groups) != 1 || len(b.Damages) > 0 {
			continue
		}
		for side, have := range map[score.Direction][]recomputedDatum{score.NorthSouth: groups[0].NS.Datums, score.EastWest: groups[0].EW.Datums} {
			want := in.DatumSteps(side, b.Expected)
			if want == nil || len(have) != 1 {
				continue
			}
			n++
			d, one := have[0], score.Int(1)
			factored := d.Factor != nil // otherwise every score counts once
			if !factored {
				d.Factor = &one
			}
			if d.Value != want.Datum || !d.Factor.Equal(want.Factor) || d.Mean == nil || !d.Mean.Equal(want.Mean) || factored && len(d.Counts) != len(want.Kept) {
				t.Errorf("board %d, %v: datum %+v, want %+v", i+1, side, d, want)
				continue
			}
			if !factored {
				continue
			}
			for k, p := range want.Kept {
				if d.Counts[k].Score != p.Score || !d.Counts[k].Times.Equal(p.Times) {
					t.Errorf("board %d, %v: %d counts %v times, want %d %v times", i+1, side, d.Counts[k].Score, d.Counts[k].Times, p.Score, p.Times)
				}
			}
		}
	}
	return n
}

// TestCasesOfEvenings compares the sessions in testdata, and real sessions if available, with their
// printed values.
func TestCasesOfEvenings(t *testing.T) {
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
		if len(e.Matches) > 0 {
			compareMatches(t, ask, &e)
			continue
		}
		compareEvening(t, ask, &e)
	}
	real, err := filepath.Glob("../../shared/real/*/*.[xb][mw][ls]")
	if err != nil {
		t.Fatal(err)
	}
	if len(real) == 0 {
		t.Log("no real sessions are beside the project: only samples are compared")
	}
	for _, path := range append(real, otherPrograms(t)...) {
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
}

// otherPrograms returns the small result files in the formats of other programs.
func otherPrograms(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../internal/score/*/testdata/*.[xp][mb][ln]")
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
	if a, b := fmt.Sprint(want.Title, want.Date, want.Program, want.Method, want.Winners, want.HalfScale, want.Settings), fmt.Sprint(have.Title, have.Date, have.Program, have.Method, have.Winners, have.HalfScale, have.Settings); a != b {
		t.Errorf("%s: read as %s, want %s", name, b, a)
	}
	if len(have.Boards) != len(want.Boards) {
		t.Fatalf("%s: %d boards, want %d", name, len(have.Boards), len(want.Boards))
	}
	for i, b := range want.Boards {
		h := have.Boards[i]
		h.Expected, h.Deal, b.Datums, b.Deal, b.Top, b.Warnings = b.Expected, "", nil, "", nil, nil
		for i := range b.Lines {
			l, g := &b.Lines[i], &h.Lines[i]
			l.NSPoints, l.EWPoints, l.Lead, g.Lead = nil, nil, "", ""
			if l.Score == nil {
				// An artificial score may be stated, in another notation, or both. Its effect is
				// compared below.
				l.Result, l.NSStated, l.EWStated, g.Result, g.NSStated, g.EWStated = "", nil, nil, "", nil, nil
			}
			l.Score = nil // computed
		}
		if a, b := asText(b), asText(h); a != b {
			t.Errorf("%s: a board is read as\n%s, want\n%s", name, b, a)
		}
	}
	for _, p := range want.Pairs {
		at := slices.IndexFunc(have.Pairs, func(h evening.Pair) bool { return h.Pair == p.Pair && h.Side == p.Side })
		if p.Printed == nil && p.Names == "" {
			continue
		}
		if at < 0 || asText(have.Pairs[at].Printed) != asText(p.Printed) || have.Pairs[at].Names != p.Names {
			t.Errorf("%s: pair %s %s is not as it was printed", name, p.Side, p.Pair)
		}
	}
	for i, p := range want.Pairs {
		g := got.Totals[i]
		if !p.Total.Equal(g.Total) {
			t.Errorf("%s: the total at %d of the ranking is %v, want %v", name, i+1, g.Total, p.Total)
		}
	}
}

// comparePrints compares the findings of both programs about printed values by reason.
func comparePrints(t *testing.T, path string, scored *resultfile.Scored, got *recomputed) {
	t.Helper()
	if scored.Report == nil {
		return
	}
	count := func(list map[string]int) func(kind, reason string) {
		return func(kind, reason string) { list[kind+" "+reason]++ }
	}
	want, have := map[string]int{}, map[string]int{}
	for _, d := range scored.Report.Differences {
		count(want)(string(d.Kind), string(d.Reason))
	}
	for _, p := range got.Prints {
		count(have)(p.Kind, p.Reason)
	}
	compared := 0
	for _, n := range scored.Report.Compared {
		compared += n
	}
	if a, b := fmt.Sprint(have, got.Counted.Printed), fmt.Sprint(want, compared); a != b {
		t.Errorf("%s: of what is printed %s, want %s", path, a, b)
	}
	t.Logf("%s: %d values printed, %v", filepath.Base(path), compared, have)
}
