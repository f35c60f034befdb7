package squaredeal_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestDiff checks each kind of change.
func TestDiff(t *testing.T) {
	a := parse(t, "# SquareDeal 2.7\nTN a\nDI b\nSN 2:16:a#:x\nSN 1:16:f:y\nKH "+kh+"\n")
	b := parse(t, "# SquareDeal 2.7\nTN a2\nDI b2\nDV 7\nSN 3:17-32:b#:z\nKH "+strings.Replace(kh, "0", "1", 1)+"\n")
	var got []string
	frozen := 0
	for _, c := range squaredeal.Diff(a, b) {
		got = append(got, c.What)
		if c.Forbidden {
			frozen++
		}
	}
	want := "tournament name (TN)|description of the public number (DI)|phase 1: number of sessions|phase 1: boards|phase 1: file name prefix|phase 1: description|phase 2|key hash (KH)|public number (DV)"
	if strings.Join(got, "|") != want || frozen != 8 {
		t.Errorf("%d frozen: %q", frozen, got)
	}
	// Another program publishes without a digest, which this program may add.
	c := parse(t, string(a.Bytes())+"# MH sha256:"+a.Digest()+"\n")
	for _, x := range squaredeal.Diff(a, c) {
		if x.Forbidden {
			t.Errorf("a digest that is added: %s", x)
		}
	}
	if back := squaredeal.Diff(c, a); len(back) != 1 || !back[0].Forbidden {
		t.Errorf("a digest that is taken away: %v", back)
	}
	if len(squaredeal.Diff(a, a)) != 0 {
		t.Error("a differs from itself")
	}
}
