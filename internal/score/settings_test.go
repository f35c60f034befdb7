package score

import (
	"strings"
	"testing"
)

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
