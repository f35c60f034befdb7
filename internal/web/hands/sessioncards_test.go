package hands_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
)

// TestSessionCards checks that the next session is selected by default, that typed fields take precedence
// over a card, and that the next tournament starts with the last one's formats.
func TestSessionCards(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	wantChosen(client, "1,1")
	client.WantRefused(desktest.Refusal{Reason: "The session is missing", Field: "session"},
		"t/spring/make", "pick=1,1",
		"phase=1", "format=pbn", "not_playing=yes", "passphrase="+desktest.Passphrase)
	client.Submit("t/spring/make", "pick=1,1", "phase=", "session=", "format=pbn", "not_playing=yes",
		"passphrase="+desktest.Passphrase)
	wantChosen(client, "1,2")
	client.Submit("t/spring/make", "pick=1,1", "phase=", "session=2", "format=pbn", "not_playing=yes",
		"passphrase="+desktest.Passphrase)
	if files, err := os.ReadDir(client.HandsPath("spring", "")); err != nil || len(files) != 2 {
		t.Errorf("files %v, error %v, want the files of two sessions", files, err)
	}
	if got := userdata.LastHabits(client.Desk).Machine; !slices.Equal(got, []string{"pbn"}) {
		t.Errorf("remembered formats %q, want pbn", got)
	}
}

// wantChosen checks that the page for making hands selects the card of a session.
func wantChosen(client *desktest.Client, id string) {
	client.T.Helper()
	page := client.Get("t/spring/make")
	if !strings.Contains(page.Body, `name="pick" value="`+id+`" checked`) {
		client.T.Errorf("session %s is not selected: %s", id, desktest.VisibleText(page.Body))
	}
	const cards = 3 // two sessions, and all of them
	if got := strings.Count(page.Body, `name="pick"`); got != cards {
		client.T.Errorf("%d cards, want %d", got, cards)
	}
}
