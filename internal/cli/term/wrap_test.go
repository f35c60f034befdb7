package term

import "testing"

func TestWrapped(t *testing.T) {
	const width = 19
	for _, test := range []struct{ text, want string }{
		{
			text: "short\n",
			want: "short\n",
		},
		{
			text: "fairdeal: one two three four five\n",
			want: "fairdeal: one two\n  three four five\n",
		},
		{
			text: "  1. one two three four five six\n",
			want: "  1. one two three\n    four five six\n",
		},
		{
			text: "no end of line, which asks: ",
			want: "no end of line,\n  which asks: ",
		},
		{
			text: "https://example.org/a/long/address goes whole\n",
			want: "https://example.org/a/long/address\n  goes whole\n",
		},
		{
			text: "\x1b[1;31mFALSE: one two three\x1b[0m\n",
			want: "\x1b[1;31mFALSE: one two\n  three\x1b[0m\n",
		},
		{
			text: "żółć żółć żółć żółć\n",
			want: "żółć żółć żółć żółć\n",
		},
		{
			text: "\r[###   ] 1 of 2 files, a line that draws over itself",
			want: "\r[###   ] 1 of 2 files, a line that draws over itself",
		},
	} {
		if got := wrapped(test.text, width); got != test.want {
			t.Errorf("wrapped(%q): got %q, want %q", test.text, got, test.want)
		}
	}
}

func TestWrappedToFile(t *testing.T) {
	const noTerminal = 0 // width
	text := "a line for a file, which stays as long as it is\n"
	if got := wrapped(text, noTerminal); got != text {
		t.Errorf("got %q, want %q", got, text)
	}
}
