package results_test

import (
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// uploadEvening uploads a club's file.
func uploadEvening(client *desktest.Client) desktest.Reply {
	client.T.Helper()
	return upload(client, "results", "club.bws", readExample(client.T, "examples/score/evening.bws"))
}

// TestUploadedFile checks that a club's file is scored and stored once, and that it can be deleted.
func TestUploadedFile(t *testing.T) {
	client := desktest.Open(t)
	client.WantText(client.Get("results"), "No results in this folder yet.", "The evening's file")
	page := uploadEvening(client)
	client.WantStatus("a club's file", page, http.StatusOK)
	client.WantText(page, "boards", "The page to post", "Look again", "club.bws",
		"The folder results/club contains only these files.")
	wantStoredFiles(client, "club", "club.bws")
	client.WantText(client.Get("results/club/cards"), "Cards: ", "Against")

	client.WantStatus("the same file again", uploadEvening(client), http.StatusOK)
	wantStoredFiles(client, "clubx2", "") // the short name of another evening

	client.Submit("results/club", "do=delete", "file=club.bws")
	wantStoredFiles(client, "club", "")
	client.WantStatus("deleted", client.Get("results/club/page"), http.StatusNotFound)
}

// postedLine matches the board and the pairs of the first result on the page to post.
var postedLine = regexp.MustCompile(`(?s)"board":"(\d+)".*?"ns":"([^"]+)","ew":"([^"]+)"`)

// TestRuling checks that a ruling changes the ranking and the page to post, until it is taken back. The page to post
// has no possible mistakes.
func TestRuling(t *testing.T) {
	client := desktest.Open(t)
	before := uploadEvening(client)
	page := client.Get("results/club/page")
	client.WantStatus("the page to post", page, http.StatusOK)
	line := postedLine.FindStringSubmatch(page.Body)
	if line == nil || strings.Contains(page.Body, "look_again") {
		t.Fatalf("the page has no results, or possible mistakes: %.200s", page.Body)
	}
	board, pairs := line[1], line[2]+"-"+line[3]
	ruled := client.Submit("results/club/rulings", "board="+board, "pairs="+pairs, "ruling=A-/A+", "reason=late play")
	text := "board " + board + ", pairs " + pairs + ": A-/A+ ; late play"
	client.WantText(ruled, text, "rulings.txt")
	if rankings(ruled) == rankings(before) {
		t.Error("the ruling does not change the ranking")
	}
	if posted := client.Get("results/club/page"); !strings.Contains(posted.Body, "late play") {
		t.Error("the page to post does not have the ruling")
	}

	client.Submit("results/club/rulings/take", "line=2", "text="+text)
	if after := client.Get("results/club"); rankings(after) != rankings(before) {
		t.Error("the ranking is not as before the ruling")
	}
	wantStoredFiles(client, "club", "club.bws")
}

// TestInvalidRulings checks that a ruling must match the results.
func TestInvalidRulings(t *testing.T) {
	client := desktest.Open(t)
	uploadEvening(client)
	line := postedLine.FindStringSubmatch(client.Get("results/club/page").Body)
	board, pairs := "board="+line[1], "pairs="+line[2]+"-"+line[3]
	const path = "results/club/rulings"
	client.WantRefused(desktest.Refusal{Reason: "Type the ruling.", Field: "ruling"}, path, board, pairs)
	client.WantRefused(desktest.Refusal{Reason: "This ruling cannot be applied", Field: "ruling"},
		path, board, pairs, "ruling=9Z")
	client.WantRefused(desktest.Refusal{Reason: "This ruling cannot be applied", Field: "ruling"},
		path, "board=999", "pairs=1-2", "ruling=A+/A-")
}

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

// TestNamesStayInFolder checks that names of files and evenings cannot leave the folder.
func TestNamesStayInFolder(t *testing.T) {
	client := desktest.Open(t)
	const text = "board: 1\n1 2 4H= N\n3 4 4H-1 N\n"
	for _, name := range []string{
		"../../up.txt", "rulings.txt", "settings.txt", "hands.txt", ".hidden.txt", "con.txt",
		strings.Repeat("a", 300) + ".txt", "a<b>#2.txt",
	} {
		if r := upload(client, "results", name, text); r.Status != http.StatusOK {
			t.Errorf("%s: %d %s", name, r.Status, desktest.VisibleText(r.Body))
		}
	}
	for _, path := range []string{
		"results/..", "results/.trash", "results/up/files/..%2f..%2fup", "results/nothing",
		"results/nothing/type", "results/nothing/cards",
	} {
		switch r := client.Get(path); r.Status {
		case http.StatusNotFound, http.StatusBadRequest, http.StatusMovedPermanently, http.StatusTemporaryRedirect:
		default:
			t.Errorf("%s: %d", path, r.Status)
		}
	}
	entries, err := os.ReadDir(client.Dir)
	if err != nil || len(entries) != 1 {
		t.Errorf("the folder contains %v, %v", entries, err)
	}
}
