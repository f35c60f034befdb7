package evening_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

const (
	recordPath = "t/spring/records/1,1"
	passphrase = "passphrase=" + desktest.Passphrase
)

// TestRecordsAreLocked checks that the desk does not reveal a session's hands before it is played,
// unless the file name is typed, which the diary records.
func TestRecordsAreLocked(t *testing.T) {
	t.Parallel()
	client := desktest.OpenPublished(t)
	noNumber := desktest.Refusal{Status: http.StatusConflict, Reason: "is missing."}
	client.WantRefused(noNumber, recordPath, passphrase)
	client.SetNumber("spring", "1 2 3")
	client.WantText(client.Get(recordPath), "This session is not marked as played",
		"Type the file name of the session: RR1")
	notConfirmed := desktest.Refusal{Reason: "Type RR1 here", Field: "confirm"}
	client.WantRefused(notConfirmed, recordPath, passphrase)
	client.WantRefused(notConfirmed, recordPath, passphrase, "confirm=spring")
	client.WantRefused(desktest.Refusal{Reason: "The passphrase is wrong.", Field: "passphrase"},
		recordPath, "passphrase=wrong one", "confirm=RR1")

	early := client.Post(recordPath, passphrase, "confirm=RR1", "as=html")
	client.WantStatus("an early record", early, http.StatusOK)
	if !strings.Contains(early.Body, "spring") {
		t.Errorf("an early record: %.300s", early.Body)
	}
	client.WantText(client.Get("t/spring/out"), "shown before the session was over")
}

// TestRecordOfPlayedSession checks the record of a played session, and its entry in the diary.
func TestRecordOfPlayedSession(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	client.Submit("t/spring/out", "session=1,1", "event=played")
	record := client.Post(recordPath, passphrase, "as=pdf", "tables=yes")
	client.WantStatus("the record", record, http.StatusOK)
	if contentType := record.Header.Get("Content-Type"); contentType != "application/pdf" {
		t.Errorf("the record is %s", contentType)
	}
	if !strings.HasPrefix(record.Body, "%PDF-") {
		t.Errorf("the record is %.20q", record.Body)
	}
	client.WantText(client.Get("t/spring/out"), "printed")
}

// TestSessionKey checks that the key of a played session is revealed separately.
func TestSessionKey(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	client.Submit("t/spring/out", "session=1,1", "event=played")
	client.WantRefused(desktest.Refusal{Reason: "Type RR2 here", Field: "confirm"}, "t/spring/reveal/1,2", passphrase)
	client.WantRefused(desktest.Refusal{Reason: "The passphrase is wrong.", Field: "passphrase"},
		"t/spring/reveal/1,1", "passphrase=wrong one")
	client.WantText(client.Get("t/spring/reveal/1,1"), "The session is marked as played.")
	file := client.Submit("t/spring/reveal/1,1", passphrase)
	key, err := squaredeal.ParseSessionKey([]byte(file.Body))
	if err != nil {
		t.Fatalf("%v: %s", err, file.Body)
	}
	if want := (squaredeal.ID{Phase: 1, Session: 1}); key.Key.ID != want {
		t.Errorf("the key belongs to %v, want %v", key.Key.ID, want)
	}
	if _, err := os.Stat(filepath.Join(client.Dir, "spring.sqk")); err == nil {
		t.Error("the keys of all sessions were revealed")
	}
	client.Submit("t/spring/reveal/1,1", passphrase) // The same form again has no further effect.
}

// TestUnknownSessions checks the addresses of sessions that do not exist.
func TestUnknownSessions(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	for _, path := range []string{
		"t/spring/records/1,9", "t/spring/records/2,1", "t/spring/records/x", "t/spring/reveal/1,9",
	} {
		client.WantStatus(path, client.Get(path), http.StatusNotFound)
	}
}
