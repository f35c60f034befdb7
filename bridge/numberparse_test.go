package bridge

import (
	"math/big"
	"testing"
)

func TestParseNumber(t *testing.T) {
	for _, s := range []string{"0", "7", "18446744073709551616", "53644737765488792839237439999"} {
		if n, err := ParseNumber(s); err != nil || n.String() != s {
			t.Errorf("ParseNumber(%q) = %v, %v", s, n, err)
		}
	}
	if n, err := ParseNumber("000012"); err != nil || n != (Number{Lo: 12}) {
		t.Errorf("leading zeros: %v, %v", n, err)
	}
	for _, s := range []string{
		"", "-1", "+1", " 1", "1 ", "1,000", "0x10",
		"53644737765488792839237440000",           // the number of deals
		"340282366920938463463374607431768211456", // 2^128
		"99999999999999999999999999999999999999999999",
	} {
		if n, err := ParseNumber(s); err == nil || n != (Number{}) {
			t.Errorf("ParseNumber(%q) = %v, %v", s, n, err)
		}
	}
}

func FuzzParseNumber(f *testing.F) {
	for _, s := range []string{
		"0", "1", "53644737765488792839237439999", "53644737765488792839237440000", "18446744073709551615", "x", "",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		n, err := ParseNumber(s)
		want, isNumber := new(big.Int).SetString(s, 10)
		deals, _ := new(big.Int).SetString("53644737765488792839237440000", 10)
		isValid := isNumber && s[0] != '-' && s[0] != '+' && want.Cmp(deals) < 0
		if isValid != (err == nil) {
			t.Fatalf("%q: number %v, %v", s, n, err)
		}
		if err != nil {
			return
		}
		if n.String() != want.String() {
			t.Errorf("%q is %v", s, n)
		}
		d, ok := n.Deal()
		if back, err := d.Number(); !ok || err != nil || back != n {
			t.Errorf("%v becomes %s and %v, %v", n, d.String(), back, err)
		}
	})
}
