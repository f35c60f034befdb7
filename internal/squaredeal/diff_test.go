package squaredeal_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestDiff checks each kind of change.
func TestDiff(t *testing.T) {
	a := parse(t, "# SquareDeal 2.7\nTN a\nDI b\nSN 2:16:a#:x\nSN 1:16:f:y\nKH "+sampleKeyHash+"\n")
	otherKH := strings.Replace(sampleKeyHash, "0", "1", 1)
	b := parse(t, "# SquareDeal 2.7\nTN a2\nDI b2\nDV 7\nSN 3:17-32:b#:z\nKH "+otherKH+"\n")
	var forbidden, allowed []string
	for _, c := range squaredeal.Diff(a, b) {
		if c.Forbidden {
			forbidden = append(forbidden, c.What)
		} else {
			allowed = append(allowed, c.What)
		}
	}
	wantForbidden := []string{
		"tournament name (TN)",
		"description of the public number (DI)",
		"phase 1: number of sessions",
		"phase 1: boards",
		"phase 1: file name prefix",
		"phase 1: description",
		"phase 2",
		"key hash (KH)",
	}
	if !slices.Equal(forbidden, wantForbidden) {
		t.Errorf("forbidden %q, want %q", forbidden, wantForbidden)
	}
	if want := []string{"public number (DV)"}; !slices.Equal(allowed, want) {
		t.Errorf("allowed %q, want %q", allowed, want)
	}
	if changes := squaredeal.Diff(a, a); len(changes) != 0 {
		t.Errorf("a differs from itself: %v", changes)
	}
}

// TestDiffDigest checks that a digest may be added, because other programs publish without one, but not
// removed.
func TestDiffDigest(t *testing.T) {
	without := parse(t, "# SquareDeal 2.7\nTN a\nDI b\nSN 2:16:a#:x\nSN 1:16:f:y\nKH "+sampleKeyHash+"\n")
	with := parse(t, string(without.Bytes())+"# MH sha256:"+without.Digest()+"\n")
	for _, c := range squaredeal.Diff(without, with) {
		if c.Forbidden {
			t.Errorf("added: %s", c)
		}
	}
	if changes := squaredeal.Diff(with, without); len(changes) != 1 || !changes[0].Forbidden {
		t.Errorf("removed: %v, want one forbidden change", changes)
	}
}
