package hands_test

import (
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestUndoOverInTwoWindows marks a session as over in two windows. After undoing, it must be over in
// neither, and its keys must stay secret.
func TestUndoOverInTwoWindows(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	client.Submit("t/spring/make", "pick=*", "format=dupblind", "passphrase="+desktest.Passphrase)
	client.Submit("t/spring/out", "session=1,1", "event=played")
	client.Advance(time.Minute)
	client.Submit("t/spring/out", "session=1,1", "event=played")
	client.WantText(client.Submit("t/spring/undo", "session=1,1"), "It is over 1,1", "Sessions over: 0 of 2")
	client.WantText(client.Get("t/spring/reveal"), "Not marked as played: 1,1 1,2.")
	client.WantText(client.Get("t/spring/records/1,1"), "session is not marked as played")
	// Mark it as not held, and undo that: it was played before.
	client.Submit("t/spring/out", "session=1,2", "event=played")
	client.Submit("t/spring/out", "session=1,2", "event=omitted")
	client.WantText(client.Submit("t/spring/undo", "session=1,2"), "Undo (10 min) 1,2", "Play 1 of 2")
}
