package audit

import (
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestIncompleteFiles leaves out files, and presents files that are unreadable or show only some hands.
func TestIncompleteFiles(t *testing.T) {
	rr := func(session int) []bridge.Board { return small(t).boards(t, 1, session, squaredeal.Original, "") }
	testDoctored(t, []doctoredCase{
		{"no files", func(w *world) { clear(w.files) }, 2, []string{"you gave no hand files, so nothing was compared", "step 3 key hash: pass", "step 6 sessions remade: pass"}},
		{"no files, in part", func(w *world) { clear(w.files); w.opt.Partial = true }, 2, []string{"nothing was compared"}},
		{"a session without a file", func(w *world) { delete(w.files, "RR02.pbn") }, 2,
			[]string{"4 of 5 sessions complete", "session 1,2 (RR02): not shown", "advice leave out: [] partial true: in_part"}},
		{"a session without a file, in part", func(w *world) { delete(w.files, "RR02.pbn"); w.opt.Partial = true }, 0,
			[]string{"verified in part: 32 of 40 boards, 4 of 5 sessions complete"}},
		{"a phase not played", func(w *world) { delete(w.files, "FIN1.pbn"); delete(w.files, "FIN2.pbn") }, 2,
			[]string{"choice not played: phase 2 (Final #/2): there is no file for any session"}},
		{"an empty file", func(w *world) { w.files["RR02.pbn"] = []byte{} }, 2, nil},
		{"a broken file", func(w *world) { w.files["RR02.pbn"] = []byte(`[Deal "N:AK"]`) }, 2, []string{"file RR02.pbn [unreadable]: cannot be read as pbn: line 1"}},
		{"a file that is none", func(w *world) { w.files["notes.doc"] = []byte("x") }, 2, []string{`notes.doc: not compared: it contains no hands`}},
		{"hands not shown", func(w *world) {
			b := rr(1)
			b[1].Deal[2], b[1].Deal[3] = 0, 0
			w.files["RR01.pbn"] = pbn(b)
		}, 2, []string{"file RR01.pbn [in part]: 7 boards of session 1,1 match; some hands of 1 board match", "note: board 2: 2 of 4 hands shown, matching", "session 1,1 RR01: part"}},
		{"hands not shown, one wrong", func(w *world) {
			b := rr(1)
			b[1].Deal = bridge.Deal{b[2].Deal[0]}
			w.files["RR01.pbn"] = pbn(b)
		}, 2, nil},
		{"three hands are as good as four", func(w *world) {
			b := rr(1)
			b[1].Deal[3] = 0
			w.files["RR01.pbn"] = pbn(b)
		}, 0, nil},
	})
}
