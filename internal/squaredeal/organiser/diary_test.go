package organiser

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestDiary appends events to a diary, also after a truncated line, which is skipped.
func TestDiary(t *testing.T) {
	tournament := readyTournament(t, t.TempDir())
	if _, err := tournament.freeze(nil, time.Now()); err != nil {
		t.Fatal(err)
	}
	id := squaredeal.ID{Phase: 1, Session: 2}
	if played, err := tournament.WasPlayed(id); played || err != nil {
		t.Errorf("without a diary: %v, %v", played, err)
	}
	made := Event{Kind: EventMade, Phase: 1, Session: 2, File: "rr2.pbn", Who: "chief"}
	if err := tournament.AppendToDiary(made); err != nil {
		t.Fatal(err)
	}
	// After a truncated line, new events start on a new line.
	file, err := os.OpenFile(tournament.HandoutPath(), os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		t.Fatal(err)
	}
	file.WriteString(`{"time":"2026-12-05T18:40:03Z","event":"pla`)
	file.Close()
	if played, err := tournament.WasPlayed(id); played || err != nil {
		t.Errorf("cut off: %v, %v", played, err)
	}
	invented := Event{Kind: "invented", Phase: 1, Session: 1}
	played := Event{Kind: EventPlayed, Phase: 1, Session: 2, Set: squaredeal.Reserve}
	if err := tournament.AppendToDiary(invented, played); err != nil {
		t.Fatal(err)
	}
	if played, err := tournament.WasPlayed(id); !played || err != nil {
		t.Errorf("played: %v, %v", played, err)
	}
	if played, _ := tournament.WasPlayed(squaredeal.ID{Phase: 1, Session: 1}); played {
		t.Error("another session is played")
	}
	events, err := tournament.Events()
	if err != nil || len(events) != 3 {
		t.Fatalf("events %+v, %v, want three", events, err)
	}
	if events[0].Who != "chief" || events[1].Kind != "invented" {
		t.Errorf("first events %+v", events[:2])
	}
	if events[2].Set != squaredeal.Reserve || events[2].Time.IsZero() {
		t.Errorf("last event %+v", events[2])
	}
	data, err := os.ReadFile(tournament.HandoutPath())
	if err != nil || strings.Count(string(data), "\n") != 4 {
		t.Errorf("%q, %v", data, err)
	}
}

// TestUnreadableDiary checks that a file that is not a diary is not extended, and that the error does not
// quote it.
func TestUnreadableDiary(t *testing.T) {
	tournament := readyTournament(t, t.TempDir())
	if _, err := tournament.freeze(nil, time.Now()); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"1,1:aaaa\n", "[1]\n", `{"time":3}` + "\n"} {
		if err := os.WriteFile(tournament.HandoutPath(), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		err := tournament.AppendToDiary(Event{Kind: EventPlayed})
		if err == nil || strings.Contains(err.Error(), "aaaa") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestPlayedAfterNotHeld checks that a session counts as played if it was first cancelled.
func TestPlayedAfterNotHeld(t *testing.T) {
	eventsOf := func(kinds ...EventKind) (events []Event) {
		for _, kind := range kinds {
			events = append(events, Event{Kind: kind, Phase: 1, Session: 2})
		}
		return events
	}
	id := squaredeal.ID{Phase: 1, Session: 2}
	if _, inPlay := filesInPlay(eventsOf(EventMade, EventNotHeld, EventPlayed)); !inPlay[id] {
		t.Error("a session that was played after all has no hands in play")
	}
	if _, inPlay := filesInPlay(eventsOf(EventMade, EventPlayed, EventNotHeld)); inPlay[id] {
		t.Error("a session that is not held has hands in play")
	}
}
