package tarot

import (
	"strings"
	"testing"
)

// TestParseHex checks that commitments and codes may be typed in either case.
func TestParseHex(t *testing.T) {
	good := strings.Repeat("aB", 32)
	if c, err := ParseCommitment(good); err != nil || c.String() != strings.ToLower(good) {
		t.Errorf("%v, %v", c, err)
	}
	if c, err := ParseCode("AbC09"); err != nil || c != "abc09" {
		t.Errorf("%v, %v", c, err)
	}
	for text, want := range map[string]string{
		"":              "commitment has 0 hexadecimal digits, expected 64",
		good[:63]:       "commitment has 63 hexadecimal digits, expected 64",
		good + "0":      "commitment has 65 hexadecimal digits, expected 64",
		good[:63] + "g": "character 64 of the commitment is 'g', expected a hexadecimal digit",
	} {
		if _, err := ParseCommitment(text); err == nil || err.Error() != want {
			t.Errorf("ParseCommitment(%q): %v, want %s", text, err, want)
		}
	}
	for _, text := range []string{"", "1234", "123456", "1234g", "é2345"} {
		if c, err := ParseCode(text); err == nil {
			t.Errorf("ParseCode(%q) = %v", text, c)
		}
	}
	if s, err := ParseSecret(good); err == nil {
		t.Errorf("a secret in capitals: %v", s)
	}
}
