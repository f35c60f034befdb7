package tarot

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/words"
)

// statuses lists the steps of a report with their status.
func statuses(r Report) string {
	var b strings.Builder
	for _, s := range r.Steps {
		fmt.Fprintf(&b, "%s: %s\n", s.Name, s.Status)
	}
	return b.String()
}

func verify(t *testing.T, c Claim) Report {
	t.Helper()
	r, err := Verify(c)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestVerifyMachine checks values that other code read from the source.
func TestVerifyMachine(t *testing.T) {
	r := revealed(t, fixedRecords(t)["delayed"])
	a := r.Announced()
	for status, want := range map[Status]Verdict{Pass: Verified, Fail: False, NotChecked: NotVerified} {
		step := Step{Step: StepMachine, Name: words.NewLine("tarot.proof.source"), Status: status, Want: "x"}
		rep := verify(t, Claim{Revealed: &r, Announced: &a, Machine: &step})
		isMachine := func(s Step) bool { return s.Step == StepMachine }
		if rep.Verdict != want || !slices.ContainsFunc(rep.Steps, isMachine) {
			t.Errorf("%s: %s", status, rep.Verdict)
		}
		if rep := verify(t, Claim{Revealed: &r, Machine: &step}); rep.Verdict == Verified {
			t.Errorf("%s without an announcement: %s", status, rep.Verdict)
		}
		rep = verify(t, Claim{Revealed: &r, Announced: &a, Value: fixedValue, Machine: &step})
		if rep.Verdict != want {
			t.Errorf("%s with the value looked up: %s", status, rep.Verdict)
		}
	}
}

// TestVerifyErrors checks claims that cannot be checked at all.
func TestVerifyErrors(t *testing.T) {
	records := fixedRecords(t)
	secret, announced := records["plain"], records["plain"].Announced()
	n := *secret.Numbers
	bare := Record{Kind: KindRevealed, Terms: Terms{Players: 4}}
	for name, c := range map[string]Claim{
		"nothing":            {},
		"both":               {Revealed: &secret, Typed: &n},
		"secret record":      {Revealed: &secret},
		"announced record":   {Revealed: &announced},
		"without numbers":    {Revealed: &bare},
		"secret announced":   {Typed: &n, Players: 4, Announced: &secret},
		"no players":         {Typed: &n},
		"six players":        {Typed: &n, Players: 6},
		"sequence too large": {Typed: &Numbers{Sequence: maxSequence + 1}, Players: 4},
	} {
		if r, err := Verify(c); err == nil {
			t.Errorf("%s: %+v", name, r)
		}
	}
}
