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
		{method: Matchpoints, key: "factoring", value: "scaled"},
		{method: Matchpoints, key: "few-scores", value: "white-book"},
		{method: Matchpoints, key: "few-scores", value: "acbl"},
		{method: Butler, key: "trim", value: "2"},
		{method: Butler, key: "trim", value: "at least 25%"},
		{method: Butler, key: "trim", value: "5%"},
		{method: Butler, key: "datum-rounding", value: "even"},
		{method: Butler, key: "average-imps", value: "1.2"},
		{method: CrossIMP, key: "comparisons", value: "sum"},
		{method: CrossIMP, key: "comparisons", value: "neuberg"},
		{method: CrossIMP, key: "imp-limit", value: "17"},
		{method: CrossIMP, key: "average-imps", value: "3 x comparisons"},
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
