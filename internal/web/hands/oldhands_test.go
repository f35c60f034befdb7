package hands_test

import (
	"bytes"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// oldForm returns the form for the hands of the first session, with more fields.
func oldForm(fields ...string) []string {
	return append([]string{"phase=1", "session=1", "format=dupblind"}, fields...)
}

// TestOldAsksForNumber checks hands for a file whose DI is text: the form asks for the number.
func TestOldAsksForNumber(t *testing.T) {
	client := openWithOldTournaments(t)
	const path = "t/2020_club/make"
	client.WantText(client.Get(path), "The number", "Number of the reserve set", desktest.OldDelayedInfo)
	client.WantRefused(desktest.Refusal{Reason: "The public number is missing.", Field: "value"}, path, oldForm()...)
	client.WantRefused(desktest.Refusal{Reason: "tick the box if you meant it", Field: "accept-value-contradicts"},
		path, oldForm("value=1 2 3 4 5 99")...)
	client.WantRefused(desktest.Refusal{Reason: "The public number is longer than 4096 bytes.", Field: "value"},
		path, oldForm("value="+strings.Repeat("1", 4097))...)
	client.WantRefused(desktest.Refusal{Reason: "This is not the number of a reserve set", Field: "number"},
		path, oldForm("value="+desktest.OldValue, "reserve=yes", "number=0")...)
}

// TestOldHands checks that hands are made with the typed number, which is stored nowhere.
func TestOldHands(t *testing.T) {
	client := openWithOldTournaments(t)
	const path = "t/2020_club/make"
	client.WantText(client.Submit(path, oldForm("value= "+desktest.OldValue+" ")...), "c1.dup", "made")
	main := squaredeal.ID{Phase: 1, Session: 1}
	checkContent(client, "2020_club", "c1.dup", wantMachineFile(client, "2020_club", desktest.OldValue, main))

	client.Submit(path, oldForm("value=1 2 3 4 5 99", "accept-value-early=yes",
		"accept-value-contradicts=yes", "reserve=yes", "number=2")...)
	reserve := squaredeal.ID{Phase: 1, Session: 1, Set: "reserve2"}
	checkContent(client, "2020_club", "c1res2.dup", wantMachineFile(client, "2020_club", "1 2 3 4 5 99", reserve))
}

// TestOldWithNumber checks hands for a file whose DI is the number: the form does not ask for it and accepts no other.
func TestOldWithNumber(t *testing.T) {
	client := openWithOldTournaments(t)
	const path = "t/2020_value/make"
	if strings.Contains(client.Get(path).Body, `name="value"`) {
		t.Error("the form asks for the number in the file")
	}
	client.WantRefused(desktest.Refusal{Reason: "A different public number is already set."},
		path, oldForm("value=5")...)
	client.WantText(client.Submit(path, oldForm("reserve=yes")...), "v1res1.dup", "1 file made")
	client.WantText(client.Get("t/2020_value/out"), "reserve set made")
	reserve := squaredeal.ID{Phase: 1, Session: 1, Set: squaredeal.Reserve}
	want := wantMachineFile(client, "2020_value", desktest.OldValue, reserve)
	checkContent(client, "2020_value", "v1res1.dup", want)
}

// TestOldUnpublished checks that there are no hands before the description is published.
func TestOldUnpublished(t *testing.T) {
	client := openWithOldTournaments(t)
	client.WantRefused(desktest.Refusal{Status: http.StatusConflict, Reason: "not published"},
		"t/2020_early/make", oldForm()...)
}

// TestOldRecords checks that the diary is next to the description, and that records ask for the value.
func TestOldRecords(t *testing.T) {
	client := openWithOldTournaments(t)
	client.Submit("t/2020_club/make", oldForm("value="+desktest.OldValue)...)
	client.Submit("t/2020_club/out", "session=1,1", "event=played")
	diary := client.Get("t/2020_club/out")
	if strings.Contains(diary.Body, "/reveal/") || !strings.Contains(diary.Body, "/records/1%2C1") {
		t.Error("the diary does not lead to the record, or it leads to a session key")
	}
	const path = "t/2020_club/records/1,1"
	client.WantText(client.Get(path), "The number")
	client.WantRefused(desktest.Refusal{Reason: "The public number is missing.", Field: "value"}, path, "as=html")
	record := client.Post(path, "as=html", "value="+desktest.OldValue)
	if record.Status != http.StatusOK || !strings.Contains(record.Body, "session 1") {
		t.Errorf("record: status %d", record.Status)
	}
}

// checkContent checks that a file of the folder has the given content.
func checkContent(client *desktest.Client, tournament, name string, want []byte) {
	client.T.Helper()
	got, err := os.ReadFile(client.HandsPath(tournament, name))
	if err != nil || len(want) == 0 || !bytes.Equal(got, want) {
		client.T.Errorf("%s contains different hands: %d bytes, %v", name, len(got), err)
	}
}

// wantMachineFile returns the content that the dealing machine file of a set must have with a public number.
func wantMachineFile(client *desktest.Client, tournament, number string, id squaredeal.ID) []byte {
	client.T.Helper()
	description := client.ReadTournament(tournament).Description.WithValue(number)
	data, err := os.ReadFile(filepath.Join(client.Dir, tournament+squaredeal.KeysExt))
	if err != nil {
		client.T.Fatal(err)
	}
	keys, err := squaredeal.ParseKeys(data)
	if err != nil {
		client.T.Fatal(err)
	}
	choice := squaredeal.Choice{Phase: "1", Session: fmt.Sprint(id.Session), Set: id.Set}
	sessions, _, err := description.Choose(choice)
	if err != nil {
		client.T.Fatal(err)
	}
	format, err := handfile.ByName("dupblind")
	if err != nil {
		client.T.Fatal(err)
	}
	files, _, err := squaredeal.PlanFiles(sessions, []*handfile.Format{format})
	if err != nil || len(files) != 1 {
		client.T.Fatalf("%d files: %v", len(files), err)
	}
	content, err := (&squaredeal.Maker{Description: description, Keys: keys}).Content(&files[0])
	if err != nil {
		client.T.Fatal(err)
	}
	return content
}
