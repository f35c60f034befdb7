package tarot_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/tarot"
)

// gameWithLetter draws games until a code contains a letter, and returns its revealed record.
func gameWithLetter(t *testing.T) tarot.Record {
	t.Helper()
	for {
		_, revealed, err := game(tarot.Terms{Players: 4})
		if err != nil {
			t.Fatal(err)
		}
		if strings.ContainsAny(revealed.Code(), "abcdef") {
			return revealed
		}
	}
}

func TestVerifyAcceptsCodeInUpperCase(t *testing.T) {
	revealed := gameWithLetter(t)
	lower := revealed.Code()
	for _, code := range []string{lower, strings.ToUpper(lower)} {
		report, err := tarot.Verify(tarot.Claim{Revealed: &revealed, Code: code, Sure: true})
		if err != nil {
			t.Fatal(err)
		}
		if report.Verdict != tarot.NotVerified { // A code never suffices.
			t.Errorf("code %s: %s, want not_verified", code, report.Verdict)
		}
	}
}

func TestVerifyRefusesBadCode(t *testing.T) {
	revealed := gameWithLetter(t)
	code := revealed.Code()
	for _, bad := range []string{code[:3], code + "0", code[:4] + "g"} {
		if report, err := tarot.Verify(tarot.Claim{Revealed: &revealed, Code: bad}); err == nil {
			t.Errorf("%q: %s, want an error", bad, report.Verdict)
		}
	}
}
