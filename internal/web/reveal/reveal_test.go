package reveal_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestRevealIsGuarded checks that revealing all keys is refused, with reasons, while unplayed hands
// would become known. It must work after the sessions are settled in the diary or the user insists.
// A log needs a separate confirmation.
func TestRevealIsGuarded(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Open Cup", "file=oc")
	client.Submit("t/oc/di", "text="+desktest.DelayedInfo)
	client.Submit("t/oc/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
	client.Submit("t/oc/phase", "sessions=0", "boards=4", "files=EX", "title=Extra")
	client.Publish("oc")
	const (
		no          = http.StatusUnprocessableEntity
		early       = "It is too early to open all keys, because everybody would know hands that have not been played."
		value       = "The public number is missing."
		playedHands = "Not marked as played: 1,1 1,2."
		made        = "Hands never made: 1,1 1,2."
		ended       = "Phase 2 has no fixed length and is not marked as over."
	)
	reveal := []string{"passphrase=" + desktest.Passphrase, "confirm=oc"}
	refused := func(want ...string) {
		t.Helper()
		client.WantRefused(desktest.Refusal{Reason: early, Field: "early"}, "t/oc/reveal", reveal...)
		client.WantText(client.Get("t/oc/reveal"), want...)
	}
	refused(value, playedHands, made, ended)
	for lang, want := range map[string]string{"pl": "Jest za wcześnie:", "fr": "C'est trop tôt :"} {
		if r := client.Send("GET", client.Root+"/"+lang+"/t/oc/reveal", "",
			nil); !strings.Contains(strings.ReplaceAll(desktest.VisibleText(r.Body), "\u00a0", " "), want) {
			t.Errorf("%s: %s", lang, desktest.VisibleText(r.Body))
		}
	}
	client.SetNumber("oc", "1 2 3")
	client.Submit("t/oc/make", "phase=1", "session=1", "format=dupblind", "passphrase="+desktest.Passphrase)
	client.Submit("t/oc/out", "session=1,1", "event=played")
	refused("Not marked as played: 1,2.", "Hands never made: 1,2.", ended)
	client.WantText(client.Submit("t/oc/out", "session=1,2", "event=omitted"), "the session is not held",
		"not held",
		"Phase 2 has ended")
	refused(ended)
	if r := client.Get("t/oc/reveal"); strings.Contains(r.Body, "Not marked as played") ||
		strings.Contains(r.Body, value) {
		t.Errorf("what is settled is a reason: %s", desktest.VisibleText(r.Body))
	}
	client.WantRefused(desktest.Refusal{Reason: "This session does not exist", Field: "session"},
		"t/oc/out", "session=1", "event=ended")
	if r := client.Submit("t/oc/out", "session=2", "event=ended"); strings.Contains(r.Body, "Phase 2 has ended") {
		t.Errorf("it is asked again: %s", desktest.VisibleText(r.Body))
	}
	if r := client.Get("t/oc/reveal"); strings.Contains(r.Body, "too early") ||
		strings.Contains(r.Body, `name="early"`) {
		t.Errorf("nothing speaks against it: %s", desktest.VisibleText(r.Body))
	}
	client.WantText(client.Submit("t/oc/reveal", reveal...), "The keys are open")

	// Insisting is allowed.
	client.Submit("t", "name=Hasty Cup", "file=hasty")
	client.Submit("t/hasty/di", "text="+desktest.DelayedInfo)
	client.Submit("t/hasty/phase", "sessions=1", "boards=4", "files=H", "title=Final")
	client.Publish("hasty")
	client.WantText(client.Submit("t/hasty/reveal", "passphrase="+desktest.Passphrase, "confirm=hasty",
		"early=yes"),
		"The keys are open")
}
