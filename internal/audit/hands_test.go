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

// sessionHands returns the digest of the hands of a session in the report.
func sessionHands(t *testing.T, cup *tournament, phase, session int) string {
	t.Helper()
	for _, s := range cup.audit().Sessions {
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
	cup := smallTournament(t)
	original, reserve := cup.original(t, 1, 2), cup.reserve(t, 1, 2)
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
		{name: "as dealt", file: "RR02.pbn", boards: original, want: original},
		{name: "not shown", want: original},
		{name: "two hands exchanged", file: "RR02.pbn", boards: exchanged, want: original},
		{
			name: "the reserve set, and nobody said that it was announced", file: "RR02reserve.pbn",
			boards: reserve,
			want:   original,
		},
		{name: "the reserve set", file: "RR02reserve.pbn", boards: reserve, reserve: true, want: reserve},
		{name: "a board of the reserve set", file: "RR02.pbn", boards: mixed, reserve: true, want: mixed},
	} {
		cup := cup.clone()
		delete(cup.files, "RR02.pbn")
		if c.file != "" {
			cup.writeFile(t, c.file, c.boards)
		}
		if c.reserve {
			cup.options.Reserve = []squaredeal.ID{{Phase: 1, Session: 2, Set: squaredeal.Reserve}}
		}
		if got, want := sessionHands(t, cup, 1, 2), handsDigest(t, c.want); got != want {
			t.Errorf("%s: %s, want %s", c.name, got, want)
		}
	}
}

// TestSessionHandsWithUnknownBoards checks that there is no digest until the files show which boards were played.
func TestSessionHandsWithUnknownBoards(t *testing.T) {
	cup := newTournament(t, 2, "5", "1:?:Q#:Open")
	if got := sessionHands(t, cup, 1, 1); got != "" {
		t.Errorf("without files: %s", got)
	}
	boards := cup.boards(t, 1, 1, squaredeal.Original, "3-6")
	cup.writeFile(t, "Q1.pbn", boards)
	if got, want := sessionHands(t, cup, 1, 1), handsDigest(t, boards); got != want {
		t.Errorf("boards from 3 on: %s, want %s", got, want)
	}
}

// TestSessionHandsWithSecretKeys checks that only sessions with revealed keys have a digest.
func TestSessionHandsWithSecretKeys(t *testing.T) {
	part := newPartTournament(t)
	key := part.key(t, squaredeal.ID{Phase: 1, Session: 2})
	for _, s := range part.audit(part.description.Bytes(), []SessionKeyFile{key}, "rr2.pbn").Sessions {
		if revealed := s.Phase == 1 && s.Session == 2; (s.Hands != "") != revealed {
			t.Errorf("session %s: hands %q", s.ID(), s.Hands)
		}
	}
}
