package hands_test

import (
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
)

// TestFormatsWithBoardLimit checks that the page names the formats that cannot store the boards.
func TestFormatsWithBoardLimit(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Long", "file=long")
	client.Submit("t/long/di", "text="+desktest.DelayedInfo)
	client.Submit("t/long/phase", "sessions=2", "boards=1-10,95-104", "files=L", "title=Long")
	client.Publish("long")
	client.SetNumber("long", "1 2 3")
	// The dealing machine file cannot store any of the second session's boards.
	client.WantRefused(desktest.Refusal{Reason: "none of the formats can store boards 95-104", Field: "format"},
		"t/long/make", "phase=1", "session=2", "format=dupblind", "passphrase="+desktest.Passphrase)
	bothFormats := func(session string) []string {
		return []string{
			"phase=1", "session=" + session, "format=dupblind", "format=pbn", "not_playing=yes",
			"passphrase=" + desktest.Passphrase,
		}
	}
	client.WantText(client.Submit("t/long/make", bothFormats("*")...), "L1.dup", "L1.pbn", "L2.pbn",
		"dupblind ends at board 99, so it omits boards 95-104")
	client.WantText(client.Submit("t/long/make", bothFormats("1")...), "L1.dup", "L1.pbn")
	client.WantText(client.Submit("t/long/make", "phase=1", "session=2", "format=pbn", "not_playing=yes",
		"passphrase="+desktest.Passphrase), "L2.pbn")
}

// TestNoStatisticsForPlay checks that statistics and deal numbers are neither offered nor written
// for hands to be played, in the tournament's form and in the club's.
func TestNoStatisticsForPlay(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	for path, form := range map[string][]string{
		"t/spring/make": {"phase=1", "session=1", "not_playing=yes", "passphrase=" + desktest.Passphrase},
		"tonight":       {"name=Monday", "boards=4", "kind=plain", "not_playing=yes"},
	} {
		page := client.Get(path)
		for _, format := range []string{"stats", "goedel"} {
			if strings.Contains(page.Body, `value="`+format+`"`) {
				t.Errorf("%s offers %s", path, format)
			}
			client.WantRefused(desktest.Refusal{Reason: format + " for unplayed hands", Field: "format"},
				path, append([]string{"format=pbn", "format=" + format}, form...)...)
		}
		if !strings.Contains(page.Body, `value="pbn"`) {
			t.Errorf("%s does not offer pbn", path)
		}
	}
}

// TestMakeAgain checks that existing hands are made again without a change, and that no other files
// are overwritten.
func TestMakeAgain(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	form := []string{
		"phase=1", "session=*", "format=pbn", "format=dupblind", "not_playing=yes",
		"passphrase=" + desktest.Passphrase,
	}
	client.WantText(client.Submit("t/spring/make", form...), "files made", "RR1-2.pbn", "RR2.dup")
	files := client.Files()
	client.WantText(client.Submit("t/spring/make", form...), "files made")
	if client.Files() != files {
		t.Error("the same hands made again changed files")
	}
	// Without the diary, as if an earlier run had been interrupted before it was recorded.
	if err := os.Remove(filepath.Join(client.Dir, "spring.handout")); err != nil {
		t.Fatal(err)
	}
	client.WantText(client.Submit("t/spring/make", form...), "RR1-2.pbn", "RR2.dup")
	if err := os.WriteFile(client.HandsPath("spring", "RR1.dup"), []byte("something else"), 0o600); err != nil {
		t.Fatal(err)
	}
	files = client.Files()
	r := client.Post("t/spring/make", form...)
	client.WantStatus("a file with other contents", r, http.StatusUnprocessableEntity)
	client.WantText(r, "RR1.dup already exists with different contents.", "Overwrite the existing files.")
	if client.Files() != files {
		t.Error("the refused form changed files")
	}
}

// TestFormatsWithSameExtension checks that two formats with the same extension are refused, in the tournament's form and in
// the club's. They led to status 500 and "RR1.dup: file already exists".
func TestFormatsWithSameExtension(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	refusal := desktest.Refusal{Reason: "The formats dup and dupblind would write the same file.", Field: "format"}
	client.WantRefused(refusal, "t/spring/make", "phase=1", "session=1", "format=dup", "format=dupblind",
		"not_playing=yes", "passphrase="+desktest.Passphrase)
	client.WantRefused(refusal, "tonight", "name=Monday", "boards=4", "kind=plain", "format=dup", "format=dupblind",
		"not_playing=yes")
}

