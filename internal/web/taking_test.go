package web

import (
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
)

// TestCardsOfSessions: the next session is chosen; what is typed goes before a card, and
// the next tournament begins with the formats of the last one.
func TestCardsOfSessions(t *testing.T) {
	x := published(t)
	x.does("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	chosen := func(id string) {
		t.Helper()
		if page := x.get("t/spring/make"); strings.Count(page.body, `name="pick" value="`+id+`" checked`) != 1 || strings.Count(page.body, `name="pick"`) != 3 {
			t.Errorf("not %s is chosen: %s", id, sentences(page.body))
		}
	}
	chosen("1,1")
	x.refuses(http.StatusUnprocessableEntity, "The session is missing", "session", "t/spring/make", "pick", "1,1", "phase", "1", "format", "pbn", "not_playing", "yes", "passphrase", passphrase)
	x.does("t/spring/make", "pick", "1,1", "phase", "", "session", "", "format", "pbn", "not_playing", "yes", "passphrase", passphrase)
	chosen("1,2")
	x.does("t/spring/make", "pick", "1,1", "phase", "", "session", "2", "format", "pbn", "not_playing", "yes", "passphrase", passphrase)
	if got, err := os.ReadDir(x.hands("spring", "")); err != nil || len(got) != 2 {
		t.Errorf("%v %v", got, err)
	}
	if got := x.desk.habits().Machine; len(got) != 1 || got[0] != "pbn" {
		t.Errorf("remembered are %q", got)
	}
}

// TestTaking: the way of the hands to the dealing machine is ticked in the diary, and the
// next day goes on where it was; a record is kept beside the hands and listed.
func TestTaking(t *testing.T) {
	x := published(t)
	x.does("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	x.refuses(http.StatusUnprocessableEntity, "Nothing of this kind is written down here.", "", "t/spring/take", "step", "copied")
	x.does("t/spring/make", "pick", "*", "format", "dupblind", "passphrase", passphrase)
	x.does("t/spring/take", "step", "copied")
	noted := x.files()
	x.does("t/spring/take", "step", "copied")
	if x.files() != noted {
		t.Error("pressed twice it is noted twice")
	}
	x.now = x.now.Add(20 * time.Hour)
	page := x.get("t/spring/out")
	x.has(page, "To the dealing machine RR1.dup RR2.dup", "✓ Copy the files of the session to a stick, and no others.")
	if strings.Contains(page.body, "h-just") && strings.Contains(sentences(page.body), "files made") {
		t.Error("a day later the hands are new")
	}
	x.refuses(http.StatusUnprocessableEntity, "Say who took the hands.", "taker", "t/spring/take", "step", "taken")
	x.refuses(http.StatusUnprocessableEntity, "Nothing of this kind is written down here.", "", "t/spring/take", "step", "eaten")
	noted = x.files()
	x.refuses(http.StatusConflict, "This tournament was changed meanwhile", "", "t/spring/take", "step", "cleared", "of", "2060-01-01T00:00:00Z") // of hands before these
	if of := regexp.MustCompile(`name="of" value="([^"]+)"`).FindStringSubmatch(page.body); of == nil || x.files() != noted {
		t.Errorf("a step of other hands: %q", of)
	} else {
		x.does("t/spring/take", "step", "taken", "taker", "Anna", "of", of[1])
	}
	x.has(x.does("t/spring/take", "step", "taken", "taker", "Anna"), "✓ Say who takes them.", ", Anna")
	if page := x.does("t/spring/take", "step", "cleared"); strings.Contains(page.body, "h-just") {
		t.Error("what is done is still to be done")
	}
	s, err := folder.Open(x.dir + "/spring.sqd")
	if err != nil {
		t.Fatal(err)
	}
	events, err := s.Events()
	if err != nil || len(organiser.TakingOf(events).Done) != 3 {
		t.Errorf("%+v, %v", events, err)
	}

	x.does("t/spring/out", "session", "1,1", "event", "played")
	pdf := x.post("t/spring/records/1,1", "as", "pdf", "passphrase", passphrase)
	x.wants("the record", pdf, http.StatusOK)
	kept, err := os.ReadFile(x.hands("spring", "RR1.pdf"))
	if err != nil || string(kept) != pdf.body || !strings.HasPrefix(pdf.body, "%PDF") {
		t.Errorf("%d bytes are kept of %d, %v", len(kept), len(pdf.body), err)
	}
	if page := x.get("t/spring/out"); !strings.Contains(page.body, `/t/spring/hands/RR1.pdf" download`) {
		t.Error("the record is not listed")
	}
	if again := x.get("t/spring/hands/RR1.pdf"); again.body != pdf.body {
		t.Error("the record is not given out again")
	}
	// A file that is no record of ours stays.
	x.does("t/spring/out", "session", "1,2", "event", "played")
	if err := os.WriteFile(x.hands("spring", "RR2.pdf"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	x.refuses(http.StatusConflict, "RR2.pdf is there and holds something else.", "", "t/spring/records/1,2", "as", "pdf", "passphrase", passphrase)
	if handfile.IsExt(".pdf") {
		t.Error("a record may be taken for hands")
	}
}

// TestSheetAsPDF: in each language, of a published tournament alone.
func TestSheetAsPDF(t *testing.T) {
	x := open(t)
	x.does("t", "name", "Spring Cup", "file", "spring")
	x.wants("of a draft", x.get("t/spring/wall/pdf"), http.StatusConflict)
	y := published(t)
	if r := y.get("t/spring/wall/pdf"); !strings.HasPrefix(r.body, "%PDF") || r.header.Get("Content-Type") != "application/pdf" {
		t.Errorf("%.40q", r.body)
	}
}
