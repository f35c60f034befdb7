package audit

import (
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestDoctoredNames presents files that contain several sessions, have other names, or are stated to be a session.
// The tournament has the sessions RR01, RR02 and RR03 of phase 1, and FIN1 and FIN2 of phase 2. Exit status 0
// means verified, 1 false, and 2 not verified.
func TestDoctoredNames(t *testing.T) {
	rr := func(session int) []bridge.Board { return smallTournament(t).original(t, 1, session) }
	reserve := func(phase, session int) []bridge.Board {
		return smallTournament(t).reserve(t, phase, session)
	}
	other := otherTournament(t)
	// Altered files exchange these two cards on board 3 of RR01.
	north, east := firstCards(&smallTournament(t).original(t, 1, 1)[2].Deal)
	testDoctored(t, []doctoredCase{
		{
			name: "combined",
			exit: 0,
			says: []string{
				"verified: 40 of 40 boards, 5 of 5 sessions complete; 4 of 4 hand files match",
				"file RR01-02.pbn [identical]: identical to sessions 1,1-2",
			},
			change: func(cup *tournament) {
				delete(cup.files, "RR01.pbn")
				delete(cup.files, "RR02.pbn")
				cup.writeFile(t, "RR01-02.pbn", append(rr(1), rr(2)...))
			},
		},
		{
			name: "combined, one session altered",
			exit: 1,
			says: []string{
				"file RR01-02.pbn [boards differ]: board 3: ",
				"session 1,1 RR01: false",
				"session 1,2 RR02: whole",
			},
			change: func(cup *tournament) {
				boards := append(rr(1), rr(2)...)
				swapCards(&boards[2].Deal, north, east)
				cup.writeFile(t, "RR01-02.pbn", boards)
			},
		},
		{
			name: "combined, one session altered, no other file",
			exit: 1,
			says: []string{"session 1,1 RR01: false, RR01-02.pbn: ", "session 1,2 RR02: whole"},
			change: func(cup *tournament) {
				boards := append(rr(1), rr(2)...)
				swapCards(&boards[2].Deal, north, east)
				cup.writeFile(t, "RR01-02.pbn", boards)
				delete(cup.files, "RR01.pbn")
				delete(cup.files, "RR02.pbn")
			},
		},
		{
			name: "a card exchanged, and the boards in another order",
			exit: 1,
			says: []string{"they were dealt the other way round", "(7 boards match)"},
			change: func(cup *tournament) {
				boards := rr(1)
				swapCards(&boards[2].Deal, north, east)
				slices.Reverse(boards)
				cup.writeFile(t, "RR01.pbn", boards)
			},
		},
		{
			name: "combined, halves exchanged",
			exit: 0,
			says: []string{"file RR01-02.pbn [identical]"},
			change: func(cup *tournament) {
				cup.writeFile(t, "RR01-02.pbn", append(rr(2), rr(1)...))
			},
		},
		{
			name: "combined reserve",
			exit: 0,
			says: []string{
				"file RR01-02reserve.pbn [identical]: identical to the reserve sets of sessions 1,1-2",
			},
			change: func(cup *tournament) {
				cup.writeFile(t, "RR01-02reserve.pbn", append(reserve(1, 1), reserve(1, 2)...))
			},
		},
		{
			name: "combined reserve as SquareDeal 2.7 names it",
			exit: 0,
			change: func(cup *tournament) {
				cup.writeFile(t, "RR01-02.pbn", append(reserve(1, 1), reserve(1, 2)...))
			},
		},
		{
			name: "sessions that make no combined file",
			exit: 0,
			says: []string{
				"file FIN1-2.pbn [recognised]: recognised only by its cards: sessions 2,1-2, 16 boards match",
			},
			change: func(cup *tournament) {
				cup.writeFile(t, "FIN1-2.pbn", append(cup.original(t, 2, 1), cup.original(t, 2, 2)...))
			},
		},
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
			name: "a name that says nothing, stated",
			exit: 0,
			says: []string{"verified: 40 of 40", "session 1,2 RR02: whole"},
			change: func(cup *tournament) {
				cup.files["monday.pbn"] = cup.files["RR02.pbn"]
				delete(cup.files, "RR02.pbn")
				cup.options.Played = []PlayedFiles{playedAs("1,2", "monday.pbn")}
			},
		},
		{
			name: "stated wrongly",
			exit: 2, // Session 1,3 does not have these numbers.
			change: func(cup *tournament) {
				cup.files["monday.pbn"] = cup.files["RR02.pbn"]
				cup.options.Played = []PlayedFiles{playedAs("1,3", "monday.pbn")}
			},
		},
		{
			name: "stated, the reserve set",
			exit: 2,
			change: func(cup *tournament) {
				cup.writeFile(t, "monday.pbn", reserve(1, 2))
				cup.options.Played = []PlayedFiles{playedAs("1,2", "monday.pbn")}
			},
		},
		{
			name: "a file said to be the reserve set, which nobody announced",
			exit: 2,
			says: []string{"session 1,2 RR02: not checked", "advice state reserve: [1,2]"},
			change: func(cup *tournament) {
				cup.writeFile(t, "monday.pbn", reserve(1, 2))
				delete(cup.files, "RR02.pbn")
				cup.options.Played = []PlayedFiles{playedAs("1,2reserve", "monday.pbn")}
			},
		},
		{
			name: "stated of a file that is not there",
			exit: 2,
			says: []string{"none.pbn: you stated that it was played, but it is not among the files"},
			change: func(cup *tournament) {
				cup.options.Played = []PlayedFiles{playedAs("1,2", "none.pbn")}
			},
		},
		{
			name: "stated of a session that does not exist",
			exit: 2,
			says: []string{"no session 9: phase 1 has 3 sessions"},
			change: func(cup *tournament) {
				cup.options.Played = []PlayedFiles{playedAs("1,9", "RR01.pbn")}
			},
		},
		{
			name: "stated of a phase that does not exist",
			exit: 2,
			says: []string{"no phase 7: the tournament has 2 phases"},
			change: func(cup *tournament) {
				cup.options.Played = []PlayedFiles{playedAs("7,1", "RR01.pbn")}
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
			name: "unknown hands stated to be a session's",
			exit: 1,
			change: func(cup *tournament) {
				cup.files["RR01.pbn"] = other.files["RR01.pbn"]
				cup.options.Played = []PlayedFiles{playedAs("1,1", "RR01.pbn")}
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
