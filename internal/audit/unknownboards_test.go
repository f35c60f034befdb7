package audit

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestUnknownBoards presents sessions whose boards were not published.
func TestUnknownBoards(t *testing.T) {
	testBeta(t, []doctoredCase{
		{
			name: "a card of an unknown-boards session exchanged",
			exit: 1,
			says: []string{"file last2.pbn [boards differ]: board 11: hands are at different seats"},
			change: func(cup *tournament) {
				boards := cup.boards(t, 3, 2, squaredeal.Original, lastBoards)
				d := &boards[3].Deal
				d[bridge.North], d[bridge.East] = d[bridge.East], d[bridge.North]
				cup.writeFile(t, "last2.pbn", boards)
			},
		},
		{
			name: "sessions of unknown boards swapped",
			exit: 2, // The numbers of their boards are unknown.
			says: []string{"session 3,1 last1: not checked", "session 3,2 last2: not checked"},
			change: func(cup *tournament) {
				cup.files["last1.pbn"], cup.files["last2.pbn"] = cup.files["last2.pbn"], cup.files["last1.pbn"]
			},
		},
		{
			name: "foreign cards where the boards are unknown",
			exit: 2,
			change: func(cup *tournament) {
				cup.writeFile(t, "last2.pbn", foreignLastBoards(t))
			},
		},
		{
			name: "foreign cards where the boards are stated",
			exit: 2,
			change: func(cup *tournament) {
				cup.writeFile(t, "last2.pbn", foreignLastBoards(t))
			},
		},
		{
			name: "foreign cards that are stated where the boards are",
			exit: 2,
			change: func(cup *tournament) {
				cup.writeFile(t, "last2.pbn", foreignLastBoards(t))
				cup.options.Played = []PlayedFiles{playedAs("3,2", "last2.pbn")}
			},
		},
		{
			name: "boards of unknown boards reordered",
			exit: 1,
			says: []string{"file last2.pbn [boards renumbered]"},
			change: func(cup *tournament) {
				boards := cup.boards(t, 3, 2, squaredeal.Original, lastBoards)
				boards[0].Deal, boards[1].Deal = boards[1].Deal, boards[0].Deal
				cup.writeFile(t, "last2.pbn", boards)
			},
		},
		{
			name: "a board of unknown boards left out",
			exit: 2,
			change: func(cup *tournament) {
				boards := cup.boards(t, 3, 2, squaredeal.Original, lastBoards)
				cup.writeFile(t, "last2.pbn", append(boards[:2], boards[3:]...))
			},
		},
		{
			name: "unknown boards under another name",
			exit: 0,
			says: []string{"file x.pbn [recognised]: recognised only by its cards: session 3,2"},
			change: func(cup *tournament) {
				cup.files["x.pbn"] = cup.files["last2.pbn"]
			},
		},
		{
			name: "unknown boards, no numbers",
			exit: 0,
			change: func(cup *tournament) {
				boards := cup.boards(t, 3, 2, squaredeal.Original, lastBoards)
				delete(cup.files, "last2.pbn")
				cup.writeFile(t, "last2.ber", boards)
			},
		},
		{
			name: "reserve set of unknown boards",
			exit: 0,
			change: func(cup *tournament) {
				cup.writeFile(t, "last2reserve.pbn", cup.boards(t, 3, 2, squaredeal.Reserve, lastBoards))
			},
		},
	})
}

// foreignLastBoards returns boards 8 to 14 of a different tournament, the numbers of the file last2.pbn.
func foreignLastBoards(t *testing.T) []bridge.Board {
	t.Helper()
	return newTournament(t, 7, "1", "1:8-14:X:").original(t, 1, 1)
}

// TestNumbersOfUnknownBoards checks that a report numbers unknown boards as the file in question does, if two files
// number them differently.
func TestNumbersOfUnknownBoards(t *testing.T) {
	read := func(name string) []byte {
		data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "verdict", "open-boards-two-firsts", name))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	exchanged := strings.NewReplacer(`[Board "2"]`, `[Board "5"]`, `[Board "5"]`, `[Board "2"]`)
	files := []Input{
		input("a/TIE1.pbn", []byte(exchanged.Replace(string(read("a/TIE1.pbn"))))), // boards 1 to 6
		input("b/TIE1.pbn", read("b/TIE1.pbn")),                                    // boards 3 to 8
	}
	r := Run(Published{Description: read("open.sqd"), Keys: read("open.sqk")}, files, Options{})
	found := reportText(r)
	for _, want := range []string{
		"board 2 in the file has the cards of board 5",
		"board 5 in the file has the cards of board 2",
	} {
		if !strings.Contains(found, want) {
			t.Errorf("%q is missing in\n%s", want, found)
		}
	}
}
