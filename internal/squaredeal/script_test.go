package squaredeal

import (
	"strings"
	"testing"
)

// TestScripts checks how old texts are decoded. The whole text determines the encoding, and its first
// word is decoded.
func TestScripts(t *testing.T) {
	for text, want := range map[string]string{
		"rozda\xe4":           "rozdań",  // CP852
		"Sier\xbf":            "Sierż",   // ż in CP1250, but ┐ in CP852
		"caf\x82":             "café",    // no Polish letter in either, so CP852
		"Teamów":              "Teamów",  // UTF-8
		"Teamuc3":             "Teamuc3", // ASCII
		"Fina\u0088 pó\u0088": "Finał",   // double encoding, except for a character that it cannot represent
	} {
		d := &Description{Old: true, script: scriptOf([]byte(text))}
		if got := d.Text(strings.Fields(text)[0]); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// TestSameText checks that texts are equal in any encoding.
func TestSameText(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{a: "rozda\xe4 w", b: "rozdaä  w", want: true},
		{a: "rozda\xe4", b: "rozdań", want: true},
		{a: "rozdan\u0301", b: "rozdań", want: true},
		{a: "14 IV", b: "13 IV", want: false},
		{a: "rozda\xe4", b: "rozdał", want: false},
	} {
		if SameText(c.a, c.b) != c.want || SameText(c.b, c.a) != c.want {
			t.Errorf("SameText(%q, %q) = %v", c.a, c.b, !c.want)
		}
	}
}
