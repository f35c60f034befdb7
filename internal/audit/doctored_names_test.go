package audit

import (
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestDoctoredNames presents files under other names, and unknown hands. The tournament has the sessions RR01, RR02
// and RR03 of phase 1, and FIN1 and FIN2 of phase 2. Exit status 0 means verified, 1 false, and 2 not verified.
func TestDoctoredNames(t *testing.T) {
	rr := func(session int) []bridge.Board { return smallTournament(t).original(t, 1, session) }
	other := otherTournament(t)
	// Altered files exchange these two cards on board 3 of RR01.
	north, east := firstCards(&smallTournament(t).original(t, 1, 1)[2].Deal)
	testDoctored(t, []doctoredCase{
		{
			name: "a name that says nothing",
			exit: 0,
			says: []string{
				"file monday.pbn [recognised]: recognised only by its cards: session 1,2, 8 boards match",
			},
			change: func(cup *tournament) {
				cup.files["monday.pbn"] = cup.files["RR02.pbn"]
				delete(cup.files, "RR02.pbn")
			},
		},
		{
			name: "altered under a name that says nothing",
			exit: 2,
			says: []string{"file monday.pbn [not compared]: not compared: board 3: "},
			change: func(cup *tournament) {
				boards := rr(1)
				swapCards(&boards[2].Deal, north, east)
				cup.writeFile(t, "monday.pbn", boards)
			},
		},
		{
			name: "unknown hands under a session's name",
			exit: 2,
			change: func(cup *tournament) {
				cup.files["RR01.pbn"] = other.files["RR01.pbn"]
			},
		},
		{
			name:   "last year's folder with this year's keys",
			exit:   2,
			says:   []string{"conclusion: none of these boards belongs to this tournament"},
			change: func(cup *tournament) { cup.files = other.files },
		},
		{
			name: "unknown hands under another name, in a folder",
			exit: 0,
			says: []string{
				"file extra.pbn [not of this tournament]: not from this tournament: none of its 8 boards " +
					"is in the original",
				"5 of 5 sessions complete",
			},
			change: func(cup *tournament) { cup.files["extra.pbn"] = other.files["RR01.pbn"] },
		},
		{
			name: "unknown hands under another name",
			exit: 2,
			says: []string{
				"file extra.pbn [not of this tournament]: not from this tournament: none of its 8 boards " +
					"is in the original",
			},
			change: func(cup *tournament) {
				cup.files["extra.pbn"] = other.files["RR01.pbn"]
				cup.namesFiles = true
			},
		},
	})
}
