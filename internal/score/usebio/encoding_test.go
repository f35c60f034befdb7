package usebio

import "testing"

// TestInvalidBytes reads bytes that are not UTF-8 as a browser does: one U+FFFD for each longest
// beginning of a character.
func TestInvalidBytes(t *testing.T) {
	for text, want := range map[string]string{
		"4":            "4",
		"\x8d":         "\ufffd",
		"Ren\xe9e":     "Ren\ufffde",
		"\xe2\x82 x":   "\ufffd x",
		"\xff\xfe":     "\ufffd\ufffd",
		"\xf0\x9f\x82": "\ufffd",
		"Zażółć":       "Zażółć",
	} {
		if got := validText([]byte(text)); got != want {
			t.Errorf("%q is read as %q, expected %q", text, got, want)
		}
	}
}