// TestLinkInPlaceOfHands checks that a link to a missing file, which cannot be compared with the hands, is only
// overwritten if the user confirms it. It led to status 500.
func TestLinkInPlaceOfHands(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	if err := os.Symlink(filepath.Join(t.TempDir(), "missing"), client.HandsPath("spring", "RR1.dup")); err != nil {
		t.Skip("not run: ", err)
	}
	form := []string{"phase=1", "session=1", "format=dupblind", "passphrase=" + desktest.Passphrase}
	client.WantRefused(desktest.Refusal{
		Reason: "RR1.dup already exists with different contents. Nothing was written.", Field: "overwrite",
	}, "t/spring/make", form...)
	client.WantText(client.Submit("t/spring/make", append(form, "overwrite=yes")...), "RR1.dup")
}

// TestSessionCards checks that the next session is selected by default, that typed fields take precedence
// over a card, and that the next tournament starts with the last one's formats.
func TestSessionCards(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	wantChosen(client, "1,1")
	client.WantRefused(desktest.Refusal{Reason: "The session is missing", Field: "session"},
		"t/spring/make", "pick=1,1",
		"phase=1", "format=pbn", "not_playing=yes", "passphrase="+desktest.Passphrase)
	client.Submit("t/spring/make", "pick=1,1", "phase=", "session=", "format=pbn", "not_playing=yes",
		"passphrase="+desktest.Passphrase)
	wantChosen(client, "1,2")
	client.Submit("t/spring/make", "pick=1,1", "phase=", "session=2", "format=pbn", "not_playing=yes",
		"passphrase="+desktest.Passphrase)
	if files, err := os.ReadDir(client.HandsPath("spring", "")); err != nil || len(files) != 2 {
		t.Errorf("files %v, error %v, want the files of two sessions", files, err)
	}
	if got := userdata.LastHabits(client.Desk).Machine; !slices.Equal(got, []string{"pbn"}) {
		t.Errorf("remembered formats %q, want pbn", got)
	}
}

// wantChosen checks that the page for making hands selects the card of a session.
func wantChosen(client *desktest.Client, id string) {
	client.T.Helper()
	page := client.Get("t/spring/make")
	if !strings.Contains(page.Body, `name="pick" value="`+id+`" checked`) {
		client.T.Errorf("session %s is not selected: %s", id, desktest.VisibleText(page.Body))
	}
	const cards = 3 // two sessions, and all of them
	if got := strings.Count(page.Body, `name="pick"`); got != cards {
		client.T.Errorf("%d cards, want %d", got, cards)
	}
}

// TestWrongKindOfFile checks that a file in place of a folder for hands, or a folder in place of a hand file,
// is named and kept, even if the user wants to overwrite hands. It led to status 500.
func TestWrongKindOfFile(t *testing.T) {
	const folder = organiser.HandsFolder
	for _, c := range []struct {
		obstacle string
		isFolder bool
	}{
		{obstacle: folder},
		{obstacle: folder + "/spring"},
		{obstacle: folder + "/spring/RR1.pbn", isFolder: true},
	} {
		client := desktest.OpenPublished(t)
		client.SetNumber("spring", "1 2 3")
		path := filepath.Join(client.Dir, filepath.FromSlash(c.obstacle))
		var err error
		if c.isFolder {
			err = os.MkdirAll(path, 0o700)
		} else if err = os.MkdirAll(filepath.Dir(path), 0o700); err == nil {
			err = os.WriteFile(path, []byte("theirs"), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		want := desktest.Refusal{
			Status: http.StatusConflict,
			Reason: filepath.FromSlash(c.obstacle) + " is in the way. Rename it or move it out of the folder",
		}
		form := []string{
			"phase=1", "session=1", "format=dupblind", "format=pbn", "not_playing=yes",
			"passphrase=" + desktest.Passphrase,
		}
		client.WantRefused(want, "t/spring/make", form...)
		client.WantRefused(want, "t/spring/make", append(form, "overwrite=yes")...)
	}
}
