package hands_test

import (
	"bytes"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// withOld opens a desk with SquareDeal 1.3 tournaments.
func withOld(t *testing.T) *desktest.Client {
	t.Helper()
	client := desktest.Open(t)
	desktest.AddOldTournaments(client)
	return client
}

// machineFile returns the content of the dealing machine file for one of their sets with the given value.
func machineFile(client *desktest.Client, name, value string, id squaredeal.ID) []byte {
	client.T.Helper()
	d := client.ReadTournament(name).Description.WithValue(value)
	data, err := os.ReadFile(filepath.Join(client.Dir, name+squaredeal.KeysExt))
	if err != nil {
		client.T.Fatal(err)
	}
	k, err := squaredeal.ParseKeys(data)
	if err != nil {
		client.T.Fatal(err)
	}
	c := squaredeal.Choice{Phase: "1", Session: fmt.Sprint(id.Session), Set: id.Set}
	sessions, _, err := d.Choose(c)
	if err != nil {
		client.T.Fatal(err)
	}
	dup, err := handfile.ByName("dupblind")
	if err != nil {
		client.T.Fatal(err)
	}
	files, _, err := squaredeal.PlanFiles(sessions, []*handfile.Format{dup})
	if err != nil || len(files) != 1 {
		client.T.Fatalf("%d files: %v", len(files), err)
	}
	content, err := (&squaredeal.Maker{Description: d, Keys: k}).Content(&files[0])
	if err != nil {
		client.T.Fatal(err)
	}
	return content
}

// checkUnchanged returns a function that checks that the descriptions of the old tournaments are still the same.
func checkUnchanged(client *desktest.Client) (check func()) {
	client.T.Helper()
	before := map[string]string{}
	for _, name := range []string{"2020_club", "2020_value", "2020_early"} {
		data, err := os.ReadFile(filepath.Join(client.Dir, name+squaredeal.DescriptionExt))
		if err != nil {
			client.T.Fatal(err)
		}
		before[name] = string(data)
	}
	return func() {
		client.T.Helper()
		for name, text := range before {
			path := filepath.Join(client.Dir, name+squaredeal.DescriptionExt)
			if data, err := os.ReadFile(path); err != nil || string(data) != text {
				client.T.Errorf("%s was changed: %q, %v", name, data, err)
			}
			if _, err := os.Stat(path + ".bak"); err == nil {
				client.T.Errorf("%s has a version before", name)
			}
		}
	}
}

// TestOldIsShown checks the pages of SquareDeal 1.3 tournaments, which lead to none of the pages for changing a
// tournament.
func TestOldIsShown(t *testing.T) {
	client := withOld(t)
	defer checkUnchanged(client)()
	client.WantText(client.Get(""), "published Club Show it 2020_club · 2 sessions, 8 boards (SquareDeal 1.3)",
		"2020_value · 2 sessions, 8 boards · revealed (SquareDeal 1.3)")

	description := client.ReadTournament("2020_club").Description
	digest := description.Digest()
	club := client.Get("t/2020_club")
	client.WantText(club, "Club", plain.Sentence(squaredeal.ErrOld.Error()), "Made for SquareDeal 1.3",
		"State published",
		"Public number "+desktest.OldDelayedInfo, "2:4:c#:session #",
		"Digest "+digest+" ("+squaredeal.ShortDigest(digest)+")", "Hash of the keys "+description.KeyHash,
		"Deal a session", "Hand-out diary", "Verify", "The desk asks for it each time",
		"2020_club.sqk : the keys, which you publish with the description after the last session")
	value := client.Get("t/2020_value")
	client.WantText(value, "State revealed", "Public number "+desktest.OldValue,
		"The file no longer contains the published text")
	early := client.Get("t/2020_early")
	client.WantText(early, "State draft", "This tournament is not published yet. Publish it with SquareDeal 1.3.",
		"Public number Tbd")
	if strings.Contains(early.Body, "does not hold the published keys") {
		t.Error("keys of the hash that stands in the file are called those of another tournament")
	}

	link := regexp.MustCompile(`/t/2020_(club|value|early)/(di|dv|publish|amend|log|reveal|opens)`)
	for _, r := range []desktest.Reply{
		club, value, early, client.Get("t/2020_club/make"), client.Get("t/2020_club/out"),
	} {
		if found := link.FindString(r.Body); found != "" {
			t.Errorf("a page of 1.3 leads to %s", found)
		}
	}
	client.WantStatus("the keys", client.Get("t/2020_value/file/2020_value.sqk"),
		http.StatusNotFound) // There may be more sessions.
	client.WantStatus("the archive", client.Get("t/2020_value/file/2020_value.zip"), http.StatusNotFound)
	served := client.Get("t/2020_club/file/2020_club.sqd")
	if text, err := os.ReadFile(filepath.Join(client.Dir, "2020_club.sqd")); err != nil ||
		served.Body != string(text) {
		t.Errorf("the description is handed out as %q", served.Body)
	}
}

// oldForm contains the fields for the hands of the first session.
var oldForm = []string{"phase=1", "session=1", "format=dupblind"}

// TestOldAsksForTheValue checks hands for a file whose DI is text: the value is asked for, compared with the text, and
// stored nowhere.
func TestOldAsksForTheValue(t *testing.T) {
	client := withOld(t)
	defer checkUnchanged(client)()
	const path, no = "t/2020_club/make", http.StatusUnprocessableEntity
	client.WantText(client.Get(path), "The number", "Number of the reserve set", desktest.OldDelayedInfo)
	client.WantRefused(desktest.Refusal{Reason: "The public number is missing.", Field: "value"}, path, oldForm...)
	client.WantRefused(desktest.Refusal{Reason: "tick the box if you meant it", Field: "accept-value-contradicts"},
		path, append(oldForm, "value=1 2 3 4 5 99")...)
	client.WantRefused(desktest.Refusal{Reason: "The public number is longer than 4096 bytes.", Field: "value"},
		path, append(oldForm, "value="+strings.Repeat("1", 4097))...)

	client.WantText(client.Submit(path, append(oldForm, "value= "+desktest.OldValue+" ")...), "c1.dup", "made")
	id := squaredeal.ID{Phase: 1, Session: 1}
	checkContent(client, "2020_club", "c1.dup", machineFile(client, "2020_club", desktest.OldValue, id))
	client.Submit(path, append(oldForm, "value=1 2 3 4 5 99", "accept-value-early=yes",
		"accept-value-contradicts=yes", "reserve=yes", "number=2")...)
	id.Set = "reserve2"
	checkContent(client, "2020_club", "c1res2.dup", machineFile(client, "2020_club", "1 2 3 4 5 99", id))
	client.WantRefused(desktest.Refusal{Reason: "This is not the number of a reserve set", Field: "number"},
		path, append(oldForm, "value="+desktest.OldValue, "reserve=yes", "number=0")...)
}

// TestOldWithValue checks hands for a file whose DI is the value: it is not asked for, and no other is accepted.
func TestOldWithValue(t *testing.T) {
	client := withOld(t)
	defer checkUnchanged(client)()
	const path = "t/2020_value/make"
	if r := client.Get(path); strings.Contains(r.Body, `name="value"`) {
		t.Error("a value that is in the file is asked for")
	}
	client.WantRefused(desktest.Refusal{Reason: "A different public number is already set."},
		path, append(oldForm, "value=5")...)
	client.WantText(client.Submit(path, append(oldForm, "reserve=yes")...), "v1res1.dup", "1 file made")
	client.WantText(client.Get("t/2020_value/out"), "reserve set made")
	id := squaredeal.ID{Phase: 1, Session: 1, Set: squaredeal.Reserve}
	checkContent(client, "2020_value", "v1res1.dup", machineFile(client, "2020_value", desktest.OldValue, id))
	client.WantRefused(desktest.Refusal{Status: http.StatusConflict, Reason: "not published"},
		"t/2020_early/make", oldForm...)
}

// TestOldRecords checks that the diary is next to the description, and that records ask for the value.
func TestOldRecords(t *testing.T) {
	client := withOld(t)
	defer checkUnchanged(client)()
	client.Submit("t/2020_club/make", append(oldForm, "value="+desktest.OldValue)...)
	client.Submit("t/2020_club/out", "session=1,1", "event=played")
	diary := client.Get("t/2020_club/out")
	if strings.Contains(diary.Body, "/reveal/") || !strings.Contains(diary.Body, "/records/1%2C1") {
		t.Error("a session that was played has no record, or a key of its own")
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
		client.T.Errorf("%s holds other hands: %d bytes, %v", name, len(got), err)
	}
}

// TestOldIsReadOnly checks that for a SquareDeal 1.3 tournament every form and page except those
// that display it and make hands is refused, whatever the input.
func TestOldIsReadOnly(t *testing.T) {
	client := withOld(t)
	tried := 0
	for _, r := range client.Desk.Patterns() {
		method, path, _ := strings.Cut(r, " ")
		if !strings.HasPrefix(path, "/t/{name}") || tournament.OldPages[r] {
			continue
		}
		for _, name := range []string{"2020_club", "2020_value", "2020_early"} {
			path := strings.NewReplacer("/t/{name}", "t/"+name, "{session}", "1,1").Replace(path)
			fields := []string{
				"name=X", "text=X", "sessions=1", "boards=4", "files=z", "reason=r",
				"first=5", "value=5", "accept-value-early=yes", "accept-value-contradicts=yes",
				"plain=yes", "plain2=yes", "confirm=" + name, "early=yes", "new_keys=yes",
			}
			tried++
			if method == "POST" {
				client.WantRefused(desktest.Refusal{Status: http.StatusConflict,
					Reason: plain.Sentence(squaredeal.ErrOld.Error())},
					path, fields...)
				continue
			}
			answer := client.Get(path)
			client.WantStatus(path, answer, http.StatusConflict)
			client.WantText(answer, plain.Sentence(squaredeal.ErrOld.Error()))
		}
	}
	if tried < 40 {
		t.Errorf("%d pages and forms", tried)
	}
}

// TestOldIsAccessible checks the accessibility of these pages at all sizes.
func TestOldIsAccessible(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: pages in a browser take their time")
	}
	t.Parallel()
	axe := browsertest.Axe(t)
	client, p := desktest.OpenInBrowser(t)
	desktest.AddOldTournaments(client)
	look := func(what string) {
		t.Helper()
		for _, width := range []int{1280, 320} {
			p.SetView(width, 900, "light")
			p.CheckAccessible(axe, what)
			p.SavePicture(strings.ReplaceAll(fmt.Sprintf("old-%s-%d", what, width), "/", "_"))
		}
	}
	for _, l := range []string{"en", "pl", "fr"} {
		for _, path := range []string{
			"", "t/2020_club", "t/2020_value", "t/2020_early", "t/2020_club/make", "t/2020_club/dv",
		} {
			client.GoTo(p, l+"/"+path)
			look(l + "/" + path)
		}
		client.GoTo(p, l+"/t/2020_club/make")
		p.Type("value", "1 2 3 4 5 99")
		p.Submit("value")
		look(l + "/a value that the description contradicts")
	}
}
