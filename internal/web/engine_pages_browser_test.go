package web_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/page/results"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// enginePage is a self-contained page on disk.
type enginePage struct{ name, path string }

// enginePages writes all kinds of self-contained pages to disk.
func enginePages(t *testing.T) (list []enginePage) {
	t.Helper()
	dir := t.TempDir()
	add := func(name string, data []byte, err error) {
		t.Helper()
		path := filepath.Join(dir, name+".html")
		if err == nil {
			err = os.WriteFile(path, data, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, enginePage{name: name, path: path})
	}
	data, err := player.Page("test")
	add("verify", data, err)
	data, err = player.TarotPage("test")
	add("tarot", data, err)
	season := exampleSeason(t)
	data, err = page.Federation(page.PL, season, "examples", "fairdeal test")
	add("season", data, err)
	data, err = page.Season(page.FR, &season.Season, []string{"a.pbn"}, "fairdeal test")
	add("figures", data, err)
	data, err = results.Page("test", words.English, exampleEvening(t))
	add("results", data, err)
	data, err = page.Record(page.EN, handrecord.New(exampleBoards()), handrecord.Options{}, "fairdeal test")
	add("record", data, err)
	return list
}

// pathOf returns the path of a page.
func pathOf(pages []enginePage, name string) string {
	return pages[slices.IndexFunc(pages, func(p enginePage) bool { return p.name == name })].path
}

// examplesPath is the project's folder of examples.
const examplesPath = "../../examples"

// exampleSeason audits the examples like the tournaments of a federation.
func exampleSeason(t *testing.T) *federation.Report {
	t.Helper()
	found, err := federation.Gather(os.DirFS(examplesPath), "examples", nil, "")
	if err != nil {
		t.Fatal(err)
	}
	return federation.Audit(found, federation.Options{})
}

// exampleEvening ranks the example of a file from scoring devices.
func exampleEvening(t *testing.T) *evening.Evening {
	t.Helper()
	f, err := os.Open(filepath.Join(examplesPath, "score", "evening.bws"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	file, err := resultfile.Open("evening.bws", f, "")
	if err != nil {
		t.Fatal(err)
	}
	scored, err := file.Rank()
	if err != nil {
		t.Fatal(err)
	}
	return evening.FromSession(scored, nil)
}

// exampleBoards deals 16 boards from a fixed seed.
func exampleBoards() (boards []bridge.Board) {
	stream := bigdeal.NewStream(bigdeal.HashSeed([]byte("engines")), bigdeal.HashOwner("hands"))
	for n := range 16 {
		boards = append(boards, bridge.Board{Number: n + 1, Deal: stream.Deal()})
	}
	return boards
}

// exampleTournament returns the absolute paths of the files of the example tournament.
func exampleTournament(t *testing.T) (files []string) {
	t.Helper()
	for _, name := range []string{"winter.sqd", "winter.sqk", "hands/wp1.pbn", "hands/wp2.pbn"} {
		path, err := filepath.Abs(filepath.Join(examplesPath, "tournament", filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, path)
	}
	return files
}
