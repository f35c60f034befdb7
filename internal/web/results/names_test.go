package results_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestPageWithoutNames checks that the page to post can be made without names.
func TestPageWithoutNames(t *testing.T) {
	client := desktest.Open(t)
	upload(client, "results", "club.txt", "names:\n1 Pair One\n2 Pair Two\nboard: 1\n1 2 4H= N\n3 4 4H-1 N\n")
	client.Submit("results/club/rulings", "board=1", "pairs=1-2", "ruling=A-/A+")
	// The page contains the ranking before the ruling, too.
	if page := client.Get("results/club/page"); strings.Count(page.Body, "Pair One") < 2 {
		t.Error("a name is missing after or before the ruling")
	}
	client.WantStatus("without names", client.Get("results/club/page?names=no"), http.StatusOK)
	wantNames(client, "results/club/page?names=no", nil, []string{"Pair One"})
}

// uploadThreePairs uploads a file with three names.
func uploadThreePairs(client *desktest.Client) {
	client.T.Helper()
	upload(client, "results", "club.txt",
		"winners: 1\nnames:\n1 Pair One\n2 Pair Two\n11 Pair Eleven\nboard: 1\n1 2 4H= N\n11 4 4H-1 N\n")
}

// wantNames checks which names a page contains.
func wantNames(client *desktest.Client, path string, shown, hidden []string) {
	client.T.Helper()
	page := client.Get(path)
	for _, name := range shown {
		if !strings.Contains(page.Body, name) {
			client.T.Errorf("%s does not contain %q: %s", path, name, desktest.VisibleText(page.Body))
		}
	}
	for _, name := range hidden {
		if strings.Contains(page.Body, name) {
			client.T.Errorf("%s contains %q: %s", path, name, desktest.VisibleText(page.Body))
		}
	}
}

// TestUnnamedPairs checks that a pair that does not want to be named is "a pair" in the ranking, on
// the cards and on the page to post.
func TestUnnamedPairs(t *testing.T) {
	client := desktest.Open(t)
	uploadThreePairs(client)
	client.Submit("results/club", "do=without", "without=1, 11")
	for _, path := range []string{"results/club", "results/club/cards", "results/club/page"} {
		wantNames(client, path, []string{"Pair Two", "a pair"}, []string{"Pair One", "Pair Eleven"})
	}
	settings, err := os.ReadFile(filepath.Join(client.Dir, "results", "club", "settings.txt"))
	if err != nil {
		t.Fatal(err)
	}
	if string(settings) != "without: 1\nwithout: 11\n" {
		t.Errorf("the settings are %q", settings)
	}
	client.Submit("results/club", "do=settings", "winners=1") // must not change the pairs
	wantNames(client, "results/club", []string{"a pair"}, nil)
	client.Submit("results/club", "do=without", "without=")
	wantNames(client, "results/club", []string{"Pair One"}, nil)
}

// TestUnknownUnnamedPair checks that an unknown pair is refused.
func TestUnknownUnnamedPair(t *testing.T) {
	client := desktest.Open(t)
	uploadThreePairs(client)
	client.WantRefused(desktest.Refusal{Reason: "There is no pair 7 in these results.", Field: "without"},
		"results/club", "do=without", "without=1, 7")
}

// TestUnnamedPairsOfSeveralFiles checks that pairs stay unnamed when a second file is added or deleted. Numbers of
// pairs then need the name of the file.
func TestUnnamedPairsOfSeveralFiles(t *testing.T) {
	client := desktest.Open(t)
	uploadThreePairs(client)
	client.Submit("results/club", "do=without", "without=1, 11")
	upload(client, "results/club", "B.txt", "names:\n5 Pair Five\nboard: 1\n5 6 4H= N\n", "do=file")
	wantNames(client, "results/club", nil, []string{"Pair One", "Pair Eleven"})

	client.Submit("results/club", "do=without", "without=club 1, B 5")
	wantNames(client, "results/club", []string{"Pair Two"}, []string{"Pair One", "Pair Five"})
	client.Submit("results/club", "do=delete", "file=B.txt")
	wantNames(client, "results/club", []string{"Pair Eleven"}, []string{"Pair One"})
}
