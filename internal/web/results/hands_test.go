package results_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// twoBoards are the results of an evening with two boards.
const twoBoards = "board: 1\n1 2 +420\n3 4 -50\nboard: 2\n1 4 +50\n3 2 -50\n"

// wantPostedHands checks the number of hands on the page to post.
func wantPostedHands(client *desktest.Client, evening string, want int) {
	client.T.Helper()
	page := client.Get("results/" + evening + "/page")
	if got := strings.Count(page.Body, `"deal":`); got != want {
		client.T.Errorf("the page to post of %s has %d hands, want %d", evening, got, want)
	}
}

// TestHandsOfPlainEvening checks that hands dealt by Tonight are added to the results with the same name.
func TestHandsOfPlainEvening(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("tonight", "name=Monday", "file=Monday", "boards=2", "kind=plain", "format=pbn",
		"not_playing=yes")
	client.WantText(client.Get("results"), "Which evening is it?", "its hands are added automatically")
	page := upload(client, "results", "club.txt", twoBoards, "evening=Monday")
	client.WantText(page, "These are the hands that this desk dealt.")
	wantPostedHands(client, "Monday", 2)
}

// TestHandsOfProvableEvening checks that hands of a provable evening are only added once it is over.
func TestHandsOfProvableEvening(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("tonight", "name=Friday", "file=Friday", "boards=2", "kind=provable", "source=players")
	client.Submit("tonight/Friday", "do=hangs")
	client.Post("tonight/Friday", "do=number", "number=1 2 3 4")
	client.Submit("tonight/Friday", "do=number", "number=1 2 3 4", "first=1 2 3 4")
	page := upload(client, "results", "club.txt", twoBoards, "evening=Friday")
	client.WantText(page, "The hands will be added once the evening is marked as over.")
	wantPostedHands(client, "Friday", 0)

	over := client.Submit("tonight/Friday", "do=over")
	if !strings.Contains(over.Body, `/results?evening=Friday"`) {
		t.Error("Tonight does not lead to its results")
	}
	client.WantText(client.Get("results/Friday"), "These are the hands that this desk dealt.")
}

// TestChosenEvening checks that results get the hands of an evening only if the user chose it.
func TestChosenEvening(t *testing.T) {
	client := desktest.Open(t)
	for _, name := range []string{"Early", "Late"} {
		client.Submit("tonight", "name="+name, "file="+name, "boards=2", "kind=plain", "format=pbn",
			"not_playing=yes", "another=yes")
	}
	client.WantText(client.Get("results"), "Which evening is it?", "Another evening")
	undecided := upload(client, "results", "club.txt", twoBoards)
	client.WantStatus("no evening", undecided, http.StatusUnprocessableEntity)
	client.WantText(undecided, "Choose the evening first.")

	early := upload(client, "results", "club.txt", twoBoards, "evening=Early")
	client.WantText(early, "These are the hands that this desk dealt.")
	wantPostedHands(client, "Early", 2)

	other := upload(client, "results", "club.txt", twoBoards, "evening=-")
	client.WantText(other, "There are no hands.")
	wantStoredFiles(client, "club", "club.txt")
	wantStoredFiles(client, "Late", "")
}
