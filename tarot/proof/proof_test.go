package proof

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/trusttest"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/tarot"
)

const (
	description = "drand quicknet round 1000 (2023-08-23T15:59:24Z)"
	value       = "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd"
	signature   = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
)

// game is a game with delayed information, revealed with a value.
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

// logged is a proof that an announcement was witnessed at a time, and a policy.
func logged(t *testing.T, r tarot.Record, at string) (File, *publiclog.Policy) {
	t.Helper()
	l, err := trusttest.New(filepath.Join("..", "..", "publiclog", "testdata", "keys.json"))
	if err != nil {
		t.Fatal(err)
	}
	var lines []publiclog.Line
	for row := range strings.Lines(string(r.AppendText(nil))) {
		lines = append(lines, publiclog.Line{Word: "record", Value: publiclog.Escape([]byte(strings.TrimRight(row, "\n")))})
	}
	if _, err := l.Add(at, publiclog.Tarot, lines...); err != nil {
		t.Fatal(err)
	}
	note, err := publiclog.ParseNote(l.Files["checkpoint"])
	if err != nil {
		t.Fatal(err)
	}
	p, err := publiclog.Prove(note, 0, l.Read)
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join("..", "..", "publiclog", "testdata", "log.json"))
	if err != nil {
		t.Fatal(err)
	}
	var v struct{ Policy string }
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	policy, err := publiclog.ParsePolicy([]byte(v.Policy))
	if err != nil {
		t.Fatal(err)
	}
	return File{"table7.tarot.tlog-proof", p.Bytes()}, policy
}

func TestGameInALog(t *testing.T) {
	const early, late = "2023-08-20T10:00:00Z", "2023-08-24T10:00:00Z"
	beacon, err := delayed.ParseBeacon("drand quicknet 1000 " + signature)
	if err != nil {
		t.Fatal(err)
	}
	announced, revealed := game(t, value)
	good, policy := logged(t, announced, early)
	after, _ := logged(t, announced, late)
	otherAnnounced, _ := game(t, value)
	other, _ := logged(t, otherAnnounced, early)
	otherValue := strings.Repeat("0", 64)
	_, spelled := func() (tarot.Record, tarot.Record) { return game(t, otherValue) }()
	broken := File{"broken.tlog-proof", good.Data[:len(good.Data)/2]}
	for _, c := range []struct {
		name string
		r    tarot.Record
		ev   Evidence
		want tarot.Verdict
	}{
		{"proof and beacon", revealed, Evidence{[]File{good}, policy, []*delayed.Beacon{beacon}, nil}, tarot.Verified},
		{"proof alone", revealed, Evidence{[]File{good}, policy, nil, nil}, tarot.NotVerified},
		{"beacon alone", revealed, Evidence{nil, policy, []*delayed.Beacon{beacon}, nil}, tarot.NotVerified},
		{"no policy", revealed, Evidence{[]File{good}, nil, []*delayed.Beacon{beacon}, nil}, tarot.NotVerified},
		{"announced too late", revealed, Evidence{[]File{after}, policy, []*delayed.Beacon{beacon}, nil}, tarot.False},
		{"another game's proof", revealed, Evidence{[]File{other}, policy, []*delayed.Beacon{beacon}, nil}, tarot.NotVerified},
		{"a broken proof", revealed, Evidence{[]File{broken}, policy, []*delayed.Beacon{beacon}, nil}, tarot.NotVerified},
		{"proof and a signature of 47 bytes", revealed, Evidence{[]File{good}, policy, nil, []Unread{{"answer.json", errors.New("47 bytes")}}}, tarot.NotVerified},
		{"another value", spelled, Evidence{nil, policy, []*delayed.Beacon{beacon}, nil}, tarot.False},
	} {
		o := Check(&c.r, c.ev)
		report, err := tarot.Verify(tarot.Claim{Revealed: &c.r, Announced: o.Announced, Machine: o.Machine, More: o.More})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if report.Verdict != c.want {
			t.Errorf("%s: %s, want %s\n%v", c.name, report.Verdict, c.want, report.Steps)
		}
	}
}

func ExampleCheck() {
	o := Check(&tarot.Record{Terms: tarot.Terms{Delayed: description}, Value: "FE29" + value[4:]}, Evidence{
		Beacons: []*delayed.Beacon{{Chain: delayed.Quicknet, Round: 1000}},
	})
	fmt.Println(o.Machine.Name.String()+":", o.Machine.Status)
	// Output: value from its source: fail
}
