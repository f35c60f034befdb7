package describe_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestTrash checks that only drafts can be discarded, and that restoring them overwrites nothing.
func TestTrash(t *testing.T) {
	x := desktest.Open(t)
	x.Has(x.Get(""), "Tonight, two clicks A club's evening", "Days or weeks ahead A tournament")
	x.Does("t", "name", "Spring Cup", "file", "spring")
	gone := x.Does("t/spring/trash")
	x.Has(gone, "No tournament in this folder yet.", "Deleted drafts Restore Spring Cup")
	file := regexp.MustCompile(`name="file" value="(spring\.[0-9-]+\.sqd)"`).FindStringSubmatch(gone.Body)
	if file == nil {
		t.Fatal("the trash names no file")
	}
	x.Wants("thrown away twice", x.Post("t/spring/trash"), http.StatusSeeOther)
	x.Does("t", "name", "Another", "file", "spring")
	x.Refuses(http.StatusConflict, "The name spring is now used by a different tournament", "", "trash", "file", file[1])
	x.Does("t/spring/trash")
	x.Has(x.Does("trash", "file", file[1]), "Spring Cup")
	for _, name := range []string{"", "../spring.sqd", "spring.sqd", "x.20270301-213005.sqd"} {
		x.Refuses(http.StatusNotFound, "This page does not exist", "", "trash", "file", name)
	}
	y := desktest.Published(t)
	y.Refuses(http.StatusConflict, "It cannot be moved to the trash", "", "t/spring/trash")
}

// TestDeviceNames checks that names reserved by Windows are refused, here and for evenings.
func TestDeviceNames(t *testing.T) {
	x := desktest.Open(t)
	for _, name := range []string{"CON", "aux", "COM1", "nul"} {
		x.Refuses(http.StatusUnprocessableEntity, "Windows reserves this name for a device", "file", "t", "name", "Spring Cup", "file", name)
		x.Refuses(http.StatusUnprocessableEntity, "Windows reserves this name for a device", "file", "tonight", "name", "Spring Cup", "file", name, "boards", "4", "source", "players", "kind", "hands")
	}
	x.Refuses(http.StatusUnprocessableEntity, "Windows reserves this name for a device", "file", "t", "name", "Aux", "file", "")
}

// TestFinishedTournaments checks that a tournament with revealed keys opens at its last station with the
// date of play, and that an announcement is only mentioned if it was recorded.
func TestFinishedTournaments(t *testing.T) {
	x := desktest.Open(t)
	x.Now = time.Date(2060, 12, 1, 12, 0, 0, 0, time.UTC)
	x.Does("t", "name", "Spring Cup", "file", "spring")
	x.Does("t/spring/di", "text", desktest.Info)
	x.Does("t/spring/phase", "sessions", "1", "boards", "4", "files", "RR", "title", "Round robin")
	x.Does("t/spring/publish", "confirm", "spring", "passphrase", desktest.Passphrase, "passphrase2", desktest.Passphrase)
	x.Now = time.Date(2060, 12, 10, 12, 0, 0, 0, time.UTC)
	x.Does("t/spring/dv", "first", "3 6 9 13 26 40", "value", "3 6 9 13 26 40")
	if list := x.Get(""); strings.Contains(list.Body, "2060-12") {
		t.Error("a day is shown before anything was played")
	}
	x.Does("t/spring/make", "phase", "1", "session", "1", "format", "dupblind", "passphrase", desktest.Passphrase)
	x.Now = time.Date(2060, 12, 24, 12, 0, 0, 0, time.UTC)
	x.Does("t/spring/out", "session", "1,1", "event", "played")
	x.Now = time.Date(2061, 1, 3, 12, 0, 0, 0, time.UTC)
	x.Does("t/spring/reveal", "passphrase", desktest.Passphrase, "confirm", "spring")
	list := x.Get("")
	x.Has(list, "Over "+page.EN.Short(time.Now(), x.Now)+" Spring Cup")
	if !strings.Contains(list.Body, `/t/spring/reveal"`) || strings.Contains(list.Body, `/t/spring"`) {
		t.Error("the list does not lead to the last station")
	}
	x.Has(x.Get("t/spring/reveal"), "Announce , not noted")
}
