package tarot

import (
	"crypto/sha1"
	"encoding/hex"
	"testing"
)

// TestSiteCodes checks that the style of a site is found by its code.
func TestSiteCodes(t *testing.T) {
	d, err := ParseDistribution("12345")
	if err != nil {
		t.Fatal(err)
	}
	sum := sha1.Sum([]byte("12345-678"))
	code := hex.EncodeToString(sum[:])[:codeSize]
	found := siteCodes(d, 678, code)
	if len(found) != 1 || found[0] != `SHA-1 of D "-" S` {
		t.Errorf("%s: %q", code, found)
	}
	if siteWays != 18 {
		t.Errorf("%d ways", siteWays)
	}
	for code, want := range map[string]Status{code: Pass, "zzzzz": NotChecked} {
		r := verify(t, Claim{Typed: &Numbers{Distribution: d, Sequence: 678}, Players: 4, SiteCode: code})
		if s := r.Steps[len(r.Steps)-1]; r.Verdict != NotVerified || s.Status != want {
			t.Errorf("%s: %s, %+v", code, r.Verdict, s)
		}
	}
}
