package describe_test

import (
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestUnsavedInputReappears checks that unsaved input reappears when the page is opened again, until the form is
// sent.
func TestUnsavedInputReappears(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Spring Cup", "file=spring")
	typeUnsaved(client, "form=phase", "sessions=5", "boards=2x1", "title=Round")
	typeUnsaved(client, "form=name", "name=Spring Cup of the")
	typeUnsaved(client, "form=di", "text=Lotto of")
	typeUnsaved(client, "form=guide", "kind=lottery", "what=Lotto 6 from 49")
	wantOnPage(client, "t/spring", `name="sessions" value="5"`, `value="2x1"`, `value="Round"`,
		`value="Spring Cup of the"`, unsavedNote)
	wantOnPage(client, "t/spring/di", ">Lotto of</textarea>", `value="lottery" checked`, `value="Lotto 6 from 49"`)

	client.Submit("t/spring", "name=Spring Cup")
	client.Submit("t/spring/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
	client.Submit("t/spring/di", "text="+desktest.DelayedInfo)
	if data, err := os.ReadFile(unsavedFile(client)); err == nil {
		t.Errorf("after all forms were sent, there is unsaved input: %s", data)
	}
	typeUnsaved(client, "form=phase-1", "phase=1", "sessions=7", "boards=16", "files=RR")
	wantOnPage(client, "t/spring", `id="sessions-1" name="sessions" value="7"`)
}

// unsavedNote is the note next to restored input.
const unsavedNote = "You typed this, but it is not part of the description yet."

// unsavedFile returns the path of the file with unsaved input about the tournament spring.
func unsavedFile(client *desktest.Client) string {
	return filepath.Join(client.Dir, "spring.draft.json")
}

// typeUnsaved sends input like a page does while somebody types.
func typeUnsaved(client *desktest.Client, fields ...string) {
	client.T.Helper()
	client.WantStatus("unsaved input", client.Post("t/spring/typed", fields...), http.StatusNoContent)
}

// wantOnPage fails the test if a page lacks one of the parts.
func wantOnPage(client *desktest.Client, path string, parts ...string) {
	client.T.Helper()
	body := client.Get(path).Body
	for _, part := range parts {
		if !strings.Contains(body, part) {
			client.T.Errorf("%s does not contain %s: %s", path, part, desktest.VisibleText(body))
		}
	}
}

// TestUnsavedInputFile checks that unsaved input is in a private file, without secrets.
func TestUnsavedInputFile(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Spring Cup", "file=spring")
	const words = "a-b-c-d-e"
	typeUnsaved(client, "form=phase", "sessions=5", "boards=2x1", "title=Round",
		"passphrase="+desktest.Passphrase, "made="+words)
	data, err := os.ReadFile(unsavedFile(client))
	if err != nil {
		t.Fatal(err)
	}
	for _, secret := range []string{desktest.Passphrase, words} {
		if strings.Contains(string(data), secret) {
			t.Errorf("the file contains %s: %s", secret, data)
		}
	}
	info, err := os.Stat(unsavedFile(client))
	if err != nil {
		t.Fatal(err)
	}
	if runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("the permissions are %v", info.Mode())
	}
}

// TestUnknownUnsavedForms checks that input is only stored for the forms of a description.
func TestUnknownUnsavedForms(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Spring Cup", "file=spring")
	for _, form := range []string{"", "publish", "phase-0", "../x", "phase-3/../.."} {
		client.WantStatus("form "+form, client.Post("t/spring/typed", "form="+form, "name=x"), http.StatusNotFound)
	}
}

// TestUnsavedInputBeforeFreezing checks that unsaved input must be saved or discarded before the tournament is
// frozen, because freezing would ignore it.
func TestUnsavedInputBeforeFreezing(t *testing.T) {
	client := desktest.Open(t)
	client.DescribeTournament()
	typeUnsaved(client, "form=phase-1", "phase=1", "sessions=7", "boards=16", "files=RR")
	const warning = "You typed something into the description but did not save it."
	client.WantText(client.Get("t/spring/publish"), warning, "Show it", "Discard it")
	client.WantRefused(desktest.Refusal{Reason: warning}, "t/spring/publish",
		"passphrase="+desktest.Passphrase, "passphrase2="+desktest.Passphrase, "confirm=spring")
	page := client.Submit("t/spring/typed", "drop=yes")
	if strings.Contains(desktest.VisibleText(page.Body), "did not save") {
		t.Error("the page mentions discarded input")
	}
	client.Publish("spring")
	late := client.Post("t/spring/typed", "form=name", "name=x")
	client.WantStatus("input after freezing", late, http.StatusNotFound)
}
