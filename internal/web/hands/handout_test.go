package hands_test

import (
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestUndoOverInTwoWindows marks a session as over in two windows. After undoing, it must be over in
// neither, and its keys must stay secret.
func TestUndoOverInTwoWindows(t *testing.T) {
	x := desktest.OpenPublished(t)
	x.SetNumber("spring", "1 2 3")
	x.Submit("t/spring/make", "pick=*", "format=dupblind", "passphrase="+desktest.Passphrase)
	x.Submit("t/spring/out", "session=1,1", "event=played")
	x.Advance(time.Minute)
	x.Submit("t/spring/out", "session=1,1", "event=played")
	x.WantText(x.Submit("t/spring/undo", "session=1,1"), "It is over 1,1", "Sessions over: 0 of 2")
	x.WantText(x.Get("t/spring/reveal"), "Not marked as played: 1,1 1,2.")
	x.WantText(x.Get("t/spring/records/1,1"), "session is not marked as played")
	// Mark it as not held, and undo that: it was played before.
	x.Submit("t/spring/out", "session=1,2", "event=played")
	x.Submit("t/spring/out", "session=1,2", "event=omitted")
	x.WantText(x.Submit("t/spring/undo", "session=1,2"), "Undo (10 min) 1,2", "Play 1 of 2")
}
