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
	x.WantText(x.Get(""), "Tonight, two clicks A club's evening", "Days or weeks ahead A tournament")
	x.Submit("t", "name=Spring Cup", "file=spring")
	gone := x.Submit("t/spring/trash")
	x.WantText(gone, "No tournament in this folder yet.", "Deleted drafts Restore Spring Cup")
	file := regexp.MustCompile(`name="file" value="(spring\.[0-9-]+\.sqd)"`).FindStringSubmatch(gone.Body)
	if file == nil {
		t.Fatal("the trash names no file")
	}
	x.WantStatus("thrown away twice", x.Post("t/spring/trash"), http.StatusSeeOther)
	x.Submit("t", "name=Another", "file=spring")
	x.WantRefused(desktest.Refusal{Status: http.StatusConflict, Reason: "The name spring is now used by a different tournament"},
		"trash", "file="+file[1])
	x.Submit("t/spring/trash")
	x.WantText(x.Submit("trash", "file="+file[1]), "Spring Cup")
	for _, name := range []string{"", "../spring.sqd", "spring.sqd", "x.20270301-213005.sqd"} {
		x.WantRefused(desktest.Refusal{Status: http.StatusNotFound, Reason: "This page does not exist"},
			"trash", "file="+name)
	}
	y := desktest.OpenPublished(t)
	y.WantRefused(desktest.Refusal{Status: http.StatusConflict, Reason: "It cannot be moved to the trash"},
		"t/spring/trash")
}

// TestDeviceNames checks that names reserved by Windows are refused, here and for evenings.
func TestDeviceNames(t *testing.T) {
	x := desktest.Open(t)
	for _, name := range []string{"CON", "aux", "COM1", "nul"} {
		x.WantRefused(desktest.Refusal{Reason: "Windows reserves this name for a device", Field: "file"},
			"t", "name=Spring Cup", "file="+name)
		x.WantRefused(desktest.Refusal{Reason: "Windows reserves this name for a device", Field: "file"},
			"tonight", "name=Spring Cup", "file="+name, "boards=4", "source=players", "kind=hands")
	}
	x.WantRefused(desktest.Refusal{Reason: "Windows reserves this name for a device", Field: "file"},
		"t", "name=Aux", "file=")
}

// TestFinishedTournaments checks that a tournament with revealed keys opens at its last station with the
// date of play, and that an announcement is only mentioned if it was recorded.
func TestFinishedTournaments(t *testing.T) {
	x := desktest.Open(t)
	x.Now = time.Date(2060, 12, 1, 12, 0, 0, 0, time.UTC)
	x.Submit("t", "name=Spring Cup", "file=spring")
	x.Submit("t/spring/di", "text="+desktest.DelayedInfo)
	x.Submit("t/spring/phase", "sessions=1", "boards=4", "files=RR", "title=Round robin")
	x.Publish("spring")
	x.Now = time.Date(2060, 12, 10, 12, 0, 0, 0, time.UTC)
	x.Submit("t/spring/dv", "first=3 6 9 13 26 40", "value=3 6 9 13 26 40")
	if list := x.Get(""); strings.Contains(list.Body, "2060-12") {
		t.Error("a day is shown before anything was played")
	}
	x.Submit("t/spring/make", "phase=1", "session=1", "format=dupblind", "passphrase="+desktest.Passphrase)
	x.Now = time.Date(2060, 12, 24, 12, 0, 0, 0, time.UTC)
	x.Submit("t/spring/out", "session=1,1", "event=played")
	x.Now = time.Date(2061, 1, 3, 12, 0, 0, 0, time.UTC)
	x.Submit("t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=spring")
	list := x.Get("")
	x.WantText(list, "Over "+page.EN.DayAndMonth(time.Now(), x.Now)+" Spring Cup")
	if !strings.Contains(list.Body, `/t/spring/reveal"`) || strings.Contains(list.Body, `/t/spring"`) {
		t.Error("the list does not lead to the last station")
	}
	x.WantText(x.Get("t/spring/reveal"), "Announce , not noted")
}
