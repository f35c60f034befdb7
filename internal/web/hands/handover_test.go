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
	x := desktest.OpenPublished(t)
	x.Window = func(dir string) error {
		shown = append(shown, dir)
		return nil
	}
	x.Submit("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "accept-value-early", "yes", "accept-value-contradicts", "yes")
	x.WantStatus("a folder that is not there", x.Post("t/spring/folder"), http.StatusNotFound)
	page := x.Submit("t/spring/make", "phase", "1", "session", "1", "format", "pbn", "not_playing", "yes",
		"passphrase", desktest.Passphrase)
	if !strings.Contains(page.Body, `/t/spring/hands/RR1.pbn" download`) {
		t.Error("no link to the file")
	}
	want, err := os.ReadFile(x.HandsPath("spring", "RR1.pbn"))
	if r := x.Get("t/spring/hands/RR1.pbn"); err != nil || r.Body != string(want) || !strings.HasPrefix(r.Header.Get("Content-Disposition"), "attachment") {
		t.Errorf("%v: %d, %s", err, r.Status, r.Header.Get("Content-Disposition"))
	}
	if err := os.WriteFile(x.HandsPath("spring", "other.pbn"), []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"other.pbn", "..%2Fspring.sqk.age", "%2e%2e%2f%2e%2e%2fspring.sqd"} {
		x.WantStatus(name, x.Get("t/spring/hands/"+name), http.StatusNotFound)
	}
	x.Submit("t/spring/folder")
	if len(shown) != 1 || filepath.Base(shown[0]) != "spring" {
		t.Errorf("shown: %q", shown)
	}
	x.Window = func(string) error { return os.ErrNotExist }
	x.WantStatus("no window", x.Post("t/spring/folder"), http.StatusConflict)
	x.WantText(x.Post("t/spring/folder"), "This computer cannot open a window. The files are in")
}

