package hands_test

import (
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestMakeAgain checks that existing hands are made again without a change, even if an earlier run was interrupted
// before it was recorded.
func TestMakeAgain(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	client.WantText(client.Submit("t/spring/make", everySession...), "files made", "RR1-2.pbn", "RR2.dup")
	files := client.Files()
	client.WantText(client.Submit("t/spring/make", everySession...), "files made")
	if client.Files() != files {
		t.Error("the same hands made again changed files")
	}
	diary := filepath.Join(client.Dir, "spring.handout")
	if err := os.Remove(diary); err != nil {
		t.Fatal(err)
	}
	client.WantText(client.Submit("t/spring/make", everySession...), "RR1-2.pbn", "RR2.dup")
}

// TestDifferentFileInPlaceOfHands checks that a file with different contents is kept.
func TestDifferentFileInPlaceOfHands(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	client.Submit("t/spring/make", everySession...)
	if err := os.WriteFile(client.HandsPath("spring", "RR1.dup"), []byte("something else"), 0o600); err != nil {
		t.Fatal(err)
	}
	files := client.Files()
	r := client.Post("t/spring/make", everySession...)
	client.WantStatus("a file with other contents", r, http.StatusUnprocessableEntity)
	client.WantText(r, "RR1.dup already exists with different contents.", "Overwrite the existing files.")
	if client.Files() != files {
		t.Error("the refused form changed files")
	}
}

// everySession is the form that makes the hands of all sessions for people and for a dealing machine.
var everySession = []string{
	"phase=1", "session=*", "format=pbn", "format=dupblind", "not_playing=yes",
	"passphrase=" + desktest.Passphrase,
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
		obstacle := filepath.FromSlash(c.obstacle)
		makeObstacle(t, filepath.Join(client.Dir, obstacle), c.isFolder)
		want := desktest.Refusal{
			Status: http.StatusConflict,
			Reason: obstacle + " is in the way. Rename it or move it out of the folder",
		}
		form := []string{
			"phase=1", "session=1", "format=dupblind", "format=pbn", "not_playing=yes",
			"passphrase=" + desktest.Passphrase,
		}
		client.WantRefused(want, "t/spring/make", form...)
		client.WantRefused(want, "t/spring/make", append(form, "overwrite=yes")...)
	}
}

// makeObstacle makes a folder or a file.
func makeObstacle(t *testing.T, path string, isFolder bool) {
	t.Helper()
	folder := path
	if !isFolder {
		folder = filepath.Dir(path)
	}
	err := os.MkdirAll(folder, 0o700)
	if err == nil && !isFolder {
		err = os.WriteFile(path, []byte("theirs"), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}
