package tarot

import (
	"strings"
	"testing"
)

// TestForms checks the notation of forms.
func TestForms(t *testing.T) {
	for _, s := range []string{"integers 1", "integers 100", "integers 6 as-drawn", "decimal 1", "decimal 20", "machine", "text"} {
		if f := form(t, s); f.String() != s {
			t.Errorf("%s is written %v", s, f)
		}
	}
	for _, s := range []string{"", "integers", "integers 0", "integers 101", "integers 06", "integers +6", "integers 6 ", "integers  6", "integers 6 as drawn", "Integers 6", "decimal 0", "decimal 21", "decimal", "decimal -1", "texts", "text ", "machine 2", "integers 9999999999999999999"} {
		if f, err := ParseForm(s); err == nil {
			t.Errorf("%q is %v", s, f)
		}
	}
	for _, s := range []string{"duplicate 1", "duplicate-sans-petit-sec 10000"} {
		if c, err := ParseChoice(s); err != nil || c.String() != s {
			t.Errorf("%s is %v, %v", s, c, err)
		}
	}
	for _, s := range []string{"", "duplicate", "duplicate ", "duplicate 0", "duplicate 01", "duplicate 10001", "duplicate-sans-petit-sec", "duplicate-sans-petit-sec -1", "triplicate 4", "duplicate 4 "} {
		if c, err := ParseChoice(s); err == nil {
			t.Errorf("%q is %v", s, c)
		}
	}
}

// TestCanonical checks values as people type them.
func TestCanonical(t *testing.T) {
	hex := strings.Repeat("0f", 32)
	for _, c := range []struct{ form, typed, want string }{
		{"integers 3", "3,6,9", "3 6 9"},
		{"integers 3", " 9 ; 06 / 3 ", "3 6 9"},
		{"integers 3", "3 6 9", "3 6 9"},
		{"integers 3", "10 9 0", "0 9 10"},
		{"integers 3", "3 6", ""},
		{"integers 3", "3 6 6", ""},
		{"integers 3", "3 6 x", ""},
		{"integers 3", "", ""},
		{"integers 3 as-drawn", "9 3 06", "9 3 6"},
		{"decimal 2", "44,901.92", "44901.92"},
		{"decimal 2", "44 901,92", "44901.92"},
		{"decimal 2", "44.901,92", "44901.92"},
		{"decimal 2", "1,234,567", "1234567.00"},
		{"decimal 2", "44,901", "44901.00"},
		{"decimal 2", "7,4", "7.40"},
		{"decimal 2", "0.5", "0.50"},
		{"decimal 2", "007.25", "7.25"},
		{"decimal 2", "1,2,3", ""},
		{"decimal 2", "1.234.56", ""},
		{"decimal 2", "7.255", "7255.00"},
		{"decimal 2", "7.2555", ""},
		{"decimal 2", "-7.25", ""},
		{"decimal 2", ".5", ""},
		{"decimal 2", "5.", ""},
		{"decimal 2", "٤.٢٠", ""},
		{"decimal 3", "44,901", ""},
		{"decimal 3", "44.901", "44.901"},
		{"decimal 3", "4412,901", "4412.901"},
		{"decimal 3", "44,901.5", "44901.500"},
		{"machine", " " + strings.ToUpper(hex) + " ", hex},
		{"machine", hex + "  + " + hex, hex + " + " + hex},
		{"machine", hex[1:], ""},
		{"text", " Le  petit\t21 ", "Le petit 21"},
		{"text", "été", ""},
		{"text", "a\x07", ""},
		{"text", strings.Repeat("a", MaxLine+1), ""},
	} {
		got, err := form(t, c.form).Canonical(c.typed)
		if (err != nil) != (c.want == "") || err == nil && got != c.want {
			t.Errorf("%s: %q is %q, %v, want %q", c.form, c.typed, got, err, c.want)
		}
		if err != nil {
			continue
		}
		if err := form(t, c.form).Check(got, got); err != nil {
			t.Errorf("%s: %q: %v", c.form, got, err)
		}
	}
}

// FuzzForm checks that a value in its form agrees with itself, and that typed values are
// converted to the form or refused.
func FuzzForm(f *testing.F) {
	for _, v := range []string{"3 6 9", "9 3 6", "44901.92", "44,901", strings.Repeat("0f", 32), "Le petit 21", "", " ", "0", "00", "1e5", "\xff"} {
		f.Add(v)
	}
	forms := []string{"integers 3", "integers 3 as-drawn", "decimal 2", "decimal 3", "machine", "text"}
	f.Fuzz(func(t *testing.T, s string) {
		for _, name := range forms {
			fm := form(t, name)
			if fm.Check(s, "x") == nil {
				if status, _, _ := fm.compareTyped(s, s, false); status != Pass {
					t.Fatalf("%s: %q typed for itself: %s", name, s, status)
				}
			}
			got, err := fm.Canonical(s)
			if err != nil {
				continue
			}
			if err := fm.Check(got, got); err != nil {
				t.Fatalf("%s: %q comes to %q: %v", name, s, got, err)
			}
			if again, err := fm.Canonical(got); err != nil || again != got {
				t.Fatalf("%s: %q comes to %q, and that to %q, %v", name, s, got, again, err)
			}
		}
	})
}

// TestCountsOfParts checks the plural of parts and integers in messages.
func TestCountsOfParts(t *testing.T) {
	for _, c := range []struct{ form, value, want string }{
		{"integers 5", "3", "the public number has 1 part; expected 5 integers"},
		{"integers 1", "3 5", "the public number has 2 parts; expected 1 integer"},
		{"machine", "3", "the public number has 1 part; the description has 2"},
	} {
		if err := form(t, c.form).Check(c.value, "a + b"); err == nil || err.Error() != c.want {
			t.Errorf("%s, form %s: %v, want %s", c.value, c.form, err, c.want)
		}
	}
}
