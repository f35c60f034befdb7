package describe_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// seenOf returns the version of the description in a page's forms.
func seenOf(body string) string {
	_, after, _ := strings.Cut(body, `name="seen" value="`)
	seen, _, _ := strings.Cut(after, `"`)
	return seen
}

// openTwoWindows opens a desk with a described tournament in a second window, and returns the version there.
func openTwoWindows(t *testing.T) (client *desktest.Client, seen string) {
	t.Helper()
	client = desktest.Open(t)
	client.DescribeTournament()
	return client, seenOf(client.Get("t/spring").Body)
}

// TestTwoVersionsOfPhase checks that a form from an outdated page changes nothing, but shows both versions and lets
// the user pick one.
func TestTwoVersionsOfPhase(t *testing.T) {
	client, seen := openTwoWindows(t)
	client.Submit("t/spring/phase", "phase=1", "sessions=3", "boards=2x4", "files=RR", "title=Round robin")
	mine := []string{"phase=1", "sessions=5", "boards=16", "files=RR", "title=Round robin"}
	r := client.Post("t/spring/phase", append(mine, "seen="+seen)...)
	client.WantStatus("the second window", r, http.StatusConflict)
	client.WantText(r, "This tournament has been changed in another window or by another program in the meantime.",
		"Nothing was changed here.", "Sessions 3 5", "Boards 1-4,5-8 16",
		"Use my version", "Keep the current version")
	client.WantText(client.Get("t/spring"), "3 sessions", unsavedNote)

	page := client.Submit("t/spring/phase", append(mine, "seen="+seenOf(r.Body))...)
	client.WantText(page, "5 sessions, 80 boards")
	if strings.Contains(page.Body, "not yet sent") {
		t.Error("the version that the user picked is stored as unsaved")
	}
}

// TestTwoVersionsOfDelayedInformation checks the same for the delayed information.
func TestTwoVersionsOfDelayedInformation(t *testing.T) {
	client, seen := openTwoWindows(t)
	client.Submit("t/spring/di", "text="+desktest.PastDelayedInfo)
	r := client.Post("t/spring/di", "seen="+seen, "text=DAX of 8 December 2060")
	client.WantStatus("the second window", r, http.StatusConflict)
	client.WantText(r, desktest.PastDelayedInfo, "DAX of 8 December 2060")
}

// TestVersionOfDeletedPhase checks that the user is told if the phase was deleted.
func TestVersionOfDeletedPhase(t *testing.T) {
	client, seen := openTwoWindows(t)
	client.Submit("t/spring/phase", "sessions=1", "boards=16", "files=FIN", "title=Final")
	client.Submit("t/spring/phase", "phase=1", "remove=yes")
	r := client.Post("t/spring/phase", "seen="+seen, "phase=2", "sessions=5", "boards=16", "files=XX")
	client.WantText(r, "This phase was deleted in another window.")
}

// TestVersionAfterFreezing checks that the user cannot pick a version if the tournament was frozen.
func TestVersionAfterFreezing(t *testing.T) {
	client, seen := openTwoWindows(t)
	client.Publish("spring")
	before := client.Files()
	r := client.Post("t/spring", "seen="+seen, "name=Autumn Cup")
	client.WantStatus("the second window", r, http.StatusConflict)
	client.WantText(r, "This tournament was sealed in another window in the meantime", "Spring Cup", "Autumn Cup")
	if strings.Contains(r.Body, "Use my version") || client.Files() != before {
		t.Error("the frozen tournament can be changed")
	}
}
