package results_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestRulingBeforeResults checks that rulings of an evening that the desk dealt wait for its results.
func TestRulingBeforeResults(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("tonight", "name=Monday", "file=Monday", "boards=2", "kind=plain", "format=pbn",
		"not_playing=yes")
	ruled(client, "", "1-2", "A-/A+")
	if got := rulingsIn(client, "results", "Monday", "rulings.txt"); !strings.Contains(got,
		"board 1, pairs 1-2: A-/A+") {
		t.Fatalf("rulings of the evening: %q", got)
	}
	r := upload(client, "results", "club.txt", clubResults, "evening=Monday")
	client.WantText(r, "board 1, pairs 1-2: A-/A+")
	if page := client.Get("results/Monday/page"); !strings.Contains(page.Body, "A-/A+") {
		t.Error("the page to post does not have the ruling")
	}
}

// TestRulingWithoutEvening checks that the desk does not guess the evening of a ruling: with two evenings,
// it stays in the folder's file until the user adds it to one of them.
func TestRulingWithoutEvening(t *testing.T) {
	client := desktest.Open(t)
	for _, name := range []string{"club.txt", "other.txt"} {
		upload(client, "results", name, clubResults+"# "+name+"\n")
	}
	client.WantText(ruled(client, "", "1-2", "A-/A+"), "The ruling has been saved in rulings.txt.")
	before := client.Get("results/club")
	client.WantText(before, "Unassigned rulings from the director's desk", "board 1, pairs 1-2: A-/A+",
		"Apply it here")
	line := regexp.MustCompile(
		`name="line" value="(\d+)"><input type="hidden" name="text" value="board 1, pairs 1-2: A-/A&#43;"`,
	).FindStringSubmatch(before.Body)
	if line == nil {
		t.Fatal("the ruling cannot be applied: ", before.Body)
	}
	after := client.Submit("results/club/rulings/move", "line="+line[1], "text=board 1, pairs 1-2: A-/A+")
	if rankings(after) == rankings(before) || strings.Contains(after.Body, "Apply it here") {
		t.Error("the ruling was not applied")
	}
	wantEveningRulings(client, "facts: late play")
	if folder := rulingsIn(client, "rulings.txt"); folder != "" {
		t.Errorf("the folder's rulings: %q, want none", folder)
	}
	if other := client.Get("results/other"); strings.Contains(other.Body, "A-/A+") {
		t.Error("the other evening has the ruling")
	}
}
