package audit

import (
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestDoctoredReserve presents reserve sets and states that boards were replaced. The tournament has the sessions
// RR01, RR02 and RR03 of phase 1, and FIN1 and FIN2 of phase 2. Exit status 0 means verified, 1 false, and 2 not
// verified.
func TestDoctoredReserve(t *testing.T) {
	rr := func(session int) []bridge.Board { return smallTournament(t).original(t, 1, session) }
	reserve := func(phase, session int) []bridge.Board {
		return smallTournament(t).reserve(t, phase, session)
	}
	testDoctored(t, []doctoredCase{
		{
			name: "the reserve set under the original's name",
			exit: 2, change: func(cup *tournament) { cup.writeFile(t, "FIN1.pbn", reserve(2, 1)) },
		},
		{
			name: "the reserve set under its own name",
			exit: 2,
			says: []string{"session 2,1 FIN1: not checked", "advice state reserve: [2,1]"},
			change: func(cup *tournament) {
				cup.writeFile(t, "FIN1reserve.pbn", reserve(2, 1))
				delete(cup.files, "FIN1.pbn")
			},
		},
		{
			name: "the reserve set under its own name, announced",
			exit: 0,
			says: []string{
				"verified: 40 of 40",
				"choice replaced: session 2,1 (FIN1): boards 1-8 from the reserve set",
			},
			change: func(cup *tournament) {
				cup.writeFile(t, "FIN1reserve.pbn", reserve(2, 1))
				delete(cup.files, "FIN1.pbn")
				cup.options.Reserve = []squaredeal.ID{playedAs("2,1reserve").ID}
			},
		},
		{
			name: "both sets under their names, announced",
			exit: 0,
			says: []string{"verified: 40 of 40", "choice replaced: session 2,1 (FIN1): boards 1-8 from both"},
			change: func(cup *tournament) {
				cup.writeFile(t, "FIN1reserve.pbn", reserve(2, 1))
				cup.options.Reserve = []squaredeal.ID{playedAs("2,1reserve").ID}
			},
		},
		{
			name: "the reserve set of a whole phase was played",
			exit: 2,
			says: []string{"but the tournament has no such set"},
			change: func(cup *tournament) {
				cup.options.Reserve = []squaredeal.ID{{Phase: 2, Set: squaredeal.Reserve}}
			},
		},
		{
			name: "boards of a whole phase were replaced",
			exit: 2,
			says: []string{"but the tournament has no such session"},
			change: func(cup *tournament) {
				cup.options.Replaced = []ReplacedBoards{{squaredeal.ID{Phase: 2}, []int{99}}}
			},
		},
		{
			name: "a number that no session has is stated to be replaced",
			exit: 0,
			says: []string{"choice replaced: session 2,1 (FIN1): board 99 was replaced"},
			change: func(cup *tournament) {
				cup.options.Replaced = []ReplacedBoards{{playedAs("2,1").ID, []int{99}}}
			},
		},
		{
			name: "the reserve set under the original's name, one board and then all stated",
			exit: 0,
			change: func(cup *tournament) {
				boards := rr(1)
				boards[2] = reserve(1, 1)[2]
				cup.writeFile(t, "RR01.pbn", boards)
				cup.writeFile(t, "FIN1.pbn", reserve(2, 1))
				cup.options.Reserve = []squaredeal.ID{playedAs("1,1reserve").ID, playedAs("2,1reserve").ID}
			},
		},
		{
			name: "original and reserve set",
			exit: 0, change: func(cup *tournament) { cup.writeFile(t, "FIN1reserve.pbn", reserve(2, 1)) },
		},
		{
			name: "the original under the reserve's name",
			exit: 2, change: func(cup *tournament) { cup.files["RR01reserve.pbn"] = cup.files["RR01.pbn"] },
		},
	})
}
