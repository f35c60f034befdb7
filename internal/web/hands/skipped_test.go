package hands_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// openCup publishes a tournament in which the boards of phase 2 and the number of sessions of phase 3 are
// unknown.
func openCup(client *desktest.Client) {
	client.T.Helper()
	client.Submit("t", "name=Open Cup", "file=oc")
	client.Submit("t/oc/di", "text="+desktest.DelayedInfo)
	client.Submit("t/oc/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
	client.Submit("t/oc/phase", "sessions=3", "boards=?", "files=KO", "title=Knock-out")
	client.Submit("t/oc/phase", "sessions=0", "boards=16", "files=EX", "title=")
	client.Publish("oc")
	client.SetNumber("oc", "1 2 3")
}

// allPhases returns the form for a session of all phases.
func allPhases(session string, more ...string) []string {
	fields := []string{"phase=0", "session=" + session, "format=dupblind", "passphrase=" + desktest.Passphrase}
	return append(fields, more...)
}

// TestSkippedPhases checks that phases left out of "all phases" are named with the reason in every language, even
// after reloading the page.
func TestSkippedPhases(t *testing.T) {
	client := desktest.Open(t)
	openCup(client)
	const (
		boards   = "Phase 2 is left out: boards are not known yet (?); list them when you make the hands."
		sessions = "Phase 3 is left out: the number of its sessions is not published."
	)
	made := client.Submit("t/oc/make", allPhases("*")...)
	client.WantText(made, "Some files could not be created: "+boards+" "+sessions, "RR2.dup")
	address := client.Post("t/oc/make", allPhases("*")...).Header.Get("Location")
	for lang, want := range map[string]string{"pl": "Fazę 2 pominięto", "fr": "La phase 2 est laissée de côté"} {
		r := client.Send("GET", strings.Replace(address, "/en/", "/"+lang+"/", 1), "", nil)
		client.WantText(r, want)
	}
	if strings.Contains(client.Get("t/oc/out").Body, "Some files could not be created") {
		t.Error("the diary repeats the message")
	}
}

// TestSkippedSessions checks that a phase without the chosen session is named.
func TestSkippedSessions(t *testing.T) {
	client := desktest.Open(t)
	openCup(client)
	client.WantText(client.Submit("t/oc/make", allPhases("3", "boards=1-4")...),
		"Phase 1 has 2 sessions, so not all of 3-3 exist.", "KO3.dup", "EX3.dup")
	page := desktest.VisibleText(client.Submit("t/oc/make", allPhases("1", "boards=1-4")...).Body)
	if strings.Contains(page, "Some files could not") {
		t.Errorf("all phases have session 1, but the page names some: %s", page)
	}
}

// TestAllPhasesSkipped checks that the reasons are errors if nothing remains.
func TestAllPhasesSkipped(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=All open", "file=ao")
	client.Submit("t/ao/di", "text="+desktest.DelayedInfo)
	client.Submit("t/ao/phase", "sessions=3", "boards=?", "files=AO", "title=Knock-out")
	client.Publish("ao")
	client.SetNumber("ao", "1 2 3")
	client.WantRefused(desktest.Refusal{Reason: "Phase 1 is left out", Field: "boards"},
		"t/ao/make", allPhases("*")...)
}
