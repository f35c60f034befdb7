package tournament_test

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestLockedByAnotherProgram checks that a tournament cannot be changed while another program does.
func TestLockedByAnotherProgram(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Spring Cup", "file=spring")
	tournament, err := organiser.Edit(filepath.Join(client.Dir, "spring.sqd"))
	if err != nil {
		t.Fatal(err)
	}
	defer tournament.Close()
	client.WantRefused(desktest.Refusal{
		Status: http.StatusConflict, Reason: "Another program is changing this tournament right now.",
	}, "t/spring", "name=B")
}

var versionField = regexp.MustCompile(`name="seen" value="([0-9a-f]+)"`)

// TestChangedByAnotherProgram checks that a form from before the change is refused and keeps its input.
func TestChangedByAnotherProgram(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Spring Cup", "file=spring")
	version := versionField.FindStringSubmatch(client.Get("t/spring").Body)[1]
	tournament, err := organiser.Edit(filepath.Join(client.Dir, "spring.sqd"))
	if err != nil {
		t.Fatal(err)
	}
	if err := tournament.Description.SetName("Cup by command"); err != nil {
		t.Fatal(err)
	}
	if err := tournament.Save(); err != nil {
		t.Fatal(err)
	}
	tournament.Close()
	late := client.Post("t/spring/di", "text="+desktest.DelayedInfo, "seen="+version)
	client.WantStatus("the form", late, http.StatusConflict)
	client.WantText(late,
		"This tournament has been changed in another window or by another program in the meantime. "+
			"Nothing was changed here.",
		desktest.DelayedInfo)
	client.WantText(client.Get("t/spring"), "Cup by command")
	client.WantText(client.Get(""), "Cup by command", "draft")
}

// TestUnreadableDescription checks that all pages of a damaged tournament say what to do, and that the list contains it.
func TestUnreadableDescription(t *testing.T) {
	client := desktest.Open(t)
	client.WriteFile("torn.sqd", "nothing")
	list := client.Get("")
	text := strings.ReplaceAll(desktest.VisibleText(list.Body), "the folder "+client.Dir, "")
	if !strings.Contains(list.Body, "torn") || strings.Contains(text, client.Dir) {
		t.Errorf("the list does not contain the tournament, or it shows the folder's path: %s", text)
	}
	for _, path := range []string{"t/torn", "t/torn/publish", "t/torn/out"} {
		r := client.Get(path)
		client.WantStatus(path, r, http.StatusConflict)
		client.WantText(r, "torn.sqd cannot be read. Repair the file, restore a copy, or move it out of the folder.")
	}
	unreadable := desktest.Refusal{Status: http.StatusConflict, Reason: "torn.sqd cannot be read."}
	client.WantRefused(unreadable, "t/torn", "name=B")
}

// TestUnreadableDiary checks that a page names a diary that cannot be read.
func TestUnreadableDiary(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Spring Cup", "file=spring")
	if err := os.Mkdir(filepath.Join(client.Dir, "spring.handout"), 0o700); err != nil {
		t.Fatal(err)
	}
	r := client.Get("t/spring/out")
	client.WantStatus("a diary that is a folder", r, http.StatusConflict)
	client.WantText(r, "spring.handout cannot be read.")
}

// TestLinks checks that links to files outside the folder are neither listed nor
// shown, and that links within the folder work.
func TestLinks(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Spring Cup", "file=spring")
	outside, err := organiser.Create(filepath.Join(t.TempDir(), "x.sqd"), "Name of another folder")
	if err != nil {
		t.Fatal(err)
	}
	for link, to := range map[string]string{
		"away.sqd": outside.Path, "nowhere.sqd": filepath.Join(client.Dir, "nothing.sqd"),
		"inside.sqd": "spring.sqd",
	} {
		if err := os.Symlink(to, filepath.Join(client.Dir, link)); err != nil {
			t.Skip("no links here: ", err)
		}
	}
	client.WantStatus("a link that leads out", client.Get("t/away"), http.StatusNotFound)
	list := client.Get("")
	for _, never := range []string{"Name of another folder", "away", "nowhere"} {
		if strings.Contains(list.Body, never) {
			t.Errorf("the list says %q: %s", never, desktest.VisibleText(list.Body))
		}
	}
	client.WantText(list, "spring · draft", "inside · draft")
}
