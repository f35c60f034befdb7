package combin

import (
	"errors"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestDecimalRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := new(big.Int).SetBytes(rapid.SliceOfN(rapid.Byte(), 0, Bytes384).Draw(t, "number"))
		n := fromBig(want)
		if n.String() != want.String() {
			t.Fatalf("String = %v, want %v", n, want)
		}
		zeros := strings.Repeat("0", rapid.IntRange(0, 9).Draw(t, "zeros"))
		back, err := ParseUint384(zeros + want.String())
		if err != nil || back != n {
			t.Fatalf("ParseUint384(%v) = %v, %v", want, back, err)
		}
	})
}

func TestParseUint384Limit(t *testing.T) {
	one := big.NewInt(1)
	tooLarge := new(big.Int).Lsh(one, 384)
	largest := new(big.Int).Sub(tooLarge, one)
	if n, err := ParseUint384(largest.String()); err != nil || n.String() != largest.String() {
		t.Errorf("2^384-1 = %v, %v", n, err)
	}
	if _, err := ParseUint384(tooLarge.String()); !errors.Is(err, ErrOverflow) {
		t.Errorf("2^384: %v", err)
	}
}

func TestParseUint384Errors(t *testing.T) {
	for _, s := range []string{"", "-1", "+1", "1 2", "0x1", "1e3", "٣"} {
		if n, err := ParseUint384(s); err == nil {
			t.Errorf("ParseUint384(%q) = %v", s, n)
		}
	}
}

func toBig(n Uint384) *big.Int {
	var b [Bytes384]byte
	n.PutBytes(&b)
	return new(big.Int).SetBytes(b[:])
}

func fromBig(n *big.Int) Uint384 {
	var b [Bytes384]byte
	n.FillBytes(b[:])
	var u Uint384
	u.SetBytes(&b)
	return u
}
