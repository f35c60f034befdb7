package term

import "testing"

func TestWrapped(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"short\n", "short\n"},
		{"fairdeal: one two three four five\n", "fairdeal: one two\n  three four five\n"},
		{"  1. one two three four five six\n", "  1. one two three\n    four five six\n"},
		{"no end of line, which asks: ", "no end of line,\n  which asks: "},
		{"https://example.org/a/long/address goes whole\n", "https://example.org/a/long/address\n  goes whole\n"},
		{"\x1b[1;31mFALSE: one two three\x1b[0m\n", "\x1b[1;31mFALSE: one two\n  three\x1b[0m\n"},
		{"żółć żółć żółć żółć\n", "żółć żółć żółć żółć\n"},
		{"\r[###   ] 1 of 2 files, a line that draws over itself", "\r[###   ] 1 of 2 files, a line that draws over itself"},
	} {
		if got := wrapped(c.text, 19); got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
	if got := wrapped("a line for a file, which stays as long as it is\n", 0); got != "a line for a file, which stays as long as it is\n" {
		t.Errorf("%q", got)
	}
}
