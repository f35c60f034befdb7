package custody

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

// TestRecoverEveryChoice recovers the identity from every combination of enough shares. Fewer reveal
// nothing.
func TestRecoverEveryChoice(t *testing.T) {
	for _, c := range shareVectors(t) {
		shares := parseShares(t, c.Files)
		recovered := 0
		for set := range 1 << c.Of {
			var subset []*Share
			for i, s := range shares {
				if set>>i&1 == 1 {
					subset = append(subset, s)
				}
			}
			r, err := Recover(subset)
			if len(subset) < c.Need {
				if !errors.Is(err, ErrTooFew) || r.File != nil {
					t.Errorf("%d of %d shares: %v", len(subset), c.Need, err)
				}
				continue
			}
			recovered++
			hasIdentity := strings.Contains(string(r.File), "\n"+c.Identity+"\n") && r.Recipient == c.Recipient
			if err != nil || !hasIdentity || len(r.Used) != c.Need {
				t.Fatalf("set %b: %v, %+v", set, err, r)
			}
		}
		if recovered == 0 {
			t.Error("no choice was enough")
		}
	}
}

// TestRecoverFalseShares checks that false shares are reported and not used, and that duplicates count once.
func TestRecoverFalseShares(t *testing.T) {
	c := shareVectors(t)[1]
	valid := parseShares(t, c.Files)
	invalid := *valid[0]
	invalid.secret = valid[1].secret
	r, err := Recover([]*Share{&invalid, valid[1], valid[2], valid[2]})
	if !errors.Is(err, ErrTooFew) || !slices.Equal(r.Invalid, []int{1}) || !slices.Equal(r.Duplicates, []int{3}) {
		t.Errorf("two valid shares: %v, %+v", err, r)
	}
	r, err = Recover([]*Share{&invalid, valid[1], valid[2], valid[2], valid[4]})
	if err != nil || !slices.Equal(r.Used, []int{2, 3, 5}) || !strings.Contains(string(r.File), c.Identity) {
		t.Errorf("three valid shares: %v, %+v", err, r)
	}
	if _, err := Recover(nil); !errors.Is(err, ErrTooFew) {
		t.Errorf("no shares: %v, want ErrTooFew", err)
	}
}
