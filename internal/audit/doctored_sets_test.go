package audit

import (
	"regexp"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestDoctoredSets presents reserve sets, sessions that were not held, and replaced boards.
func TestDoctoredSets(t *testing.T) {
	rr := func(session int) []bridge.Board { return smallTournament(t).original(t, 1, session) }
	reserve := func(phase, session int) []bridge.Board {
		return smallTournament(t).reserve(t, phase, session)
	}
	north, east := firstCards(&smallTournament(t).original(t, 1, 1)[2].Deal)
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
		{
			name: "a number that no session has is stated to be replaced",
			exit: 0,
			says: []string{"choice replaced: session 2,1 (FIN1): board 99 was replaced"},
			change: func(cup *tournament) {
				cup.options.Replaced = []ReplacedBoards{{playedAs("2,1").ID, []int{99}}}
			},
		},
		{
			name: "three games without a number",
			exit: 2,
			change: func(cup *tournament) {
				removed := 0
				removeThree := func(tag []byte) []byte {
					if removed == 3 {
						return tag
					}
					removed++
					return nil
				}
				boardTag := regexp.MustCompile(`\[Board "\d"\]\r?\n`)
				cup.files["RR01.pbn"] = boardTag.ReplaceAllFunc(cup.files["RR01.pbn"], removeThree)
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