// TestCardsOfSessions checks that the next session is selected by default, that typed fields take
// precedence over a card, and that the next tournament starts with the last one's formats.
func TestCardsOfSessions(t *testing.T) {
	x := desktest.OpenPublished(t)
	x.Submit("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "accept-value-early", "yes", "accept-value-contradicts", "yes")
	chosen := func(id string) {
		t.Helper()
		if page := x.Get("t/spring/make"); strings.Count(page.Body, `name="pick" value="`+id+`" checked`) != 1 || strings.Count(page.Body, `name="pick"`) != 3 {
			t.Errorf("not %s is chosen: %s", id, desktest.VisibleText(page.Body))
		}
	}
	chosen("1,1")
	x.WantRefused(http.StatusUnprocessableEntity, "The session is missing", "session", "t/spring/make", "pick", "1,1",
		"phase", "1", "format", "pbn", "not_playing", "yes", "passphrase", desktest.Passphrase)
	x.Submit("t/spring/make", "pick", "1,1", "phase", "", "session", "", "format", "pbn", "not_playing", "yes",
		"passphrase", desktest.Passphrase)
	chosen("1,2")
	x.Submit("t/spring/make", "pick", "1,1", "phase", "", "session", "2", "format", "pbn", "not_playing", "yes",
		"passphrase", desktest.Passphrase)
	if got, err := os.ReadDir(x.HandsPath("spring", "")); err != nil || len(got) != 2 {
		t.Errorf("%v %v", got, err)
	}
	if got := userdata.LastHabits(x.Desk).Machine; len(got) != 1 || got[0] != "pbn" {
		t.Errorf("remembered are %q", got)
	}
}

// TestTaking checks that the steps to the dealing machine can be ticked and unticked, that the next
// day continues from there, and that a record is stored with the hands and listed.
func TestTaking(t *testing.T) {
	x := desktest.OpenPublished(t)
	x.Submit("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "accept-value-early", "yes", "accept-value-contradicts", "yes")
	x.WantRefused(http.StatusUnprocessableEntity, "An event of this kind cannot be added here.", "", "t/spring/take",
		"step", "copied")
	x.Submit("t/spring/make", "pick", "*", "format", "dupblind", "passphrase", desktest.Passphrase)
	x.Submit("t/spring/take", "step", "copied")
	noted := x.Files()
	x.Submit("t/spring/take", "step", "copied")
	if x.Files() != noted {
		t.Error("pressed twice it is noted twice")
	}
	const copied, taken = `name="step" value="copied" checked`, `name="step" value="taken" checked`
	x.Now = x.Now.Add(20 * time.Hour)
	page := x.Get("t/spring/make")
	x.WantText(page, "RR1.dup RR2.dup To the dealing machine")
	if !strings.Contains(page.Body, copied) || strings.Contains(desktest.VisibleText(page.Body), "files made") {
		t.Error("a day later the hands are new, or not where they were")
	}
	x.WantRefused(http.StatusUnprocessableEntity, "Type the name of the person who took the hands.", "taker",
		"t/spring/take", "step", "copied", "step", "taken")
	x.WantRefused(http.StatusUnprocessableEntity, "An event of this kind cannot be added here.", "", "t/spring/take",
		"step", "eaten")
	x.WantRefused(http.StatusConflict, "This tournament has been changed in another window or by another program", "", "t/spring/take", "step", "cleared", "of", "2060-01-01T00:00:00Z") // for earlier hands
	of := regexp.MustCompile(`name="of" value="([^"]+)"`).FindStringSubmatch(page.Body)
	if of == nil {
		t.Fatal("the page does not say of which hands it speaks")
	}
	page = x.Submit("t/spring/take", "step", "copied", "step", "taken", "taker", "Anna", "of", of[1])
	if !strings.Contains(page.Body, copied) || !strings.Contains(page.Body, taken) || !strings.Contains(page.Body, `name="taker" value="Anna"`) {
		t.Errorf("what was ticked: %s", desktest.VisibleText(page.Body))
	}
	x.WantText(x.Get("t/spring/out"), "in play · with Anna since")
	// A box is unticked, and somebody else takes the hands.
	if page = x.Submit("t/spring/take", "step", "copied"); strings.Contains(page.Body, taken) {
		t.Error("a box that was taken back is ticked")
	}
	x.WantText(x.Get("t/spring/out"), "undone")
	x.Submit("t/spring/take", "step", "copied", "step", "taken", "taker", "Beata")
	x.WantText(x.Submit("t/spring/take", "step", "copied", "step", "taken", "taker", "Beata", "go", "yes"),
		"in play · with Beata since")
	if page := x.Submit("t/spring/take", "step", "copied", "step", "taken", "taker", "Beata", "step", "cleared"); strings.Contains(page.Body, `name="step"`) {
		t.Error("what is done is still to be done")
	}
	s, err := organiser.Open(x.Dir + "/spring.sqd")
	if err != nil {
		t.Fatal(err)
	}
	events, err := s.Events()
	if err != nil || len(organiser.LatestHandover(events).Done) != 3 {
		t.Errorf("%+v, %v", events, err)
	}

	x.Submit("t/spring/out", "session", "1,1", "event", "played")
	pdf := x.Post("t/spring/records/1,1", "as", "pdf", "passphrase", desktest.Passphrase)
	x.WantStatus("the record", pdf, http.StatusOK)
	kept, err := os.ReadFile(x.HandsPath("spring", "RR1.pdf"))
	if err != nil || string(kept) != pdf.Body || !strings.HasPrefix(pdf.Body, "%PDF") {
		t.Errorf("%d bytes are kept of %d, %v", len(kept), len(pdf.Body), err)
	}
	if page := x.Get("t/spring/out"); !strings.Contains(page.Body, `/t/spring/hands/RR1.pdf" download`) {
		t.Error("the record is not listed")
	}
	if again := x.Get("t/spring/hands/RR1.pdf"); again.Body != pdf.Body {
		t.Error("the record is not given out again")
	}
	// A file that is not our record is not overwritten.
	x.Submit("t/spring/out", "session", "1,2", "event", "played")
	if err := os.WriteFile(x.HandsPath("spring", "RR2.pdf"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	x.WantRefused(http.StatusConflict, "RR2.pdf already exists with different contents.", "", "t/spring/records/1,2",
		"as", "pdf", "passphrase", desktest.Passphrase)
	if handfile.IsExt(".pdf") {
		t.Error("a record may be taken for hands")
	}
}
