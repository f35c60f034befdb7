package audit

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestIncompleteFiles leaves out files, and presents files that are unreadable or show only some hands.
func TestIncompleteFiles(t *testing.T) {
	rr := func(session int) []bridge.Board { return smallTournament(t).original(t, 1, session) }
	testDoctored(t, []doctoredCase{
		{
			name: "no files",
			exit: 2,
			says: []string{
				"you gave no hand files, so nothing was compared",
				"step 3 key hash: pass",
				"step 6 sessions remade: pass",
			},
			change: func(cup *tournament) { clear(cup.files) },
		},
		{
			name:   "no files, in part",
			exit:   2,
			says:   []string{"nothing was compared"},
			change: func(cup *tournament) { clear(cup.files); cup.options.Partial = true },
		},
		{
			name: "a session without a file",
			exit: 2,
			says: []string{
				"4 of 5 sessions complete",
				"session 1,2 (RR02): not shown",
				"advice leave out: [] partial true: in_part",
			},
			change: func(cup *tournament) { delete(cup.files, "RR02.pbn") },
		},
		{
			name:   "a session without a file, in part",
			exit:   0,
			says:   []string{"verified in part: 32 of 40 boards, 4 of 5 sessions complete"},
			change: func(cup *tournament) { delete(cup.files, "RR02.pbn"); cup.options.Partial = true },
		},
		{
			name:   "a phase not played",
			exit:   2,
			says:   []string{"choice not played: phase 2 (Final #/2): no session has a file"},
			change: func(cup *tournament) { delete(cup.files, "FIN1.pbn"); delete(cup.files, "FIN2.pbn") },
		},
		{name: "an empty file", exit: 2, change: func(cup *tournament) { cup.files["RR02.pbn"] = []byte{} }},
		{
			name:   "a broken file",
			exit:   2,
			says:   []string{"file RR02.pbn [unreadable]: cannot be read as pbn: line 1"},
			change: func(cup *tournament) { cup.files["RR02.pbn"] = []byte(`[Deal "N:AK"]`) },
		},
		{
			name:   "a file that is none",
			exit:   2,
			says:   []string{`notes.doc: not compared: it contains no hands`},
			change: func(cup *tournament) { cup.files["notes.doc"] = []byte("x") },
		},
		{
			name: "hands not shown",
			exit: 2,
			says: []string{
				"file RR01.pbn [in part]: 7 boards of session 1,1 match; some hands of 1 board match",
				"note: board 2: 2 of 4 hands shown, no differences",
				"session 1,1 RR01: part",
			},
			change: func(cup *tournament) {
				boards := rr(1)
				boards[1].Deal[2], boards[1].Deal[3] = 0, 0
				cup.files["RR01.pbn"] = pbn(boards)
			},
		},
		{
			name: "hands not shown, one wrong",
			exit: 2,
			change: func(cup *tournament) {
				boards := rr(1)
				boards[1].Deal = bridge.Deal{boards[2].Deal[0]}
				cup.files["RR01.pbn"] = pbn(boards)
			},
		},
		{
			name: "three hands are as good as four",
			exit: 0,
			change: func(cup *tournament) {
				boards := rr(1)
				boards[1].Deal[3] = 0
				cup.files["RR01.pbn"] = pbn(boards)
			},
		},
	})
}

// pbn writes boards with hidden hands.
func pbn(boards []bridge.Board) []byte {
	var b bytes.Buffer
	for i := range boards {
		fmt.Fprintf(&b, "[Board \"%d\"]\n[Deal \"%s\"]\n\n", boards[i].Number, boards[i].Deal.String())
	}
	return b.Bytes()
}
