package usebio

import "testing"

// TestInvalidBytes checks that bytes which are not UTF-8 are read as in browsers: each
// incomplete character becomes one U+FFFD.
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
