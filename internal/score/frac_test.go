package score

import (
	"pgregory.net/rapid"
	"testing"
)

// TestFracAtTheEnds negates the lowest integer, whose opposite does not fit in 64 bits.
func TestFracAtTheEnds(t *testing.T) {
	const least = -1 << 63
	for _, c := range []struct {
		got  Frac
		want string
	}{
		{NewFrac(least, -3), "9223372036854775808/3"},
		{NewFrac(least, 3), "-9223372036854775808/3"},
		{NewFrac(3, least), "-3/9223372036854775808"},
		{NewFrac(least, least), "1"},
		{Int(least).Neg(), "9223372036854775808"},
		{Int(0).Sub(Int(least)), "9223372036854775808"},
	} {
		if c.got.String() != c.want {
			t.Errorf("%v, want %s", c.got, c.want)
		}
	}
}

// Frac agrees with big.Rat, even beyond 64 bits.
func TestFracIsExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(label string) Frac {
			f := NewFrac(rapid.Int64().Draw(t, label), rapid.Int64().Filter(func(n int64) bool { return n != 0 }).Draw(t, label))
			if rapid.Bool().Draw(t, label) {
				f = f.Mul(NewFrac(rapid.Int64Range(-99, 99).Draw(t, label), 7))
			}
			return f
		}
		a, b := draw("a"), draw("b")
		check := func(name string, got Frac, want interface{ RatString() string }) {
			if got.String() != want.RatString() {
				t.Fatalf("%v %s %v is %v, want %v", a, name, b, got, want.RatString())
			}
		}
		x, y := a.Rat(), b.Rat()
		check("+", a.Add(b), a.Rat().Add(x, y))
		check("-", a.Sub(b), a.Rat().Sub(x, y))
		check("*", a.Mul(b), a.Rat().Mul(x, y))
		if b.Sign() != 0 {
			check("/", a.Div(b), a.Rat().Quo(x, y))
		}
		if a.Cmp(b) != x.Cmp(y) || a.Sign() != x.Sign() || a.IsInt() != x.IsInt() || !a.Equal(a) {
			t.Fatalf("%v and %v compare wrongly", a, b)
		}
		if f := a.Floor(); !f.IsInt() || a.Less(f) || !a.Less(f.Add(Int(1))) {
			t.Fatalf("floor of %v is %v", a, f)
		}
		if c := a.Ceil(); !c.IsInt() || c.Less(a) || c.Sub(Int(1)).Cmp(a) >= 0 {
			t.Fatalf("ceiling of %v is %v", a, c)
		}
		if again, err := ParseFrac(a.String()); err != nil && len(a.String()) <= maxFracText || err == nil && !again.Equal(a) {
			t.Fatalf("%v read again is %v, %v", a, again, err)
		}
	})
}
