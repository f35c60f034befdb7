package audit

import (
	"fmt"
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

// sessionHands returns the digest of the hands of a session in the report.
func sessionHands(t *testing.T, w *world, phase, session int) string {
	t.Helper()
	for _, s := range w.run().Sessions {
		if s.Phase == phase && s.Session == session {
			return s.Hands
		}
	}
	t.Fatalf("no session %d,%d", phase, session)
	return ""
}

// TestSessionHands checks that the digest covers the hands dealt for the set that was played, whatever the
// files contain.
func TestSessionHands(t *testing.T) {
	w := small(t)
	original, reserve := w.original(t, 1, 2), w.reserve(t, 1, 2)
	exchanged, mixed := slices.Clone(original), slices.Clone(original)
	d := &exchanged[3].Deal
	d[bridge.North], d[bridge.East] = d[bridge.East], d[bridge.North]
	mixed[2] = reserve[2]
	for _, c := range []struct {
		name    string
		file    string         // instead of RR02.pbn; empty: none
		boards  []bridge.Board // in the file
		reserve bool           // the reserve set was stated to be played
		want    []bridge.Board
	}{
		{"as dealt", "RR02.pbn", original, false, original},
		{"not shown", "", nil, false, original},
		{"two hands exchanged", "RR02.pbn", exchanged, false, original},
		{"the reserve set, and nobody said that it was announced", "RR02reserve.pbn", reserve, false, original},
		{"the reserve set", "RR02reserve.pbn", reserve, true, reserve},
		{"a board of the reserve set", "RR02.pbn", mixed, true, mixed},
	} {
		w := w.clone()
		delete(w.files, "RR02.pbn")
		if c.file != "" {
			w.put(t, c.file, c.boards)
		}
		if c.reserve {
			w.opt.Reserve = []squaredeal.ID{{Phase: 1, Session: 2, Set: squaredeal.Reserve}}
		}
		if got, want := sessionHands(t, w, 1, 2), handsDigest(t, c.want); got != want {
			t.Errorf("%s: %s, want %s", c.name, got, want)
		}
	}
}

// TestSessionHandsOfUnknownBoards checks that there is no digest until the files show which boards were played.
func TestSessionHandsOfUnknownBoards(t *testing.T) {
	w := newWorld(t, 2, "5", "1:?:Q#:Open")
	if got := sessionHands(t, w, 1, 1); got != "" {
		t.Errorf("without files: %s", got)
	}
	boards := w.boards(t, 1, 1, squaredeal.Original, "3-6")
	w.put(t, "Q1.pbn", boards)
	if got, want := sessionHands(t, w, 1, 1), handsDigest(t, boards); got != want {
		t.Errorf("boards from 3 on: %s, want %s", got, want)
	}
}

// TestSessionHandsOfSecretKeys checks that only sessions with revealed keys have a digest.
func TestSessionHandsOfSecretKeys(t *testing.T) {
	part := newPartWorld(t)
	key := part.key(t, squaredeal.ID{Phase: 1, Session: 2})
	for _, s := range part.run(part.d.Bytes(), []SessionKeyFile{key}, "rr2.pbn").Sessions {
		if revealed := s.Phase == 1 && s.Session == 2; (s.Hands != "") != revealed {
			t.Errorf("session %s: hands %q", s.ID(), s.Hands)
		}
	}
}

// TestStrangersCauseOneWarning checks that a file without boards of the tournament gets one message, and a file
// with both known and unknown boards another.
func TestStrangersCauseOneWarning(t *testing.T) {
	w := small(t)
	other := newWorld(t, 2, "43275.91", "1:17-20:X:x").deal(t, ".pbn")
	codes := func(r *Report) (all []string) {
		for _, x := range r.Warnings {
			all = append(all, string(x.Text.Code))
		}
		return all
	}
	w.files["other.pbn"] = other.files["X.pbn"]
	if got := codes(w.run()); fmt.Sprint(got) != "[file.foreign]" {
		t.Errorf("a file of strangers: %q", got)
	}
	delete(w.files, "other.pbn")
	w.files["RR01.pbn"] = append(slices.Clone(w.files["RR01.pbn"]), other.files["X.pbn"]...)
	if got := codes(w.run()); fmt.Sprint(got) != "[file.extra]" {
		t.Errorf("strangers beside known boards: %q", got)
	}
}

// TestIdenticalNeedsEveryBoard checks that a file is identical to its session only if it contains every board.
func TestIdenticalNeedsEveryBoard(t *testing.T) {
	w := small(t)
	for n, want := range map[int]Finding{8: Identical, 7: Part, 1: Part} {
		w.put(t, "RR01.pbn", w.original(t, 1, 1)[:n])
		r := w.run()
		i := slices.IndexFunc(r.Files, func(f File) bool { return f.Name == "RR01.pbn" })
		if got := r.Files[i]; got.Finding != want || got.Status != Pass {
			t.Errorf("%d of 8 boards: %s, %s", n, got.Finding, got.Text)
		}
	}
}
