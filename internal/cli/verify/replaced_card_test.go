package verify

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestReplacedBoardsInEveryLanguage checks that the card shows in each language how many boards were replaced, if the
// user states that boards 4, 5 and 6 of session 1,1 were.
func TestReplacedBoardsInEveryLanguage(t *testing.T) {
	replaced := audit.ReplacedBoards{ID: squaredeal.ID{Phase: 1, Session: 1}, Boards: []int{4, 5, 6}}
	report := auditReplaced(t, audit.Options{
		Partial:  true,
		Replaced: []audit.ReplacedBoards{replaced},
	})
	for lang, want := range map[page.Lang]string{
		page.EN: "3 boards replaced by unproven ones",
		page.PL: "Rozdania zastąpione innymi, bez dowodu: 3",
		page.FR: "Donnes remplacées par d'autres, dont rien ne prouve l'origine : 3",
	} {
		if got := strings.Join(page.CardLines(lang, card.New(report)), "\n"); !strings.Contains(got, want) {
			t.Errorf("%s: the card lacks %q: %s", lang, want, got)
		}
	}
}

// auditReplaced audits session 1,1 in testdata/verdict/replaced.
func auditReplaced(t *testing.T, opt audit.Options) *audit.Report {
	t.Helper()
	dir := filepath.Join("..", "..", "..", "testdata", "verdict", "replaced")
	read := func(name string) []byte {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	published := audit.Published{
		Description: read("2024-01-10_kadra.sqd"),
		Keys:        read("2024-01-10_kadra.sqk"),
	}
	hands := read("k24-1.pbn")
	session := audit.Input{
		Name:  "k24-1.pbn",
		Named: true,
		Read:  func() ([]byte, error) { return hands, nil },
	}
	return audit.Run(published, []audit.Input{session}, opt)
}
