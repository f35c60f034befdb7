package audit

import (
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

func handsDigest(t *testing.T, boards []bridge.Board) string {
	t.Helper()
	d, err := bridge.HashBoards(boards)
	if err != nil {
		t.Fatal(err)
	}
	return d.String()
}

// TestSessionHands checks that the digest covers the hands dealt for the set that was played, whatever the
// files contain.
func TestSessionHands(t *testing.T) {
	hands := func(w *world, phase, session int) string {
		t.Helper()
		for _, s := range w.run().Sessions {
			if s.Phase == phase && s.Session == session {
				return s.Hands
			}
		}
		t.Fatalf("no session %d,%d", phase, session)
		return ""
	}
	w := small(t)
	original, reserve := w.boards(t, 1, 2, squaredeal.Original, ""), w.boards(t, 1, 2, squaredeal.Reserve, "")
	want := handsDigest(t, original)
	if got := hands(w, 1, 2); got != want {
		t.Errorf("as dealt: %s, want %s", got, want)
	}
	without := w.clone()
	delete(without.files, "RR02.pbn")
	if got := hands(without, 1, 2); got != want {
		t.Errorf("not shown: %s, want %s", got, want)
	}
	false_ := w.clone()
	doctored := w.boards(t, 1, 2, squaredeal.Original, "")
	doctored[3].Deal[0], doctored[3].Deal[1] = doctored[3].Deal[1], doctored[3].Deal[0]
	false_.put(t, "RR02.pbn", doctored)
	if got := hands(false_, 1, 2); got != want {
		t.Errorf("two hands exchanged: %s, want %s", got, want)
	}
	other := w.clone()
	delete(other.files, "RR02.pbn")
	other.put(t, "RR02reserve.pbn", reserve)
	if got := hands(other, 1, 2); got != want {
		t.Errorf("the reserve set, and nobody said that it was announced: %s, want %s", got, want)
	}
	other.opt.Reserve = []squaredeal.ID{{Phase: 1, Session: 2, Set: squaredeal.Reserve}}
	if got, want := hands(other, 1, 2), handsDigest(t, reserve); got != want {
		t.Errorf("the reserve set: %s, want %s", got, want)
	}
	fouled := w.clone()
	mixed := slices.Clone(original)
	mixed[2] = reserve[2]
	fouled.put(t, "RR02.pbn", mixed)
	fouled.opt.Reserve = []squaredeal.ID{{Phase: 1, Session: 2, Set: squaredeal.Reserve}}
	if got, want := hands(fouled, 1, 2), handsDigest(t, mixed); got != want {
		t.Errorf("a board of the reserve set: %s, want %s", got, want)
	}

	// boards published as "?"
	q := newWorld(t, 2, "5", "1:?:Q#:Open")
	if got := hands(q, 1, 1); got != "" {
		t.Errorf("which boards were played is not known: %s", got)
	}
	boards := q.boards(t, 1, 1, squaredeal.Original, "3-6")
	q.put(t, "Q1.pbn", boards)
	if got, want := hands(q, 1, 1), handsDigest(t, boards); got != want {
		t.Errorf("boards from 3 on: %s, want %s", got, want)
	}

	// keys that are still secret
	part := newPartWorld(t)
	for _, s := range part.run(part.d.Bytes(), []SessionKeyFile{part.key(t, squaredeal.ID{Phase: 1, Session: 2})}, "rr2.pbn").Sessions {
		if open := s.Phase == 1 && s.Session == 2; (s.Hands != "") != open {
			t.Errorf("session %s: hands %q", s.ID(), s.Hands)
		}
	}
}
