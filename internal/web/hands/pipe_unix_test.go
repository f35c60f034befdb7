//go:build unix

package hands_test

import (
	"net/http"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestPipeInPlaceOfHands checks that no page waits for a pipe in place of a hand file or of the folder, and that
// a link that leads nowhere does not lead to status 500.
func TestPipeInPlaceOfHands(t *testing.T) {
	client := machineReady(t)
	client.Submit("t/spring/out", "session=1,1", "event=played")
	client.Submit("t/spring/out", "session=1,2", "event=played")
	file := client.HandsPath("spring", "RR1.dup")
	replace(t, file, func(path string) error { return syscall.Mkfifo(path, 0o600) })
	want := filepath.Join(organiser.HandsFolder, "spring", "RR1.dup") + " is in the way."
	if page := client.Get("t/spring/hands/RR1.dup"); page.Status != http.StatusConflict {
		t.Errorf("status %d, want 409: %.300s", page.Status, desktest.VisibleText(page.Body))
	} else {
		client.WantText(page, want)
	}
	replace(t, file, func(path string) error { return os.Symlink(path, path) })
	client.WantStatus("a circle of links", client.Get("t/spring/hands/RR1.dup"), http.StatusConflict)

	client.Submit("t/spring/reveal", "confirm=spring", "passphrase="+desktest.Passphrase)
	replace(t, file, func(path string) error { return syscall.Mkfifo(path, 0o600) })
	client.WantStatus("the keys", client.Get("t/spring/reveal"), http.StatusOK)

	folder := filepath.Dir(file)
	replace(t, folder, func(path string) error { return syscall.Mkfifo(path, 0o600) })
	client.WantStatus("a pipe in place of the folder", client.Get("t/spring/reveal"), http.StatusOK)
	replace(t, folder, func(path string) error { return os.Symlink(path, path) })
	client.WantStatus("a circle of folders", client.Get("t/spring/hands/RR1.dup"), http.StatusConflict)

	replace(t, filepath.Join(client.Dir, organiser.HandsFolder), func(path string) error { return syscall.Mkfifo(path, 0o600) })
	for _, page := range []string{"", "tonight", "results", "t/spring/reveal"} {
		client.WantStatus(page, client.Get(page), http.StatusOK)
	}
}

// replace removes a file or folder and creates a different one.
func replace(t *testing.T, path string, create func(path string) error) {
	t.Helper()
	if err := os.RemoveAll(path); err != nil {
		t.Fatal(err)
	}
	if err := create(path); err != nil {
		t.Skip("not run: ", err)
	}
}
