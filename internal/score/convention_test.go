package score

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestConventions checks an example for each organisation.
func TestConventions(t *testing.T) {
	for _, c := range []struct {
		name     string
		board    Board
		settings []string
		want     string // NS's points
	}{
		{name: "mean", board: board(t, CrossIMP, 4, "420", "170", "-50"), want: "8 0 -8"},
		// EBU: sum x E/A / (E - 1)
		{
			name: "EBU, 3 of 4", board: board(t, CrossIMP, 4, "420", "170", "-50"),
			settings: []string{"comparisons: neuberg"}, want: "64/9 0 -64/9",
		},
		{
			name: "EBU, 3 of 5", board: board(t, CrossIMP, 5, "420", "170", "-50"),
			settings: []string{"comparisons: neuberg"}, want: "20/3 0 -20/3",
		},
		{
			name: "EBU, no score missing", board: board(t, CrossIMP, 3, "420", "170", "-50"),
			settings: []string{"comparisons: neuberg"}, want: "8 0 -8",
		},
		{
			name: "EBU, one score", board: board(t, CrossIMP, 5, "420"),
			settings: []string{"comparisons: neuberg"}, want: "0",
		},
		// PZBS: at least 25 % at each end, but one score must remain
		{
			name: "PZBS, 5 scores", board: board(t, Butler, 0, "650", "620", "170", "140", "-100"),
			settings: []string{"trim: at least 25%"}, want: "10 10 0 -1 -7",
		},
		{
			name: "PZBS, 2 scores", board: board(t, Butler, 0, "650", "620"),
			settings: []string{"trim: at least 25%"}, want: "0 -1",
		},
		{
			name: "PZBS, average plus", board: withAveragePlus(board(t, Butler, 0, "650", "620", "640")),
			settings: []string{"average-imps: 1.2"}, want: "0 -1 0 6/5",
		},
		{name: "average plus", board: withAveragePlus(board(t, Butler, 0, "650", "620", "640")), want: "0 -1 0 3"},
		// ACBL: average plus gives 3 IMPs for each comparison
		{
			name: "ACBL, sums", board: withAveragePlus(board(t, CrossIMP, 6, "420", "170")),
			settings: []string{"comparisons: sum", "average-imps: 3 x comparisons"}, want: "6 -6 15",
		},
		// Cavendish with a limit of 17
		{
			name: "limit", board: board(t, CrossIMP, 0, "730", "-170", "100", "-420", "-400"),
			settings: []string{"imp-limit: 17"}, want: "14 -9/4 17/4 -33/4 -31/4",
		},
		{
			name: "limit of 1", board: board(t, CrossIMP, 0, "730", "-170", "100", "-420", "-400"),
			settings: []string{"imp-limit: 1"}, want: "1 0 1/2 -1 -1/2",
		},
	} {
		if got := points(t, set(t, c.board, c.settings...)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestAverageIMPsScalePercentages checks that 35 % is worth 1.5 times average minus.
func TestAverageIMPsScalePercentages(t *testing.T) {
	b := set(t, withAveragePlus(board(t, Butler, 0, "650", "620", "640")), "average-imps: 1.2")
	if got := mustScore(t, b).Lines[3].EW.Value.String(); got != "-9/5" {
		t.Errorf("35 %%: %s IMPs, want 1.5 times -1.2", got)
	}
}

// set returns the board with settings such as "trim: 2".
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

// withAveragePlus adds a table with average plus for NS and 35 % for EW.
func withAveragePlus(b Board) Board {
	result := Result{NS: Side{Kind: AveragePlus}, EW: Side{Kind: Percentage, Percent: Int(35)}}
	b.Lines = append(b.Lines, Line{NS: "91", EW: "92", Result: result})
	return b
}

// points returns NS's points on all lines, as fractions.
func points(t *testing.T, b Board) string {
	t.Helper()
	var list []string
	for _, l := range mustScore(t, b).Lines {
		list = append(list, l.NS.Value.String())
	}
	return strings.Join(list, " ")
}

// TestDatumRounding checks how a datum halfway between two tens is rounded: away from zero, or to an even ten.
func TestDatumRounding(t *testing.T) {
	for _, c := range []struct {
		scores             string
		awayFromZero, even int // datums
	}{
		{scores: "420 430", awayFromZero: 430, even: 420},
		{scores: "430 440", awayFromZero: 440, even: 440},
		{scores: "-420 -430", awayFromZero: -430, even: -420},
		{scores: "-430 -440", awayFromZero: -440, even: -440},
		{scores: "50 0", awayFromZero: 30, even: 20},
		{scores: "420 420 430 430 440", awayFromZero: 430, even: 430},
	} {
		b := set(t, board(t, Butler, 0, results(c.scores)...), "trim: 0")
		if got := mustScore(t, b).Datums[0].Value; got != c.awayFromZero {
			t.Errorf("%s: %d, want %d", c.scores, got, c.awayFromZero)
		}
		b = set(t, b, "datum-rounding: even")
		if got := mustScore(t, b).Datums[0].Value; got != c.even {
			t.Errorf("%s, to even tens: %d, want %d", c.scores, got, c.even)
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

// TestSettings checks that Settings returns the settings passed to Set.
func TestSettings(t *testing.T) {
	for _, c := range []struct {
		method     Method
		key, value string
	}{
		{Matchpoints, "factoring", "scaled"},
		{Matchpoints, "few-scores", "white-book"},
		{Matchpoints, "few-scores", "acbl"},
		{Butler, "trim", "2"},
		{Butler, "trim", "at least 25%"},
		{Butler, "trim", "5%"},
		{Butler, "datum-rounding", "even"},
		{Butler, "average-imps", "1.2"},
		{CrossIMP, "comparisons", "sum"},
		{CrossIMP, "comparisons", "neuberg"},
		{CrossIMP, "imp-limit", "17"},
		{CrossIMP, "average-imps", "3 x comparisons"},
	} {
		b := set(t, Board{Method: c.method}, c.key+": "+c.value)
		if got, want := strings.Join(b.Settings(), ", "), c.key+" "+c.value; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestInvalidSettings(t *testing.T) {
	for _, setting := range []string{
		"trim: at least x%", "trim: at least 2",
		"comparisons: all",
		"few-scores: few",
		"datum-rounding: up",
		"average-imps: -1", "average-imps: 0", "average-imps: 101", "average-imps: much",
		"imp-limit: 0", "imp-limit: 25",
		"points: 0",
	} {
		key, value, _ := strings.Cut(setting, ": ")
		if _, err := new(Board).Set(key, value); err == nil {
			t.Errorf("%s: no error", setting)
		}
	}
	if known, _ := new(Board).Set("board", "7"); known {
		t.Error("board is not a setting for scoring")
	}
}

// TestConventionSettings checks that the settings of each convention are valid.
func TestConventionSettings(t *testing.T) {
	for _, c := range conventions {
		for _, setting := range c.Settings {
			if known, err := new(Board).Set(setting.Key, setting.Value); !known || err != nil {
				t.Errorf("%s: %v: %v, %v", c.Name, setting, known, err)
			}
		}
	}
}

func TestUnknownConvention(t *testing.T) {
	const want = `unknown conventions "XYZ", expected PZBS, EBU, WBF, ABF, ACBL, RealBridge, JFR, KoPS, BBO`
	if _, err := ParseConvention("XYZ"); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

// Each pair's points are rounded separately on the scale 1, 1/2, 0, halves up: 22/3 of 8 becomes
// 3.67 of 4.
func TestPointsRounded(t *testing.T) {
	b := set(t, board(t, Matchpoints, 5, "300", "200", "100"), "points: 0.01")
	s := mustScore(t, b)
	wantLine(t, s, 0, "7.34", "0.66")
	wantLine(t, s, 1, "4", "4")
	wantLine(t, s, 2, "0.66", "7.34")
}

func TestRoundedHalves(t *testing.T) {
	b := Board{Method: Butler, step: NewFrac(1, 100)}
	for in, want := range map[string]string{"1.005": "1.01", "-1.005": "-1", "2": "2"} {
		if got := b.rounded(frac(t, in)).Decimal(4); got != want {
			t.Errorf("%s is rounded to %s, want %s", in, got, want)
		}
	}
}

// TestEveryFactoringElsewhere checks that each factoring rule occurs in the second program, in its
// test cases and in the specification.
func TestEveryFactoringElsewhere(t *testing.T) {
	for _, file := range []string{
		"../../js/score/rules.js",
		"../../js/score/follow.js",
		"../../js/score/why.js",
		"../../js/compose_evening_test.go",
		"../../spec/score.md",
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
				t.Errorf("%s does not mention factoring %s", file, name)
			}
		}
	}
}
