package lint

import (
	"slices"
	"testing"
)

// TestFormUnchecked checks that properties missing from the description are reported as unchecked and never
// contradict a value.
func TestFormUnchecked(t *testing.T) {
	for _, c := range []struct {
		description, value string
		want               []Unchecked
	}{
		{description: "weather", value: "sunny", want: []Unchecked{uncheckedForm}},
		{
			description: "wyniki Lotto z 14 IV 2022, losowanie o 21:50",
			value:       "11820244647",
			want:        []Unchecked{uncheckedCount, uncheckedRange, uncheckedOrder},
		},
		{
			description: "Lotto draw of 3 December 2026",
			value:       "3 6 9 13 26 40",
			want:        []Unchecked{uncheckedCount, uncheckedRange, uncheckedOrder},
		},
		{description: "DJI1910", value: "43275.91", want: []Unchecked{uncheckedDecimals}},
		{
			description: "Dow Jones close of 3 December 2026",
			value:       "44901",
			want:        []Unchecked{uncheckedDecimals},
		},
		{
			description: "five numbers from 1 to 9999, 3 December 2026",
			value:       "1 2 3 4 5",
			want:        []Unchecked{uncheckedRepeats, uncheckedOrder},
		},
		{
			description: "Lotto 6 from 49 and the bonus number, rising",
			value:       "3 6 9 13 26 40 2",
			want:        []Unchecked{uncheckedFacts},
		},
		{
			description: "Dow Jones open and close, two decimals",
			value:       "1.00 2.00",
			want:        []Unchecked{uncheckedCount},
		},
		{
			description: "Multi Multi of 3 December 2026 as one string",
			value:       "1361011141823303336414353575962747677",
			want:        []Unchecked{uncheckedOrder, uncheckedRange},
		},
		{
			description: "wynik losowania Lotto Multi Multi z dnia 19 września 2025, godz. 14:00",
			value:       "1351619262730394346495760646870717280",
			want:        []Unchecked{uncheckedSpelling, uncheckedOrder},
		},
		{description: "exchange rate EUR/PLN of NBP, four decimals, 3 December 2026", value: "4.2351"},
		{
			description: "Dow Jones closing value, two decimals, " +
				"as published by the New York stock exchange and S&P Dow Jones Indices",
			value: "44901.92",
		},
		{description: "DAX and CAC 40 closing values, two decimals each", value: "24000.12 8100.34"},
	} {
		r := FormOf(c.description).Check(c.value)
		if err := r.Error(); err != nil {
			t.Errorf("%q: %q: %v", c.description, c.value, err)
		}
		for _, want := range c.want {
			if !slices.Contains(r.Unchecked, want) {
				t.Errorf("%q: unchecked %v, want %s", c.description, r.Unchecked, want)
			}
			if want.Words() == "" {
				t.Errorf("%s has no sentence", want)
			}
		}
		if c.want == nil && len(r.Unchecked) > 0 {
			t.Errorf("%q: unchecked %v", c.description, r.Unchecked)
		}
	}
}
