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
	client := desktest.Open(t)
	client.WantText(client.Get(""), "Tonight, two clicks A club's evening", "Days or weeks ahead A tournament")
	client.Submit("t", "name=Spring Cup", "file=spring")
	gone := client.Submit("t/spring/trash")
	client.WantText(gone, "No tournament in this folder yet.", "Deleted drafts Restore Spring Cup")
	file := regexp.MustCompile(`name="file" value="(spring\.[0-9-]+\.sqd)"`).FindStringSubmatch(gone.Body)
	if file == nil {
		t.Fatal("the trash names no file")
	}
	client.WantStatus("thrown away twice", client.Post("t/spring/trash"), http.StatusSeeOther)
	client.Submit("t", "name=Another", "file=spring")
	client.WantRefused(desktest.Refusal{
		Status: http.StatusConflict, Reason: "The name spring is now used by a different tournament",
	}, "trash", "file="+file[1])
	client.Submit("t/spring/trash")
	client.WantText(client.Submit("trash", "file="+file[1]), "Spring Cup")
	for _, name := range []string{"", "../spring.sqd", "spring.sqd", "x.20270301-213005.sqd"} {
		client.WantRefused(desktest.Refusal{Status: http.StatusNotFound, Reason: "This page does not exist"},
			"trash", "file="+name)
	}
	published := desktest.OpenPublished(t)
	published.WantRefused(desktest.Refusal{Status: http.StatusConflict, Reason: "The tournament cannot be moved to the trash"},
		"t/spring/trash")
}

// TestDeviceNames checks that names reserved by Windows are refused, here and for evenings.
func TestDeviceNames(t *testing.T) {
	client := desktest.Open(t)
	for _, name := range []string{"CON", "aux", "COM1", "nul"} {
		client.WantRefused(desktest.Refusal{Reason: "Windows reserves this name for a device", Field: "file"},
			"t", "name=Spring Cup", "file="+name)
		client.WantRefused(desktest.Refusal{Reason: "Windows reserves this name for a device", Field: "file"},
			"tonight", "name=Spring Cup", "file="+name, "boards=4", "source=players", "kind=hands")
	}
	client.WantRefused(desktest.Refusal{Reason: "Windows reserves this name for a device", Field: "file"},
		"t", "name=Aux", "file=")
}

// TestFinishedTournaments checks that a tournament with revealed keys opens at its last station with the
// date of play, and that an announcement is only mentioned if it was recorded.
func TestFinishedTournaments(t *testing.T) {
	client := desktest.Open(t)
	client.Now = time.Date(2060, 12, 1, 12, 0, 0, 0, time.UTC)
	client.Submit("t", "name=Spring Cup", "file=spring")
	client.Submit("t/spring/di", "text="+desktest.DelayedInfo)
	client.Submit("t/spring/phase", "sessions=1", "boards=4", "files=RR", "title=Round robin")
	client.Publish("spring")
	client.Now = time.Date(2060, 12, 10, 12, 0, 0, 0, time.UTC)
	client.Submit("t/spring/dv", "first=3 6 9 13 26 40", "value=3 6 9 13 26 40")
	if list := client.Get(""); strings.Contains(list.Body, "2060-12") {
		t.Error("a day is shown before anything was played")
	}
	client.Submit("t/spring/make", "phase=1", "session=1", "format=dupblind", "passphrase="+desktest.Passphrase)
	client.Now = time.Date(2060, 12, 24, 12, 0, 0, 0, time.UTC)
	client.Submit("t/spring/out", "session=1,1", "event=played")
	client.Now = time.Date(2061, 1, 3, 12, 0, 0, 0, time.UTC)
	client.Submit("t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=spring")
	list := client.Get("")
	client.WantText(list, "Over "+page.EN.DayAndMonth(time.Now(), client.Now)+" Spring Cup")
	if !strings.Contains(list.Body, `/t/spring/reveal"`) || strings.Contains(list.Body, `/t/spring"`) {
		t.Error("the list does not lead to the last station")
	}
	client.WantText(client.Get("t/spring/reveal"), "Announce , not noted")
}
