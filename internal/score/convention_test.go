package score

import (
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
		{
			name:  "mean",
			board: board(t, CrossIMP, 4, "420", "170", "-50"),
			want:  "8 0 -8",
		},
		{
			// At the EBU, the sum is multiplied by E/A and divided by E-1, for A of E scores. The sums are 16, 0 and -16.
			name:     "EBU, 3 of 4",
			board:    board(t, CrossIMP, 4, "420", "170", "-50"),
			settings: []string{"comparisons: neuberg"},
			want:     "64/9 0 -64/9",
		},
		{
			name:     "EBU, 3 of 5",
			board:    board(t, CrossIMP, 5, "420", "170", "-50"),
			settings: []string{"comparisons: neuberg"},
			want:     "20/3 0 -20/3",
		},
		{
			name:     "EBU, no score missing",
			board:    board(t, CrossIMP, 3, "420", "170", "-50"),
			settings: []string{"comparisons: neuberg"},
			want:     "8 0 -8",
		},
		{
			name:     "EBU, one score",
			board:    board(t, CrossIMP, 5, "420"),
			settings: []string{"comparisons: neuberg"},
			want:     "0",
		},
		{
			// The PZBS leaves out at least 25 % at each end, but one score must remain.
			name:     "PZBS, 5 scores",
			board:    board(t, Butler, 0, "650", "620", "170", "140", "-100"),
			settings: []string{"trim: at least 25%"},
			want:     "10 10 0 -1 -7",
		},
		{
			name:     "PZBS, 2 scores",
			board:    board(t, Butler, 0, "650", "620"),
			settings: []string{"trim: at least 25%"},
			want:     "0 -1",
		},
		{
			name:     "PZBS, average plus",
			board:    withAveragePlus(board(t, Butler, 0, "650", "620", "640")),
			settings: []string{"average-imps: 1.2"},
			want:     "0 -1 0 6/5",
		},
		{
			name:  "average plus",
			board: withAveragePlus(board(t, Butler, 0, "650", "620", "640")),
			want:  "0 -1 0 3",
		},
		{
			// At the ACBL, average plus gives 3 IMPs for each of five comparisons.
			name:     "ACBL, sums",
			board:    withAveragePlus(board(t, CrossIMP, 6, "420", "170")),
			settings: []string{"comparisons: sum", "average-imps: 3 x comparisons"},
			want:     "6 -6 15",
		},
		{
			// The Cavendish has a limit of 17 IMPs for each comparison.
			name:     "limit",
			board:    board(t, CrossIMP, 0, "730", "-170", "100", "-420", "-400"),
			settings: []string{"imp-limit: 17"},
			want:     "14 -9/4 17/4 -33/4 -31/4",
		},
		{
			name:     "limit of 1",
			board:    board(t, CrossIMP, 0, "730", "-170", "100", "-420", "-400"),
			settings: []string{"imp-limit: 1"},
			want:     "1 0 1/2 -1 -1/2",
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
