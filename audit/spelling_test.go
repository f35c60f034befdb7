package audit

import (
	"slices"
	"testing"
)

// TestSpellings: from each way to write a value every other one is found.
func TestSpellings(t *testing.T) {
	for _, family := range [][]string{
		{"43275.91", "4327591", "43275,91", "43,275.91", "43.275,91", "43 275,91", "43'275.91", "43 275.91"},
		{"44,882.13", "4488213", "44882.13", "44882,13", "44.882,13"},
		{"1234567.8", "1,234,567.8", "1.234.567,8", "1234567,8", "1234567.80"},
		{"3 6 9 13 26 40", "3,6,9,13,26,40", "3, 6, 9, 13, 26, 40", "3-6-9-13-26-40", "03 06 09 13 26 40"},
		{"40 3 26", "3 26 40"},
	} {
		for _, from := range family {
			got := spellings(from, "")
			for _, want := range family {
				if want != from && len(family) > 2 && !slices.Contains(got, want) {
					t.Errorf("from %q: no %q in %q", from, want, got)
				}
			}
			if slices.Contains(got, from) {
				t.Errorf("%q is its own other spelling", from)
			}
			if got[len(got)-1] != "" {
				t.Errorf("%q: the empty value is not tried last", from)
			}
		}
	}
	if got := spellings("40 3 26", ""); !slices.Contains(got, "3 26 40") {
		t.Errorf("a draw is not sorted: %q", got)
	}
	if got := spellings("Caf\xe9", ""); !slices.Contains(got, "Café") {
		t.Errorf("Latin-1: %q", got)
	}
	if got := spellings("Café", "as typed"); got[0] != "as typed" || !slices.Contains(got, "Caf\xe9") {
		t.Errorf("UTF-8: %q", got)
	}
	for _, odd := range []string{"", ".", ",", "1.", ".1", "1..2", "a", "1,2,3.4", "\xff"} {
		spellings(odd, odd)
	}
}
