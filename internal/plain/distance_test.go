package plain

import "testing"

func TestEditDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{a: "", b: "", want: 0},
		{a: "a", b: "", want: 1},
		{a: "", b: "ab", want: 2},
		{a: "verify", b: "verfy", want: 1},
		{a: "verify", b: "vreify", want: 2},
		{a: "kitten", b: "sitting", want: 3},
	} {
		if got := EditDistance(c.a, c.b); got != c.want {
			t.Errorf("%q %q: got %d, want %d", c.a, c.b, got, c.want)
		}
		if got := EditDistance(c.b, c.a); got != c.want {
			t.Errorf("%q %q: got %d, want %d", c.b, c.a, got, c.want)
		}
	}
}
