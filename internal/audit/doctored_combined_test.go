package audit

import (
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestDoctoredCombinedFiles presents files that contain several sessions. The tournament has the sessions RR01, RR02
// and RR03 of phase 1, and FIN1 and FIN2 of phase 2. Exit status 0 means verified, 1 false, and 2 not verified.
func TestDoctoredCombinedFiles(t *testing.T) {
	rr := func(session int) []bridge.Board { return smallTournament(t).original(t, 1, session) }
	reserve := func(phase, session int) []bridge.Board {
		return smallTournament(t).reserve(t, phase, session)
	}
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
	})
}
