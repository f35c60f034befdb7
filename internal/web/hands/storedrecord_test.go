package hands_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestRecordIsStored checks that a record is stored with the hands and listed, and never overwrites another
// file.
func TestRecordIsStored(t *testing.T) {
	client := machineReady(t)
	client.Submit("t/spring/out", "session=1,1", "event=played")
	pdf := client.Post("t/spring/records/1,1", "as=pdf", "passphrase="+desktest.Passphrase)
	client.WantStatus("the record", pdf, http.StatusOK)
	kept, err := os.ReadFile(client.HandsPath("spring", "RR1.pdf"))
	if err != nil || string(kept) != pdf.Body || !strings.HasPrefix(pdf.Body, "%PDF") {
		t.Errorf("stored %d bytes, error %v, want the %d bytes of the PDF", len(kept), err, len(pdf.Body))
	}
	if page := client.Get("t/spring/out"); !strings.Contains(page.Body, `/t/spring/hands/RR1.pdf" download`) {
		t.Error("the record is not listed")
	}
	if again := client.Get("t/spring/hands/RR1.pdf"); again.Body != pdf.Body {
		t.Error("the stored record is not served")
	}

	client.Submit("t/spring/out", "session=1,2", "event=played")
	if err := os.WriteFile(client.HandsPath("spring", "RR2.pdf"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	client.WantRefused(desktest.Refusal{
		Status: http.StatusConflict, Reason: "RR2.pdf already exists with different contents.",
	}, "t/spring/records/1,2", "as=pdf", "passphrase="+desktest.Passphrase)
	if handfile.IsExt(".pdf") {
		t.Error(".pdf is an extension of hand files")
	}
}

// TestRecordBehindLink checks that no record is stored in a folder that a link points to, and that the link is
// named. It led to status 500.
func TestRecordBehindLink(t *testing.T) {
	client := machineReady(t)
	client.Submit("t/spring/out", "session=1,1", "event=played")
	path := filepath.Join(client.Dir, organiser.HandsFolder, "spring")
	elsewhere := t.TempDir()
	if err := os.RemoveAll(path); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(elsewhere, path); err != nil {
		t.Skip("not run: ", err)
	}
	client.WantRefused(desktest.Refusal{
		Status: http.StatusConflict,
		Reason: filepath.Join(organiser.HandsFolder, "spring") + " is in the way. Rename it or move it out of the folder",
	}, "t/spring/records/1,1", "as=pdf", "passphrase="+desktest.Passphrase)
	if entries, err := os.ReadDir(elsewhere); err != nil || len(entries) > 0 {
		t.Errorf("the other folder contains %v, error %v", entries, err)
	}
}
