package publication

import (
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/publiclog"
)

// TestOverdue checks when a known value and the keys become overdue.
func TestOverdue(t *testing.T) {
	// The round was published on 2023-08-23 at 15:59:24.
	spring := storyTournament(t, "spring")
	policy := storyLog(t).policy
	log := newTestLog(t)
	leaf := log.publish("2023-08-20T10:00:00Z", string(spring.Canonical[0]))
	overdue := func(day string) string {
		now, err := time.Parse(publiclog.TimeLayout, day)
		if err != nil {
			t.Fatal(err)
		}
		r := CheckLog(*log.source(), policy, nil, now)
		if len(r.Tournaments) != 1 {
			t.Fatalf("%d tournaments: %q", len(r.Tournaments), r.Problems)
		}
		return r.Tournaments[0].Overdue
	}
	for day, want := range map[string]string{
		"2023-08-24T16:00:00Z": "",
		"2023-08-30T15:00:00Z": "",
		"2023-08-30T17:00:00Z": "value",
	} {
		if got := overdue(day); got != want {
			t.Errorf("without a value at %s: %q, want %q", day, got, want)
		}
	}
	log.add("2023-08-24T10:00:00Z", publiclog.KindValue, ofLeaf(leaf), lineOf("value", spring.Description.Value))
	for day, want := range map[string]string{
		"2023-09-30T10:00:00Z": "",
		"2023-10-23T09:00:00Z": "",
		"2023-10-23T11:00:00Z": "revealed",
	} {
		if got := overdue(day); got != want {
			t.Errorf("without keys at %s: %q, want %q", day, got, want)
		}
	}
}
