package plain

import (
	"strings"
	"testing"
)

func TestExcerpt(t *testing.T) {
	for _, c := range []struct{ text, quoted, marked string }{
		{text: "", quoted: `""`, marked: ">>"},
		{text: "4H= N", quoted: `"4H= N"`, marked: ">>4H= N"},
		{text: "AGE-SECRET-KEY-1KTFZQCCZEWD7VMQ4FP020", quoted: `"AGE-SECR..."`, marked: ">>AGE-SECR..."},
		{text: "1,1:4H0xj3s7EMTXFsxSgstJhshyWNp5C3CMrwoI", quoted: `"1,1:4H0x..."`, marked: ">>1,1:4H0x..."},
		{text: "thunderstorm umbrella orchestra", quoted: `"thunders..."`, marked: ">>thunders..."},
		{text: "zażółć gęślą jaźń", quoted: `"zażółć g..."`, marked: ">>zażółć g..."},
		{text: "a\x1b[31mb\n", quoted: `"a?[31mb?"`, marked: ">>a?[31mb"},
	} {
		if got := QuoteExcerpt(c.text); got != c.quoted {
			t.Errorf("QuoteExcerpt(%q) is %s, want %s", c.text, got, c.quoted)
		}
		if got := ExcerptAt(c.text, 0); got != c.marked {
			t.Errorf("ExcerptAt(%q, 0) is %s, want %s", c.text, got, c.marked)
		}
	}
}

func TestDescribeLine(t *testing.T) {
	const key = "0n5AeoCgkwImySJ27Zkq3Oi48x2vE2WcRMCEjH2wsn8kn45Y9T3D0iKl0RpD"
	for _, secret := range []string{
		"1,1:" + key,
		" 12,345:" + key,
		"> 1,1:" + key,
		"1,",
		"\ufeff1,1:x",
		"AGE-SECRET-KEY-PQ-1ABC",
		"age-secret-key-1abc",
		"# AGE-SECRET-KEY-1ABC",
		"PRIVATE+KEY+x",
		"secret c12e",
		"key 1,1:" + key,
	} {
		got := DescribeLine(secret).String()
		if !strings.HasPrefix(got, "a line of ") || strings.Contains(got, "begins") {
			t.Errorf("%q: %s", secret, got)
		}
	}
	for line, want := range map[string]string{
		"":                   "a line of 0 characters",
		"x":                  `a line of 1 character that begins with "x"`,
		"Dear Sir or Madam,": `a line of 18 characters that begins with "Dear Sir..."`,
		"1,x":                `a line of 3 characters that begins with "1,x"`,
		"żółć\x1b[2J and on": `a line of 15 characters that begins with "żółć?[2J..."`,
	} {
		if got := DescribeLine(line).String(); got != want {
			t.Errorf("%q: got %s, want %s", line, got, want)
		}
	}
}
