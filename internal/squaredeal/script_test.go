package squaredeal

import (
	"strings"
	"testing"
)

// TestScripts checks how old texts are decoded and compared.
func TestScripts(t *testing.T) {
	for _, c := range []struct{ file, want string }{
		{"rozda\xe4", "rozdań"},                   // CP852
		{"Sier\xbf", "Sierż"},                     // ż in CP1250, but ┐ in CP852
		{"caf\x82", "café"},                       // no Polish letter in either, so CP852
		{"Teamów", "Teamów"},                      // UTF-8
		{"Teamuc3", "Teamuc3"},                    // ASCII
		{"Fina\u0088 pó\u0088", "Finał pó\u0088"}, // double encoding, except for a character that it cannot represent
	} {
		d := &Description{Old: true, script: scriptOf([]byte(c.file))}
		if got := d.Text(strings.Fields(c.file)[0]); got != strings.Fields(c.want)[0] {
			t.Errorf("%q is %q, want %q", c.file, got, c.want)
		}
	}
	for _, c := range []struct {
		a, b string
		want bool
	}{{"rozda\xe4 w", "rozdaä  w", true}, {"rozda\xe4", "rozdań", true}, {"rozdan\u0301", "rozdań", true}, {"14 IV", "13 IV", false}, {"rozda\xe4", "rozdał", false}} {
		if SameText(c.a, c.b) != c.want || SameText(c.b, c.a) != c.want {
			t.Errorf("SameText(%q, %q) = %v", c.a, c.b, !c.want)
		}
	}
}
