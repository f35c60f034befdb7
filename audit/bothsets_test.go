package audit

import (
	"testing"

	"github.com/fairdeal/fairdeal/squaredeal"
)

// TestOriginalBesideTheStatedReserve: the reserve set is stated, and a file that
// claims nothing shows a board of the original. Which was played at that table
// nobody compared.
func TestOriginalBesideTheStatedReserve(t *testing.T) {
	w := small(t)
	w.files = map[string][]byte{}
	w.put(t, "r.pbn", w.boards(t, 1, 1, squaredeal.Reserve, ""))
	w.opt.Partial = true
	w.opt.Played = []Played{{ID: squaredeal.ID{Phase: 1, Session: 1, Set: squaredeal.Reserve}, Files: []string{"r.pbn"}}}
	if r := w.run(); r.Exit() != 0 {
		t.Fatalf("the reserve set alone: exit %d\n%s", r.Exit(), everything(r))
	}
	w.put(t, "x.pbn", w.boards(t, 1, 1, squaredeal.Original, "")[6:7])
	if r := w.run(); r.Exit() != 2 || r.Sessions[0].State != Undecided {
		t.Errorf("with a board of the original: exit %d, session %s\n%s", r.Exit(), r.Sessions[0].State, everything(r))
	}
}
