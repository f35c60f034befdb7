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

// ruled saves a ruling on board 1 at the director's desk and returns its page. evening is "" to
// keep the form's own choice.
func ruled(client *desktest.Client, evening, pairs, ruling string) desktest.Reply {
	client.T.Helper()
	r := client.Send("GET", client.Root+"/en/ruling?new=1", "", nil)
	r = client.Send("GET", r.Header.Get("Location"), "", nil)
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

func rulingsIn(client *desktest.Client, path ...string) string {
	data, err := os.ReadFile(filepath.Join(append([]string{client.Dir}, path...)...))
	if err != nil {
		return ""
	}
	return string(data)
}

// TestDirectorsRuling checks that both desks know the same rulings of an evening: one saved at the
// director's desk is in the ranking and on the page, and one that is taken back there is gone here.
func TestDirectorsRuling(t *testing.T) {
	client := desktest.Open(t)
	before := upload(client, "results", "club.txt", "board: 1\n1 2 4H= N\n3 4 4H-1 N\n")
	saved := ruled(client, "", "1-2", "A-/A+")
	client.WantText(saved, "The ruling has been saved for club.", "board 1, pairs 1-2: A-/A+")
	if got := rulingsIn(client, "rulings.txt"); got != "" {
		t.Errorf("the folder's rulings: %q", got)
	}
	after := client.Get("results/club")
	client.WantText(after, "board 1, pairs 1-2: A-/A+")
	if rankings(after) == rankings(before) || strings.Contains(desktest.VisibleText(after.Body),
		"Take it back late play") {
		t.Errorf("the ruling changed nothing, or its case is a ruling: %s", desktest.VisibleText(after.Body))
	}
	if page := client.Get("results/club/page"); !strings.Contains(page.Body, "A-/A+") {
		t.Error("the page to post does not have the ruling")
	}
	// A second ruling on the same result replaces the first one, which stays as a comment.
	ruled(client, "club", "1-2", "A/A")
	if got := rulingsIn(client, "results", "club", "rulings.txt"); !strings.Contains(got,
		"# board 1, pairs 1-2: A-/A+") || !strings.Contains(got, "\nboard 1, pairs 1-2: A/A\nfacts: late play\n") {
		t.Errorf("rulings of the evening: %q", got)
	}
	// One that was entered with the results is on the director's list.
	client.Submit("results/club/rulings", "board=1", "pairs=3-4", "ruling=A+/A-")
	line := regexp.MustCompile(`name="line" value="(\d+)"><input type="hidden" name="text" value="board 1, pairs 1-2: A/A"`).FindStringSubmatch(client.Get("results/club").Body)
	if line == nil {
		t.Fatal("the ruling cannot be taken back: ", client.Get("results/club").Body)
	}
	client.WantText(ruled(client, "club", "3-4", "A/A"), "board 1, pairs 3-4: A/A", "board 1, pairs 1-2: A/A")
	client.Submit("results/club/rulings/take", "line="+line[1], "text=board 1, pairs 1-2: A/A")
	if got := rulingsIn(client, "results", "club", "rulings.txt"); strings.Contains(got, "\nboard 1, pairs 1-2") ||
		strings.Count(got, "facts: late play\n") != 2 || !strings.Contains(got, "\nboard 1, pairs 3-4: A/A\n") {
		t.Errorf("after one was taken back: %q", got)
	}
	list := client.Send("GET", client.Send("GET", client.Root+"/en/ruling?new=1", "", nil).Header.Get("Location"),
		"", nil)
	if said := desktest.VisibleText(list.Body); !strings.Contains(said, "board 1, pairs 3-4: A/A") ||
		strings.Contains(said, "board 1, pairs 1-2") {
		t.Errorf("the director's list: %s", said)
	}
	if href := regexp.MustCompile(`href="([^"]*again=[^"]*)"`).FindStringSubmatch(list.Body); href == nil {
		t.Error("the list has no links")
	} else {
		again := client.Send("GET", strings.ReplaceAll(href[1], "&amp;", "&"), "", nil)
		if form := desktest.FormFields(client.Send("GET", again.Header.Get("Location"), "",
			nil).Body); form.Get("ruling") != "A/A" || form.Get("evening") != "club" {
			t.Errorf("opened again: %v", form)
		}
	}
}

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
	r := upload(client, "results", "club.txt", "board: 1\n1 2 4H= N\n3 4 4H-1 N\n", "evening=Monday")
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
		upload(client, "results", name, "board: 1\n1 2 4H= N\n3 4 4H-1 N\n# "+name+"\n")
	}
	client.WantText(ruled(client, "", "1-2", "A-/A+"), "The ruling has been saved in rulings.txt.")
	before := client.Get("results/club")
	client.WantText(before, "Saved at the director's desk, but not for an evening", "board 1, pairs 1-2: A-/A+",
		"Apply it here")
	m := regexp.MustCompile(`name="line" value="(\d+)"><input type="hidden" name="text" value="board 1, pairs 1-2: A-/A&#43;"`).FindStringSubmatch(before.Body)
	if m == nil {
		t.Fatal(before.Body)
	}
	after := client.Submit("results/club/rulings/move", "line="+m[1], "text=board 1, pairs 1-2: A-/A+")
	if rankings(after) == rankings(before) || strings.Contains(after.Body, "Apply it here") {
		t.Error("the ruling was not applied")
	}
	if here, there := rulingsIn(client, "results", "club", "rulings.txt"), rulingsIn(client,
		"rulings.txt"); !strings.Contains(here, "facts: late play") || there != "" {
		t.Errorf("the evening has %q, the folder %q", here, there)
	}
	if other := client.Get("results/other"); strings.Contains(other.Body, "A-/A+") {
		t.Error("the other evening has the ruling")
	}
}
