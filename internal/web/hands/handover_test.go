package hands_test

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// machinePath is the form with the steps to the dealing machine.
const machinePath = "t/spring/take"

// machineReady returns a desk with the hands of two sessions, whose first step to the dealing machine is
// ticked.
func machineReady(t *testing.T) *desktest.Client {
	t.Helper()
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	client.WantRefused(desktest.Refusal{Reason: "This kind of event cannot be added here."},
		machinePath, "step=copied")
	client.Submit("t/spring/make", "pick=*", "format=dupblind", "passphrase="+desktest.Passphrase)
	client.Submit(machinePath, "step=copied")
	return client
}

// isTicked reports whether the box of a step is ticked on a page.
func isTicked(page desktest.Reply, step string) bool {
	return strings.Contains(page.Body, `name="step" value="`+step+`" checked`)
}

// TestHandoverSteps checks that ticked steps to the dealing machine are recorded once, and that the page
// continues from there the next day.
func TestHandoverSteps(t *testing.T) {
	client := machineReady(t)
	files := client.Files()
	client.Submit(machinePath, "step=copied")
	if client.Files() != files {
		t.Error("the same step is recorded again")
	}
	client.Now = client.Now.Add(20 * time.Hour)
	page := client.Get("t/spring/make")
	client.WantText(page, "RR1.dup RR2.dup To the dealing machine")
	if !isTicked(page, "copied") {
		t.Error("a day later the step is not ticked")
	}
	if strings.Contains(desktest.VisibleText(page.Body), "files made") {
		t.Error("a day later the hands are still shown as new")
	}

	madeAt := regexp.MustCompile(`name="of" value="([^"]+)"`).FindStringSubmatch(page.Body)
	if madeAt == nil {
		t.Fatal("the form does not contain the time of its hands")
	}
	page = client.Submit(machinePath, "step=copied", "step=taken", "taker=Anna", "of="+madeAt[1])
	hasTaker := strings.Contains(page.Body, `name="taker" value="Anna"`)
	if !isTicked(page, "copied") || !isTicked(page, "taken") || !hasTaker {
		t.Errorf("want copied and taken by Anna, got %s", desktest.VisibleText(page.Body))
	}
	client.WantText(client.Get("t/spring/out"), "in play · with Anna since")
}

// TestHandoverRefusals checks the forms with steps to the dealing machine that are refused.
func TestHandoverRefusals(t *testing.T) {
	client := machineReady(t)
	client.Now = client.Now.Add(20 * time.Hour)
	client.WantRefused(desktest.Refusal{Reason: "Type the name of the person who took the hands.", Field: "taker"},
		machinePath, "step=copied", "step=taken")
	client.WantRefused(desktest.Refusal{Reason: "This kind of event cannot be added here."},
		machinePath, "step=eaten")
	client.WantRefused(desktest.Refusal{
		Status: http.StatusConflict,
		Reason: "This tournament has been changed in another window or by another program",
	}, machinePath, "step=cleared", "of=2060-01-01T00:00:00Z") // the time of other hands
}

// TestChangeTaker checks that a box can be unticked, that somebody else can take the hands, and that the
// steps disappear when all are done.
func TestChangeTaker(t *testing.T) {
	client := machineReady(t)
	client.Submit(machinePath, "step=copied", "step=taken", "taker=Anna")
	if page := client.Submit(machinePath, "step=copied"); isTicked(page, "taken") {
		t.Error("the unticked box is ticked again")
	}
	client.WantText(client.Get("t/spring/out"), "undone")
	client.Submit(machinePath, "step=copied", "step=taken", "taker=Beata")
	page := client.Submit(machinePath, "step=copied", "step=taken", "taker=Beata", "go=yes")
	client.WantText(page, "in play · with Beata since")

	client.Now = client.Now.Add(20 * time.Hour)
	page = client.Submit(machinePath, "step=copied", "step=taken", "taker=Beata", "step=cleared")
	if strings.Contains(page.Body, `name="step"`) {
		t.Error("the page still shows the steps")
	}
	events, err := client.ReadTournament("spring").Events()
	if err != nil || len(organiser.LatestHandover(events).Done) != 3 {
		t.Errorf("events %+v, error %v, want all three steps done", events, err)
	}
}

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
