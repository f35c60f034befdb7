package audit

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestUnknownLength presents sessions of a phase whose number of sessions was not published.
func TestUnknownLength(t *testing.T) {
	testBeta(t, []doctoredCase{
		{
			name: "honest",
			exit: 0,
			says: []string{
				"13 of 13 sessions complete",
				"choice length: phase 2 (Open #): the number of sessions was chosen later; according to " +
					"the file names, it is 8",
				"choice boards: session 3,2 (last2): boards 8-14 were chosen when the hands were made",
			},
			change: func(*tournament) {},
		},
		{
			name:   "a session of the open phase missing",
			exit:   2,
			says:   []string{"session 2,5 open005: not shown"},
			change: func(cup *tournament) { delete(cup.files, "open005.pbn") },
		},
		{
			name: "no session of the open phase",
			exit: 2,
			says: []string{
				"phase 2 (Open #): there is no file, and the number of sessions is not published",
				"choice not played: phase 2",
			},
			change: (*tournament).deleteOpenPhase,
		},
		{
			name: "no key and no session of the open phase",
			exit: 2,
			says: []string{"step 6 sessions remade: not checked", "phase 2 has no key"},
			change: func(cup *tournament) {
				cup.deleteOpenPhase()
				lines := strings.Split(string(cup.sqk), "\r\n")
				lines = slices.DeleteFunc(lines, func(line string) bool { return strings.HasPrefix(line, "2,") })
				cup.sqk = []byte(strings.Join(lines, "\r\n"))
			},
		},
		{
			name: "a session of the open phase under another name",
			exit: 0,
			says: []string{"file x.pbn [recognised]: recognised only by its cards: session 2,8"},
			change: func(cup *tournament) {
				cup.files["x.pbn"] = cup.files["open008.pbn"]
				delete(cup.files, "open008.pbn")
			},
		},
		{
			name: "two sessions of the open phase swapped",
			exit: 2,
			change: func(cup *tournament) {
				cup.files["open001.pbn"], cup.files["open004.pbn"] = cup.files["open004.pbn"], cup.files["open001.pbn"]
			},
		},
		{
			name: "reserve set of the open phase as original",
			exit: 2,
			change: func(cup *tournament) {
				cup.writeFile(t, "open002.pbn", cup.reserve(t, 2, 2))
			},
		},
	})
}

// testBeta audits the tournament beta after the change of each case.
func testBeta(t *testing.T, cases []doctoredCase) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			cup := beta(t)
			c.change(cup)
			checkReport(t, cup, c.exit, c.says...)
		})
	}
}

// lastBoards are the boards that were played in phase 3, whose boards were not published.
const lastBoards = "1-7,8-14"

// beta returns a tournament with a list of boards in brackets (phase 1), a phase of unknown length (phase 2, files
// open001.pbn to open008.pbn) and a phase with unknown boards (phase 3, last1.pbn and last2.pbn).
func beta(t *testing.T) *tournament {
	t.Helper()
	cup := vectorTournament(t, "beta")
	cup.writeAllFiles(t, ".pbn")
	for s := 1; s <= 8; s++ {
		cup.writeFile(t, cup.description(t).Phases[1].FileName(s)+".pbn", cup.original(t, 2, s))
	}
	cup.writeFile(t, "last1.pbn", cup.boards(t, 3, 1, squaredeal.Original, lastBoards))
	cup.writeFile(t, "last2.pbn", cup.boards(t, 3, 2, squaredeal.Original, lastBoards))
	return cup
}

// deleteOpenPhase deletes the files of the phase of unknown length.
func (cup *tournament) deleteOpenPhase() {
	maps.DeleteFunc(cup.files, func(name string, _ []byte) bool { return strings.HasPrefix(name, "open") })
}
