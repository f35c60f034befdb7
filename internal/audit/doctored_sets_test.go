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
			exit: 2, change: func(w *world) { w.put(t, "FIN1.pbn", reserve(2, 1)) },
		},
		{
			name: "the reserve set under its own name",
			exit: 2,
			says: []string{"session 2,1 FIN1: not checked", "advice state reserve: [2,1]"},
			change: func(w *world) {
				w.put(t, "FIN1reserve.pbn", reserve(2, 1))
				delete(w.files, "FIN1.pbn")
			},
		},
		{
			name: "the reserve set under its own name, announced",
			exit: 0,
			says: []string{
				"verified: 40 of 40",
				"choice replaced: session 2,1 (FIN1): boards 1-8 from the reserve set",
			},
			change: func(w *world) {
				w.put(t, "FIN1reserve.pbn", reserve(2, 1))
				delete(w.files, "FIN1.pbn")
				w.opt.Reserve = []squaredeal.ID{playedAs("2,1reserve").ID}
			},
		},
		{
			name: "both sets under their names, announced",
			exit: 0,
			says: []string{"verified: 40 of 40", "choice replaced: session 2,1 (FIN1): boards 1-8 from both"},
			change: func(w *world) {
				w.put(t, "FIN1reserve.pbn", reserve(2, 1))
				w.opt.Reserve = []squaredeal.ID{playedAs("2,1reserve").ID}
			},
		},
		{
			name: "a session that was not held",
			exit: 0,
			says: []string{
				"verified: 32 of 32 boards, 4 of 4 sessions",
				"choice not held: you say that session 2,2 was not held",
			},
			change: func(w *world) {
				delete(w.files, "FIN2.pbn")
				w.opt.NotHeld = []squaredeal.ID{{Phase: 2, Session: 2}}
			},
		},
		{
			name: "a phase that was not held",
			exit: 0,
			says: []string{
				"verified: 24 of 24 boards, 3 of 3 sessions",
				"choice not held: you say that phase 2 (Final #/2) was not held",
			},
			change: func(w *world) {
				delete(w.files, "FIN1.pbn")
				delete(w.files, "FIN2.pbn")
				w.opt.NotHeld = []squaredeal.ID{{Phase: 2}}
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
			change: func(w *world) {
				delete(w.files, "FIN2.pbn")
				w.opt.NotHeld = []squaredeal.ID{{Phase: 2}}
			},
		},
		{
			name: "a session that was not held, and is false",
			exit: 1,
			change: func(w *world) {
				boards := w.original(t, 2, 2)
				swapCards(&boards[2].Deal, north, east)
				w.put(t, "FIN2.pbn", boards)
				w.opt.NotHeld = []squaredeal.ID{{Phase: 2, Session: 2}}
			},
		},
		{
			name: "a session that was not held, and another that is missing",
			exit: 2,
			says: []string{"incomplete: 24 of 32 boards"},
			change: func(w *world) {
				delete(w.files, "FIN1.pbn")
				delete(w.files, "FIN2.pbn")
				w.opt.NotHeld = []squaredeal.ID{{Phase: 2, Session: 2}}
			},
		},
		{
			name: "a session that the tournament does not have was not held",
			exit: 2,
			says: []string{"the tournament has no session 2,7"},
			change: func(w *world) {
				w.opt.NotHeld = []squaredeal.ID{{Phase: 2, Session: 7}}
			},
		},
		{
			name: "a session that was not held, for a strict reader",
			exit: 2,
			says: []string{"1 session that was not held, as you stated"},
			change: func(w *world) {
				delete(w.files, "FIN2.pbn")
				w.opt.NotHeld, w.opt.Strict = []squaredeal.ID{{Phase: 2, Session: 2}}, true
			},
		},
		{
			name: "a session that was not held, although its reserve set was played",
			exit: 2,
			says: []string{"you stated that session 2,2 was not held, but also which boards were played in it"},
			change: func(w *world) {
				delete(w.files, "FIN2.pbn")
				w.opt.NotHeld = []squaredeal.ID{{Phase: 2, Session: 2}}
				w.opt.Reserve = []squaredeal.ID{playedAs("2,2reserve").ID}
			},
		},
		{
			name: "a phase that was not held, although boards of a session were replaced",
			exit: 2,
			says: []string{"you stated that session 2,2 was not held, but also which boards were played in it"},
			change: func(w *world) {
				delete(w.files, "FIN1.pbn")
				delete(w.files, "FIN2.pbn")
				w.opt.NotHeld = []squaredeal.ID{{Phase: 2}}
				w.opt.Replaced = []ReplacedBoards{{playedAs("2,2").ID, []int{1}}}
			},
		},
		{
			name: "a number that no session has is stated to be replaced",
			exit: 0,
			says: []string{"choice replaced: session 2,1 (FIN1): board 99 was replaced"},
			change: func(w *world) {
				w.opt.Replaced = []ReplacedBoards{{playedAs("2,1").ID, []int{99}}}
			},
		},
		{
			name: "three games without a number",
			exit: 2,
			change: func(w *world) {
				removed := 0
				removeThree := func(tag []byte) []byte {
					if removed == 3 {
						return tag
					}
					removed++
					return nil
				}
				boardTag := regexp.MustCompile(`\[Board "\d"\]\r?\n`)
				w.files["RR01.pbn"] = boardTag.ReplaceAllFunc(w.files["RR01.pbn"], removeThree)
			},
		},
		{
			name: "the reserve set under the original's name, one board and then all stated",
			exit: 0,
			change: func(w *world) {
				boards := rr(1)
				boards[2] = reserve(1, 1)[2]
				w.put(t, "RR01.pbn", boards)
				w.put(t, "FIN1.pbn", reserve(2, 1))
				w.opt.Reserve = []squaredeal.ID{playedAs("1,1reserve").ID, playedAs("2,1reserve").ID}
			},
		},
		{
			name: "original and reserve set",
			exit: 0, change: func(w *world) { w.put(t, "FIN1reserve.pbn", reserve(2, 1)) },
		},
		{
			name: "the original under the reserve's name",
			exit: 2, change: func(w *world) { w.files["RR01reserve.pbn"] = w.files["RR01.pbn"] },
		},
	})
}
