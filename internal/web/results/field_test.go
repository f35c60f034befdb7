package results_test

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// Three files of one event, and the same event in one file.
var (
	lublin = desktest.File{
		Name: "Lublin.txt", Text: "names:\n1 Pair One\n2 Pair Two\nBoard 1\n1 2 4S= N\n3 4 4S+1 N\n",
	}
	opole    = desktest.File{Name: "Opole.txt", Text: "Board 1\n1 2 4S-1 N\n3 4 3NT= N\n"}
	radom    = desktest.File{Name: "Radom.txt", Text: "Board 1\n1 2 4S= N\n"}
	allInOne = "Board 1\nL1 L2 4S= N\nL3 L4 4S+1 N\nO1 O2 4S-1 N\nO3 O4 3NT= N\nR1 R2 4S= N\n"
)

var percentage = regexp.MustCompile(`<td class="n"><b>([^<]*)</b>`)

// percentages returns the percentages in the first ranking, from the top.
func percentages(r desktest.Reply) (list []string) {
	first, _, _ := strings.Cut(r.Body, "</table>")
	for _, m := range percentage.FindAllStringSubmatch(first, -1) {
		list = append(list, m[1])
	}
	return list
}

// TestSeveralFiles checks that several files of one event are scored as one field with a ranking for each file.
func TestSeveralFiles(t *testing.T) {
	client := desktest.Open(t)
	one := upload(client, "results", "one.txt", allInOne)
	three := uploadAll(client, "results", []desktest.File{lublin, opole, radom})
	client.WantText(three, "3 files as one field", "Lublin", "Opole", "Radom", "Lublin 1")
	got, want := percentages(three), percentages(one)
	if len(want) != 5 || !slices.Equal(got, want) {
		t.Errorf("the percentages are %q, and in one file %q", got, want)
	}
	wantStoredFiles(client, "Lublin", "Lublin.txt Opole.txt Radom.txt")
}

// TestAddedFiles checks that files can be uploaded one after the other. A file of the same name replaces the stored
// one, and a copy of a stored file adds nothing.
func TestAddedFiles(t *testing.T) {
	client := desktest.Open(t)
	page := upload(client, "results", "Kielce.txt", lublin.Text)
	if strings.Contains(page.Body, "as one field") {
		t.Error("a single file is a field")
	}
	page = upload(client, "results/Kielce", opole.Name, opole.Text, "do=file")
	client.WantText(page, "2 files as one field", "Kielce 3", "Opole 2")
	page = upload(client, "results/Kielce", opole.Name, opole.Text+"5 6 4S= N\n", "do=file")
	client.WantText(page, "2 files as one field", "Opole 5")
	upload(client, "results/Kielce", "copy.txt", lublin.Text, "do=file")
	wantStoredFiles(client, "Kielce", "Kielce.txt Opole.txt")

	client.Submit("results/Kielce", "do=delete", "file=Kielce.txt")
	client.WantText(client.Get("results/Kielce"), "3 results", "Opole.txt")
}

// TestPagesOfField checks the page to post and the cards of several files.
func TestPagesOfField(t *testing.T) {
	client := desktest.Open(t)
	uploadAll(client, "results", []desktest.File{lublin, opole})
	wantNames(client, "results/Lublin/page", []string{`"clubs":`, "Pair One"}, nil)
	wantNames(client, "results/Lublin/page?names=no", nil, []string{"Pair One"})
	cards := client.Get("results/Lublin/cards")
	client.WantText(cards, "Opole 2")
	if id := regexp.MustCompile(`id="([^"]* [^"]*)"`).FindStringSubmatch(cards.Body); id != nil {
		t.Errorf("an id contains a space: %q", id[1])
	}
}

// TestRulingOfField checks that a ruling needs a single file.
func TestRulingOfField(t *testing.T) {
	client := desktest.Open(t)
	uploadAll(client, "results", []desktest.File{lublin, opole})
	ruled := client.Post("results/Lublin/rulings", "board=1", "pairs=1-2", "ruling=A+/A-")
	client.WantStatus("a ruling", ruled, http.StatusUnprocessableEntity)
	client.WantText(ruled, "a ruling applies to a single file")
}

// TestRefusedFields checks that files that cannot be one field are refused together.
func TestRefusedFields(t *testing.T) {
	client := desktest.Open(t)
	damaged := desktest.File{Name: "b.bws", Text: "x"}
	teams := desktest.File{
		Name: "teams.txt", Text: "method: teams\nmatch: 1\nhome: Alpha\naway: Beta\n7  +150 | +620\n",
	}
	for _, field := range []struct {
		files  []desktest.File
		reason string
	}{
		{files: []desktest.File{lublin, damaged}, reason: "b.bws cannot be scored, so nothing was saved"},
		{files: []desktest.File{damaged, {Name: "p1.html", Text: "<html>"}}, reason: "Zip a club's pages first"},
		{files: []desktest.File{lublin, teams}, reason: "team matches cannot be combined in one field"},
	} {
		r := uploadAll(client, "results", field.files)
		client.WantStatus(field.files[1].Name, r, http.StatusUnprocessableEntity)
		client.WantText(r, field.reason)
	}
	wantStoredFiles(client, "", "")
}

// TestPartlyUnreadableField checks that the pages name a damaged file.
func TestPartlyUnreadableField(t *testing.T) {
	client := desktest.Open(t)
	turek := desktest.File{Name: "Turek.txt", Text: "Board 1\n1 2 4S= N\nBoard 2\n1 2 9S= N\n"}
	page := uploadAll(client, "results", []desktest.File{opole, turek})
	client.WantText(page, "Only a part of the file could be read, so this ranking is incomplete", "Turek.txt")
	if posted := client.Get("results/Opole/page"); !strings.Contains(posted.Body, `"damaged":"Turek.txt: line 4`) {
		t.Error("the page to post does not say that it is incomplete")
	}
}

// TestMethodsOfField checks that the desk asks for the form of scoring if the files differ.
func TestMethodsOfField(t *testing.T) {
	client := desktest.Open(t)
	mielec := desktest.File{Name: "Mielec.txt", Text: "method: butler\nBoard 1\n1 2 4S= N\n"}
	page := uploadAll(client, "results", []desktest.File{radom, mielec})
	client.WantText(page, "Mielec.txt is scored by Butler IMPs, Radom.txt by matchpoints", "Form of scoring")
	client.WantText(client.Submit("results/Radom", "do=settings", "method=butler"), "2 files as one field")
}
