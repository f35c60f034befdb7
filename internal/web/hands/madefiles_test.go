package hands_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestMadeFilesAreLinked checks that the page of new hands links to each file, and that no other file is
// served.
func TestMadeFilesAreLinked(t *testing.T) {
	client := desktest.OpenPublished(t)
	page := makeFirstSession(client)
	if !strings.Contains(page.Body, `/t/spring/hands/RR1.pbn" download`) {
		t.Error("the page does not link to RR1.pbn")
	}

	want, err := os.ReadFile(client.HandsPath("spring", "RR1.pbn"))
	if err != nil {
		t.Fatal(err)
	}
	served := client.Get("t/spring/hands/RR1.pbn")
	if served.Body != string(want) {
		t.Errorf("RR1.pbn: status %d, got %q, want %q", served.Status, served.Body, want)
	}
	if disposition := served.Header.Get("Content-Disposition"); !strings.HasPrefix(disposition, "attachment") {
		t.Errorf("RR1.pbn: Content-Disposition %q, want an attachment", disposition)
	}

	if err := os.WriteFile(client.HandsPath("spring", "other.pbn"), []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"other.pbn", "..%2Fspring.sqk.age", "%2e%2e%2f%2e%2e%2fspring.sqd"} {
		client.WantStatus(name, client.Get("t/spring/hands/"+name), http.StatusNotFound)
	}
}

// TestOpenFolder checks that the folder of the hands opens in a window, once it exists.
func TestOpenFolder(t *testing.T) {
	client := desktest.OpenPublished(t)
	var opened []string
	client.Window = func(dir string) error {
		opened = append(opened, dir)
		return nil
	}
	client.WantStatus("a missing folder", client.Post("t/spring/folder"), http.StatusNotFound)
	makeFirstSession(client)
	client.Submit("t/spring/folder")
	if len(opened) != 1 || filepath.Base(opened[0]) != "spring" {
		t.Errorf("opened %q, want one folder named spring", opened)
	}

	client.Window = func(string) error { return os.ErrNotExist }
	refused := client.Post("t/spring/folder")
	client.WantStatus("no window", refused, http.StatusConflict)
	client.WantText(refused, "This computer cannot open a window. The files are in")
}

// makeFirstSession makes the hands of the first session of the tournament spring.
func makeFirstSession(client *desktest.Client) desktest.Reply {
	client.T.Helper()
	client.SetNumber("spring", "1 2 3")
	return client.Submit("t/spring/make", "phase=1", "session=1", "format=pbn", "not_playing=yes",
		"passphrase="+desktest.Passphrase)
}
