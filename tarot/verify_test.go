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

func TestVerifyRefusesImpossibleTerms(t *testing.T) {
	announced, revealed, err := game(tarot.Terms{Players: 4, Label: "Café"})
	if err != nil {
		t.Fatal(err)
	}
	bad := "Caf\xe9"
	for name, c := range map[string]tarot.Claim{
		"-1 players":         {Players: -1},
		"6 players":          {Players: 6},
		"-1 boards":          {Choice: &tarot.Choice{Boards: -1}},
		"boards missing":     {Choice: &tarot.Choice{SansPetitSec: true}},
		"a label in Latin-1": {Label: &bad},
	} {
		c.Revealed, c.Announced = &revealed, &announced
		if report, err := tarot.Verify(c); err == nil {
			t.Errorf("%s: %s, want an error", name, report.Verdict)
		}
	}
}

func TestVerifyAcceptsTypedLabel(t *testing.T) {
	announced, revealed, err := game(tarot.Terms{Players: 4, Label: "Café de Paris"})
	if err != nil {
		t.Fatal(err)
	}
	g, _ := revealed.Game()
	commitment := announced.Commitment()
	for _, label := range []string{"Café de Paris", " Café  de Paris\n", "Cafe\u0301 de Paris"} {
		for _, c := range []tarot.Claim{
			{Revealed: &revealed, Announced: &announced},
			{Typed: &g.Numbers, Players: 4, Commitment: &commitment},
		} {
			c.Label = &label
			report, err := tarot.Verify(c)
			if err != nil || report.Verdict != tarot.Verified {
				t.Errorf("label %q: %s, %v, want verified", label, report.Verdict, err)
			}
		}
	}
}
