package audit

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestDoctoredNotHeld states that sessions or phases were not held. The tournament has the sessions RR01, RR02 and
// RR03 of phase 1, and FIN1 and FIN2 of phase 2. Exit status 0 means verified, 1 false, and 2 not verified.
func TestDoctoredNotHeld(t *testing.T) {
	// Altered files exchange these two cards on board 3 of RR01.
	north, east := firstCards(&smallTournament(t).original(t, 1, 1)[2].Deal)
	testDoctored(t, []doctoredCase{
		{
			name: "a session that was not held",
			exit: 0,
			says: []string{
				"verified: 32 of 32 boards, 4 of 4 sessions",
				"choice not held: you say that session 2,2 was not held",
			},
			change: func(cup *tournament) {
				delete(cup.files, "FIN2.pbn")
				cup.options.NotHeld = []squaredeal.ID{{Phase: 2, Session: 2}}
			},
		},
		{
			name: "a phase that was not held",
			exit: 0,
			says: []string{
				"verified: 24 of 24 boards, 3 of 3 sessions",
				"choice not held: you say that phase 2 (Final #/2) was not held",
			},
			change: func(cup *tournament) {
				delete(cup.files, "FIN1.pbn")
				delete(cup.files, "FIN2.pbn")
				cup.options.NotHeld = []squaredeal.ID{{Phase: 2}}
			},
		},
		{
			name: "a phase that was not held, and a session of it is shown",
			exit: 2,
			says: []string{
				"4 of 4 sessions complete",
				"choice not held: you say that session 2,2 was not held",
				"you say that session 2,1 was not held, but FIN1.pbn belongs to it",
			},
			change: func(cup *tournament) {
				delete(cup.files, "FIN2.pbn")
				cup.options.NotHeld = []squaredeal.ID{{Phase: 2}}
			},
		},
		{
			name: "a session that was not held, and is false",
			exit: 1,
			change: func(cup *tournament) {
				boards := cup.original(t, 2, 2)
				swapCards(&boards[2].Deal, north, east)
				cup.writeFile(t, "FIN2.pbn", boards)
				cup.options.NotHeld = []squaredeal.ID{{Phase: 2, Session: 2}}
			},
		},
		{
			name: "a session that was not held, and another that is missing",
			exit: 2,
			says: []string{"incomplete: 24 of 32 boards"},
			change: func(cup *tournament) {
				delete(cup.files, "FIN1.pbn")
				delete(cup.files, "FIN2.pbn")
				cup.options.NotHeld = []squaredeal.ID{{Phase: 2, Session: 2}}
			},
		},
		{
			name: "a session that the tournament does not have was not held",
			exit: 2,
			says: []string{"the tournament has no session 2,7"},
			change: func(cup *tournament) {
				cup.options.NotHeld = []squaredeal.ID{{Phase: 2, Session: 7}}
			},
		},
		{
			name: "a reserve set was not held",
			exit: 2,
			says: []string{"the tournament has no session 2,2reserve"},
			change: func(cup *tournament) {
				cup.options.NotHeld = []squaredeal.ID{playedAs("2,2reserve").ID}
			},
		},
		{
			name: "a session that was not held, for a strict reader",
			exit: 2,
			says: []string{"1 session that was not held, as you stated"},
			change: func(cup *tournament) {
				delete(cup.files, "FIN2.pbn")
				cup.options.NotHeld, cup.options.Strict = []squaredeal.ID{{Phase: 2, Session: 2}}, true
			},
		},
		{
			name: "a session that was not held, although its reserve set was played",
			exit: 2,
			says: []string{"you stated that session 2,2 was not held, but also which boards were played in it"},
			change: func(cup *tournament) {
				delete(cup.files, "FIN2.pbn")
				cup.options.NotHeld = []squaredeal.ID{{Phase: 2, Session: 2}}
				cup.options.Reserve = []squaredeal.ID{playedAs("2,2reserve").ID}
			},
		},
		{
			name: "a phase that was not held, although boards of a session were replaced",
			exit: 2,
			says: []string{"you stated that session 2,2 was not held, but also which boards were played in it"},
			change: func(cup *tournament) {
				delete(cup.files, "FIN1.pbn")
				delete(cup.files, "FIN2.pbn")
				cup.options.NotHeld = []squaredeal.ID{{Phase: 2}}
				cup.options.Replaced = []ReplacedBoards{{playedAs("2,2").ID, []int{1}}}
			},
		},
	})
}
