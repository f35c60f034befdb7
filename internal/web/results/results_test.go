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
func sent(client *desktest.Client, path, field, name string, data []byte, fields ...string) desktest.Reply {
	client.T.Helper()
	const boundary = "boundary-of-a-test"
	var b strings.Builder
	for _, field := range fields {
		name, value, _ := strings.Cut(field, "=")
		fmt.Fprintf(&b, "--%s\r\nContent-Disposition: form-data; name=%q\r\n\r\n%s\r\n", boundary, name, value)
	}
	fmt.Fprintf(&b, "--%s\r\nContent-Disposition: form-data; name=%q; filename=%q\r\nContent-Type: application/octet-stream\r\n\r\n%s\r\n--%s--\r\n", boundary, field, name, data, boundary)
	r := client.Send("POST", client.Root+"/en/"+path, b.String(),
		map[string]string{"Origin": client.Base, "Content-Type": "multipart/form-data; boundary=" + boundary})
	if to := r.Header.Get("Location"); r.Status == http.StatusSeeOther {
		return client.Send("GET", to, "", nil)
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
func kept(client *desktest.Client, name string) string {
	entries, err := os.ReadDir(filepath.Join(client.Dir, "results", name))
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
	client := desktest.Open(t)
	client.WantText(client.Get("results"), "No results in this folder yet.", "The evening's file")
	before := sent(client, "results", "file", "club.bws", example(t, "examples/score/evening.bws"))
	client.WantStatus("a club's file", before, http.StatusOK)
	client.WantText(before, "boards", "The page to post", "Look again", "club.bws",
		"These files are in the folder results/club, and nothing else is.")
	if got := kept(client, "club"); got != "club.bws" {
		t.Errorf("kept is %q", got)
	}
	if again := sent(client, "results", "file", "club.bws", example(t, "examples/score/evening.bws")); kept(client,
		"clubx2") != "" || again.Status != http.StatusOK {
		t.Error("the same file again is another evening")
	}
	page := client.Get("results/club/page")
	client.WantStatus("the page to post", page, http.StatusOK)
	line := regexp.MustCompile(`(?s)"board":"(\d+)".*?"ns":"([^"]+)","ew":"([^"]+)"`).FindStringSubmatch(page.Body)
	if line == nil || strings.Contains(page.Body, "look_again") {
		t.Fatalf("no results in the page, or doubts: %.200s", page.Body)
	}
	client.WantRefused(desktest.Refusal{Reason: "Type the ruling.", Field: "ruling"},
		"results/club/rulings", "board="+line[1], "pairs="+line[2]+"-"+line[3])
	client.WantRefused(desktest.Refusal{Reason: "This ruling cannot be applied", Field: "ruling"},
		"results/club/rulings", "board="+line[1], "pairs="+line[2]+"-"+line[3], "ruling=9Z")
	client.WantRefused(desktest.Refusal{Reason: "This ruling cannot be applied", Field: "ruling"},
		"results/club/rulings", "board=999", "pairs=1-2", "ruling=A+/A-")
	ruled := client.Submit("results/club/rulings", "board="+line[1], "pairs="+line[2]+"-"+line[3], "ruling=A-/A+",
		"reason=late play")
	client.WantText(ruled, "board "+line[1]+", pairs "+line[2]+"-"+line[3]+": A-/A+ ; late play", "rulings.txt")
	if table(ruled) == table(before) {
		t.Error("the ruling changed nothing")
	}
	if posted := client.Get("results/club/page"); !strings.Contains(posted.Body, "late play") {
		t.Error("the posted page does not have the ruling")
	}
	client.Submit("results/club/rulings/take", "line=2",
		"text=board "+line[1]+", pairs "+line[2]+"-"+line[3]+": A-/A+ ; late play")
	if after := client.Get("results/club"); table(after) != table(before) || kept(client, "club") != "club.bws" {
		t.Errorf("taken back, and not as before: %s", kept(client, "club"))
	}
	client.WantText(client.Get("results/club/cards"), "Cards: ", "Against")
	client.Submit("results/club", "do=delete", "file=club.bws")
	if got := kept(client, "club"); got != "" {
		t.Errorf("deleted, and kept is %q", got)
	}
	client.WantStatus("deleted", client.Get("results/club/page"), http.StatusNotFound)
}

// table returns the ranking on a page.
func table(r desktest.Reply) string {
	return strings.Join(regexp.MustCompile(`(?s)<table class="ranking">.*?</table>`).FindAllString(r.Body, -1), "")
}

// TestPartlyRead checks that a partly unreadable file is never ranked without a warning, and that a
// file without results is refused with the line and not stored.
func TestPartlyRead(t *testing.T) {
	client := desktest.Open(t)
	for _, c := range []struct{ name, text, want string }{
		{"club.txt", "method: mp\nboard: 1\n1 2 5Z= N\n", "line 3"},
		{"holiday.jpg", "\xff\xd8\xff\xe0 a picture", "cannot be scored, so nothing was kept"},
		{"page.html", "<html>results</html>", "cannot be scored, so nothing was kept"},
		{"empty.txt", "", "cannot be scored, so nothing was kept"},
	} {
		r := sent(client, "results", "file", c.name, []byte(c.text))
		if r.Status != http.StatusUnprocessableEntity || !strings.Contains(desktest.VisibleText(r.Body), c.want) {
			t.Errorf("%s: %d: %s", c.name, r.Status, desktest.VisibleText(r.Body))
		}
	}
	if names, err := os.ReadDir(filepath.Join(client.Dir, "results")); err == nil && len(names) > 0 {
		t.Errorf("kept: %v", names)
	}
	part := sent(client, "results", "file",
		"cut.txt", []byte("method: mp\nboard: 1\n1 2 4H= N\n3 4 4H-1 N\nboard: 2\n1 2 4H= N\n3 4 5Z= N\n"))
	client.WantText(part, "Only a part of the file could be read, so this ranking is incomplete")
	if said := desktest.VisibleText(part.Body); !strings.Contains(said, "line 7") {
		t.Errorf("no line: %s", said)
	}
	client.WantText(client.Get("results/cut/cards"), "Only a part of the file could be read")
	if page := client.Get("results/cut/page"); !strings.Contains(page.Body, `"damaged":`) {
		t.Error("the posted page does not say that it is incomplete")
	}
}

// TestTyped checks that each submitted text is saved at once, that a second window overwrites
// nothing, and that a mistake is reported with its line.
func TestTyped(t *testing.T) {
	client := desktest.Open(t)
	r := client.Submit("results", "do=type")
	client.WantText(r, "Type the results", "Saved. No results yet.", "7 - 60% is a pair that sits out")
	name := regexp.MustCompile(`results/(Evening\d+)/type"`).FindStringSubmatch(r.Body)[1]
	seen := func(body string) string {
		return regexp.MustCompile(`data-seen="([0-9a-f]+)"`).FindStringSubmatch(body)[1]
	}
	first := seen(r.Body)
	text := "event: Club\nBoard 1\n1 2 4H= N\n3 4 4H-1 N\n"
	live := client.Post("results/"+name+"/type", "text="+text, "seen="+first, "live=yes")
	client.WantText(live, "Saved. 2 results on 1 board so far.")
	if data, err := os.ReadFile(filepath.Join(client.Dir, "results", name, "typed.txt")); err != nil ||
		string(data) != text {
		t.Errorf("kept is %q, %v", data, err)
	}
	client.WantStatus("another window", client.Post("results/"+name+"/type", "text=lost", "seen="+first,
		"live=yes"),
		http.StatusConflict)
	wrong := client.Post("results/"+name+"/type", "text="+text+"5 6 4H=+ N\n", "seen="+seen(live.Body), "live=yes")
	if said := desktest.VisibleText(wrong.Body); !strings.Contains(said, "Line 5") {
		t.Errorf("no line: %s", said)
	}
	client.WantText(client.Get("results/"+name+"/type"), "5 6 4H=+ N")
	client.WantText(client.Get("results/"+name), "Line 5, character 8", "Continue typing")
	client.WantText(client.Get("results"), name+" typed.txt")
}

// TestImpossibleScore checks that an impossible score is among the results to look at again, and not only in
// the notes on the file.
func TestImpossibleScore(t *testing.T) {
	client := desktest.Open(t)
	r := sent(client, "results", "file", "club.txt",
		[]byte("Board 2:\n1 2 +420\n3 4 4H= N\n5 - 60%\n6 7 60%/60%\n"))
	said := desktest.VisibleText(r.Body)
	if before, notes, _ := strings.Cut(said, "Notes on the file"); strings.Contains(before, "the two sides of") ||
		!strings.Contains(notes, "the two sides of") {
		t.Error(said)
	}
	if _, again, _ := strings.Cut(said, "Look again"); !strings.Contains(again, "+420 is impossible") ||
		strings.Contains(said, "No result looks unusual") {
		t.Error(said)
	}
}

// TestHandsOfTonight checks that hands dealt by Tonight are added to the results with the same
// name; for a provable evening only once it is over.
func TestHandsOfTonight(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("tonight", "name=Monday", "file=Monday", "boards=2", "kind=plain", "format=pbn",
		"not_playing=yes")
	client.WantText(client.Get("results"), "Which evening is it?", "its hands are added automatically")
	r := sent(client, "results", "file", "club.txt",
		[]byte("board: 1\n1 2 +420\n3 4 -50\nboard: 2\n1 4 +50\n3 2 -50\n"),
		"evening=Monday")
	client.WantText(r, "The hands are the ones that this desk dealt.")
	if page := client.Get("results/Monday/page"); strings.Count(page.Body, `"deal":`) != 2 {
		t.Error("the page has no hands")
	}
	client.Submit("tonight", "name=Friday", "file=Friday", "boards=2", "kind=provable", "source=players",
		"another=yes")
	client.Submit("tonight/Friday", "do=hangs")
	client.Post("tonight/Friday", "do=number", "number=1 2 3 4")
	client.Submit("tonight/Friday", "do=number", "number=1 2 3 4", "first=1 2 3 4")
	r = sent(client, "results", "file", "club.txt",
		[]byte("board: 1\n1 2 +420\n3 4 -50\nboard: 2\n1 4 +50\n3 2 -50\n"),
		"evening=Friday")
	client.WantText(r, "The hands of this evening are added when it is marked as over.")
	if page := client.Get("results/Friday/page"); strings.Contains(page.Body, `"deal":`) {
		t.Error("hands that may be in play are on the page")
	}
	over := client.Submit("tonight/Friday", "do=over")
	if !strings.Contains(over.Body, `/results?evening=Friday"`) {
		t.Error("Tonight does not lead to its results")
	}
	client.WantText(client.Get("results/Friday"), "The hands are the ones that this desk dealt.")
}

// TestNoNames checks that the page can be made without names.
func TestNoNames(t *testing.T) {
	client := desktest.Open(t)
	sent(client, "results", "file", "club.txt",
		[]byte("names:\n1 Pair One\n2 Pair Two\nboard: 1\n1 2 4H= N\n3 4 4H-1 N\n"))
	client.Submit("results/club/rulings", "board=1", "pairs=1-2", "ruling=A-/A+")
	if page := client.Get("results/club/page"); strings.Count(page.Body, "Pair One") < 2 {
		t.Error("the page has no names, or none before the ruling")
	}
	if page := client.Get("results/club/page?names=no"); page.Status != http.StatusOK ||
		strings.Contains(page.Body, "Pair One") {
		t.Error("the page without names has one")
	}
}

// TestNamesStayInTheFolder checks that names of files and evenings cannot leave the folder.
func TestNamesStayInTheFolder(t *testing.T) {
	client := desktest.Open(t)
	text := []byte("board: 1\n1 2 4H= N\n3 4 4H-1 N\n")
	for _, name := range []string{
		"../../up.txt", "rulings.txt", "settings.txt", "hands.txt", ".hidden.txt", "con.txt",
		strings.Repeat("a", 300) + ".txt", "a<b>#2.txt",
	} {
		if r := sent(client, "results", "file", name, text); r.Status != http.StatusOK {
			t.Errorf("%s: %d %s", name, r.Status, desktest.VisibleText(r.Body))
		}
	}
	for _, path := range []string{
		"results/..", "results/.trash", "results/up/files/..%2f..%2fup", "results/nothing",
		"results/nothing/type", "results/nothing/cards",
	} {
		if r := client.Get(path); r.Status != http.StatusNotFound && r.Status != http.StatusBadRequest &&
			r.Status != http.StatusMovedPermanently && r.Status != http.StatusTemporaryRedirect {
			t.Errorf("%s: %d", path, r.Status)
		}
	}
	entries, err := os.ReadDir(client.Dir)
	if err != nil || len(entries) != 1 {
		t.Errorf("the folder holds %v, %v", entries, err)
	}
}

// clubPages returns the pages of a tournament that a club has published.
func clubPages(t *testing.T) (files []dropped) {
	t.Helper()
	folder := filepath.Join("..", "..", "score", "clubpages", "testdata", "kops")
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		data, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, dropped{e.Name(), string(data)})
	}
	return files
}

