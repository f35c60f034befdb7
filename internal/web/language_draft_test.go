package web_test

import (
	"net/url"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// beforeTheFirstTournament checks an empty folder.
func (v *languageVisit) beforeTheFirstTournament() {
	v.T.Helper()
	v.pages("", "t", "tonight", "quit", "nothing", "t/nothing")
	v.refused("nothing", fields{"a=b"})
	v.refused("static/desk.css", fields{"a=b"})
	v.refused("t", fields{}, fields{"name=Puchar", "file=1"},
		fields{"name=Puchar", "file=" + strings.Repeat("a", 65)}, fields{"name=A\nB", "file=ab"})
	v.refused("tonight", fields{}, fields{"name=A", "boards=x"},
		fields{"name=A", "boards=8", "kind=plain"},
		fields{"name=A", "boards=8", "kind=plain", "format=pbn"},
		fields{"name=A", "boards=120", "kind=plain", "format=dupblind"},
		fields{"name=A", "boards=8", "kind=provable", "source=drand", "minutes=1", "passphrase=a"},
		fields{"name=A", "boards=8", "kind=provable"})
}

// typedResults checks the results of an evening that is typed.
func (v *languageVisit) typedResults() {
	v.T.Helper()
	v.Submit("results", "do=type", "evening=Klub")
	v.pages("results", "results?evening=Inny", "results/Klub", "results/Klub/type")
	typed := "event: Klub\nBoard 1\n1 2 4H= N\n3 4 4H-1 N\nBoard 2\n1 4 4H= N\n3 2 4H-1 N\n"
	v.WriteFile("results/Klub/typed.txt", typed)
	v.pages("results", "results/Klub", "results/Klub/type", "results/Klub/cards")
	v.refused("results", fields{})
	v.refused("results/Klub", fields{"do=file"}, fields{"do=hands"}, fields{"do=delete", "file=x"},
		fields{})
	v.refused("results/Klub/type", fields{"text=x", "seen=y"}, fields{"text=x", "seen=y", "live=yes"})
	v.refused("results/Klub/rulings", fields{}, fields{"board=1", "pairs=1-2", "ruling=9Z"},
		fields{"board=9", "pairs=1-2", "ruling=A+/A-"})
}

// draft checks a draft, with every kind of mistake in its fields.
func (v *languageVisit) draft() {
	v.T.Helper()
	v.Submit("t", "name=Puchar", "file=puchar")
	v.pages("t/puchar", "t/puchar/di", "t/puchar/publish", "t/puchar/dv", "t/puchar/make", "t/puchar/out",
		"t/puchar/reveal", "t/puchar/facts", "t/puchar/amend", "t/puchar/records/1,1", "t/puchar/reveal/1,1")
	v.refused("t", fields{"name=Inny", "file=puchar"})
	v.refused("t/puchar", fields{"name="}, fields{"name=A\nB"}, fields{"name=B", "seen=0123456789abcdef"})
	v.refused("t/puchar/di", fields{"text="}, fields{"text=a\x00b"}, fields{"kind=x", "date=2060-12-08"},
		fields{"kind=drand"}, fields{"kind=drand", "date=8", "clock=x", "zone=Mars"},
		fields{"kind=lottery", "date=2060-12-08"})
	v.doubtfulNumbers()
	v.impossiblePhases()
	v.refused("t/puchar/phase", fields{"phase=9", "remove=yes"})
	v.refused("t/puchar/publish", fields{"confirm=puchar"})
	v.Submit("t/puchar/di", "text="+polishInfo)
	v.Submit("t/puchar/phase", "sessions=2", "boards=2x4", "files=RR", "title=Etap")
	v.Submit("t/puchar/phase", "sessions=0", "boards=?", "files=FIN", "title=Etap")
	v.Submit("t/puchar/phase", "sessions=2", "boards=95-104", "files=L", "title=Etap")
	v.refused("t/puchar/phase", fields{"sessions=1", "boards=4", "files=rr#"},
		fields{"sessions=1", "boards=4", "files=FIN1"})
	v.pages("", "t/puchar", "t/puchar/di", "t/puchar/publish")
	v.WriteFile("puchar.sqk.age", "old")
	v.pages("", "t/puchar", "t/puchar/publish")
}

// doubtfulNumbers checks the doubts about descriptions of public numbers. The Polish ones name the third of May, a
// Tuesday on a Wednesday, and a closing price.
func (v *languageVisit) doubtfulNumbers() {
	v.T.Helper()
	for _, text := range []string{
		"wynik", "Lotto", "Lotto 3 maja", "Lotto 2020-01-01", "Lotto 31.2.2060", "Lotto 01/02/2060",
		"Lotto wtorek 2060-12-08",
		"DAX", "DAX 25 December 2060", "DAX 2060-05-03 zamknięcie",
		"FTSE Saturday 11 December 2060 close with 2 decimals",
		"WIG20 środa 2060-12-08, zamknięcie, dwa miejsca po przecinku",
		"drand", "drand quicknet round 1000 (2023-08-23T15:59:24Z)",
	} {
		v.pages("t/puchar/lint?text=" + url.QueryEscape(text))
	}
}

// impossiblePhases checks the errors in phases.
func (v *languageVisit) impossiblePhases() {
	v.T.Helper()
	for _, phase := range []struct{ sessions, boards, files string }{
		{sessions: "", boards: "", files: ""},
		{sessions: "x", boards: "1-", files: "../x"},
		{sessions: "-1", boards: "3x", files: "R R"},
		{sessions: "1", boards: "9-3", files: "R#x#"},
		{sessions: "1", boards: "1-4(5", files: strings.Repeat("R", 300)},
		{sessions: "9999999", boards: "1,,2", files: "com"},
		{sessions: "9", boards: "yes", files: "x"},
	} {
		sessions, boards := "sessions="+phase.sessions, "boards="+phase.boards
		v.refused("t/puchar/phase", fields{sessions, boards, "files=" + phase.files})
		v.pages("t/puchar/preview?" + desktest.FormValues(fields{sessions, boards, "files=x"}).Encode())
	}
}

// polishInfo is delayed information as a Polish organiser words it.
const polishInfo = "Lotto 6 z 49, środa 2060-12-08, bez liczby dodatkowej, od najmniejszej do największej"
