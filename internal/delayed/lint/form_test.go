package lint

import (
	"slices"
	"strings"
	"testing"
)

// TestFormChecks checks ten kinds of descriptions in three languages, with 40 correct and 60 incorrect values. The
// message for an incorrect value must contain the given words.
func TestFormChecks(t *testing.T) {
	right, wrong := 0, 0
	for _, c := range formCases {
		right, wrong = right+len(c.right), wrong+len(c.wrong)
		for _, description := range c.descriptions {
			checkForm(t, c, description)
		}
	}
	if right != 40 || wrong != 60 {
		t.Errorf("%d correct and %d incorrect values, want 40 and 60", right, wrong)
	}
}

func checkForm(t *testing.T, c formCase, description string) {
	t.Helper()
	f := FormOf(description)
	if !f.Known() {
		t.Errorf("%s: %q: no form", c.kind, description)
	}
	for _, value := range c.right {
		if r := f.Check(value); r.Error() != nil {
			t.Errorf("%s: %q: %q: %v, want no contradiction (%+v)", c.kind, description, value, r.Error(), f)
		}
	}
	for value, want := range c.wrong {
		r := f.Check(value)
		if err := r.Error(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %q: %q: %v, want %s (%+v)", c.kind, description, value, err, want, f)
		}
	}
}

// TestFormEdgeCases checks the first pair out of order, equal neighbours, and a number with one digit too many.
func TestFormEdgeCases(t *testing.T) {
	for _, c := range []struct{ description, value, want string }{
		{
			description: "Lotto 6 from 49 of 3 December 2026, rising",
			value:       "6 3 9 13 26 40",
			want:        "3 follows 6; expected the numbers from low to high",
		},
		{
			description: "Lotto 6 from 49 of 3 December 2026, falling",
			value:       "26 40 13 9 6 3",
			want:        "40 follows 26; expected the numbers from high to low",
		},
		{
			description: "five numbers from 1 to 9999, falling, which may repeat, 3 December 2026",
			value:       "9 9 5 4 4",
			want:        "",
		},
		{
			description: "five numbers from 1 to 9999, rising, which may repeat, 3 December 2026",
			value:       "4 4 5 9 9",
			want:        "",
		},
		{
			description: "Lotto 6 from 49 of 3 December 2026, rising, two digits each",
			value:       "03 06 09 13 26 040",
			want:        "040 has three digits; expected two each",
		},
		{
			description: "Lotto 6 from 49 of 3 December 2026, rising, two digits each",
			value:       "03 06 9 13 26 40",
			want:        "9 has one digit; expected two each",
		},
	} {
		f := FormOf(c.description)
		r := f.Check(c.value)
		got := ""
		if err := r.Error(); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%q: %q: %q, want %q", c.description, c.value, got, c.want)
		}
	}
}

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

func FuzzForm(f *testing.F) {
	for _, s := range []string{
		"Lotto 6 from 49", "Multi Multi jednym ciągiem, rosnąco", "DJI1910, two decimals",
		"5 numbers from 1 to 9999, two digits each", "0 from 49, 999 of 9 joined\xff",
	} {
		f.Add(s, "1361011141823303336414353575962747677")
		f.Add(s, "3 6, 9- 13 \xff 99999999999999999999 44.901,92")
	}
	f.Fuzz(func(t *testing.T, description, value string) {
		r := FormOf(description).Check(value)
		for _, c := range r.Contradictions {
			if c.Text == "" || c.Kind == "" {
				t.Errorf("%q, %q: %+v", description, value, c)
			}
		}
		if (r.Error() == nil) != (len(r.Contradictions) == 0) {
			t.Errorf("%q, %q: error %v, contradictions %v", description, value, r.Error(), r.Contradictions)
		}
	})
}
