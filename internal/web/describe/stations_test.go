package describe_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestMovedPhases checks that a phase can be moved and changed at the same time, and that its frozen data is shown as
// text.
func TestMovedPhases(t *testing.T) {
	client := desktest.Open(t)
	describeTwoPhases(client)
	client.WantText(client.Get("t/spring/publish"),
		"Phases Round robin: 2 sessions of 4 boards: 1-4, 5-8 Final: 1 session of 16 boards: 1-16")
}

// describeTwoPhases describes a tournament and moves its second phase up.
func describeTwoPhases(client *desktest.Client) {
	client.T.Helper()
	client.Submit("t", "name=Spring Cup", "file=spring")
	client.Submit("t/spring/di", "text="+desktest.DelayedInfo)
	client.Submit("t/spring/phase", "sessions=1", "boards=16", "files=FIN", "title=Final")
	client.Submit("t/spring/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
	client.Submit("t/spring/phase", "phase=2", "sessions=2", "boards=1-4,5-8", "files=RR#",
		"title=Round robin #/2", "up=yes")
}

// TestAnnouncementMail checks that a mail contains the announcement, and that the page offers it again when the
// public number is set.
func TestAnnouncementMail(t *testing.T) {
	client := desktest.OpenPublished(t)
	const again = "Send the description to everybody again"
	page := client.Get("t/spring").Body
	if !strings.Contains(page, `href="mailto:?subject=Spring%20Cup&amp;body=Spring%20Cup%0D%0A`) {
		t.Errorf("the page has no mail: %s", desktest.VisibleText(page))
	}
	if strings.Contains(desktest.VisibleText(page), again) {
		t.Errorf("the page says %q before the number is set", again)
	}
	client.Post("t/spring/opens", "passphrase="+desktest.Passphrase)
	client.Submit("t/spring/announced", "place=web")
	client.WantText(client.SetNumber("spring", "1 2 3"), again+": it now contains the public number.")
}

// TestOverTournaments checks that the list collapses a tournament when nothing is left to do.
func TestOverTournaments(t *testing.T) {
	client := desktest.Open(t)
	describeTwoPhases(client)
	client.Publish("spring")
	client.Post("t/spring/opens", "passphrase="+desktest.Passphrase)
	client.Submit("t/spring/announced", "place=web")
	client.SetNumber("spring", "1 2 3")
	for _, session := range []string{"1,1", "1,2", "2,1"} {
		phase, number, _ := strings.Cut(session, ",")
		client.Submit("t/spring/make", "phase="+phase, "session="+number, "format=dupblind",
			"passphrase="+desktest.Passphrase)
		client.Submit("t/spring/out", "session="+session, "event=played")
	}
	if strings.Contains(client.Get("").Body, "Over</h2>") {
		t.Error("a tournament with secret keys is collapsed")
	}
	client.Submit("t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=spring")
	list := client.Get("").Body
	for _, want := range []string{">Over</h2>", "Spring Cup"} {
		if !strings.Contains(list, want) {
			t.Errorf("the list does not contain %s: %s", want, desktest.VisibleText(list))
		}
	}
	if strings.Contains(list, "No tournament in this folder") {
		t.Errorf("the list is empty: %s", desktest.VisibleText(list))
	}
}
