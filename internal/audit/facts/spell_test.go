package facts

import (
	"slices"
	"testing"
)

// TestRespell checks that the spellings in use for a delayed value are tried, and never the value itself.
func TestRespell(t *testing.T) {
	for value, want := range map[string][]string{
		"369132640":                            {"030609132640", "3 6 9 13 26 40", "3, 6, 9, 13, 26, 40", "3,6,9,13,26,40"},
		"3 6 9 13 26 40":                       {"369132640", "030609132640", "3,6,9,13,26,40", "3691326"},
		"26, 3, 40, 6, 9, 13":                  {"263406913", "369132640", "26 3 40 6 9 13"},
		"03 06 09 13 26 40":                    {"369132640", "3 6 9 13 26 40"},
		"030609132640":                         {"369132640", "3 6 9 13 26 40"},
		"12 ":                                  {"12"},
		"134711152229333536424344516668757677": {"0103040711152229333536424344516668757677"},
		"6712202529303235384049526364677072768040": {"67122025293032353840495263646770727680"},
	} {
		got := spellings(value)
		if len(got) > maxSpellings {
			t.Errorf("%q: %d spellings", value, len(got))
		}
		for _, w := range want {
			if !slices.Contains(got, w) {
				t.Errorf("%q is not respelt as %q: %q", value, w, got)
			}
		}
		if slices.Contains(got, value) {
			t.Errorf("%q is respelt as itself", value)
		}
	}
	for _, value := range []string{"", " ", "x", "7", "1000000000000000000000000000000000", "99999999999999999999 1", "4,x"} {
		for _, s := range spellings(value) {
			if s == "" || s == value {
				t.Errorf("%q is respelt as %q", value, s)
			}
		}
	}
}
