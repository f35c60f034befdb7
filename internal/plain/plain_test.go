package plain

import (
	"fmt"
	"strings"
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

func TestDescribeLine(t *testing.T) {
	const key = "0n5AeoCgkwImySJ27Zkq3Oi48x2vE2WcRMCEjH2wsn8kn45Y9T3D0iKl0RpD"
	for _, secret := range []string{"1,1:" + key, " 12,345:" + key, "> 1,1:" + key, "1,", "\ufeff1,1:x",
		"AGE-SECRET-KEY-PQ-1ABC", "age-secret-key-1abc", "# AGE-SECRET-KEY-1ABC", "PRIVATE+KEY+x", "secret c12e", "key 1,1:" + key} {
		if got := DescribeLine(secret).String(); !strings.HasPrefix(got, "a line of ") || strings.Contains(got, "begins") {
			t.Errorf("%q: %s", secret, got)
		}
	}
	for line, want := range map[string]string{
		"":                   "a line of 0 characters",
		"x":                  `a line of 1 character that begins "x"`,
		"Dear Sir or Madam,": `a line of 18 characters that begins "Dear Sir..."`,
		"1,x":                `a line of 3 characters that begins "1,x"`,
		"żółć\x1b[2J and on": `a line of 15 characters that begins "żółć?[2J..."`,
	} {
		if got := DescribeLine(line).String(); got != want {
			t.Errorf("%q: got %s, want %s", line, got, want)
		}
	}
}

func FuzzText(f *testing.F) {
	f.Add("a\x1b\u202e\xff\u2028")
	f.Fuzz(func(t *testing.T, s string) {
		got := Text(s)
		if !utf8.ValidString(got) {
			t.Fatalf("%q: %q is no UTF-8", s, got)
		}
		for _, r := range got {
			if r != utf8.RuneError && (!unicode.IsPrint(r) || unicode.Is(unicode.Bidi_Control, r)) {
				t.Fatalf("%q: %U is left", s, r)
			}
		}
		if Text(got) != got {
			t.Fatalf("%q: cleaned twice is %q", got, Text(got))
		}
	})
}

func TestWrapAndSentence(t *testing.T) {
	if got := Wrap("one two  three\nfour", 9); got != "one two\nthree\nfour\n" {
		t.Errorf("%q", got)
	}
	if got := Wrap("żółw śpi :\n\n  a row of a table\nça va\n", 8); got != "żółw śpi :\n\n  a row of a table\nça va\n" {
		t.Errorf("%q", got)
	}
	if got := Wrap("", 9); got != "\n" {
		t.Errorf("%q", got)
	}
	for in, want := range map[string]string{"": "", "łódź won": "Łódź won.", "A": "A."} {
		if got := Sentence(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

func TestCleanStrings(t *testing.T) {
	type inner struct{ Name string }
	v := struct {
		Text   string
		List   []string
		Inner  *inner
		Map    map[string]inner
		Bytes  []byte
		Any    any
		hidden string
	}{"a\x1b", []string{"b\u200b", "c"}, &inner{"d\u202e"}, map[string]inner{"k": {"e\n"}}, []byte("\x1b"), &inner{"f\x00"}, "g\x1b"}
	CleanStrings(&v)
	if v.Text != "a?" || v.List[0] != "b?" || v.List[1] != "c" || v.Inner.Name != "d?" || v.Map["k"].Name != "e?" || v.Bytes[0] != 0x1b || v.Any.(*inner).Name != "f?" || v.hidden != "g\x1b" {
		t.Errorf("%+v", v)
	}
}
