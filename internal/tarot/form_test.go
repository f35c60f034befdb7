package tarot

import (
	"strings"
	"testing"
)

// TestForms checks the notation of forms. A form says how a public number is written:
//
//	integers 6            six different integers, sorted
//	integers 6 as-drawn   the same in the order of the draw
//	decimal 2             a number with two decimals
//	machine               64 hexadecimal digits, as from a beacon
//	text                  any line of ASCII text
func TestForms(t *testing.T) {
	for _, s := range []string{
		"integers 1", "integers 100", "integers 6 as-drawn", "decimal 1", "decimal 20", "machine", "text",
	} {
		if f := form(t, s); f.String() != s {
			t.Errorf("%s is written %v", s, f)
		}
	}
	for _, s := range []string{
		"", "integers", "integers 0", "integers 101", "integers 06", "integers +6", "integers 6 ", "integers  6",
		"integers 6 as drawn", "Integers 6", "integers 9999999999999999999",
		"decimal 0", "decimal 21", "decimal", "decimal -1", "texts", "text ", "machine 2",
	} {
		if f, err := ParseForm(s); err == nil {
			t.Errorf("%q is %v", s, f)
		}
	}
}

// TestChoices checks the notation of choices, the rules by which the deals of a match are chosen.
func TestChoices(t *testing.T) {
	for _, s := range []string{"duplicate 1", "duplicate-sans-petit-sec 10000"} {
		if c, err := ParseChoice(s); err != nil || c.String() != s {
			t.Errorf("%s is %v, %v", s, c, err)
		}
	}
	for _, s := range []string{
		"", "duplicate", "duplicate ", "duplicate 0", "duplicate 01", "duplicate 10001", "duplicate 4 ",
		"duplicate-sans-petit-sec", "duplicate-sans-petit-sec -1", "triplicate 4",
	} {
		if c, err := ParseChoice(s); err == nil {
			t.Errorf("%q is %v", s, c)
		}
	}
}

// TestCanonical checks values as people type them.
func TestCanonical(t *testing.T) {
	hex := strings.Repeat("0f", 32)
	for _, c := range []struct{ form, typed, want string }{
		{form: "integers 3", typed: "3,6,9", want: "3 6 9"},
		{form: "integers 3", typed: " 9 ; 06 / 3 ", want: "3 6 9"},
		{form: "integers 3", typed: "3 6 9", want: "3 6 9"},
		{form: "integers 3", typed: "10 9 0", want: "0 9 10"},
		{form: "integers 3 as-drawn", typed: "9 3 06", want: "9 3 6"},
		{form: "decimal 2", typed: "44,901.92", want: "44901.92"},
		{form: "decimal 2", typed: "44 901,92", want: "44901.92"},
		{form: "decimal 2", typed: "44.901,92", want: "44901.92"},
		{form: "decimal 2", typed: "1,234,567", want: "1234567.00"},
		{form: "decimal 2", typed: "44,901", want: "44901.00"},
		{form: "decimal 2", typed: "7,4", want: "7.40"},
		{form: "decimal 2", typed: "0.5", want: "0.50"},
		{form: "decimal 2", typed: "007.25", want: "7.25"},
		{form: "decimal 2", typed: "7.255", want: "7255.00"},
		{form: "decimal 3", typed: "44.901", want: "44.901"},
		{form: "decimal 3", typed: "4412,901", want: "4412.901"},
		{form: "decimal 3", typed: "44,901.5", want: "44901.500"},
		{form: "machine", typed: " " + strings.ToUpper(hex) + " ", want: hex},
		{form: "machine", typed: hex + "  + " + hex, want: hex + " + " + hex},
		{form: "text", typed: " Le  petit\t21 ", want: "Le petit 21"},
	} {
		f := form(t, c.form)
		got, err := f.Canonical(c.typed)
		if err != nil || got != c.want {
			t.Errorf("%s: %q is %q, %v, want %q", c.form, c.typed, got, err, c.want)
			continue
		}
		if err := f.Check(got, got); err != nil {
			t.Errorf("%s: %q: %v", c.form, got, err)
		}
	}
}

// TestCanonicalErrors checks values that are ambiguous or do not have the form.
func TestCanonicalErrors(t *testing.T) {
	for _, c := range []struct{ form, typed string }{
		{form: "integers 3", typed: "3 6"},
		{form: "integers 3", typed: "3 6 6"},
		{form: "integers 3", typed: "3 6 x"},
		{form: "integers 3", typed: ""},
		{form: "decimal 2", typed: "1,2,3"},
		{form: "decimal 2", typed: "1.234.56"},
		{form: "decimal 2", typed: "7.2555"},
		{form: "decimal 2", typed: "-7.25"},
		{form: "decimal 2", typed: ".5"},
		{form: "decimal 2", typed: "5."},
		{form: "decimal 2", typed: "٤.٢٠"},
		{form: "decimal 3", typed: "44,901"},
		{form: "machine", typed: strings.Repeat("0", 63)},
		{form: "text", typed: "été"},
		{form: "text", typed: "a\x07"},
		{form: "text", typed: strings.Repeat("a", MaxLine+1)},
	} {
		if got, err := form(t, c.form).Canonical(c.typed); err == nil {
			t.Errorf("%s: %q is %q, want an error", c.form, c.typed, got)
		}
	}
}

// FuzzForm checks that a value in its form agrees with itself, and that typed values are
// converted to the form or refused.
func FuzzForm(f *testing.F) {
	for _, v := range []string{
		"3 6 9", "9 3 6", "44901.92", "44,901", strings.Repeat("0f", 32), "Le petit 21",
		"", " ", "0", "00", "1e5", "\xff",
	} {
		f.Add(v)
	}
	forms := []string{"integers 3", "integers 3 as-drawn", "decimal 2", "decimal 3", "machine", "text"}
	f.Fuzz(func(t *testing.T, s string) {
		for _, name := range forms {
			form := form(t, name)
			if form.Check(s, "x") == nil {
				if status, _, _ := form.compareTyped(s, s, false); status != Pass {
					t.Fatalf("%s: %q typed for itself: %s", name, s, status)
				}
			}
			canonical, err := form.Canonical(s)
			if err != nil {
				continue
			}
			if err := form.Check(canonical, canonical); err != nil {
				t.Fatalf("%s: %q is converted to %q: %v", name, s, canonical, err)
			}
			if again, err := form.Canonical(canonical); err != nil || again != canonical {
				t.Fatalf("%s: %q is converted to %q, and that to %q, %v", name, s, canonical, again, err)
			}
		}
	})
}

// TestPartCounts checks the plural of parts and integers in messages.
func TestPartCounts(t *testing.T) {
	for _, c := range []struct{ form, value, want string }{
		{form: "integers 5", value: "3", want: "the public number has 1 part; expected 5 integers"},
		{form: "integers 1", value: "3 5", want: "the public number has 2 parts; expected 1 integer"},
		{form: "machine", value: "3", want: "the public number has 1 part; the description has 2"},
	} {
		if err := form(t, c.form).Check(c.value, "a + b"); err == nil || err.Error() != c.want {
			t.Errorf("%s, form %s: %v, want %s", c.value, c.form, err, c.want)
		}
	}
}
