package player

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestSeveralTournaments checks that several tournaments are listed without questions, exceptions
// first, with keys matched by hash. The results for one tournament must still be there after others
// were added and viewed.
func TestSeveralTournaments(t *testing.T) {
	tab := openTab(t)
	verdictCup, springCup := caseFolder(t, "all-files"), publishedFolder(t)
	lateCup := writeFolder(t, map[string]string{"late.sqd": descriptionOf("Late Cup")})
	tab.open(pageOnDisk(t))
	tab.choose("pickfiles", filesIn(verdictCup, "cup.sqd", "cup.sqk", "records/RR01.pbn")...)
	tab.verdict()
	tab.submit("value", "3 6 9 13 26 40")
	if got := tab.ticks(); got != "pass wait pass" {
		t.Fatalf("before the others: %q", got)
	}
	springFiles := filesIn(springCup, "spring.sqd", "spring.sqk", "hands/rr1.pbn")
	lateFiles := filesIn(lateCup, "late.sqd")
	tab.choose("pickfiles", append(springFiles, lateFiles...)...)
	tab.page().WaitUntil("document.querySelectorAll('.tournament').length === 3")
	want := "Verdict Cup 2024: part, keys, sessions: 1; " +
		"Spring Cup: part, keys, sessions: 1; " +
		"Late Cup: waiting, no keys, sessions: 0"
	if got := tab.eval(tournamentList); got != want {
		t.Errorf("the list is %q, want %q", got, want)
	}
	tab.page().SavePicture("several")
	tab.page().CheckAccessible(browsertest.Axe(t), "several tournaments")

	tab.openTournament("Spring Cup")
	if got := tab.ticks(); got != "pass wait pass" { // its description contains the signature of its round
		t.Errorf("ticks of the second tournament: %q", got)
	}
	tab.openTournamentList()
	tab.openTournament("Verdict Cup 2024")
	if got := tab.ticks(); got != "pass wait pass" {
		t.Errorf("the ticks from before the others were added are lost: %q", got)
	}
	tab.openTournamentList()
	tab.openTournament("Late Cup")
	if got := tab.textOf("#answer"); !strings.Contains(got, "The keys are missing") {
		t.Errorf("only a description: %q", got)
	}

	// A different key file has the same name as one matched by hash.
	wrongKeys := writeFolder(t, map[string]string{"spring.sqk": "1,1:wrong\n"})
	tab.choose("pickfiles", filesIn(wrongKeys, "spring.sqk")...)
	tab.page().WaitUntil("document.getElementById('progress').textContent === ''")
	tab.openTournamentList()
	if got := tab.eval(tournamentList); !strings.Contains(got, "Spring Cup:") {
		t.Errorf("with another key file of its name: %q", got)
	}
	tab.clickText("#have button", "Start again")
	if got := tab.textOf("#verdict") + tab.textOf("#report") + tab.textOf("#have"); got != "" {
		t.Errorf("after starting again: %q", got)
	}
	if got := tab.focusedID(); got != "pickfiles" {
		t.Errorf("after starting again the focus is at %q", got)
	}
}

// TestTournamentFilter checks that lists of four or more have a filter for the displayed text,
// the date of freezing and the file name.
func TestTournamentFilter(t *testing.T) {
	tab := openTab(t)
	files := map[string]string{}
	for _, name := range []string{"Autumn", "Spring", "Summer", "Winter"} {
		files[name+".sqd"] = descriptionOf(name + " Cup")
	}
	files["broken.sqd"] = "# SquareDeal 2.7\nTN x\nSN\n"
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", writeFolder(t, files))
	tab.page().WaitUntil("document.querySelectorAll('.tournament').length === 5")
	if got := tab.eval("document.querySelector('.tournament').dataset.kind"); got != "refused" {
		t.Errorf("the first tournament is %q, want the exception", got)
	}
	for typed, want := range map[string]string{
		"sp cup":     "Spring Cup",
		"winter.sqd": "Winter Cup",
		"2026-12 su": "Summer Cup",
		"waiting":    "", // an internal word that is not displayed
	} {
		tab.page().Type("filter", typed)
		tab.page().WaitUntil(visibleTournaments + " === '" + want + "'")
	}
}

// openTournament opens one of several tournaments and waits for its verdict.
func (b browserTab) openTournament(name string) {
	b.t.Helper()
	b.clickTournament(name)
	b.page().WaitUntil("document.querySelector('#verdict > [data-verdict]') !== null")
}

// openTournamentList returns to the list from one of several tournaments.
func (b browserTab) openTournamentList() {
	b.t.Helper()
	b.clickText("#given button", "All tournaments")
	b.page().WaitUntil("document.getElementById('several') !== null")
}

// tournamentList is a script that lists the tournaments with their kind, whether their keys were given, and the
// number of sessions in which hands were found.
const tournamentList = `[...document.querySelectorAll('.tournament')].map(tournament => {
	const name = tournament.querySelector('strong').textContent;
	const keys = tournament.textContent.includes('keys ✓') ? 'keys' : 'no keys';
	const sessions = 'sessions: ' + tournament.querySelectorAll('.cells .fill').length;
	return name + ': ' + [tournament.dataset.kind, keys, sessions].join(', ');
}).join('; ')`

// visibleTournaments is a script that lists the names that pass the filter.
const visibleTournaments = `[...document.querySelectorAll('.tournaments > li')]
	.filter(e => e.checkVisibility())
	.map(e => e.querySelector('strong').textContent)
	.join()`

// descriptionOf returns the text of a description whose keys are unknown.
func descriptionOf(tournament string) string {
	return "# SquareDeal 2.7\nTN " + tournament + "\nDI Lotto of 3 December 2026\nSN 2:1-8:l#:Late\n" +
		"KH " + strings.Repeat("0", 64) + "\n"
}
