package source

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/tarot"
)

const (
	description = "drand quicknet round 1000 (2023-08-23T15:59:24Z)"
	value       = "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd"
	signature   = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
)

// game returns the announced and the revealed record of a game whose public number is value.
func game(t *testing.T, value string) (announced, revealed tarot.Record) {
	t.Helper()
	terms := tarot.Terms{Players: 4, Label: "Table 7", Delayed: description, Form: tarot.MachineForm}
	secret, err := tarot.NewRecord(terms)
	if err != nil {
		t.Fatal(err)
	}
	if revealed, err = secret.Revealed(value); err != nil {
		t.Fatal(err)
	}
	return secret.Announced(), revealed
}

// TestCheck compares values with the signature of a beacon round, which may be missing or damaged.
func TestCheck(t *testing.T) {
	beacon, err := delayed.ParseBeacon("drand quicknet 1000 " + signature)
	if err != nil {
		t.Fatal(err)
	}
	withBeacon := Evidence{Beacons: []*delayed.Beacon{beacon}}
	withShortFile := Evidence{Unread: []Unread{{Name: "answer.json", Why: errors.New("47 bytes")}}}
	for _, c := range []struct {
		name     string
		value    string // public number in the revealed record
		evidence Evidence
		want     tarot.Verdict
	}{
		{name: "a beacon", value: value, evidence: withBeacon, want: tarot.Verified},
		{name: "nothing", value: value, evidence: Evidence{}, want: tarot.NotVerified},
		{name: "a signature of 47 bytes", value: value, evidence: withShortFile, want: tarot.NotVerified},
		{name: "another value", value: strings.Repeat("0", 64), evidence: withBeacon, want: tarot.False},
	} {
		announced, revealed := game(t, c.value)
		step := Check(&revealed, c.evidence)
		report, err := tarot.Verify(tarot.Claim{Revealed: &revealed, Announced: &announced, Machine: step})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if report.Verdict != c.want {
			t.Errorf("%s: %s, want %s\n%v", c.name, report.Verdict, c.want, report.Steps)
		}
	}
}

func ExampleCheck() {
	s := Check(&tarot.Record{Terms: tarot.Terms{Delayed: description}, Value: "FE29" + value[4:]}, Evidence{
		Beacons: []*delayed.Beacon{{Chain: delayed.Quicknet(), Round: 1000}},
	})
	fmt.Println(s.Name.String()+":", s.Status)
	// Output: public number from its source: fail
}
