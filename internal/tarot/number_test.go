package tarot

import (
	"bytes"
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
		factorial78:               "the distribution is 78! itself, the largest is 78! - 1",
		"0" + factorial78:         "the distribution is 78! itself, the largest is 78! - 1",
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

// TestDrawNumbers checks that numbers out of range are drawn again: a distribution from 78!
// up, and a sequence above 10^11.
func TestDrawNumbers(t *testing.T) {
	limit := new(big.Int).MulRange(1, 78)
	topBit := new(big.Int).Lsh(big.NewInt(1), 383)
	var random bytes.Buffer
	add := func(n *big.Int, size int) { random.Write(n.FillBytes(make([]byte, size))) }
	add(limit, 48)
	add(new(big.Int).Sub(topBit, big.NewInt(1)), 48)
	add(new(big.Int).Add(topBit, big.NewInt(5)), 48) // in range, because the top bit is ignored
	add(big.NewInt(int64(maxSequence)+1), 5)
	add(big.NewInt(1<<37-1), 5)
	add(big.NewInt(int64(maxSequence)|7<<37), 5) // in range, because the top three bits are ignored

	n := drawNumbers(func(p []byte) { random.Read(p) })
	if n.Distribution.String() != "5" || n.Sequence != maxSequence {
		t.Errorf("drew %v, %d, want 5, %d", n.Distribution, n.Sequence, maxSequence)
	}
	if random.Len() != 0 {
		t.Errorf("%d bytes were not read", random.Len())
	}
}

// TestDraw looks for events that cannot occur by chance: numbers out of range, repetitions,
// or bits that never change.
func TestDraw(t *testing.T) {
	seen := map[Distribution]bool{}
	var everSet, everClear [48]byte
	for range 200 {
		n := draw()
		if n.Sequence > maxSequence || seen[n.Distribution] {
			t.Fatalf("drew %v, %d", n.Distribution, n.Sequence)
		}
		seen[n.Distribution] = true
		var drawn [48]byte
		n.Distribution.n.PutBytes(&drawn)
		for i, b := range drawn {
			everSet[i] |= b
			everClear[i] |= ^b
		}
	}
	if everSet[0] != 0x7f { // 78! has 383 bits
		t.Errorf("first byte has the bits %x", everSet[0])
	}
	for i := 1; i < len(everSet); i++ {
		if everSet[i] != 0xff || everClear[i] != 0xff {
			t.Errorf("byte %d of the number: bits %x were set, bits %x clear", i, everSet[i], everClear[i])
		}
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
