package audit

import (
	"regexp"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestDoctoredSets presents reserve sets, sessions that were not held, and replaced boards.
func TestDoctoredSets(t *testing.T) {
	rr := func(session int) []bridge.Board { return small(t).boards(t, 1, session, squaredeal.Original, "") }
	reserve := func(phase, session int) []bridge.Board {
		return small(t).boards(t, phase, session, squaredeal.Reserve, "")
	}
	n, e := firstCards(&small(t).boards(t, 1, 1, squaredeal.Original, "")[2].Deal)
	testDoctored(t, []doctoredCase{
		{"the reserve set under the original's name", func(w *world) { w.put(t, "FIN1.pbn", reserve(2, 1)) }, 2,
			nil},
		{"the reserve set under its own name", func(w *world) {
			w.put(t, "FIN1reserve.pbn", reserve(2, 1))
			delete(w.files, "FIN1.pbn")
		}, 2, []string{"session 2,1 FIN1: not checked", "advice state reserve: [2,1]"}},
		{"the reserve set under its own name, announced", func(w *world) {
			w.put(t, "FIN1reserve.pbn", reserve(2, 1))
			delete(w.files, "FIN1.pbn")
			w.opt.Reserve = []squaredeal.ID{playedAs("2,1reserve").ID}
		}, 0, []string{"verified: 40 of 40", "choice replaced: session 2,1 (FIN1): boards 1-8 from the reserve set"}},
		{"both sets under their names, announced", func(w *world) {
			w.put(t, "FIN1reserve.pbn", reserve(2, 1))
			w.opt.Reserve = []squaredeal.ID{playedAs("2,1reserve").ID}
		}, 0, []string{"verified: 40 of 40", "choice replaced: session 2,1 (FIN1): boards 1-8 from both"}},
		{"a session that was not held", func(w *world) {
			delete(w.files, "FIN2.pbn")
			w.opt.NotHeld = []squaredeal.ID{{Phase: 2, Session: 2}}
		}, 0, []string{"verified: 32 of 32 boards, 4 of 4 sessions", "choice not held: you say that session 2,2 was not held"}},
		{"a phase that was not held", func(w *world) {
			delete(w.files, "FIN1.pbn")
			delete(w.files, "FIN2.pbn")
			w.opt.NotHeld = []squaredeal.ID{{Phase: 2}}
		}, 0, []string{"verified: 24 of 24 boards, 3 of 3 sessions", "choice not held: you say that phase 2 (Final #/2) was not held"}},
		{"a phase that was not held, and a session of it is shown", func(w *world) {
			delete(w.files, "FIN2.pbn")
			w.opt.NotHeld = []squaredeal.ID{{Phase: 2}}
		}, 2, []string{"4 of 4 sessions complete", "choice not held: you say that session 2,2 was not held", "you say that session 2,1 was not held, but FIN1.pbn belongs to it"}},
		{"a session that was not held, and is false", func(w *world) {
			b := w.boards(t, 2, 2, squaredeal.Original, "")
			swapCards(&b[2].Deal, n, e)
			w.put(t, "FIN2.pbn", b)
			w.opt.NotHeld = []squaredeal.ID{{Phase: 2, Session: 2}}
		}, 1, nil},
		{"a session that was not held, and another that is missing", func(w *world) {
			delete(w.files, "FIN1.pbn")
			delete(w.files, "FIN2.pbn")
			w.opt.NotHeld = []squaredeal.ID{{Phase: 2, Session: 2}}
		}, 2, []string{"incomplete: 24 of 32 boards"}},
		{"a session that the tournament does not have was not held", func(w *world) {
			w.opt.NotHeld = []squaredeal.ID{{Phase: 2, Session: 7}}
		}, 2, []string{"the tournament has no session 2,7"}},
		{"a session that was not held, for a strict reader", func(w *world) {
			delete(w.files, "FIN2.pbn")
			w.opt.NotHeld, w.opt.Strict = []squaredeal.ID{{Phase: 2, Session: 2}}, true
		}, 2, []string{"1 session that was not held, as you stated"}},
		{"a number that no session has is stated to be replaced", func(w *world) {
			w.opt.Replaced = []ReplacedBoards{{playedAs("2,1").ID, []int{99}}}
		}, 0, []string{"choice replaced: session 2,1 (FIN1): board 99 was replaced"}},
		{"three games without a number", func(w *world) {
			n := 0
			w.files["RR01.pbn"] = regexp.MustCompile(`\[Board "\d"\]\r?\n`).ReplaceAllFunc(w.files["RR01.pbn"], func(tag []byte) []byte {
				if n++; n > 3 {
					return tag
				}
				return nil
			})
		}, 2, nil},
		{"the reserve set under the original's name, one board and then all stated", func(w *world) {
			b := rr(1)
			b[2] = reserve(1, 1)[2]
			w.put(t, "RR01.pbn", b)
			w.put(t, "FIN1.pbn", reserve(2, 1))
			w.opt.Reserve = []squaredeal.ID{playedAs("1,1reserve").ID, playedAs("2,1reserve").ID}
		}, 0, nil},
		{"original and reserve set", func(w *world) { w.put(t, "FIN1reserve.pbn", reserve(2, 1)) }, 0,
			nil},
		{"the original under the reserve's name", func(w *world) { w.files["RR01reserve.pbn"] = w.files["RR01.pbn"] }, 2,
			nil},
	})
}
