package tarot

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"
)

// checkNumber is the example of spec/tarot.md step 2. The order of its pack is in
// internal/combin.
const checkNumber = "9448082503466048376410957122630337198349686451781946507478970192000690183601795638425781960036901981299270762171620"

// TestFactorial78 computes the constant.
func TestFactorial78(t *testing.T) {
	if want := new(big.Int).MulRange(1, 78).String(); factorial78 != want {
		t.Errorf("factorial78 is %s, want %s", factorial78, want)
	}
}

// TestParseDistribution checks that spaces and leading zeros are ignored, and numbers from 78! on
// rejected.
func TestParseDistribution(t *testing.T) {
	last := new(big.Int).Sub(new(big.Int).MulRange(1, 78), big.NewInt(1)).String()
	for typed, want := range map[string]string{
		"0":                   "0",
		"000":                 "0",
		"7":                   "7",
		" 1 2\t3 ":            "123",
		"1\u00a0234\u202f567": "1234567",
		checkNumber:           checkNumber,
		last:                  last,
		"00" + last:           last,
	} {
		if d, err := ParseDistribution(typed); err != nil || d.String() != want {
			t.Errorf("ParseDistribution(%q) = %v, %v", typed, d, err)
		}
	}
	for typed, want := range map[string]string{
		"":                        "distribution is empty, expected a number",
		"  ":                      "distribution is empty, expected a number",
		"-1":                      "distribution has the sign '-', expected only digits",
		"+1":                      "distribution has the sign '+', expected only digits",
		"12a4":                    "character 3 of the distribution is 'a', expected a digit",
		"1-2":                     "character 2 of the distribution is '-', expected a digit",
		"٣":                       "character 1 of the distribution is '٣', expected a digit",
		"1.5":                     "character 2 of the distribution is '.', expected a digit",
		factorial78:               "the distribution is 78! itself; the largest is 78! - 1",
		"0" + factorial78:         "the distribution is 78! itself; the largest is 78! - 1",
		last[:115] + "99":         errDistribution.Error(),
		strings.Repeat("9", 4000): errDistribution.Error(),
		"1" + last[1:] + "0":      errDistribution.Error(),
	} {
		if d, err := ParseDistribution(typed); err == nil || err.Error() != want {
			t.Errorf("ParseDistribution(%.30q) = %v, %v, want %s", typed, d, err, want)
		}
	}
}

// TestParseSequence checks the limit of the sequence.
func TestParseSequence(t *testing.T) {
	for typed, want := range map[string]Sequence{"0": 0, "007": 7, "100 000 000 000": maxSequence} {
		if s, err := ParseSequence(typed); err != nil || s != want {
			t.Errorf("ParseSequence(%q) = %v, %v", typed, s, err)
		}
	}
	for _, typed := range []string{"100000000001", "18446744073709551616", "99999999999999999999999999"} {
		if s, err := ParseSequence(typed); !errors.Is(err, errSequence) {
			t.Errorf("ParseSequence(%q) = %v, %v", typed, s, err)
		}
	}
	if _, err := ParseSequence("-3"); err == nil || err.Error() != "sequence has the sign '-', expected only digits" {
		t.Errorf("-3: %v", err)
	}
}

func FuzzParseDistribution(f *testing.F) {
	for _, s := range []string{"0", "12", checkNumber, factorial78, " 1 2", "-4", "x", "\u202f9"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		d, err := ParseDistribution(s)
		if err != nil {
			return
		}
		again, err := ParseDistribution(d.String())
		if err != nil || again != d {
			t.Fatalf("%q is %v, again %v, %v", s, d, again, err)
		}
		p := d.Pack()
		if back, err := p.Distribution(); err != nil || back != d {
			t.Fatalf("%v: pack %v, back %v, %v", d, p, back, err)
		}
		if fmt.Sprint(d) == "" {
			t.Fatal("no digits")
		}
	})
}
