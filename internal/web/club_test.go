package web

import (
	"bytes"
	"encoding/hex"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

func TestPlainEvening(t *testing.T) {
	x := open(t)
	x.has(x.get("tonight"), "Law 6 forbids it", "Odd shapes belong to random dealing")
	page := x.does("tonight", "name", "Monday pairs", "file", "", "boards", "8", "kind", "plain", "format", "dupblind", "format", "pbn", "not_playing", "yes")
	x.has(page, "Mondaypairs.dup", "Mondaypairs.pbn")
	data, err := os.ReadFile(filepath.Join(x.dir, "Mondaypairs.pbn"))
	if err != nil {
		t.Fatal(err)
	}
	format, err := handfile.ByName("pbn")
	if err != nil {
		t.Fatal(err)
	}
	set, err := format.Decode(data, handfile.ReadOptions{})
	if err != nil || len(set.Boards) != 8 {
		t.Fatalf("%v: %d boards", err, len(set.Boards))
	}
	const no = http.StatusUnprocessableEntity
	x.refuses(no, "Type Mondaypairs here", "confirm", "tonight/Mondaypairs", "confirm", "monday", "as", "html")
	r := x.post("tonight/Mondaypairs", "confirm", "Mondaypairs", "as", "html")
	if r.status != 200 || !strings.Contains(r.header.Get("Content-Disposition"), "Mondaypairs.html") || !strings.Contains(r.body, "Mondaypairs") {
		t.Errorf("record: %d %.200s", r.status, r.body)
	}
	if r := x.post("tonight/Mondaypairs", "confirm", "Mondaypairs", "as", "pdf"); r.status != 200 || !strings.HasPrefix(r.body, "%PDF-") {
		t.Errorf("record: %d %.20q", r.status, r.body)
	}
	// Dealt again, it is another evening, and needs another name.
	x.refuses(no, "is there already: choose another short name", "file", "tonight", "name", "Monday pairs", "boards", "8", "kind", "plain", "format", "dupblind")
	x.does("tonight", "name", "Tuesday", "boards", "8", "kind", "plain", "format", "pbn", "not_playing", "yes")
	if other, err := os.ReadFile(filepath.Join(x.dir, "Tuesday.pbn")); err != nil || bytes.Equal(other, data) {
		t.Errorf("two evenings have the same hands: %v", err)
	}
	for _, c := range [][]string{
		{"The number of boards is a number from 1 to 128.", "boards", "name", "A", "boards", "129", "kind", "plain", "format", "dupblind"},
		{"The number of boards is a number from 1 to 128.", "boards", "name", "A", "boards", "many", "kind", "plain", "format", "dupblind"},
		{"A short name begins with a letter", "file", "name", "A", "file", "../x", "boards", "8", "kind", "plain", "format", "dupblind"},
		{"Choose how the evening is dealt.", "kind", "name", "A", "boards", "8"},
		{"Choose at least one format.", "format", "name", "A", "boards", "8", "kind", "plain"},
		{"Hands can be read in one of these formats", "not_playing", "name", "A", "boards", "8", "kind", "plain", "format", "pbn"},
		{"Choose what is mixed in.", "source", "name", "A", "boards", "8", "kind", "provable", "passphrase", "a", "passphrase2", "a"},
		{"The beacon speaks in 5 minutes at the earliest", "minutes", "name", "A", "boards", "8", "kind", "provable", "source", "drand", "minutes", "1", "passphrase", "a", "passphrase2", "a"},
		{"The two passphrases differ", "passphrase2", "name", "A", "boards", "8", "kind", "provable", "source", "drand", "minutes", "10", "passphrase", "abcd", "passphrase2", "dcba"},
	} {
		x.refuses(no, c[0], c[1], "tonight", c[2:]...)
	}
	x.wants("an evening that is not there", x.get("tonight/nothing"), http.StatusNotFound)
}

func TestProvableEvening(t *testing.T) {
	for source, want := range map[string]string{"drand": "drand quicknet round", "players": "that the players name"} {
		x := open(t)
		x.mu.Lock()
		x.now = time.Date(2060, 12, 8, 18, 0, 0, 0, time.UTC)
		x.mu.Unlock()
		x.has(x.does("tonight", "name", "Friday", "boards", "8", "kind", "provable", "source", source, "minutes", "20", "passphrase", passphrase, "passphrase2", passphrase), "Friday", want, "Text for the bulletin")
		s, err := folder.Open(filepath.Join(x.dir, "Friday.sqd"))
		if err != nil || !s.Description.Published() || s.Description.HasValue || s.Description.CheckDigest() != nil {
			t.Fatalf("%s: %v", source, err)
		}
		if source == "drand" && !strings.Contains(s.Description.Delayed, "(2060-12-08T18:20:0") {
			t.Errorf("the round of 20 minutes later: %s", s.Description.Delayed)
		}
		files := x.files()
		x.does("tonight", "name", "Friday", "boards", "8", "kind", "provable", "source", source, "minutes", "20", "passphrase", passphrase, "passphrase2", passphrase)
		if x.files() != files {
			t.Error("Enter pressed twice changed files")
		}
		x.refuses(http.StatusUnprocessableEntity, "There is a tournament Friday already.", "file", "tonight", "name", "Friday", "boards", "9", "kind", "provable", "source", source, "minutes", "20", "passphrase", passphrase, "passphrase2", passphrase)
	}
}

// TestRecordsAreLocked: nothing of a session's hands leaves the desk before it is
// played, unless its file name is typed; then the diary says so.
func TestRecordsAreLocked(t *testing.T) {
	t.Parallel()
	x := published(t)
	x.refuses(http.StatusConflict, "The delayed value is not set yet.", "", "t/spring/records/1,1", "passphrase", passphrase)
	x.does("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	x.has(x.get("t/spring/records/1,1"), "This session is not marked as played", "Type the file name of the session: RR1")
	const no = http.StatusUnprocessableEntity
	x.refuses(no, "Type RR1 here", "confirm", "t/spring/records/1,1", "passphrase", passphrase)
	x.refuses(no, "Type RR1 here", "confirm", "t/spring/records/1,1", "passphrase", passphrase, "confirm", "spring")
	x.refuses(no, "The passphrase is wrong.", "passphrase", "t/spring/records/1,1", "passphrase", "wrong one", "confirm", "RR1")
	for _, path := range []string{"t/spring/records/1,9", "t/spring/records/2,1", "t/spring/records/x", "t/spring/reveal/1,9"} {
		x.wants(path, x.get(path), http.StatusNotFound)
	}
	early := x.post("t/spring/records/1,1", "passphrase", passphrase, "confirm", "RR1", "as", "html")
	if early.status != 200 || !strings.Contains(early.body, "spring") {
		t.Errorf("%d %.300s", early.status, early.body)
	}
	x.has(x.get("t/spring/out"), "shown before the session was over")
	x.does("t/spring/out", "session", "1,1", "event", "played")
	r := x.post("t/spring/records/1,1", "passphrase", passphrase, "as", "pdf", "tables", "yes")
	if r.status != 200 || !strings.HasPrefix(r.body, "%PDF-") || r.header.Get("Content-Type") != "application/pdf" {
		t.Errorf("%d %.20q", r.status, r.body)
	}
	x.has(x.get("t/spring/out"), "printed")

	// The key of the session that is over is revealed alone.
	x.refuses(no, "Type RR2 here", "confirm", "t/spring/reveal/1,2", "passphrase", passphrase)
	x.refuses(no, "The passphrase is wrong.", "passphrase", "t/spring/reveal/1,1", "passphrase", "wrong one")
	x.has(x.get("t/spring/reveal/1,1"), "The session is marked as played.")
	key := x.does("t/spring/reveal/1,1", "passphrase", passphrase)
	one, err := squaredeal.ParseSessionKey([]byte(key.body))
	if err != nil || one.Key.ID != (squaredeal.ID{Phase: 1, Session: 1}) {
		t.Fatalf("%v: %s", err, key.body)
	}
	if _, err := os.Stat(filepath.Join(x.dir, "spring.sqk")); err == nil {
		t.Error("all keys are there")
	}
	x.does("t/spring/reveal/1,1", "passphrase", passphrase) // again, it is the same file
}

// TestEveningsAreRemembered: an evening is remembered as every other deal for play, by
// a hash alone; a source that gives a seed twice deals nothing; a memory that cannot be
// used is said.
func TestEveningsAreRemembered(t *testing.T) {
	state := t.TempDir()
	t.Setenv("XDG_STATE_HOME", state)
	t.Setenv("LocalAppData", state)
	t.Setenv("HOME", state)
	x := open(t)
	seeds := filepath.Join(state, "fairdeal", "seeds")
	if runtime.GOOS == "darwin" {
		seeds = filepath.Join(state, "Library", "Application Support", "fairdeal", "seeds")
	}
	draw, seed := drawSeed, bigdeal.SeedOf([]byte("once"))
	defer func() { drawSeed = draw }()
	drawSeed = func() bigdeal.Seed { return seed }
	form := []string{"name", "Monday", "boards", "4", "kind", "plain", "format", "dupblind"}
	page := x.does("tonight", form...)
	if strings.Contains(page.body, "could not be checked") {
		t.Error(sentences(page.body))
	}
	data, err := os.ReadFile(seeds)
	if err != nil || bytes.Count(data, []byte("\n")) != 1 || bytes.Contains(data, seed[:]) || strings.Contains(string(data), hex.EncodeToString(seed[:])) {
		t.Fatalf("%v, remembered: %q", err, data)
	}
	form[1] = "Tuesday"
	x.refuses(http.StatusConflict, "gave a seed that was used before. Nothing was dealt.", "", "tonight", form...)
	drawSeed = draw
	x.does("tonight", form...)
	if data, err := os.ReadFile(seeds); err != nil || bytes.Count(data, []byte("\n")) != 2 {
		t.Errorf("%v, remembered: %q", err, data)
	}
	if err = os.Remove(seeds); err == nil {
		err = os.Mkdir(seeds, 0o700)
	}
	if err != nil {
		t.Fatal(err)
	}
	form[1] = "Friday"
	x.has(x.does("tonight", form...), "the folder in which seeds are remembered cannot be used", "Friday.dup")
}
