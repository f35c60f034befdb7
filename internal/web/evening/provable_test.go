package evening_test

import (
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// fridayForm returns the form of a provable evening with the organiser's own passphrase.
func fridayForm(source, boards string) []string {
	return []string{
		"name=Friday", "boards=" + boards, "kind=provable", "source=" + source, "minutes=20",
		"passphrase=" + desktest.Passphrase, "passphrase2=" + desktest.Passphrase,
	}
}

// TestProvableEvening checks that a provable evening is published, with its number in the future.
func TestProvableEvening(t *testing.T) {
	for source, delayed := range map[string]string{
		"drand": "drand quicknet round", "players": "that the players name",
	} {
		client := desktest.Open(t)
		client.SetClock(time.Date(2060, 12, 8, 18, 0, 0, 0, time.UTC))
		page := client.Submit("tonight", fridayForm(source, "8")...)
		client.WantText(page, "Friday", delayed, "Print the wall sheet")
		description := client.ReadTournament("Friday").Description
		if !description.Published() || description.HasValue {
			t.Errorf("%s: published %v, has a value: %v", source, description.Published(), description.HasValue)
		}
		if err := description.CheckDigest(); err != nil {
			t.Errorf("%s: %v", source, err)
		}
		if source == "drand" && !strings.Contains(description.Delayed, "(2060-12-08T18:20:0") {
			t.Errorf("the number is not that of 20 minutes later: %s", description.Delayed)
		}
	}
}

// TestKeysExist checks that an evening does not take the name of existing keys, which belong to another
// tournament. It led to status 500 and left a draft. Without a typed name, the evening gets a different one.
func TestKeysExist(t *testing.T) {
	for _, keys := range []string{"Friday.sqk", "Friday.sqk.age"} {
		client := desktest.Open(t)
		client.SetClock(time.Date(2060, 12, 10, 18, 0, 0, 0, time.Local)) // a Friday
		client.WriteFile(keys, "theirs")
		client.WriteFile(strings.Replace(keys, "Friday", "Friday20601210", 1), "theirs")
		want := desktest.Refusal{Reason: keys + " already exists; choose a different short name.", Field: "file"}
		client.WantRefused(want, "tonight", fridayForm("drand", "8")...)
		client.Submit("tonight", "boards=8", "kind=provable", "source=drand", "minutes=20")
	}
}

// TestProvableEveningTwice checks that a form that is sent twice has no further effect, and that a different form needs
// a different name.
func TestProvableEveningTwice(t *testing.T) {
	for _, source := range []string{"drand", "players"} {
		client := desktest.Open(t)
		client.SetClock(time.Date(2060, 12, 8, 18, 0, 0, 0, time.UTC))
		client.Submit("tonight", fridayForm(source, "8")...)
		files := client.Files()
		client.Submit("tonight", fridayForm(source, "8")...)
		if client.Files() != files {
			t.Errorf("%s: the same form changed files", source)
		}
		client.WantRefused(desktest.Refusal{Reason: "A tournament Friday already exists.", Field: "file"},
			"tonight", fridayForm(source, "9")...)
	}
}
