package results_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestFilesWithoutResults checks that a file without results is refused and not stored.
func TestFilesWithoutResults(t *testing.T) {
	client := desktest.Open(t)
	for _, file := range []struct{ name, text, reason string }{
		{name: "club.txt", text: "method: mp\nboard: 1\n1 2 5Z= N\n", reason: "line 3"},
		{
			name: "holiday.jpg", text: "\xff\xd8\xff\xe0 a picture",
			reason: "cannot be scored, so nothing was saved",
		},
		{name: "page.html", text: "<html>results</html>", reason: "cannot be scored, so nothing was saved"},
		{name: "empty.txt", text: "", reason: "cannot be scored, so nothing was saved"},
	} {
		r := upload(client, "results", file.name, file.text)
		client.WantStatus(file.name, r, http.StatusUnprocessableEntity)
		client.WantText(r, file.reason)
	}
	wantStoredFiles(client, "", "")
}

// TestPartlyUnreadableFile checks that a partly unreadable file is never ranked without a warning.
func TestPartlyUnreadableFile(t *testing.T) {
	client := desktest.Open(t)
	page := upload(client, "results", "cut.txt",
		"method: mp\nboard: 1\n1 2 4H= N\n3 4 4H-1 N\nboard: 2\n1 2 4H= N\n3 4 5Z= N\n")
	client.WantText(page, "Only a part of the file could be read, so this ranking is incomplete", "line 7")
	client.WantText(client.Get("results/cut/cards"), "Only a part of the file could be read")
	if page := client.Get("results/cut/page"); !strings.Contains(page.Body, `"damaged":`) {
		t.Error("the page to post does not say that it is incomplete")
	}
}

// TestImpossibleScore checks that an impossible score is among the results to look at again, and not only in
// the notes on the file.
func TestImpossibleScore(t *testing.T) {
	client := desktest.Open(t)
	page := upload(client, "results", "club.txt", "Board 2:\n1 2 +420\n3 4 4H= N\n5 - 60%\n6 7 60%/60%\n")
	text := desktest.VisibleText(page.Body)
	beforeNotes, notes, _ := strings.Cut(text, "Notes on the file")
	const note = "the two sides of"
	if strings.Contains(beforeNotes, note) || !strings.Contains(notes, note) {
		t.Errorf("%q is not only in the notes: %s", note, text)
	}
	_, again, _ := strings.Cut(text, "Look again")
	if !strings.Contains(again, "+420 is impossible") || strings.Contains(text, "No result looks unusual") {
		t.Errorf("the impossible score is not among the results to look at again: %s", text)
	}
}
