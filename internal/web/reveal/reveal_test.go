package reveal_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

const revealPath = "t/oc/reveal"

// revealForm is the form that reveals all keys.
var revealForm = []string{"passphrase=" + desktest.Passphrase, "confirm=oc"}

// The reasons against revealing all keys.
const (
	noNumber  = "The public number is missing."
	notPlayed = "Not marked as played: 1,1 1,2."
	notMade   = "Hands never made: 1,1 1,2."
	notEnded  = "Phase 2 has no fixed length and is not marked as over."
)

// openCup publishes a tournament with a phase of two sessions, and one without a fixed length.
func openCup(t *testing.T) *desktest.Client {
	t.Helper()
	client := desktest.Open(t)
	client.Submit("t", "name=Open Cup", "file=oc")
	client.Submit("t/oc/di", "text="+desktest.DelayedInfo)
	client.Submit("t/oc/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
	client.Submit("t/oc/phase", "sessions=0", "boards=4", "files=EX", "title=Extra")
	client.Publish("oc")
	return client
}

// wantTooEarly checks that revealing all keys is refused, and that the page gives the reasons.
func wantTooEarly(client *desktest.Client, reasons ...string) {
	client.T.Helper()
	client.WantRefused(desktest.Refusal{
		Reason: "It is too early to open all keys, because everybody would know hands that have not been played.",
		Field:  "early",
	}, revealPath, revealForm...)
	client.WantText(client.Get(revealPath), reasons...)
}

// wantNotOnPage checks that a page does not contain some texts.
func wantNotOnPage(client *desktest.Client, body string, texts ...string) {
	client.T.Helper()
	for _, text := range texts {
		if strings.Contains(body, text) {
			client.T.Errorf("the page contains %q: %s", text, desktest.VisibleText(body))
		}
	}
}

// TestRevealIsGuarded checks that revealing all keys is refused while unplayed hands would become known, until all
// sessions are settled in the diary.
func TestRevealIsGuarded(t *testing.T) {
	client := openCup(t)
	wantTooEarly(client, noNumber, notPlayed, notMade, notEnded)
	client.SetNumber("oc", "1 2 3")
	client.Submit("t/oc/make", "phase=1", "session=1", "format=dupblind", "passphrase="+desktest.Passphrase)
	client.Submit("t/oc/out", "session=1,1", "event=played")
	wantTooEarly(client, "Not marked as played: 1,2.", "Hands never made: 1,2.", notEnded)

	client.WantText(client.Submit("t/oc/out", "session=1,2", "event=omitted"),
		"the session is not held", "not held", "Phase 2 has ended")
	wantTooEarly(client, notEnded)
	wantNotOnPage(client, client.Get(revealPath).Body, "Not marked as played", noNumber)

	diary := client.Submit("t/oc/out", "session=2", "event=ended")
	wantNotOnPage(client, diary.Body, "Phase 2 has ended") // the button
	wantNotOnPage(client, client.Get(revealPath).Body, "too early", `name="early"`)
	client.WantText(client.Submit(revealPath, revealForm...), "The keys are open")
}

// TestTooEarlyInOtherLanguages checks that the page warns in its language.
func TestTooEarlyInOtherLanguages(t *testing.T) {
	client := openCup(t)
	for lang, want := range map[string]string{"pl": "Jest za wcześnie:", "fr": "C'est trop tôt :"} {
		page := client.Send("GET", client.Root+"/"+lang+"/"+revealPath, "", nil)
		text := strings.ReplaceAll(desktest.VisibleText(page.Body), "\u00a0", " ")
		if !strings.Contains(text, want) {
			t.Errorf("%s: the page does not contain %q: %s", lang, want, text)
		}
	}
}

// TestOnlyPhasesEnd checks that only a phase, not a session of one with a fixed length, can be marked as ended.
func TestOnlyPhasesEnd(t *testing.T) {
	client := openCup(t)
	client.WantRefused(desktest.Refusal{Reason: "This session does not exist", Field: "session"},
		"t/oc/out", "session=1", "event=ended")
}

// TestEarlyReveal checks that the user may insist.
func TestEarlyReveal(t *testing.T) {
	client := openCup(t)
	client.WantText(client.Submit(revealPath, append(revealForm, "early=yes")...), "The keys are open")
}
