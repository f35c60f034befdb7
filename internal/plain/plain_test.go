package plain

import (
	"fmt"
	"testing"
	"unicode"
	"unicode/utf8"
)

func ExampleText() {
	fmt.Println(Text("M\xfcnchen"))
	fmt.Println(Text("results\u202egnp.nib"))
	fmt.Println(Quote("zero\u200bwidth"))
	// Output:
	// München
	// results?gnp.nib
	// "zero?width"
}

func TestText(t *testing.T) {
	for in, want := range map[string]string{
		"":                         "",
		"plain 1-16 ~":             "plain 1-16 ~",
		"Łódź, 3♠ – żółć":          "Łódź, 3♠ – żółć",
		"a\tb\x1b[31m\x7f":         "a?b?[31m?",
		"two\nlines\r\x00\u009b":   "two?lines???",
		"\u202egnp\u2066x\u2069":   "?gnp?x?",
		"zero\u200b\u2060\ufeff":   "zero???",
		"soft\u00adhyphen":         "soft?hyphen",
		"n\u00a0b\u2009s\u3000":    "n b s ",
		"\u115f\u3164\u2800\u034f": "????",
		"x\ufe0fy\U000e0101":       "x?y?",
		"\u2028\u2029":             "??",
		"\ue000\U0010ffff":         "??",
		"caf\xe9":                  "café",
		"e\u0301":                  "e\u0301",
		"a\ufffdb":                 "a\ufffdb",
	} {
		if got := Text(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}

func FuzzText(f *testing.F) {
	f.Add("a\x1b\u202e\xff\u2028")
	f.Fuzz(func(t *testing.T, s string) {
		got := Text(s)
		if !utf8.ValidString(got) {
			t.Fatalf("%q: %q is not UTF-8", s, got)
		}
		for _, r := range got {
			if r != utf8.RuneError && (!unicode.IsPrint(r) || unicode.Is(unicode.Bidi_Control, r)) {
				t.Fatalf("%q: %U remains", s, r)
			}
		}
		if Text(got) != got {
			t.Fatalf("%q: cleaned twice is %q", got, Text(got))
		}
	})
}
