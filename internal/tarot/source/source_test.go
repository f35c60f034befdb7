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

// game returns a game with a public number, announced and revealed with a value.
func game(t *testing.T, v string) (announced, revealed tarot.Record) {
	t.Helper()
	secret, err := tarot.NewRecord(tarot.Terms{Players: 4, Label: "Table 7", Delayed: description, Form: tarot.MachineForm})
	if err != nil {
		t.Fatal(err)
	}
	if revealed, err = secret.Revealed(v); err != nil {
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
	announced, revealed := game(t, value)
	otherAnnounced, differing := game(t, strings.Repeat("0", 64))
	for _, c := range []struct {
		name      string
		announced tarot.Record
		revealed  tarot.Record
		ev        Evidence
		want      tarot.Verdict
	}{
		{"a beacon", announced, revealed, Evidence{Beacons: []*delayed.Beacon{beacon}}, tarot.Verified},
		{"nothing", announced, revealed, Evidence{}, tarot.NotVerified},
		{"a signature of 47 bytes", announced, revealed, Evidence{Unread: []Unread{{"answer.json", errors.New("47 bytes")}}}, tarot.NotVerified},
		{"another value", otherAnnounced, differing, Evidence{Beacons: []*delayed.Beacon{beacon}}, tarot.False},
	} {
		report, err := tarot.Verify(tarot.Claim{Revealed: &c.revealed, Announced: &c.announced, Machine: Check(&c.revealed, c.ev)})
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
