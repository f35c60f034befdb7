package audit

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// TestHiddenBoards: a board that a file names and does not show was not
// checked, whether the set has it or not.
func TestHiddenBoards(t *testing.T) {
	w := small(t)
	w.files["RR01.pbn"] = append(w.files["RR01.pbn"], "[Board \"9\"]\n[Contract \"3NT\"]\n\n"...)
	expect(t, w, 2, "RR01.pbn [incomplete]: board 9: board 9 is not in the set, and no card of it is shown", "session 1,1 RR01: not checked")

	w = small(t)
	games := strings.SplitAfter(string(w.files["RR01.pbn"]), "\n\n")
	lines := strings.Split(games[3], "\n")
	games[3] = strings.Join(slices.DeleteFunc(lines, func(l string) bool { return strings.HasPrefix(l, "[Deal ") }), "\n")
	w.files["RR01.pbn"] = []byte(strings.Join(games, ""))
	expect(t, w, 2, "RR01.pbn [incomplete]: board 4: no card of it is shown (7 boards as in session 1,1)")
	games[1], games[2] = games[2], games[1] // and an order that is false stays false
	w.files["RR01.pbn"] = []byte(strings.Join(games, ""))
	expect(t, w, 1, "RR01.pbn [boards in another order]")

	// another table of the same board has no cards: nothing is hidden
	w = small(t)
	w.files["RR01.pbn"] = append(w.files["RR01.pbn"], "[Board \"3\"]\n[Contract \"3NT\"]\n\n"...)
	expect(t, w, 0, "verified: 5 of 5")

	for _, hidden := range []string{"qx|o9|md||rh||ah|Board 9|sv|0|pg||\n", "qx|o9|md|1,,|pg||\n", "qx|o9|pg||\n", "md||ah|Board 9|pg||\n"} {
		w = small(t)
		w.put(t, "RR01.lin", w.boards(t, 1, 1, squaredeal.Original, ""))
		w.files["RR01.lin"] = append(w.files["RR01.lin"], hidden...)
		expect(t, w, 2, "RR01.lin [incomplete]: board 9: board 9 is not in the set")
	}
}

// TestBlankRecords: a dealing machine counts blank records, so that right cards
// after one are dealt as another board.
func TestBlankRecords(t *testing.T) {
	for ext, size := range map[string]int{".bri": 128, ".dge": 128, ".dup": 156} {
		file := func(session, at, blank int) *world {
			w := small(t)
			w.put(t, "x"+ext, w.boards(t, 1, session, squaredeal.Original, ""))
			data := w.files["x"+ext]
			delete(w.files, "x"+ext)
			empty := bytes.Repeat([]byte{0}, size)
			w.files[w.description(t).Phases[0].FileName(session)+ext] = slices.Insert(slices.Clone(data), at*size, bytes.Repeat(empty, blank)...)
			return w
		}
		expect(t, file(1, 2, 1), 1, "[boards renumbered]: boards 1-2, 4-9: numbered otherwise, want 1-8; their order is right")
		expect(t, file(2, 0, 3), 1, "[boards renumbered]")
		expect(t, file(2, 0, 8), 0, "verified: 5 of 5") // the records of boards 1 to 8
		expect(t, file(1, 8, 1), 0, "verified: 5 of 5") // at the end nothing follows
	}
}

// TestBoardsOfTwoFiles: where any run of boards is right, files of one session
// must still agree.
func TestBoardsOfTwoFiles(t *testing.T) {
	two := func(x, y, ext string) *world {
		w := newWorld(t, 3, "43275.91", "1:?:Q:Final")
		w.put(t, "Q.pbn", w.boards(t, 1, 1, squaredeal.Original, x))
		w.put(t, "Q"+ext, w.boards(t, 1, 1, squaredeal.Original, y))
		return w
	}
	expect(t, two("1-8", "1-8", ".csv"), 0, "verified: 1 of 1")
	expect(t, two("17-24", "17-24", ".ber"), 0, "boards 17-24 were chosen", "verified: 1 of 1") // ber has no numbers
	expect(t, two("1-8", "17-24", ".csv"), 2, "session 1,1 Q: not checked, Q.csv holds boards 17-24 and Q.pbn boards 1-8: which were played is open")
	expect(t, two("1-8", "1-7", ".ber"), 2, "which were played is open")
}

// TestUselessDescription: a description that mail made one line accuses nobody.
func TestUselessDescription(t *testing.T) {
	w := small(t)
	w.sqd = bytes.ReplaceAll(w.sqd, []byte("\n"), []byte("\r"))
	expect(t, w, 2, "the description has no phases (SN)", "step 2 keys: not checked")
}

// TestSurplusWithoutCards: a board beyond the set whose cards are partly shown
// says more than nothing.
func TestSurplusWithoutCards(t *testing.T) {
	want := small(t).boards(t, 1, 1, squaredeal.Original, "")
	none := func(*bridge.Deal) (string, bool) { return "", false }
	for _, test := range []struct {
		deal bridge.Deal
		want Status
	}{{bridge.Deal{}, Unchecked}, {bridge.Deal{bridge.North: want[0].Deal[bridge.North]}, Fail}} {
		got := append(slices.Clone(want), bridge.Board{Number: 9, Deal: test.deal})
		if c := compare(want, got, true, none); c.status != test.want {
			t.Errorf("%v: %s, want %s", test.deal, c.status, test.want)
		}
	}
}
