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

// upload submits a form with a file and returns the page that follows.
func upload(client *desktest.Client, path, name, text string, fields ...string) desktest.Reply {
	client.T.Helper()
	return uploadAll(client, path, []desktest.File{{Name: name, Text: text}}, fields...)
}

// uploadAll submits a form with several files and returns the page that follows.
func uploadAll(client *desktest.Client, path string, files []desktest.File, fields ...string) desktest.Reply {
	client.T.Helper()
	r := client.Upload(path, files, fields...)
	if r.Status == http.StatusSeeOther {
		return client.Send("GET", r.Header.Get("Location"), "", nil)
	}
	return r
}

// readExample returns a file of the repository.
func readExample(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "..", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// wantStoredFiles checks the names of an evening's stored files. "" means that it has none.
func wantStoredFiles(client *desktest.Client, evening, want string) {
	client.T.Helper()
	entries, err := os.ReadDir(filepath.Join(client.Dir, "results", evening))
	if err != nil && !os.IsNotExist(err) {
		client.T.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if got := strings.Join(names, " "); got != want {
		client.T.Errorf("the stored files of %q are %q, want %q", evening, got, want)
	}
}

// rankings returns the tables on a page.
func rankings(r desktest.Reply) string {
	return strings.Join(rankingTable.FindAllString(r.Body, -1), "")
}

var rankingTable = regexp.MustCompile(`(?s)<table class="ranking">.*?</table>`)