// TestPagesOfAClub checks that pages of JFR Pary or KoPS, as several files or as a zip file, are
// compared with their printed values.
func TestPagesOfAClub(t *testing.T) {
	client := desktest.Open(t)
	page := sentAll(client, "results", clubPages(t))
	said := regexp.MustCompile(`Recomputed: (\d+) of (\d+) points as printed`).FindStringSubmatch(desktest.VisibleText(page.Body))
	if said == nil || said[1] != said[2] || said[1] == "0" {
		t.Errorf("%q: %s", said, desktest.VisibleText(page.Body))
	}
	client.WantText(page, ".zip")
}

// dropped is a file of a test.
type dropped struct{ name, text string }

// sentAll submits a form with several files in one field.
func sentAll(client *desktest.Client, path string, files []dropped, fields ...string) desktest.Reply {
	client.T.Helper()
	const boundary = "boundary-of-a-test"
	var b strings.Builder
	for _, field := range fields {
		name, value, _ := strings.Cut(field, "=")
		fmt.Fprintf(&b, "--%s\r\nContent-Disposition: form-data; name=%q\r\n\r\n%s\r\n", boundary, name, value)
	}
	for _, f := range files {
		fmt.Fprintf(&b, "--%s\r\nContent-Disposition: form-data; name=\"file\"; filename=%q\r\n\r\n%s\r\n",
			boundary, f.name, f.text)
	}
	r := client.Send("POST", client.Root+"/en/"+path, b.String()+"--"+boundary+"--\r\n",
		map[string]string{"Origin": client.Base, "Content-Type": "multipart/form-data; boundary=" + boundary})
	if to := r.Header.Get("Location"); r.Status == http.StatusSeeOther {
		return client.Send("GET", to, "", nil)
	}
	return r
}

