package intake

import "testing"

func TestCompressed(t *testing.T) {
	for text, want := range map[string]bool{
		"BZh11AY&SY":   true,
		"BZh91AY&SY..": true,
		"BZh01AY&SY":   false,
		"BZh:1AY&SY":   false,
		"BZh91AY&S":    false,
		"\x1f\x8b\x08": true,
		"\x1f\x8b":     false,
		"":             false,
	} {
		if got := isCompressed([]byte(text)); got != want {
			t.Errorf("%q: got %t, want %t", text, got, want)
		}
	}
}
