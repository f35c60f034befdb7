package results_test

import (
	"net/http"
	"os"
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