// clubs are three files of one event, and the same event in one file.
var clubs = []dropped{
	{"Lublin.txt", "names:\n1 Pair One\n2 Pair Two\nBoard 1\n1 2 4S= N\n3 4 4S+1 N\n"},
	{"Opole.txt", "Board 1\n1 2 4S-1 N\n3 4 3NT= N\n"},
	{"Radom.txt", "Board 1\n1 2 4S= N\n"},
}

const together = "Board 1\nL1 L2 4S= N\nL3 L4 4S+1 N\nO1 O2 4S-1 N\nO3 O4 3NT= N\nR1 R2 4S= N\n"

// places returns the percentages in the first ranking, from the top.
func places(r desktest.Reply) (list []string) {
	first, _, _ := strings.Cut(r.Body, "</table>")
	for _, m := range regexp.MustCompile(`<td class="n"><b>([^<]*)</b>`).FindAllStringSubmatch(first, -1) {
		list = append(list, m[1])
	}
	return list
}

// TestSeveralFiles checks that several files of one event are scored as one field with a ranking
// for each file, whether they are dropped together or one after the other, that a file of the same
// name replaces the stored one, and that a file that is there already adds nothing.
func TestSeveralFiles(t *testing.T) {
	client := desktest.Open(t)
	one := sent(client, "results", "file", "one.txt", []byte(together))
	all := sentAll(client, "results", clubs)
	client.WantText(all, "3 files as one field", "Lublin", "Opole", "Radom", "Lublin 1")
	if got, want := places(all), places(one); len(want) != 5 || strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("percentages %q, in one file %q", got, want)
	}
	if got := kept(client, "Lublin"); got != "Lublin.txt Opole.txt Radom.txt" {
		t.Errorf("kept is %q", got)
	}
	later := sent(client, "results", "file", "Kielce.txt", []byte(clubs[0].text))
	if strings.Contains(later.Body, "as one field") {
		t.Error("a single file is a field")
	}
	later = sent(client, "results/Kielce", "file", "Opole.txt", []byte(clubs[1].text), "do=file")
	client.WantText(later, "2 files as one field", "Kielce 3", "Opole 2")
	later = sent(client, "results/Kielce", "file", "Opole.txt", []byte(clubs[1].text+"5 6 4S= N\n"), "do=file")
	client.WantText(later, "2 files as one field", "Opole 5")
	sent(client, "results/Kielce", "file", "copy.txt", []byte(clubs[0].text), "do=file")
	if got := kept(client, "Kielce"); got != "Kielce.txt Opole.txt" {
		t.Errorf("kept is %q", got)
	}
	page := client.Get("results/Kielce/page")
	if !strings.Contains(page.Body, `"clubs":`) || !strings.Contains(page.Body, "Pair One") {
		t.Errorf("the page to post has no clubs: %.300s", page.Body)
	}
	if page := client.Get("results/Kielce/page?names=no"); strings.Contains(page.Body, "Pair One") {
		t.Error("the page without names has one")
	}
	cards := client.Get("results/Kielce/cards")
	client.WantText(cards, "Opole 5")
	if ids := regexp.MustCompile(`id="([^"]* [^"]*)"`).FindStringSubmatch(cards.Body); ids != nil {
		t.Errorf("an address with a blank: %q", ids[1])
	}
	ruled := client.Post("results/Kielce/rulings", "board=1", "pairs=1-2", "ruling=A+/A-")
	client.WantStatus("a ruling", ruled, http.StatusUnprocessableEntity)
	client.WantText(ruled, "a ruling applies to a single file")
	client.Submit("results/Kielce", "do=delete", "file=Kielce.txt")
	client.WantText(client.Get("results/Kielce"), "3 results", "Opole.txt")
}

