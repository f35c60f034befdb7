package audit

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/squaredeal"
)

// TestHiddenBoards: a board that a file names and does not show is missing, if
// the set has it; one that the set does not have was not checked.
func TestHiddenBoards(t *testing.T) {
	w := small(t)
	w.files["RR01.pbn"] = append(w.files["RR01.pbn"], "[Board \"9\"]\n[Contract \"3NT\"]\n\n"...)
	expect(t, w, 2, "RR01.pbn [not compared]: board 9 is not in the set, and no card of it is shown")

	w = small(t)
	games := strings.SplitAfter(string(w.files["RR01.pbn"]), "\n\n")
	lines := strings.Split(games[3], "\n")
	games[3] = strings.Join(slices.DeleteFunc(lines, func(l string) bool { return strings.HasPrefix(l, "[Deal ") }), "\n")
	w.files["RR01.pbn"] = []byte(strings.Join(games, ""))
	expect(t, w, 2, "RR01.pbn [in part]: 7 boards of session 1,1, all as dealt", "note: board 4 is named, and no card of it is shown")

	// another table of the same board has no cards: nothing is hidden
	w = small(t)
	w.files["RR01.pbn"] = append(w.files["RR01.pbn"], "[Board \"3\"]\n[Contract \"3NT\"]\n\n"...)
	expect(t, w, 0, "verified: 40 of 40")

	for _, hidden := range []string{"qx|o9|md||rh||ah|Board 9|sv|0|pg||\n", "qx|o9|md|1,,|pg||\n", "qx|o9|pg||\n", "md||ah|Board 9|pg||\n"} {
		w = small(t)
		w.put(t, "RR01.lin", w.boards(t, 1, 1, squaredeal.Original, ""))
		w.files["RR01.lin"] = append(w.files["RR01.lin"], hidden...)
		expect(t, w, 2, "RR01.lin [not compared]: board 9 is not in the set")
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
		expect(t, file(1, 2, 1), 2, "board 3 is record 4: blank records stand before it, which a dealing machine counts")
		expect(t, file(2, 0, 3), 2, "board 9 is record 4")
		expect(t, file(2, 0, 8), 0, "verified: 40 of 40") // the records of boards 1 to 8
		expect(t, file(1, 8, 1), 0, "verified: 40 of 40") // at the end nothing follows
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
	expect(t, two("1-8", "1-8", ".csv"), 0, "verified: 8 of 8 boards, 1 of 1 session whole")
	expect(t, two("17-24", "17-24", ".ber"), 0, "boards 17-24 were chosen", "verified: 8 of 8 boards, 1 of 1 session whole") // ber has no numbers
	expect(t, two("1-8", "17-24", ".csv"), 2, "session 1,1 Q: not checked, not compared: Q.csv: files show the boards of session 1,1 from board 1 and from board 17 on: which were played is open")
	expect(t, two("1-8", "1-7", ".ber"), 0, "verified: 8 of 8") // a player who left early
}

// TestUselessDescription: a description that mail made one line accuses nobody.
func TestUselessDescription(t *testing.T) {
	w := small(t)
	w.sqd = bytes.ReplaceAll(w.sqd, []byte("\n"), []byte("\r"))
	expect(t, w, 2, "the description has no phases (SN)", "step 2 keys: not checked")
}
