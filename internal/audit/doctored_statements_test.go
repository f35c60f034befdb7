package audit

import (
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestDoctoredStatements presents files with statements about the session in which they were played. The tournament
// has the sessions RR01, RR02 and RR03 of phase 1, and FIN1 and FIN2 of phase 2. Exit status 0 means verified, 1
// false, and 2 not verified.
func TestDoctoredStatements(t *testing.T) {
	reserve := func(phase, session int) []bridge.Board {
		return smallTournament(t).reserve(t, phase, session)
	}
	other := otherTournament(t)
	testDoctored(t, []doctoredCase{
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
			name: "unknown hands stated to be a session's",
			exit: 1,
			change: func(cup *tournament) {
				cup.files["RR01.pbn"] = other.files["RR01.pbn"]
				cup.options.Played = []PlayedFiles{playedAs("1,1", "RR01.pbn")}
			},
		},
	})
}
