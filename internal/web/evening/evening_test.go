package evening_test

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
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/evening"
)

// dealMonday deals a plain evening with eight boards, and returns its page.
func dealMonday(client *desktest.Client) desktest.Reply {
	client.T.Helper()
	return client.Submit("tonight", "name=Monday pairs", "file=", "boards=8", "kind=plain",
		"format=dupblind", "format=pbn", "not_playing=yes")
}

// readHands returns a hand file of an evening.
func readHands(client *desktest.Client, evening, file string) []byte {
	client.T.Helper()
	data, err := os.ReadFile(client.HandsPath(evening, file))
	if err != nil {
		client.T.Fatal(err)
	}
	return data
}

// TestPlainEvening checks that a plain evening is dealt into files that the page serves.
func TestPlainEvening(t *testing.T) {
	client := desktest.Open(t)
	client.WantText(client.Get("tonight"), "Law 6 forbids it", "Unusual shapes are part of random dealing")
	client.WantText(dealMonday(client), "Mondaypairs.dup", "Mondaypairs.pbn",
		"8 boards · not provable", "hands-KEEP-SECRET/Mondaypairs")
	data := readHands(client, "Mondaypairs", "Mondaypairs.pbn")
	format, err := handfile.ByName("pbn")
	if err != nil {
		t.Fatal(err)
	}
	set, err := format.Decode(data, handfile.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if len(set.Boards) != 8 {
		t.Errorf("%d boards, want 8", len(set.Boards))
	}
	served := client.Get("tonight/Mondaypairs/hands/Mondaypairs.pbn")
	if served.Body != string(data) || served.Header.Get("Content-Disposition") == "" {
		t.Errorf("the served file: %d %.100s", served.Status, served.Body)
	}
	for _, path := range []string{
		"tonight/nothing", "tonight/Mondaypairs/hands/other.pbn", "tonight/Mondaypairs/hands/..",
		"tonight/nothing/hands/Mondaypairs.pbn",
	} {
		client.WantStatus(path, client.Get(path), http.StatusNotFound)
	}
}

// TestPlainRecord checks that the page only offers the hand record once the evening is over.
func TestPlainRecord(t *testing.T) {
	client := desktest.Open(t)
	const recordButton = `value="pdf"`
	if page := dealMonday(client); strings.Contains(page.Body, recordButton) {
		t.Error("the page offers the record before the evening is over")
	}
	if over := client.Submit("tonight/Mondaypairs", "do=over"); !strings.Contains(over.Body, recordButton) {
		t.Errorf("the page does not offer the record: %s", desktest.VisibleText(over.Body))
	}
	page := client.Post("tonight/Mondaypairs", "do=record", "as=html")
	client.WantStatus("the record", page, http.StatusOK)
	if !strings.Contains(page.Header.Get("Content-Disposition"), "Mondaypairs.html") {
		t.Errorf("the record has the header %v", page.Header)
	}
	if !strings.Contains(page.Body, time.Now().Format("2 January 2006")) {
		t.Errorf("the record does not contain the date: %.200s", page.Body)
	}
	pdf := client.Post("tonight/Mondaypairs", "do=record", "as=pdf")
	if pdf.Status != http.StatusOK || !strings.HasPrefix(pdf.Body, "%PDF-") {
		t.Errorf("the record as PDF: %d %.20q", pdf.Status, pdf.Body)
	}
	client.WantRefused(desktest.Refusal{Reason: "An event of this kind cannot be added here."},
		"tonight/Mondaypairs", "do=reveal")
}

// TestNewEveningNeedsNewName checks that dealing again does not replace hands, and gives different ones.
func TestNewEveningNeedsNewName(t *testing.T) {
	client := desktest.Open(t)
	dealMonday(client)
	client.WantRefused(desktest.Refusal{Reason: "already exists; choose a different short name", Field: "file"},
		"tonight", "name=Monday pairs", "boards=8", "kind=plain", "format=dupblind")
	client.Submit("tonight", "name=Tuesday", "boards=8", "kind=plain", "format=pbn", "not_playing=yes", "another=yes")
	monday := readHands(client, "Mondaypairs", "Mondaypairs.pbn")
	if bytes.Equal(monday, readHands(client, "Tuesday", "Tuesday.pbn")) {
		t.Error("two evenings have the same hands")
	}
}

// TestInvalidEvenings checks that each error is next to its field.
func TestInvalidEvenings(t *testing.T) {
	client := desktest.Open(t)
	for _, refused := range []struct {
		reason, field string
		form          []string
	}{
		{
			reason: "The number of boards must be between 1 and 128.", field: "boards",
			form: []string{"name=A", "boards=129", "kind=plain", "format=dupblind"},
		},
		{
			reason: "The number of boards must be between 1 and 128.", field: "boards",
			form: []string{"name=A", "boards=many", "kind=plain", "format=dupblind"},
		},
		{
			reason: "A short name begins with a letter", field: "file",
			form: []string{"name=A", "file=../x", "boards=8", "kind=plain", "format=dupblind"},
		},
		{
			reason: "Choose how the evening is dealt.", field: "kind",
			form: []string{"name=A", "boards=8"},
		},
		{
			reason: "Choose at least one format.", field: "format",
			form: []string{"name=A", "boards=8", "kind=plain"},
		},
		{
			reason: "One of these formats shows the hands", field: "not_playing",
			form: []string{"name=A", "boards=8", "kind=plain", "format=pbn"},
		},
		{
			reason: "Choose what to mix in.", field: "source",
			form: []string{"name=A", "boards=8", "kind=provable", "passphrase=a", "passphrase2=a"},
		},
		{
			reason: "Choose between 5 and 1440 minutes", field: "minutes",
			form: []string{
				"name=A", "boards=8", "kind=provable", "source=drand", "minutes=1", "passphrase=a", "passphrase2=a",
			},
		},
		{
			reason: "The two passphrases differ", field: "passphrase2",
			form: []string{
				"name=A", "boards=8", "kind=provable", "source=drand", "minutes=10",
				"passphrase=abcd", "passphrase2=dcba",
			},
		},
	} {
		want := desktest.Refusal{Reason: refused.reason, Field: refused.field}
		client.WantRefused(want, "tonight", append(refused.form, "another=yes")...)
	}
}

// TestSecondEvening checks that Tonight shows the evening of the day, and that an older form
// deals nothing but asks whether a second section plays.
func TestSecondEvening(t *testing.T) {
	for _, kind := range []string{"plain", "provable"} {
		client := desktest.Open(t)
		form := []string{"boards=8", "kind=" + kind, "format=dupblind", "source=drand", "minutes=5"}
		before := client.Get("tonight")
		if !strings.Contains(before.Body, `name="boards"`) {
			t.Error("the form is not what a new day begins with")
		}
		client.Submit("tonight", append(form, "page=1")...)
		client.WantText(client.Get("tonight"), "8 boards", "Hands for the dealing machine")
		client.WantRefused(desktest.Refusal{Status: http.StatusConflict,
			Reason: "8 boards, dealt at " + time.Now().Format("15")},
			"tonight", append(form, "page=2")...)
		r := client.Post("tonight", append(form, "page=2")...)
		client.WantText(r, "Show this evening", "A second section is playing")
		if !strings.Contains(r.Body, `name="another" value="yes"`) {
			t.Error("the answer is not taken along")
		}
		second := client.Submit("tonight", append(form, "page=2", "another=yes")...)
		client.WantText(second, "Other evenings")
		if kind == "plain" {
			client.WantText(second, "x2.dup")
		}
		client.WantText(client.Get("tonight/another-section"), "Number of boards", "Other evenings")
	}
}

// TestEveningOfTomorrow checks that an evening sealed for tomorrow is shown if today has none, and
// does not hide another one, before and after midnight.
func TestEveningOfTomorrow(t *testing.T) {
	client := desktest.Open(t)
	at := func(day, hour int) {
		client.SetClock(time.Date(2060, 12, day, hour, 0, 0, 0, time.Local))
	}
	seal := func(name string) {
		client.Submit("tonight", "name="+name, "boards=8", "kind=provable", "source=drand", "minutes=20",
			"another=yes")
	}
	at(7, 19)
	seal("Tomorrow")
	at(6, 20)
	client.WantText(client.Get("tonight"), "Tuesday 7 December 2060")
	at(6, 19)
	seal("Today")
	for _, c := range []struct {
		day, hour int
		shown     string
	}{{6, 18, "Today"}, {6, 20, "Today"}, {7, 0, "Today"}, {7, 5, "Today"}, {7, 6, "Tomorrow"}, {7, 20,
		"Tomorrow"}, {8, 1, "Tomorrow"}} {
		at(c.day, c.hour)
		if r := client.Get("tonight"); !strings.Contains(r.Body, "<h1>"+c.shown) {
			t.Errorf("day %d, %d:00: %s is not shown: %s", c.day, c.hour, c.shown, desktest.VisibleText(r.Body))
		}
	}
}

// TestProvableEvening checks that a provable evening is published once, with its number in the future.
func TestProvableEvening(t *testing.T) {
	for source, want := range map[string]string{
		"drand": "drand quicknet round", "players": "that the players name",
	} {
		client := desktest.Open(t)
		client.SetClock(time.Date(2060, 12, 8, 18, 0, 0, 0, time.UTC))
		client.WantText(client.Submit("tonight", "name=Friday", "boards=8", "kind=provable", "source="+source,
			"minutes=20", "passphrase="+desktest.Passphrase, "passphrase2="+desktest.Passphrase), "Friday", want,
			"Print the wall sheet")
		s, err := organiser.Open(filepath.Join(client.Dir, "Friday.sqd"))
		if err != nil || !s.Description.Published() || s.Description.HasValue ||
			s.Description.CheckDigest() != nil {
			t.Fatalf("%s: %v", source, err)
		}
		if source == "drand" && !strings.Contains(s.Description.Delayed, "(2060-12-08T18:20:0") {
			t.Errorf("the round of 20 minutes later: %s", s.Description.Delayed)
		}
		files := client.Files()
		client.Submit("tonight", "name=Friday", "boards=8", "kind=provable", "source="+source, "minutes=20",
			"passphrase="+desktest.Passphrase, "passphrase2="+desktest.Passphrase)
		if client.Files() != files {
			t.Error("Enter pressed twice changed files")
		}
		client.WantRefused(desktest.Refusal{Reason: "A tournament Friday already exists.", Field: "file"},
			"tonight", "name=Friday", "boards=9", "kind=provable", "source="+source, "minutes=20",
			"passphrase="+desktest.Passphrase, "passphrase2="+desktest.Passphrase)
	}
}

// TestRecordsAreLocked checks that the desk does not reveal a session's hands before it is played,
// unless the file name is typed, which the diary records.
func TestRecordsAreLocked(t *testing.T) {
	t.Parallel()
	client := desktest.OpenPublished(t)
	client.WantRefused(desktest.Refusal{Status: http.StatusConflict, Reason: "is missing."},
		"t/spring/records/1,1", "passphrase="+desktest.Passphrase)
	client.SetNumber("spring", "1 2 3")
	client.WantText(client.Get("t/spring/records/1,1"), "This session is not marked as played",
		"Type the file name of the session: RR1")
	const no = http.StatusUnprocessableEntity
	client.WantRefused(desktest.Refusal{Reason: "Type RR1 here", Field: "confirm"},
		"t/spring/records/1,1", "passphrase="+desktest.Passphrase)
	client.WantRefused(desktest.Refusal{Reason: "Type RR1 here", Field: "confirm"},
		"t/spring/records/1,1", "passphrase="+desktest.Passphrase, "confirm=spring")
	client.WantRefused(desktest.Refusal{Reason: "The passphrase is wrong.", Field: "passphrase"},
		"t/spring/records/1,1", "passphrase=wrong one", "confirm=RR1")
	for _, path := range []string{
		"t/spring/records/1,9", "t/spring/records/2,1", "t/spring/records/x", "t/spring/reveal/1,9",
	} {
		client.WantStatus(path, client.Get(path), http.StatusNotFound)
	}
	early := client.Post("t/spring/records/1,1", "passphrase="+desktest.Passphrase, "confirm=RR1", "as=html")
	if early.Status != 200 || !strings.Contains(early.Body, "spring") {
		t.Errorf("%d %.300s", early.Status, early.Body)
	}
	client.WantText(client.Get("t/spring/out"), "shown before the session was over")
	client.Submit("t/spring/out", "session=1,1", "event=played")
	r := client.Post("t/spring/records/1,1", "passphrase="+desktest.Passphrase, "as=pdf", "tables=yes")
	if r.Status != 200 || !strings.HasPrefix(r.Body, "%PDF-") || r.Header.Get("Content-Type") != "application/pdf" {
		t.Errorf("%d %.20q", r.Status, r.Body)
	}
	client.WantText(client.Get("t/spring/out"), "printed")

	// The key of the finished session is revealed separately.
	client.WantRefused(desktest.Refusal{Reason: "Type RR2 here", Field: "confirm"},
		"t/spring/reveal/1,2", "passphrase="+desktest.Passphrase)
	client.WantRefused(desktest.Refusal{Reason: "The passphrase is wrong.", Field: "passphrase"},
		"t/spring/reveal/1,1", "passphrase=wrong one")
	client.WantText(client.Get("t/spring/reveal/1,1"), "The session is marked as played.")
	key := client.Submit("t/spring/reveal/1,1", "passphrase="+desktest.Passphrase)
	one, err := squaredeal.ParseSessionKey([]byte(key.Body))
	if err != nil || one.Key.ID != (squaredeal.ID{Phase: 1, Session: 1}) {
		t.Fatalf("%v: %s", err, key.Body)
	}
	if _, err := os.Stat(filepath.Join(client.Dir, "spring.sqk")); err == nil {
		t.Error("all keys are there")
	}
	client.Submit("t/spring/reveal/1,1", "passphrase="+desktest.Passphrase) // the same file again
}

// TestEveningsAreRemembered checks that an evening's seed is remembered like those of all deals for
// play, only as a hash; that a repeated seed deals nothing; and that an unusable memory is
// reported.
func TestEveningsAreRemembered(t *testing.T) {
	state := t.TempDir()
	t.Setenv("XDG_STATE_HOME", state)
	t.Setenv("LocalAppData", state)
	t.Setenv("HOME", state)
	client := desktest.Open(t)
	seeds := filepath.Join(state, "fairdeal", "seeds")
	if runtime.GOOS == "darwin" {
		seeds = filepath.Join(state, "Library", "Application Support", "fairdeal", "seeds")
	}
	draw, seed := evening.DrawSeed, bigdeal.HashSeed([]byte("once"))
	defer func() { evening.DrawSeed = draw }()
	evening.DrawSeed = func() bigdeal.Seed { return seed }
	form := []string{"name=Monday", "boards=4", "kind=plain", "format=dupblind"}
	page := client.Submit("tonight", form...)
	if strings.Contains(page.Body, "could not check") {
		t.Error(desktest.VisibleText(page.Body))
	}
	data, err := os.ReadFile(seeds)
	if err != nil || bytes.Count(data, []byte("\n")) != 1 || bytes.Contains(data, seed[:]) ||
		strings.Contains(string(data), hex.EncodeToString(seed[:])) {
		t.Fatalf("%v, remembered: %q", err, data)
	}
	form = append(form, "another=yes")
	form[0] = "name=Tuesday"
	client.WantRefused(desktest.Refusal{Status: http.StatusConflict,
		Reason: "repeated an earlier seed. No hands were dealt."},
		"tonight", form...)
	evening.DrawSeed = draw
	client.Submit("tonight", form...)
	if data, err := os.ReadFile(seeds); err != nil || bytes.Count(data, []byte("\n")) != 2 {
		t.Errorf("%v, remembered: %q", err, data)
	}
	if err = os.Remove(seeds); err == nil {
		err = os.Mkdir(seeds, 0o700)
	}
	if err != nil {
		t.Fatal(err)
	}
	form[0] = "name=Friday"
	client.WantText(client.Submit("tonight", form...), "the folder with earlier seeds cannot be used", "Friday.dup")
}
