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
	"github.com/fairdeal/fairdeal/internal/web/userdata"
)

// TestMadeFilesAreLinked checks that the page of new hands links to each file and to their folder,
// and to no other files.
func TestMadeFilesAreLinked(t *testing.T) {
	var shown []string
	client := desktest.OpenPublished(t)
	client.Window = func(dir string) error {
		shown = append(shown, dir)
		return nil
	}
	client.SetNumber("spring", "1 2 3")
	client.WantStatus("a folder that is not there", client.Post("t/spring/folder"), http.StatusNotFound)
	page := client.Submit("t/spring/make", "phase=1", "session=1", "format=pbn", "not_playing=yes",
		"passphrase="+desktest.Passphrase)
	if !strings.Contains(page.Body, `/t/spring/hands/RR1.pbn" download`) {
		t.Error("no link to the file")
	}
	want, err := os.ReadFile(client.HandsPath("spring", "RR1.pbn"))
	r := client.Get("t/spring/hands/RR1.pbn")
	disposition := r.Header.Get("Content-Disposition")
	if err != nil || r.Body != string(want) || !strings.HasPrefix(disposition, "attachment") {
		t.Errorf("%v: %d, %s", err, r.Status, disposition)
	}
	if err := os.WriteFile(client.HandsPath("spring", "other.pbn"), []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"other.pbn", "..%2Fspring.sqk.age", "%2e%2e%2f%2e%2e%2fspring.sqd"} {
		client.WantStatus(name, client.Get("t/spring/hands/"+name), http.StatusNotFound)
	}
	client.Submit("t/spring/folder")
	if len(shown) != 1 || filepath.Base(shown[0]) != "spring" {
		t.Errorf("shown: %q", shown)
	}
	client.Window = func(string) error { return os.ErrNotExist }
	client.WantStatus("no window", client.Post("t/spring/folder"), http.StatusConflict)
	client.WantText(client.Post("t/spring/folder"), "This computer cannot open a window. The files are in")
}

// TestCardsOfSessions checks that the next session is selected by default, that typed fields take
// precedence over a card, and that the next tournament starts with the last one's formats.
func TestCardsOfSessions(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	chosen := func(id string) {
		t.Helper()
		page := client.Get("t/spring/make")
		isChosen := strings.Contains(page.Body, `name="pick" value="`+id+`" checked`)
		if !isChosen || strings.Count(page.Body, `name="pick"`) != 3 { // two sessions, and all of them
			t.Errorf("not %s is chosen: %s", id, desktest.VisibleText(page.Body))
		}
	}
	chosen("1,1")
	client.WantRefused(desktest.Refusal{Reason: "The session is missing", Field: "session"},
		"t/spring/make", "pick=1,1",
		"phase=1", "format=pbn", "not_playing=yes", "passphrase="+desktest.Passphrase)
	client.Submit("t/spring/make", "pick=1,1", "phase=", "session=", "format=pbn", "not_playing=yes",
		"passphrase="+desktest.Passphrase)
	chosen("1,2")
	client.Submit("t/spring/make", "pick=1,1", "phase=", "session=2", "format=pbn", "not_playing=yes",
		"passphrase="+desktest.Passphrase)
	if got, err := os.ReadDir(client.HandsPath("spring", "")); err != nil || len(got) != 2 {
		t.Errorf("%v %v", got, err)
	}
	if got := userdata.LastHabits(client.Desk).Machine; len(got) != 1 || got[0] != "pbn" {
		t.Errorf("remembered are %q", got)
	}
}

// machinePath is the form with the steps to the dealing machine.
const machinePath = "t/spring/take"

// machineReady returns a desk with the hands of two sessions, whose first step to the dealing machine is ticked.
func machineReady(t *testing.T) *desktest.Client {
	t.Helper()
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	client.WantRefused(desktest.Refusal{Reason: "An event of this kind cannot be added here."},
		machinePath, "step=copied")
	client.Submit("t/spring/make", "pick=*", "format=dupblind", "passphrase="+desktest.Passphrase)
	client.Submit(machinePath, "step=copied")
	return client
}

// isTicked reports whether the box of a step is ticked on a page.
func isTicked(page desktest.Reply, step string) bool {
	return strings.Contains(page.Body, `name="step" value="`+step+`" checked`)
}

