package plain

import "testing"

func TestEditDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"a", "", 1}, {"", "ab", 2}, {"verify", "verfy", 1}, {"verify", "vreify", 2}, {"kitten", "sitting", 3}} {
		if got := EditDistance(c.a, c.b); got != c.want || EditDistance(c.b, c.a) != got {
			t.Errorf("%q %q: %d, want %d", c.a, c.b, got, c.want)
		}
	}
}
