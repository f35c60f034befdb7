package audit

import (
	"bytes"
	"regexp"
	"testing"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestDoctoredValue changes the public number, from which all hands were dealt. Without it nothing can be
// compared, but a different number may be a typing error. All cases are therefore not verified (exit status 2); none
// is false (1).
func TestDoctoredValue(t *testing.T) {
	testDoctored(t, []doctoredCase{
		{
			name: "another spelling of the value",
			exit: 2,
			change: func(cup *tournament) {
				cup.editDescription("DV 43275.91", "DV 4327591")
			},
		},
		{
			name: "another spelling of the value, stated",
			exit: 2,
			change: func(cup *tournament) {
				cup.editDescription("DV 43275.91", "DV 4327591")
				cup.options.Played = []PlayedFiles{playedAs("1,1", "RR01.pbn")}
			},
		},
		{
			name: "another spelling of the value, and a game without a number",
			exit: 2,
			change: func(cup *tournament) {
				cup.editDescription("DV 43275.91", "DV 4327591")
				const game = "\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n"
				cup.files = map[string][]byte{"RR01.pbn": append(cup.files["RR01.pbn"], game...)}
			},
		},
		{
			name: "another spelling of the value, and another reading of every board of one file",
			exit: 2,
			says: []string{"file t2.pbn [not compared]"},
			change: func(cup *tournament) {
				cup.editDescription("DV 43275.91", "DV 4327591")
				unambiguous := cup.files["RR01.pbn"]
				// Each board gets a comment with a different deal.
				deal := regexp.MustCompile(`\[Deal "N:(\S+) (\S+) (.*)`)
				ambiguous := deal.ReplaceAll(unambiguous, []byte("% [Deal \"N:$2 $1 $3\n$0"))
				cup.files = map[string][]byte{"t1.pbn": unambiguous, "t2.pbn": ambiguous}
				cup.options.Played = []PlayedFiles{playedAs("1,1", "t1.pbn", "t2.pbn")}
			},
		},
		{
			name: "made without the value",
			exit: 2,
			change: func(cup *tournament) {
				cup.editDescription("DV 43275.91", "DV 1")
				keys, err := squaredeal.ParseKeys(cup.sqk)
				if err != nil {
					t.Fatal(err)
				}
				withoutValue := *cup.description(t)
				withoutValue.Value, withoutValue.HasValue = "", true
				id := squaredeal.ID{Phase: 1, Session: 1, Set: squaredeal.Original}
				boards, err := squaredeal.AppendSession(nil, &withoutValue, keys, id,
					boardrange.Run{First: 1, Last: 8})
				if err != nil {
					t.Fatal(err)
				}
				cup.writeFile(t, "RR01.pbn", boards)
			},
		},
		{
			name: "another value",
			exit: 2,
			says: []string{
				"conclusion: none of these boards belongs to this tournament",
				"step 3 key hash: pass",
				"0 of 5 sessions complete",
			},
			change: func(cup *tournament) {
				cup.editDescription("DV 43275.91", "DV 51234.56")
			},
		},
		{
			name: "another value, a file stated",
			exit: 2,
			change: func(cup *tournament) {
				cup.editDescription("DV 43275.91", "DV 51234.56")
				cup.options.Played = []PlayedFiles{playedAs("1,1", "RR01.pbn")}
			},
		},
		{
			name:   "no value",
			exit:   2,
			says:   []string{"step 5 public number: not checked", "0 of 5 sessions complete"},
			change: func(cup *tournament) { cup.editDescription("DV 43275.91\n", "") },
		},
		{
			name:   "not published",
			exit:   2,
			says:   []string{"step 1 description: not checked", "the tournament is not published"},
			change: func(cup *tournament) { cup.sqd = cup.sqd[:bytes.Index(cup.sqd, []byte("KH "))] },
		},
	})
}