// TestTaking checks that the steps to the dealing machine can be ticked and unticked, and that the next
// day continues from there.
func TestTaking(t *testing.T) {
	client := machineReady(t)
	noted := client.Files()
	client.Submit(machinePath, "step=copied")
	if client.Files() != noted {
		t.Error("pressed twice it is noted twice")
	}
	client.Now = client.Now.Add(20 * time.Hour)
	page := client.Get("t/spring/make")
	client.WantText(page, "RR1.dup RR2.dup To the dealing machine")
	if !isTicked(page, "copied") || strings.Contains(desktest.VisibleText(page.Body), "files made") {
		t.Error("a day later the hands are new, or not where they were")
	}

	client.WantRefused(desktest.Refusal{Reason: "Type the name of the person who took the hands.", Field: "taker"},
		machinePath, "step=copied", "step=taken")
	client.WantRefused(desktest.Refusal{Reason: "An event of this kind cannot be added here."},
		machinePath, "step=eaten")
	client.WantRefused(desktest.Refusal{
		Status: http.StatusConflict, Reason: "This tournament has been changed in another window or by another program",
	}, machinePath, "step=cleared", "of=2060-01-01T00:00:00Z") // for earlier hands

	madeAt := regexp.MustCompile(`name="of" value="([^"]+)"`).FindStringSubmatch(page.Body)
	if madeAt == nil {
		t.Fatal("the page does not say of which hands it speaks")
	}
	page = client.Submit(machinePath, "step=copied", "step=taken", "taker=Anna", "of="+madeAt[1])
	hasTaker := strings.Contains(page.Body, `name="taker" value="Anna"`)
	if !isTicked(page, "copied") || !isTicked(page, "taken") || !hasTaker {
		t.Errorf("what was ticked: %s", desktest.VisibleText(page.Body))
	}
	client.WantText(client.Get("t/spring/out"), "in play · with Anna since")
}

// TestOtherTaker checks that a box can be unticked, that somebody else can take the hands, and that the steps disappear
// when all are done.
func TestOtherTaker(t *testing.T) {
	client := machineReady(t)
	client.Submit(machinePath, "step=copied", "step=taken", "taker=Anna")
	if page := client.Submit(machinePath, "step=copied"); isTicked(page, "taken") {
		t.Error("a box that was taken back is ticked")
	}
	client.WantText(client.Get("t/spring/out"), "undone")
	client.Submit(machinePath, "step=copied", "step=taken", "taker=Beata")
	page := client.Submit(machinePath, "step=copied", "step=taken", "taker=Beata", "go=yes")
	client.WantText(page, "in play · with Beata since")

	client.Now = client.Now.Add(20 * time.Hour)
	page = client.Submit(machinePath, "step=copied", "step=taken", "taker=Beata", "step=cleared")
	if strings.Contains(page.Body, `name="step"`) {
		t.Error("what is done is still to be done")
	}
	events, err := client.ReadTournament("spring").Events()
	if err != nil || len(organiser.LatestHandover(events).Done) != 3 {
		t.Errorf("%+v, %v", events, err)
	}
}

// TestRecordIsStored checks that a record is stored with the hands and listed, and never overwrites another file.
func TestRecordIsStored(t *testing.T) {
	client := machineReady(t)
	client.Submit("t/spring/out", "session=1,1", "event=played")
	pdf := client.Post("t/spring/records/1,1", "as=pdf", "passphrase="+desktest.Passphrase)
	client.WantStatus("the record", pdf, http.StatusOK)
	kept, err := os.ReadFile(client.HandsPath("spring", "RR1.pdf"))
	if err != nil || string(kept) != pdf.Body || !strings.HasPrefix(pdf.Body, "%PDF") {
		t.Errorf("%d bytes are kept of %d, %v", len(kept), len(pdf.Body), err)
	}
	if page := client.Get("t/spring/out"); !strings.Contains(page.Body, `/t/spring/hands/RR1.pdf" download`) {
		t.Error("the record is not listed")
	}
	if again := client.Get("t/spring/hands/RR1.pdf"); again.Body != pdf.Body {
		t.Error("the record is not given out again")
	}

	client.Submit("t/spring/out", "session=1,2", "event=played")
	if err := os.WriteFile(client.HandsPath("spring", "RR2.pdf"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	client.WantRefused(desktest.Refusal{
		Status: http.StatusConflict, Reason: "RR2.pdf already exists with different contents.",
	}, "t/spring/records/1,2", "as=pdf", "passphrase="+desktest.Passphrase)
	if handfile.IsExt(".pdf") {
		t.Error("a record may be taken for hands")
	}
}
