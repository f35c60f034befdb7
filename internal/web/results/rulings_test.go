package results_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

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

// postedLine matches the board and the pairs of the first result on the page to post.
var postedLine = regexp.MustCompile(`(?s)"board":"(\d+)".*?"ns":"([^"]+)","ew":"([^"]+)"`)
