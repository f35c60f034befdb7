package hands_test

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// TestOldList checks SquareDeal 1.3 tournaments in the list.
func TestOldList(t *testing.T) {
	client := openWithOldTournaments(t)
	client.WantText(client.Get(""), "published Club Show it 2020_club · 2 sessions, 8 boards (SquareDeal 1.3)",
		"2020_value · 2 sessions, 8 boards · revealed (SquareDeal 1.3)")
}

// TestOldPages checks the page of each SquareDeal 1.3 tournament.
func TestOldPages(t *testing.T) {
	client := openWithOldTournaments(t)
	description := client.ReadTournament("2020_club").Description
	digest := description.Digest()
	client.WantText(client.Get("t/2020_club"), "Club", plain.Sentence(squaredeal.ErrOld.Error()),
		"Made for SquareDeal 1.3", "State published",
		"Public number "+desktest.OldDelayedInfo, "2:4:c#:session #",
		"Digest "+digest+" ("+squaredeal.ShortDigest(digest)+")", "Hash of the keys "+description.KeyHash,
		"Deal a session", "Hand-out diary", "Verify", "The desk asks for it each time",
		"2020_club.sqk : the keys, which you publish with the description after the last session")
	client.WantText(client.Get("t/2020_value"), "State revealed", "Public number "+desktest.OldValue,
		"The file no longer contains the published text")
	early := client.Get("t/2020_early")
	client.WantText(early, "State draft", "This tournament is not published yet. Publish it with SquareDeal 1.3.",
		"Public number Tbd")
	if strings.Contains(early.Body, "does not hold the published keys") {
		t.Error("the page says that the keys belong to a different tournament")
	}
}

// TestOldLinks checks that the pages of SquareDeal 1.3 tournaments do not lead to pages for changing a tournament.
func TestOldLinks(t *testing.T) {
	client := openWithOldTournaments(t)
	link := regexp.MustCompile(`/t/2020_(club|value|early)/(di|dv|publish|amend|log|reveal|opens)`)
	for _, path := range []string{
		"t/2020_club", "t/2020_value", "t/2020_early", "t/2020_club/make", "t/2020_club/out",
	} {
		if found := link.FindString(client.Get(path).Body); found != "" {
			t.Errorf("%s leads to %s", path, found)
		}
	}
}

// TestOldFiles checks that the desk serves the description, but not the keys, because there may be more sessions.
func TestOldFiles(t *testing.T) {
	client := openWithOldTournaments(t)
	for _, path := range []string{"t/2020_value/file/2020_value.sqk", "t/2020_value/file/2020_value.zip"} {
		client.WantStatus(path, client.Get(path), http.StatusNotFound)
	}
	want, err := os.ReadFile(filepath.Join(client.Dir, "2020_club.sqd"))
	if err != nil {
		t.Fatal(err)
	}
	if served := client.Get("t/2020_club/file/2020_club.sqd"); served.Body != string(want) {
		t.Errorf("the served description is %q, want %q", served.Body, want)
	}
}

// TestOldDescriptionIsReadOnly checks that for a SquareDeal 1.3 tournament every form and page except those
// that display it and make hands is refused, whatever the input.
func TestOldDescriptionIsReadOnly(t *testing.T) {
	client := openWithOldTournaments(t)
	reason := plain.Sentence(squaredeal.ErrOld.Error())
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
				client.WantRefused(desktest.Refusal{Status: http.StatusConflict, Reason: reason}, path, fields...)
				continue
			}
			page := client.Get(path)
			client.WantStatus(path, page, http.StatusConflict)
			client.WantText(page, reason)
		}
	}
	if tried < 40 {
		t.Errorf("only %d pages and forms were tried", tried)
	}
}

// openWithOldTournaments opens a desk with SquareDeal 1.3 tournaments. At the end of the test, their descriptions must
// be unchanged.
func openWithOldTournaments(t *testing.T) *desktest.Client {
	t.Helper()
	client := desktest.Open(t)
	desktest.AddOldTournaments(client)
	t.Cleanup(checkUnchanged(client))
	return client
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
				client.T.Errorf("%s has a backup", name)
			}
		}
	}
}
