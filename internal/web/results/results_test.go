package results_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// sent submits a form with a file.
func sent(x *desktest.Browser, path, field, name string, data []byte, fields ...string) desktest.Reply {
	x.T.Helper()
	const boundary = "boundary-of-a-test"
	var b strings.Builder
	for i := 0; i < len(fields); i += 2 {
		fmt.Fprintf(&b, "--%s\r\nContent-Disposition: form-data; name=%q\r\n\r\n%s\r\n", boundary, fields[i], fields[i+1])
	}
	fmt.Fprintf(&b, "--%s\r\nContent-Disposition: form-data; name=%q; filename=%q\r\nContent-Type: application/octet-stream\r\n\r\n%s\r\n--%s--\r\n", boundary, field, name, data, boundary)
	r := x.Send("POST", x.Root+"/en/"+path, b.String(), map[string]string{"Origin": x.Base, "Content-Type": "multipart/form-data; boundary=" + boundary})
	if to := r.Header.Get("Location"); r.Status == http.StatusSeeOther {
		return x.Send("GET", to, "", nil)
	}
	return r
}

func example(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "..", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// kept lists the files of an evening.
func kept(x *desktest.Browser, name string) string {
	entries, err := os.ReadDir(filepath.Join(x.Dir, "results", name))
	if err != nil {
		return ""
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return strings.Join(names, " ")
}

// TestDroppedFile checks that a club's file is scored, that a ruling changes the ranking, and that
// the page to post contains the ruling but no possible mistakes. All stored files must be listed
// and deletable.
func TestDroppedFile(t *testing.T) {
	x := desktest.Open(t)
	x.Has(x.Get("results"), "No results in this folder yet.", "The evening's file")
	before := sent(x, "results", "file", "club.bws", example(t, "examples/score/evening.bws"))
	x.Wants("a club's file", before, http.StatusOK)
	x.Has(before, "boards", "The page to post", "Look again", "club.bws", "These files are in the folder results/club, and nothing else is.")
	if got := kept(x, "club"); got != "club.bws" {
		t.Errorf("kept is %q", got)
	}
	if again := sent(x, "results", "file", "club.bws", example(t, "examples/score/evening.bws")); kept(x, "clubx2") != "" || again.Status != http.StatusOK {
		t.Error("the same file again is another evening")
	}
	page := x.Get("results/club/page")
	x.Wants("the page to post", page, http.StatusOK)
	line := regexp.MustCompile(`(?s)"board":"(\d+)".*?"ns":"([^"]+)","ew":"([^"]+)"`).FindStringSubmatch(page.Body)
	if line == nil || strings.Contains(page.Body, "look_again") {
		t.Fatalf("no results in the page, or doubts: %.200s", page.Body)
	}
	x.Refuses(http.StatusUnprocessableEntity, "Type the ruling.", "ruling", "results/club/rulings", "board", line[1], "pairs", line[2]+"-"+line[3])
	x.Refuses(http.StatusUnprocessableEntity, "This ruling cannot be applied", "ruling", "results/club/rulings", "board", line[1], "pairs", line[2]+"-"+line[3], "ruling", "9Z")
	x.Refuses(http.StatusUnprocessableEntity, "This ruling cannot be applied", "ruling", "results/club/rulings", "board", "999", "pairs", "1-2", "ruling", "A+/A-")
	ruled := x.Does("results/club/rulings", "board", line[1], "pairs", line[2]+"-"+line[3], "ruling", "A-/A+", "reason", "late play")
	x.Has(ruled, "board "+line[1]+", pairs "+line[2]+"-"+line[3]+": A-/A+ ; late play", "rulings.txt")
	if table(ruled) == table(before) {
		t.Error("the ruling changed nothing")
	}
	if posted := x.Get("results/club/page"); !strings.Contains(posted.Body, "late play") {
		t.Error("the posted page does not have the ruling")
	}
	x.Does("results/club/rulings/take", "line", "0", "text", "board "+line[1]+", pairs "+line[2]+"-"+line[3]+": A-/A+ ; late play")
	if after := x.Get("results/club"); table(after) != table(before) || kept(x, "club") != "club.bws" {
		t.Errorf("taken back, and not as before: %s", kept(x, "club"))
	}
	x.Has(x.Get("results/club/cards"), "Cards: ", "Against")
	x.Does("results/club", "do", "delete", "file", "club.bws")
	if got := kept(x, "club"); got != "" {
		t.Errorf("deleted, and kept is %q", got)
	}
	x.Wants("deleted", x.Get("results/club/page"), http.StatusNotFound)
}

// table returns the ranking on a page.
func table(r desktest.Reply) string {
	return strings.Join(regexp.MustCompile(`(?s)<table class="ranking">.*?</table>`).FindAllString(r.Body, -1), "")
}

// TestPartlyRead checks that a partly unreadable file is never ranked without a warning, and that a
// file without results is refused with the line and not stored.
func TestPartlyRead(t *testing.T) {
	x := desktest.Open(t)
	for _, c := range []struct{ name, text, want string }{
		{"club.txt", "method: mp\nboard: 1\n1 2 5Z= N\n", "line 3"},
		{"holiday.jpg", "\xff\xd8\xff\xe0 a picture", "cannot be scored, so nothing was kept"},
		{"page.html", "<html>results</html>", "cannot be scored, so nothing was kept"},
		{"empty.txt", "", "cannot be scored, so nothing was kept"},
	} {
		r := sent(x, "results", "file", c.name, []byte(c.text))
		if r.Status != http.StatusUnprocessableEntity || !strings.Contains(desktest.Sentences(r.Body), c.want) {
			t.Errorf("%s: %d: %s", c.name, r.Status, desktest.Sentences(r.Body))
		}
	}
	if names, err := os.ReadDir(filepath.Join(x.Dir, "results")); err == nil && len(names) > 0 {
		t.Errorf("kept: %v", names)
	}
	part := sent(x, "results", "file", "cut.txt", []byte("method: mp\nboard: 1\n1 2 4H= N\n3 4 4H-1 N\nboard: 2\n1 2 4H= N\n3 4 5Z= N\n"))
	x.Has(part, "Only a part of the file could be read, so this ranking is incomplete")
	if said := desktest.Sentences(part.Body); !strings.Contains(said, "line 7") {
		t.Errorf("no line: %s", said)
	}
	x.Has(x.Get("results/cut/cards"), "Only a part of the file could be read")
	if page := x.Get("results/cut/page"); !strings.Contains(page.Body, `"damaged":`) {
		t.Error("the posted page does not say that it is incomplete")
	}
}

// TestTyped checks that each submitted text is saved at once, that a second window overwrites
// nothing, and that a mistake is reported with its line.
func TestTyped(t *testing.T) {
	x := desktest.Open(t)
	r := x.Does("results", "do", "type")
	x.Has(r, "Type the results", "Saved. No results yet.")
	name := regexp.MustCompile(`results/(Evening\d+)/type"`).FindStringSubmatch(r.Body)[1]
	seen := func(body string) string {
		return regexp.MustCompile(`data-seen="([0-9a-f]+)"`).FindStringSubmatch(body)[1]
	}
	first := seen(r.Body)
	text := "event: Club\nBoard 1\n1 2 4H= N\n3 4 4H-1 N\n"
	live := x.Post("results/"+name+"/type", "text", text, "seen", first, "live", "yes")
	x.Has(live, "Saved. 2 results on 1 board so far.")
	if data, err := os.ReadFile(filepath.Join(x.Dir, "results", name, "typed.txt")); err != nil || string(data) != text {
		t.Errorf("kept is %q, %v", data, err)
	}
	x.Wants("another window", x.Post("results/"+name+"/type", "text", "lost", "seen", first, "live", "yes"), http.StatusConflict)
	wrong := x.Post("results/"+name+"/type", "text", text+"5 6 4H=+ N\n", "seen", seen(live.Body), "live", "yes")
	if said := desktest.Sentences(wrong.Body); !strings.Contains(said, "Line 5") {
		t.Errorf("no line: %s", said)
	}
	x.Has(x.Get("results/"+name+"/type"), "5 6 4H=+ N")
	x.Has(x.Get("results/"+name), "Line 5, character 8", "Continue typing")
	x.Has(x.Get("results"), name+" typed.txt")
}

// TestHandsOfTonight checks that hands dealt by Tonight are added to the results with the same
// name; for a provable evening only once it is over.
func TestHandsOfTonight(t *testing.T) {
	x := desktest.Open(t)
	x.Does("tonight", "name", "Monday", "file", "Monday", "boards", "2", "kind", "plain", "format", "pbn", "not_playing", "yes")
	x.Has(x.Get("results"), "These are the results of the evening")
	r := sent(x, "results", "file", "club.txt", []byte("board: 1\n1 2 +420\n3 4 -50\nboard: 2\n1 4 +50\n3 2 -50\n"), "evening", "Monday")
	x.Has(r, "The hands are the ones that this desk dealt.")
	if page := x.Get("results/Monday/page"); strings.Count(page.Body, `"deal":`) != 2 {
		t.Error("the page has no hands")
	}
	x.Does("tonight", "name", "Friday", "file", "Friday", "boards", "2", "kind", "provable", "source", "players", "another", "yes")
	x.Does("tonight/Friday", "do", "hangs")
	x.Post("tonight/Friday", "do", "number", "number", "1 2 3 4")
	x.Does("tonight/Friday", "do", "number", "number", "1 2 3 4", "first", "1 2 3 4")
	r = sent(x, "results", "file", "club.txt", []byte("board: 1\n1 2 +420\n3 4 -50\nboard: 2\n1 4 +50\n3 2 -50\n"), "evening", "Friday")
	x.Has(r, "The hands of this evening are added when it is marked as over.")
	if page := x.Get("results/Friday/page"); strings.Contains(page.Body, `"deal":`) {
		t.Error("hands that may be in play are on the page")
	}
	over := x.Does("tonight/Friday", "do", "over")
	if !strings.Contains(over.Body, `/results?evening=Friday"`) {
		t.Error("Tonight does not lead to its results")
	}
	x.Has(x.Get("results/Friday"), "The hands are the ones that this desk dealt.")
}

// TestNoNames checks that the page can be made without names.
func TestNoNames(t *testing.T) {
	x := desktest.Open(t)
	sent(x, "results", "file", "club.txt", []byte("names:\n1 Pair One\n2 Pair Two\nboard: 1\n1 2 4H= N\n3 4 4H-1 N\n"))
	if page := x.Get("results/club/page"); !strings.Contains(page.Body, "Pair One") {
		t.Error("the page has no names")
	}
	if page := x.Get("results/club/page?names=no"); page.Status != http.StatusOK || strings.Contains(page.Body, "Pair One") {
		t.Error("the page without names has one")
	}
}

// TestNamesStayInTheFolder checks that names of files and evenings cannot leave the folder.
func TestNamesStayInTheFolder(t *testing.T) {
	x := desktest.Open(t)
	text := []byte("board: 1\n1 2 4H= N\n3 4 4H-1 N\n")
	for _, name := range []string{"../../up.txt", "rulings.txt", "settings.txt", "hands.txt", ".hidden.txt", "con.txt", strings.Repeat("a", 300) + ".txt", "a<b>#2.txt"} {
		if r := sent(x, "results", "file", name, text); r.Status != http.StatusOK {
			t.Errorf("%s: %d %s", name, r.Status, desktest.Sentences(r.Body))
		}
	}
	for _, path := range []string{"results/..", "results/.trash", "results/up/files/..%2f..%2fup", "results/nothing", "results/nothing/type", "results/nothing/cards"} {
		if r := x.Get(path); r.Status != http.StatusNotFound && r.Status != http.StatusBadRequest && r.Status != http.StatusMovedPermanently && r.Status != http.StatusTemporaryRedirect {
			t.Errorf("%s: %d", path, r.Status)
		}
	}
	entries, err := os.ReadDir(x.Dir)
	if err != nil || len(entries) != 1 {
		t.Errorf("the folder holds %v, %v", entries, err)
	}
}

// TestPagesOfAClub checks that pages of JFR Pary or KoPS, as several files or as a zip file, are
// compared with their printed values.
func TestPagesOfAClub(t *testing.T) {
	folder := filepath.Join("..", "..", "..", "..", "shared", "real", "polish", "kops-mp-4-boards")
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Skip("the pages of a club are not here: ", err)
	}
	x := desktest.Open(t)
	const boundary = "boundary-of-a-test"
	var b strings.Builder
	for _, e := range entries {
		if e.Name() == "expected.json" || e.IsDir() {
			continue
		}
		data, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "--%s\r\nContent-Disposition: form-data; name=\"file\"; filename=%q\r\nContent-Type: text/html\r\n\r\n%s\r\n", boundary, e.Name(), data)
	}
	r := x.Send("POST", x.Root+"/en/results", b.String()+"--"+boundary+"--\r\n", map[string]string{"Origin": x.Base, "Content-Type": "multipart/form-data; boundary=" + boundary})
	if r.Status != http.StatusSeeOther {
		t.Fatalf("%d: %s", r.Status, desktest.Sentences(r.Body))
	}
	page := x.Send("GET", r.Header.Get("Location"), "", nil)
	said := regexp.MustCompile(`Recomputed: (\d+) of (\d+) points as printed`).FindStringSubmatch(desktest.Sentences(page.Body))
	if said == nil || said[1] != said[2] || said[1] == "0" {
		t.Errorf("%q: %s", said, desktest.Sentences(page.Body))
	}
	x.Has(page, ".zip")
}

// TestSeveralFiles checks that several files that are not web pages are refused.
func TestSeveralFiles(t *testing.T) {
	x := desktest.Open(t)
	const boundary = "boundary-of-a-test"
	var b strings.Builder
	for _, name := range []string{"a.bws", "b.bws"} {
		fmt.Fprintf(&b, "--%s\r\nContent-Disposition: form-data; name=\"file\"; filename=%q\r\n\r\nx\r\n", boundary, name)
	}
	r := x.Send("POST", x.Root+"/en/results", b.String()+"--"+boundary+"--\r\n", map[string]string{"Origin": x.Base, "Content-Type": "multipart/form-data; boundary=" + boundary})
	x.Wants("two files", r, http.StatusUnprocessableEntity)
	x.Has(r, "Choose one file, or several pages (.html) of the same tournament.")
}
