package evening_test

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

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

// TestHandsInLinkedFolder checks that hands in a linked folder, which the desk does not list, are not
// overwritten, and that the form asks for a different name. It led to status 500, and the link was removed.
func TestHandsInLinkedFolder(t *testing.T) {
	client := desktest.Open(t)
	linked := t.TempDir()
	if err := os.WriteFile(filepath.Join(linked, "Friday.dup"), []byte("other hands"), 0o600); err != nil {
		t.Fatal(err)
	}
	dir := client.HandsPath("Friday", "")
	if err := os.Remove(dir); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(linked, filepath.Clean(dir)); err != nil {
		t.Skip("not run: ", err)
	}
	client.WantRefused(desktest.Refusal{
		Reason: "Friday.dup already exists; choose a different short name.", Field: "file",
	}, "tonight", "name=Friday", "boards=8", "kind=plain", "format=dupblind")
}

// TestLinkToHandsFolder checks that an evening keeps a link in place of the folder for hands. The link was
// removed, and with it the way to the hands.
func TestLinkToHandsFolder(t *testing.T) {
	client := desktest.Open(t)
	if err := os.Symlink(t.TempDir(), filepath.Join(client.Dir, organiser.HandsFolder)); err != nil {
		t.Skip("not run: ", err)
	}
	dealMonday(client)
	readHands(client, "Mondaypairs", "Mondaypairs.pbn")
}

// TestFileInPlaceOfHandsFolder checks that a file in place of a folder for hands is named and kept. It led to
// status 500, and a file named hands-KEEP-SECRET was deleted.
func TestFileInPlaceOfHandsFolder(t *testing.T) {
	for _, obstacle := range []string{organiser.HandsFolder, filepath.Join(organiser.HandsFolder, "Friday")} {
		client := desktest.Open(t)
		path := filepath.Join(client.Dir, obstacle)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("theirs"), 0o600); err != nil {
			t.Fatal(err)
		}
		client.WantRefused(desktest.Refusal{
			Status: http.StatusConflict,
			Reason: obstacle + " is in the way. Rename it or move it out of the folder",
		}, "tonight", "name=Friday", "boards=8", "kind=plain", "format=dupblind")
	}
}

// TestNameOfBrokenLink checks that neither kind of evening takes the name of a link to a missing description.
func TestNameOfBrokenLink(t *testing.T) {
	client := desktest.Open(t)
	if err := os.Symlink("nowhere", filepath.Join(client.Dir, "Friday.sqd")); err != nil {
		t.Skip("not run: ", err)
	}
	want := desktest.Refusal{Reason: "Friday.sqd already exists; choose a different short name.", Field: "file"}
	client.WantRefused(want, "tonight", "name=Friday", "boards=8", "kind=plain", "format=dupblind")
	client.WantRefused(want, "tonight", fridayForm("drand", "8")...)
}
