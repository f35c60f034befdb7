package audit

import (
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestAmbiguousName checks that R10, which is a name of both phase R# and phase R##, neither accuses anybody nor
// proves anything, because two files of that name could be swapped.
func TestAmbiguousName(t *testing.T) {
	checkReport(t, ambiguousTournament(t), 0,
		"file R10.pbn [recognised]: recognised only by its cards: session 2,10",
		"note: its name could mean session 1,10 or session 2,10, so it does not show what was played",
		"choice cards: session 1,10 (R10)",
		"choice cards: session 2,10 (R10)",
		"20 of 20 sessions complete")
}

// TestStatementAboutAmbiguousName checks that statements settle which session each R10.pbn contains.
func TestStatementAboutAmbiguousName(t *testing.T) {
	cup := ambiguousTournament(t)
	cup.options.Played = []PlayedFiles{playedAs("1,10", "a/R10.pbn"), playedAs("2,10", "b/R10.pbn")}
	checkReport(t, cup, 0, "verified: 40 of 40 boards, 20 of 20 sessions complete")
}

// TestAmbiguousNameOfOtherSession checks that R10.pbn with the hands of session 1,9 does not show session 1,10.
func TestAmbiguousNameOfOtherSession(t *testing.T) {
	cup := ambiguousTournament(t)
	cup.writeFile(t, "a/R10.pbn", cup.original(t, 1, 9))
	checkReport(t, cup, 2,
		"file R10.pbn [recognised]: recognised only by its cards: session 1,9",
		"session 1,10 R10: not shown")
}

// ambiguousTournament returns a tournament with two files R10.pbn: one for session 10 of each phase.
func ambiguousTournament(t *testing.T) *tournament {
	t.Helper()
	cup := newTournament(t, 7, "43275.91", "10:1-2:R#:A #", "10:1-2:R##:B #")
	cup.writeAllFiles(t, ".pbn")
	delete(cup.files, "R10.pbn") // the file of phase 2, which replaced that of phase 1
	cup.writeFile(t, "a/R10.pbn", cup.original(t, 1, 10))
	cup.writeFile(t, "b/R10.pbn", cup.original(t, 2, 10))
	return cup
}

// TestAmbiguousReserveName checks a name that a reserve set shares with a session.
func TestAmbiguousReserveName(t *testing.T) {
	cup := newTournament(t, 7, "43275.91", "1:1-2:A:a", "1:1-2:Areserve:b").writeAllFiles(t, ".pbn")
	checkReport(t, cup, 0, "its name could mean the reserve set of session 1,1 or session 2,1")
}

// TestNoCombinedFile checks that A01-02 is not a combined file if the boards do not continue.
func TestNoCombinedFile(t *testing.T) {
	cup := newTournament(t, 7, "43275.91", "2:1-2:A##:a #", "1:1-2:A01-02:b").writeAllFiles(t, ".pbn")
	checkReport(t, cup, 0, "verified: 6 of 6 boards, 3 of 3 sessions complete")
}

// TestStatedTwice checks that repeating a statement has no effect.
func TestStatedTwice(t *testing.T) {
	cup := smallTournament(t)
	statement := playedAs("1,2", "RR02.pbn")
	cup.options.Played = []PlayedFiles{statement, statement}
	checkReport(t, cup, 0,
		"verified: 40 of 40 boards, 5 of 5 sessions complete; 5 of 5 hand files match; "+
			"rests on the description being the published one and on the public number being correct\n",
		"file RR02.pbn [identical]: identical to session 1,2\n")
}

// TestCopiesOutvoteNobody checks that identical files in one statement count as a single table, so that two copies
// of a right file cannot outvote a wrong one.
func TestCopiesOutvoteNobody(t *testing.T) {
	cup := smallTournament(t)
	cup.files["b.pbn"] = cup.files["RR01.pbn"]
	delete(cup.files, "RR01.pbn")
	wrong := cup.original(t, 1, 1)
	d := &wrong[2].Deal
	d[bridge.North], d[bridge.East] = d[bridge.East], d[bridge.North]
	cup.writeFile(t, "c.pbn", wrong)
	cup.options.Played = []PlayedFiles{playedAs("1,1", "b.pbn", "c.pbn")}
	oneCopy := cup.audit()
	cup.files["a.pbn"] = cup.files["b.pbn"]
	cup.options.Played = []PlayedFiles{playedAs("1,1", "a.pbn", "b.pbn", "c.pbn")}
	twoCopies := cup.audit()
	if oneCopy.Verdict == Verified {
		t.Errorf("one right file and a wrong one: %s", oneCopy.Summary.Text)
	}
	if twoCopies.Verdict != oneCopy.Verdict || twoCopies.Summary.Compared != oneCopy.Summary.Compared {
		t.Errorf("one right file: %s\ntwo copies of it: %s", oneCopy.Summary.Text, twoCopies.Summary.Text)
	}
}