// TestSeveralFilesRefused checks that files that cannot be one field are refused together, that a
// damaged one is named, and that different forms of scoring are asked about.
func TestSeveralFilesRefused(t *testing.T) {
	client := desktest.Open(t)
	for _, c := range []struct {
		files []dropped
		want  string
	}{
		{[]dropped{clubs[0], {"b.bws", "x"}}, "b.bws cannot be scored, so nothing was kept"},
		{[]dropped{{"b.bws", "x"}, {"p1.html", "<html>"}}, "Zip the pages of a club first"},
		{[]dropped{clubs[0], {"teams.txt", "method: teams\nmatch: 1\nhome: Alpha\naway: Beta\n7  +150 | +620\n"}},
			"matches of teams cannot be put into one field"},
	} {
		r := sentAll(client, "results", c.files)
		client.WantStatus(c.files[1].name, r, http.StatusUnprocessableEntity)
		client.WantText(r, c.want)
	}
	if names, err := os.ReadDir(filepath.Join(client.Dir, "results")); err == nil && len(names) > 0 {
		t.Errorf("kept: %v", names)
	}
	part := sentAll(client, "results", []dropped{clubs[1],
		{"Turek.txt", "Board 1\n1 2 4S= N\nBoard 2\n1 2 9S= N\n"}})
	client.WantText(part, "Only a part of the file could be read, so this ranking is incomplete", "Turek.txt")
	if page := client.Get("results/Opole/page"); !strings.Contains(page.Body, `"damaged":"Turek.txt: line 4`) {
		t.Error("the posted page does not say that it is incomplete")
	}
	two := sentAll(client, "results", []dropped{clubs[2], {"Mielec.txt", "method: butler\nBoard 1\n1 2 4S= N\n"}})
	client.WantText(two, "Mielec.txt is scored by Butler IMPs, Radom.txt by matchpoints", "Form of scoring")
	client.WantText(client.Submit("results/Radom", "do=settings", "method=butler"), "2 files as one field")
}

