package score

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// TestFracArithmetic checks that Frac agrees with big.Rat, even beyond 64 bits.
func TestFracArithmetic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawFrac(t, "a"), drawFrac(t, "b")
		x, y := a.Rat(), b.Rat()
		check := func(operator string, got Frac, want *big.Rat) {
			if got.String() != want.RatString() {
				t.Fatalf("%v %s %v is %v, want %v", a, operator, b, got, want.RatString())
			}
		}
		check("+", a.Add(b), new(big.Rat).Add(x, y))
		check("-", a.Sub(b), new(big.Rat).Sub(x, y))
		check("*", a.Mul(b), new(big.Rat).Mul(x, y))
		if b.Sign() != 0 {
			check("/", a.Div(b), new(big.Rat).Quo(x, y))
		}
		if got, want := a.Cmp(b), x.Cmp(y); got != want {
			t.Fatalf("%v compared with %v is %d, want %d", a, b, got, want)
		}
		if got, want := a.Sign(), x.Sign(); got != want {
			t.Fatalf("the sign of %v is %d, want %d", a, got, want)
		}
		if got, want := a.IsInt(), x.IsInt(); got != want {
			t.Fatalf("IsInt of %v is %v, want %v", a, got, want)
		}
		if !a.Equal(a) {
			t.Fatalf("%v is not equal to itself", a)
		}
	})
}

func TestFracFloorAndCeil(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawFrac(t, "a")
		if f := a.Floor(); !f.IsInt() || a.Less(f) || !a.Less(f.Add(Int(1))) {
			t.Fatalf("floor of %v is %v", a, f)
		}
		if c := a.Ceil(); !c.IsInt() || c.Less(a) || !c.Sub(Int(1)).Less(a) {
			t.Fatalf("ceiling of %v is %v", a, c)
		}
	})
}

// TestFracText checks that ParseFrac accepts the output of String, unless it is too long.
func TestFracText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawFrac(t, "a")
		again, err := ParseFrac(a.String())
		if err != nil && len(a.String()) <= maxFracText {
			t.Fatalf("%v: %v", a, err)
		}
		if err == nil && !again.Equal(a) {
			t.Fatalf("%v read again is %v", a, again)
		}
	})
}

// drawFrac draws a fraction of two 64-bit numbers, or one that may need more bits.
func drawFrac(t *rapid.T, label string) Frac {
	isNotZero := func(n int64) bool { return n != 0 }
	f := NewFrac(rapid.Int64().Draw(t, label), rapid.Int64().Filter(isNotZero).Draw(t, label))
	if rapid.Bool().Draw(t, label) {
		f = f.Mul(NewFrac(rapid.Int64Range(-99, 99).Draw(t, label), 7))
	}
	return f
}

// TestFracLowestInteger checks math.MinInt64, whose opposite does not fit in 64 bits.
func TestFracLowestInteger(t *testing.T) {
	const lowest = math.MinInt64
	for _, c := range []struct {
		got  Frac
		want string
	}{
		{NewFrac(lowest, -3), "9223372036854775808/3"},
		{NewFrac(lowest, 3), "-9223372036854775808/3"},
		{NewFrac(3, lowest), "-3/9223372036854775808"},
		{NewFrac(lowest, lowest), "1"},
		{Int(lowest).Neg(), "9223372036854775808"},
		{Int(0).Sub(Int(lowest)), "9223372036854775808"},
	} {
		if c.got.String() != c.want {
			t.Errorf("%v, want %s", c.got, c.want)
		}
	}
}
