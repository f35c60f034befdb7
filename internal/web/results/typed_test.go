package results_test

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

var (
	typingLink   = regexp.MustCompile(`results/(Evening\d+)/type"`)
	typedVersion = regexp.MustCompile(`data-seen="([0-9a-f]+)"`)
)

// beginTyping starts an evening to be typed, and returns its name and the version of its empty text.
func beginTyping(client *desktest.Client) (name, version string) {
	client.T.Helper()
	r := client.Submit("results", "do=type")
	client.WantText(r, "Type the results", "Saved. No results yet.", "7 - 60% is a pair that sits out")
	return typingLink.FindStringSubmatch(r.Body)[1], typedVersion.FindStringSubmatch(r.Body)[1]
}

// TestTyped checks that each submitted text is saved at once, that a second window overwrites
// nothing, and that a mistake is reported with its line.
func TestTyped(t *testing.T) {
	client := desktest.Open(t)
	name, version := beginTyping(client)
	path := "results/" + name + "/type"
	text := "event: Club\nBoard 1\n1 2 4H= N\n3 4 4H-1 N\n"
	saved := client.Post(path, "text="+text, "seen="+version, "live=yes")
	client.WantText(saved, "Saved. 2 results on 1 board so far.")
	data, err := os.ReadFile(filepath.Join(client.Dir, "results", name, "typed.txt"))
	if err != nil {
		t.Fatal(err)
	}
	if string(data) != text {
		t.Errorf("the stored text is %q, want %q", data, text)
	}
	secondWindow := client.Post(path, "text=lost", "seen="+version, "live=yes")
	client.WantStatus("a second window", secondWindow, http.StatusConflict)

	newVersion := typedVersion.FindStringSubmatch(saved.Body)[1]
	mistake := client.Post(path, "text="+text+"5 6 4H=+ N\n", "seen="+newVersion, "live=yes")
	if text := desktest.VisibleText(mistake.Body); !strings.Contains(text, "Line 5") {
		t.Errorf("the page does not name the line: %s", text)
	}
	client.WantText(client.Get(path), "5 6 4H=+ N")
	client.WantText(client.Get("results/"+name), "Line 5, character 8", "Continue typing")
	client.WantText(client.Get("results"), name+" typed.txt")
}

// TestTypedAndUploaded checks that a section can be typed while another one comes from a file.
func TestTypedAndUploaded(t *testing.T) {
	client := desktest.Open(t)
	name, version := beginTyping(client)
	path := "results/" + name
	client.Post(path+"/type", "text=Board 1\n1 2 4H= N\n3 4 4H-1 N\n", "seen="+version, "live=yes")
	both := upload(client, path, "B.txt", "Board 1\n1 2 4H= N\n", "do=file")
	client.WantText(both, "2 files as one field", "typed 1", "B 1", "Continue typing")
	client.WantText(client.Get(path+"/type"), "3 4 4H-1 N")
}