// TestTypedAndDropped checks that a section can be typed while another one comes from a file.
func TestTypedAndDropped(t *testing.T) {
	client := desktest.Open(t)
	r := client.Submit("results", "do=type")
	name := regexp.MustCompile(`results/(Evening\d+)/type"`).FindStringSubmatch(r.Body)[1]
	seen := regexp.MustCompile(`data-seen="([0-9a-f]+)"`).FindStringSubmatch(r.Body)[1]
	client.Post("results/"+name+"/type", "text=Board 1\n1 2 4H= N\n3 4 4H-1 N\n", "seen="+seen, "live=yes")
	both := sent(client, "results/"+name, "file", "B.txt", []byte("Board 1\n1 2 4H= N\n"), "do=file")
	client.WantText(both, "2 files as one field", "typed 1", "B 1", "Continue typing")
	client.WantText(client.Get("results/"+name+"/type"), "3 4 4H-1 N")
}

// TestWithoutNames checks that a pair that does not want to be named is "a pair" in the ranking, on
// the cards and on the page, and that an unknown pair is refused.
func TestWithoutNames(t *testing.T) {
	client := desktest.Open(t)
	sent(client, "results", "file",
		"club.txt", []byte("winners: 1\nnames:\n1 Pair One\n2 Pair Two\n11 Pair Eleven\nboard: 1\n1 2 4H= N\n11 4 4H-1 N\n"))
	client.WantRefused(desktest.Refusal{Reason: "There is no pair 7 in these results.", Field: "without"},
		"results/club", "do=without", "without=1, 7")
	r := client.Submit("results/club", "do=without", "without=1, 11")
	for what, body := range map[string]string{
		"ranking": r.Body, "cards": client.Get("results/club/cards").Body,
		"page": client.Get("results/club/page").Body,
	} {
		if strings.Contains(body, "Pair One") || strings.Contains(body, "Pair Eleven") ||
			!strings.Contains(body, "Pair Two") || !strings.Contains(body, "a pair") {
			t.Errorf("%s: %s", what, desktest.VisibleText(body))
		}
	}
	if data, err := os.ReadFile(filepath.Join(client.Dir, "results", "club",
		"settings.txt")); string(data) != "without: 1\nwithout: 11\n" {
		t.Errorf("settings %q, %v", data, err)
	}
	client.Submit("results/club", "do=settings", "winners=1")
	client.WantText(client.Get("results/club"), "a pair")
	both := sent(client, "results/club", "file", "B.txt", []byte("names:\n5 Pair Five\nboard: 1\n5 6 4H= N\n"),
		"do=file")
	if strings.Contains(both.Body, "Pair One") || strings.Contains(both.Body, "Pair Eleven") {
		t.Error("a second file brought hidden names back: ", desktest.VisibleText(both.Body))
	}
	both = client.Submit("results/club", "do=without", "without=club 1, B 5")
	if strings.Contains(both.Body, "Pair One") || strings.Contains(both.Body, "Pair Five") ||
		!strings.Contains(both.Body, "Pair Two") {
		t.Error("names of clubs: ", desktest.VisibleText(both.Body))
	}
	client.Submit("results/club", "do=delete", "file=B.txt")
	if one := client.Get("results/club"); strings.Contains(one.Body, "Pair One") ||
		!strings.Contains(one.Body, "Pair Eleven") {
		t.Error("names after a file was deleted: ", desktest.VisibleText(one.Body))
	}
	client.Submit("results/club", "do=without", "without=")
	client.WantText(client.Get("results/club"), "Pair One")
}

