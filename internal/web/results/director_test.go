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

// TestDirectorsRuling checks that a ruling saved at the director's desk is in the ranking, on the page of results and
// on the page to post.
func TestDirectorsRuling(t *testing.T) {
	client := desktest.Open(t)
	before := upload(client, "results", "club.txt", clubResults)
	saved := ruled(client, "", "1-2", "A-/A+")
	client.WantText(saved, "The ruling has been saved for club.", "board 1, pairs 1-2: A-/A+")
	if got := rulingsIn(client, "rulings.txt"); got != "" {
		t.Errorf("the folder's rulings: %q", got)
	}
	after := client.Get("results/club")
	client.WantText(after, "board 1, pairs 1-2: A-/A+")
	if rankings(after) == rankings(before) {
		t.Error("the ruling changed nothing")
	}
	if strings.Contains(desktest.VisibleText(after.Body), "Take it back late play") {
		t.Errorf("the case of the ruling is shown as a ruling: %s", desktest.VisibleText(after.Body))
	}
	if page := client.Get("results/club/page"); !strings.Contains(page.Body, "A-/A+") {
		t.Error("the page to post does not have the ruling")
	}
}

// TestSecondRuling checks that a second ruling on the same result replaces the first one, which stays as a comment.
func TestSecondRuling(t *testing.T) {
	client := desktest.Open(t)
	upload(client, "results", "club.txt", clubResults)
	ruled(client, "club", "1-2", "A-/A+")
	ruled(client, "club", "1-2", "A/A")
	wantEveningRulings(client, "# board 1, pairs 1-2: A-/A+", "\nboard 1, pairs 1-2: A/A\nfacts: late play\n")
}

// TestRulingsOfBothDesks checks that both desks know the same rulings of an evening: the director's desk lists one that
// was entered with the results, and not one that was taken back there.
func TestRulingsOfBothDesks(t *testing.T) {
	client := desktest.Open(t)
	upload(client, "results", "club.txt", clubResults)
	ruled(client, "club", "1-2", "A/A")
	client.Submit("results/club/rulings", "board=1", "pairs=3-4", "ruling=A+/A-")
	page := client.Get("results/club").Body
	line := lineOfFirstRuling.FindStringSubmatch(page)
	if line == nil {
		t.Fatal("the ruling cannot be taken back: ", page)
	}
	client.WantText(ruled(client, "club", "3-4", "A/A"), "board 1, pairs 3-4: A/A", "board 1, pairs 1-2: A/A")
	client.Submit("results/club/rulings/take", "line="+line[1], "text=board 1, pairs 1-2: A/A")
	wantEveningRulings(client, "\nboard 1, pairs 3-4: A/A\n")
	rulings := rulingsIn(client, "results", "club", "rulings.txt")
	if strings.Contains(rulings, "\nboard 1, pairs 1-2") || strings.Count(rulings, "facts: late play\n") != 1 {
		t.Errorf("after one was taken back: %q", rulings)
	}

	list := newSheet(client)
	said := desktest.VisibleText(list.Body)
	if !strings.Contains(said, "board 1, pairs 3-4: A/A") || strings.Contains(said, "board 1, pairs 1-2") {
		t.Errorf("the director's list: %s", said)
	}
	link := reopenLink.FindStringSubmatch(list.Body)
	if link == nil {
		t.Fatal("the list has no links")
	}
	again := client.Send("GET", strings.ReplaceAll(link[1], "&amp;", "&"), "", nil)
	form := desktest.FormFields(client.Send("GET", again.Header.Get("Location"), "", nil).Body)
	if form.Get("ruling") != "A/A" || form.Get("evening") != "club" {
		t.Errorf("opened again: %v", form)
	}
}

var (
	// lineOfFirstRuling matches the line number of the ruling A/A on pairs 1-2 in the form that takes it back.
	lineOfFirstRuling = regexp.MustCompile(
		`name="line" value="(\d+)"><input type="hidden" name="text" value="board 1, pairs 1-2: A/A"`)
	// reopenLink matches the link that opens a ruling again at the director's desk.
	reopenLink = regexp.MustCompile(`href="([^"]*again=[^"]*)"`)
)

// ruled saves a ruling on board 1 at the director's desk and returns its page. If evening is empty, the form keeps the
// evening that the desk has chosen.
func ruled(client *desktest.Client, evening, pairs, ruling string) desktest.Reply {
	client.T.Helper()
	r := newSheet(client)
	form := desktest.FormFields(r.Body)
	for field, value := range map[string]string{
		"method": "mp", "board": "1", "actual": "+420", "others": "-50", "pairs": pairs, "ruling": ruling,
		"facts": "late play", "do": "keep",
	} {
		form.Set(field, value)
	}
	if evening != "" {
		form.Set("evening", evening)
	}
	address := regexp.MustCompile(`action="([^"]*/ruling/[^"]*)"`).FindStringSubmatch(r.Body)[1]
	r = client.Send("POST", address, form.Encode(), map[string]string{"Origin": client.Base})
	client.WantStatus("a ruling", r, http.StatusOK)
	return r
}

// newSheet returns an empty form at the director's desk.
func newSheet(client *desktest.Client) desktest.Reply {
	client.T.Helper()
	redirect := client.Send("GET", client.Root+"/en/ruling?new=1", "", nil)
	return client.Send("GET", redirect.Header.Get("Location"), "", nil)
}

// wantEveningRulings checks that the rulings of the evening contain some parts.
func wantEveningRulings(client *desktest.Client, parts ...string) {
	client.T.Helper()
	rulings := rulingsIn(client, "results", "club", "rulings.txt")
	for _, part := range parts {
		if !strings.Contains(rulings, part) {
			client.T.Errorf("the rulings of the evening are %q, want %q", rulings, part)
		}
	}
}

// rulingsIn returns the text of a file of rulings, or "" if there is none.
func rulingsIn(client *desktest.Client, path ...string) string {
	data, err := os.ReadFile(filepath.Join(append([]string{client.Dir}, path...)...))
	if err != nil {
		return ""
	}
	return string(data)
}

// clubResults is a file with the results of one board.
const clubResults = "board: 1\n1 2 4H= N\n3 4 4H-1 N\n"
