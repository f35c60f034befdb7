package lint

import (
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

// checkForm checks the values of a case against one of its descriptions.
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
			want:        "040 has three digits; expected two per number",
		},
		{
			description: "Lotto 6 from 49 of 3 December 2026, rising, two digits each",
			value:       "03 06 9 13 26 40",
			want:        "9 has one digit; expected two per number",
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