// TestWhichEvening checks that results are given the hands of an evening only if the user named it.
func TestWhichEvening(t *testing.T) {
	client := desktest.Open(t)
	for _, name := range []string{"Early", "Late"} {
		client.Submit("tonight", "name="+name, "file="+name, "boards=2", "kind=plain", "format=pbn",
			"not_playing=yes", "another=yes")
	}
	text := []byte("board: 1\n1 2 +420\n3 4 -50\nboard: 2\n1 4 +50\n3 2 -50\n")
	client.WantText(client.Get("results"), "Which evening is it?", "Another evening")
	r := sent(client, "results", "file", "club.txt", text)
	client.WantStatus("no evening", r, http.StatusUnprocessableEntity)
	client.WantText(r, "Choose the evening first.")
	client.WantText(sent(client, "results", "file", "club.txt", text, "evening=Early"),
		"The hands are the ones that this desk dealt.")
	if page := client.Get("results/Early/page"); strings.Count(page.Body, `"deal":`) != 2 {
		t.Error("the page has no hands")
	}
	client.WantText(sent(client, "results", "file", "club.txt", text, "evening=-"), "There are no hands.")
	if got := kept(client, "club") + "|" + kept(client, "Late"); got != "club.txt|" {
		t.Errorf("kept is %q", got)
	}
}

// TestPagesWithoutNames checks that the names on pages of JFR Pary or KoPS are left out of the
// page to post unless they are asked for.
func TestPagesWithoutNames(t *testing.T) {
	client := desktest.Open(t)
	r := sentAll(client, "results", clubPages(t))
	name := regexp.MustCompile(`results/([^/"]+)/page"`).FindStringSubmatch(r.Body)
	if name == nil {
		t.Fatal(desktest.VisibleText(r.Body))
	}
	names := regexp.MustCompile(`<a href="[^"]*/cards#[^"]*"><span class="soft">[^<]*</span> ([^<]+)</a>`).FindStringSubmatch(r.Body)
	if names == nil {
		t.Fatal("the desk shows no names")
	}
	if page := client.Get("results/" + name[1] + "/page"); strings.Contains(page.Body, names[1]) {
		t.Errorf("the page has the name %q", names[1])
	}
	if page := client.Get("results/" + name[1] + "/page?names=yes"); !strings.Contains(page.Body, names[1]) {
		t.Errorf("the page with names lacks %q", names[1])
	}
}
