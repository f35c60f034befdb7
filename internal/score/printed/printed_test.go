package printed

import (
	"testing"
)

func TestNumber(t *testing.T) {
	for in, want := range map[string]string{
		"7": "7", "-7": "-7", "65.96": "65.96", "+.5": "0.5", "-0.33": "-0.33", "38.80%": "38.80", "0": "0",
		"": "", ".": "", "1.": "1", "1e5": "", "--1": "", "1.-5": "", "99999999999": "", "1.2345678": "", "1_0": "", "0x1": "",
	} {
		p, ok := ParseNumber(in)
		if ok != (want != "") || p.String() != want {
			t.Errorf("%q is %q, %v; want %q", in, p.String(), ok, want)
		}
	}
}
