package plain

import "testing"

func TestExcerpt(t *testing.T) {
	for _, c := range []struct{ in, found, at string }{
		{"", `""`, ">>"},
		{"4H= N", `"4H= N"`, ">>4H= N"},
		{"AGE-SECRET-KEY-1KTFZQCCZEWD7VMQ4FP020", `"AGE-SECR..."`, ">>AGE-SECR..."},
		{"1,1:4H0xj3s7EMTXFsxSgstJhshyWNp5C3CMrwoI", `"1,1:4H0x..."`, ">>1,1:4H0x..."},
		{"thunderstorm umbrella orchestra", `"thunders..."`, ">>thunders..."},
		{"zażółć gęślą jaźń", `"zażółć g..."`, ">>zażółć g..."},
		{"a\x1b[31mb\n", `"a?[31mb?"`, ">>a?[31mb"},
	} {
		if got := QuoteExcerpt(c.in); got != c.found {
			t.Errorf("QuoteExcerpt(%q) is %s, want %s", c.in, got, c.found)
		}
		if got := ExcerptAt(c.in, 0); got != c.at {
			t.Errorf("ExcerptAt(%q, 0) is %s, want %s", c.in, got, c.at)
		}
	}
}
