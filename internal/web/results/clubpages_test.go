package results_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// clubPages returns the pages of a tournament that a club has published.
func clubPages(t *testing.T) (files []desktest.File) {
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
		files = append(files, desktest.File{Name: e.Name(), Text: string(data)})
	}
	return files
}

// TestClubPages checks that pages of JFR Pary or KoPS are stored as a zip file and compared with their printed
// values.
func TestClubPages(t *testing.T) {
	client := desktest.Open(t)
	page := uploadAll(client, "results", clubPages(t))
	text := desktest.VisibleText(page.Body)
	recomputed := regexp.MustCompile(`Recomputed: (\d+) of (\d+) points as printed`).FindStringSubmatch(text)
	if recomputed == nil {
		t.Fatalf("the page does not compare the points: %s", text)
	}
	if equal, all := recomputed[1], recomputed[2]; equal != all || equal == "0" {
		t.Errorf("%s of %s points are equal", equal, all)
	}
	client.WantText(page, ".zip")
}

// TestNamesOfClubPages checks that names on pages of JFR Pary or KoPS are not on the page to post unless the user
// asks for them.
func TestNamesOfClubPages(t *testing.T) {
	client := desktest.Open(t)
	r := uploadAll(client, "results", clubPages(t))
	link := regexp.MustCompile(`"[^"]*/(results/[^/"]+/page)"`).FindStringSubmatch(r.Body)
	if link == nil {
		t.Fatal(desktest.VisibleText(r.Body))
	}
	pair := regexp.MustCompile(`<a href="[^"]*/cards#[^"]*"><span class="soft">[^<]*</span> ([^<]+)</a>`)
	names := pair.FindStringSubmatch(r.Body)
	if names == nil {
		t.Fatal("the desk shows no names")
	}
	wantNames(client, link[1], nil, names[1:])
	wantNames(client, link[1]+"?names=yes", names[1:], nil)
}
