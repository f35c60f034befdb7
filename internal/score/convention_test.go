package score

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// points returns NS's points on a board with raw scores, as fractions.
func points(t *testing.T, b Board) string {
	t.Helper()
	var list []string
	for _, l := range mustScore(t, b).Lines {
		list = append(list, l.NS.Value.String())
	}
	return strings.Join(list, " ")
}

func set(t *testing.T, b Board, settings ...string) Board {
	t.Helper()
	for _, s := range settings {
		key, value, _ := strings.Cut(s, ": ")
		if known, err := b.Set(key, value); !known || err != nil {
			t.Fatalf("%s: %v, %v", s, known, err)
		}
	}
	return b
}

// TestConventions checks an example for each organisation.
func TestConventions(t *testing.T) {
	average := func(b Board) Board {
		b.Lines = append(b.Lines, Line{NS: "91", EW: "92", Result: Result{NS: Side{Kind: AveragePlus}, EW: Side{Kind: Percentage, Percent: Int(35)}}})
		return b
	}
	for _, c := range []struct {
		name string
		b    Board
		want string
	}{
		// EBU: sum x E/A / (E - 1)
		{"mean", board(t, CrossIMP, 4, "420", "170", "-50"), "8 0 -8"},
		{"EBU, 3 of 4", set(t, board(t, CrossIMP, 4, "420", "170", "-50"), "comparisons: neuberg"), "64/9 0 -64/9"},
		{"EBU, 3 of 5", set(t, board(t, CrossIMP, 5, "420", "170", "-50"), "comparisons: neuberg"), "20/3 0 -20/3"},
		{"EBU, all there", set(t, board(t, CrossIMP, 3, "420", "170", "-50"), "comparisons: neuberg"), "8 0 -8"},
		{"EBU, one score", set(t, board(t, CrossIMP, 5, "420"), "comparisons: neuberg"), "0"},
		// PZBS: at least 25 % at each end, but one score must remain
		{"PZBS, 5 scores", set(t, board(t, Butler, 0, "650", "620", "170", "140", "-100"), "trim: at least 25%"), "10 10 0 -1 -7"},
		{"PZBS, 2 scores", set(t, board(t, Butler, 0, "650", "620"), "trim: at least 25%"), "0 -1"},
		{"PZBS, average plus", set(t, average(board(t, Butler, 0, "650", "620", "640")), "average-imps: 1.2"), "0 -1 0 6/5"},
		{"average plus", average(board(t, Butler, 0, "650", "620", "640")), "0 -1 0 3"},
		// ACBL: 3 x comparisons; halves of a datum to even tens
		{"ACBL, sums", set(t, average(board(t, CrossIMP, 6, "420", "170")), "comparisons: sum", "average-imps: 3 x comparisons"), "6 -6 15"},
		// Cavendish with a limit of 17
		{"limit", set(t, board(t, CrossIMP, 0, "730", "-170", "100", "-420", "-400"), "imp-limit: 17"), "14 -9/4 17/4 -33/4 -31/4"},
		{"limit of 1", set(t, board(t, CrossIMP, 0, "730", "-170", "100", "-420", "-400"), "imp-limit: 1"), "1 0 1/2 -1 -1/2"},
	} {
		if got := points(t, c.b); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	b := set(t, average(board(t, Butler, 0, "650", "620", "640")), "average-imps: 1.2")
	if got := mustScore(t, b).Lines[3].EW.Value.String(); got != "-9/5" {
		t.Errorf("35 %%: %s IMPs, want 1.5 times -1.2", got)
	}
}

// TestTrimAtLeast checks that a minimum percentage is rounded up, but leaves at least one score.
func TestTrimAtLeast(t *testing.T) {
	trim, err := ParseTrim("at least 25%")
	if err != nil || trim.String() != "at least 25%" {
		t.Fatal(trim, err)
	}
	for n, want := range map[int]int{21: 6, 8: 2, 5: 2, 4: 1, 3: 1, 2: 0, 1: 0, 20: 5} {
		if got, err := trim.excluded(n); got != want || err != nil {
			t.Errorf("%d scores: %d left out, %v; want %d", n, got, err, want)
		}
	}
	if got, err := mustTrimOf(t, "at least 90%").excluded(9); got != 4 || err != nil {
		t.Errorf("at least 90%% of 9: %d, %v; want 4, which leaves one", got, err)
	}
}

func mustTrimOf(t *testing.T, s string) Trim {
	t.Helper()
	trim, err := ParseTrim(s)
	if err != nil {
		t.Fatal(err)
	}
	return trim
}

// TestDatumRounding checks how a datum halfway between two tens is rounded.
func TestDatumRounding(t *testing.T) {
	for _, c := range []struct {
		scores []string
		even   bool
		want   int
	}{
		{[]string{"420", "430"}, true, 420}, {[]string{"430", "440"}, true, 440}, {[]string{"420", "430"}, false, 430}, {[]string{"430", "440"}, false, 440},
		{[]string{"-420", "-430"}, true, -420}, {[]string{"-430", "-440"}, true, -440}, {[]string{"-420", "-430"}, false, -430},
		{[]string{"50", "0"}, true, 20}, {[]string{"420", "420", "430", "430", "440"}, true, 430},
	} {
		b := board(t, Butler, 0, c.scores...)
		b.Trim = trimCount(0)
		if c.even {
			b = set(t, b, "datum-rounding: even")
		}
		if got := mustScore(t, b).Datums[0].Value; got != c.want {
			t.Errorf("%v, even %v: %d, want %d", c.scores, c.even, got, c.want)
		}
	}
}

// TestLectureByPZBS scores the lecture's example 11 with its own 21 scores.
func TestLectureByPZBS(t *testing.T) {
	for _, c := range []struct {
		result string
		datum  int
		ns, ew string
	}{
		{result: "-140", datum: -10, ns: "-4", ew: "4"},
		{result: "130", datum: 10, ns: "3", ew: "-3"},
		{result: "510", datum: 10, ns: "11", ew: "-11"},
	} {
		s := mustScore(t, lectureByPZBS(t, c.result))
		if s.Datums[0].Value != c.datum {
			t.Errorf("%s: datums %v, want %d", c.result, s.Datums, c.datum)
		}
		wantLine(t, s, 20, c.ns, c.ew)
	}
}

// TestLectureDamageByPZBS adjusts the actual result in the lecture's example 11.
func TestLectureDamageByPZBS(t *testing.T) {
	b := lectureByPZBS(t, "510")
	r, err := b.Damage(20, damage(NorthSouth, -140, 130, 510))
	checkDamage(t, r, err, lectureDamage)
}

// lectureByPZBS returns the board of the lecture's example 11, with the given result at the last table.
func lectureByPZBS(t *testing.T, result string) Board {
	t.Helper()
	c, err := ParseConvention("pzbs")
	if err != nil {
		t.Fatal(err)
	}
	b := board(t, Butler, 0, results(lectureScores+" "+result)...)
	s := Session{}
	s.Add("1", &b)
	if err := s.SetConvention(c); err != nil {
		t.Fatal(err)
	}
	return *s.Board(0)
}

func settings(b Board) []string { return b.Settings() }

// TestSettings checks that Settings returns the settings passed to Set.
func TestSettings(t *testing.T) {
	for _, c := range []struct {
		m    Method
		text string
	}{
		{Matchpoints, "factoring scaled"}, {Matchpoints, "few-scores white-book"}, {Matchpoints, "few-scores acbl"}, {Butler, "trim 2"}, {Butler, "trim at least 25%"},
		{Butler, "trim 5%"}, {Butler, "datum-rounding even"}, {Butler, "average-imps 1.2"}, {CrossIMP, "comparisons sum"}, {CrossIMP, "comparisons neuberg"}, {CrossIMP, "imp-limit 17"},
		{CrossIMP, "average-imps 3 x comparisons"},
	} {
		b := Board{Method: c.m}
		key, value, _ := strings.Cut(c.text, " ")
		if got := strings.Join(settings(set(t, b, key+": "+value)), ", "); got != c.text {
			t.Errorf("%q is %q", c.text, got)
		}
	}
	for _, bad := range []string{"trim: at least x%", "trim: at least 2", "comparisons: all", "few-scores: few", "datum-rounding: up", "average-imps: -1", "average-imps: 0", "average-imps: 101", "average-imps: much", "imp-limit: 0", "imp-limit: 25"} {
		key, value, _ := strings.Cut(bad, ": ")
		if _, err := new(Board).Set(key, value); err == nil {
			t.Errorf("%s was taken", bad)
		}
	}
	if known, _ := new(Board).Set("board", "7"); known {
		t.Error("board is a setting of how a board is scored")
	}
	for i := range conventions {
		for _, setting := range conventions[i].Settings {
			if known, err := new(Board).Set(setting.Key, setting.Value); !known || err != nil {
				t.Errorf("%s: %v: %v, %v", conventions[i].Name, setting, known, err)
			}
		}
	}
	if _, err := ParseConvention("XYZ"); err == nil || err.Error() != `unknown conventions "XYZ", expected PZBS, EBU, WBF, ABF, ACBL, RealBridge, JFR, KoPS, BBO` {
		t.Error(err)
	}
}

// Each pair's points are rounded separately on the scale 1, 1/2, 0, halves up: 22/3 of 8 becomes
// 3.67 of 4.
func TestPointsRounded(t *testing.T) {
	b := Board{Method: Matchpoints, Expected: 5}
	if _, err := b.Set("points", "0.01"); err != nil {
		t.Fatal(err)
	}
	for _, s := range []int{300, 200, 100} {
		b.Lines = append(b.Lines, Line{NS: fmt.Sprint(s), EW: fmt.Sprint(s + 1), Result: RawResult(s)})
	}
	out, err := b.Score()
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range [][2]string{{"7.34", "0.66"}, {"4", "4"}, {"0.66", "7.34"}} {
		if got := out.Lines[i]; got.NS.Value.Decimal(4) != want[0] || got.EW.Value.Decimal(4) != want[1] {
			t.Errorf("line %d: %s and %s, want %v", i, got.NS.Value.Decimal(4), got.EW.Value.Decimal(4), want)
		}
	}
	half := Board{Method: Butler, step: NewFrac(1, 100)}
	for in, want := range map[string]string{"1.005": "1.01", "-1.005": "-1", "2": "2"} {
		f, _ := ParseFrac(in)
		if got := half.rounded(f).Decimal(4); got != want {
			t.Errorf("%s is rounded to %s, want %s", in, got, want)
		}
	}
	if _, err := b.Set("points", "0"); err == nil {
		t.Error("0 was taken")
	}
}

// TestAFactoringIsEverywhere checks that each factoring rule occurs in the second program, in its
// test cases and in the specification.
func TestAFactoringIsEverywhere(t *testing.T) {
	for _, file := range []string{
		"../../js/score/rules.js", "../../js/score/follow.js", "../../js/score/why.js", "../../js/compose_evening_test.go", "../../spec/score.md",
	} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for f, name := range factorings {
			if Factoring(f) == FactorNeuberg && file == "../../js/score/follow.js" {
				continue // This file tries only rules that were not requested.
			}
			if !regexp.MustCompile(`\b` + name + `\b`).Match(text) {
				t.Errorf("%s knows no factoring %s", file, name)
			}
		}
	}
}
