package web_test

import (
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestDeskSpeaksOneLanguage checks that every page of the desk, at every stage, and all form errors
// are only in the language of the address. Requesting a page must not change files.
func TestDeskSpeaksOneLanguage(t *testing.T) {
	visit := &languageVisit{Client: desktest.Open(t)}
	visit.beforeTheFirstTournament()
	visit.typedResults()
	visit.draft()
	visit.sealing()
	visit.publicNumber()
	visit.hands()
	visit.missingKeys()
	visit.diary()
	visit.evenings()
	visit.revealedAndDamaged()
	if visit.checked < 250 {
		t.Errorf("only %d pages were checked", visit.checked)
	}
}

// languageVisit is a visit to the desk in Polish and French, of a Polish user.
type languageVisit struct {
	*desktest.Client
	checked int // number of responses
}

// fields is the input of a form: "name=Puchar".
type fields = []string

// pages checks pages, which must not change files.
func (v *languageVisit) pages(paths ...string) {
	v.T.Helper()
	before := v.Files()
	for _, lang := range []string{"pl", "fr"} {
		for _, path := range paths {
			v.checked++
			checkLanguage(v.Client, lang+" "+path, v.Send("GET", v.Root+"/"+lang+"/"+path, "", nil))
		}
	}
	if v.Files() != before {
		v.T.Errorf("asking for one of %q changed a file", paths)
	}
}

// refused checks the errors in forms that must be refused.
func (v *languageVisit) refused(path string, forms ...fields) {
	v.T.Helper()
	for _, lang := range []string{"pl", "fr"} {
		for _, form := range forms {
			r := v.Send("POST", v.Root+"/"+lang+"/"+path, desktest.FormValues(form).Encode(), nil)
			if r.Status == http.StatusSeeOther || r.Status >= 500 {
				v.T.Errorf("%s %s %q: status %d: %s", lang, path, form, r.Status, desktest.VisibleText(r.Body))
			}
			v.checked++
			checkLanguage(v.Client, lang+" "+path+" "+strings.Join(form, " "), r)
		}
	}
}

// rename renames a file in the desk's folder.
func (v *languageVisit) rename(from, to string) {
	v.T.Helper()
	if err := os.Rename(filepath.Join(v.Dir, from), filepath.Join(v.Dir, to)); err != nil {
		v.T.Fatal(err)
	}
}

// remove removes a file from the desk's folder.
func (v *languageVisit) remove(path string) {
	v.T.Helper()
	if err := os.Remove(filepath.Join(v.Dir, path)); err != nil {
		v.T.Fatal(err)
	}
}

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

// polishInfo is delayed information as a Polish organiser words it.
const polishInfo = "Lotto 6 z 49, środa 2060-12-08, bez liczby dodatkowej, od najmniejszej do największej"

// TestOldPagesSpeakOneLanguage checks the pages for SquareDeal 1.3 tournaments.
func TestOldPagesSpeakOneLanguage(t *testing.T) {
	client := desktest.Open(t)
	desktest.AddOldTournaments(client)
	client.Submit("t/2020_value/make", "phase=1", "session=1", "format=dupblind")
	for _, l := range []string{"pl", "fr"} {
		for _, path := range []string{
			"", "t/2020_club", "t/2020_value", "t/2020_early", "t/2020_club/make", "t/2020_value/make",
			"t/2020_early/make", "t/2020_value/out", "t/2020_club/records/1,1", "t/2020_club/dv",
		} {
			checkLanguage(client, l+" "+path, client.Send("GET", client.Root+"/"+l+"/"+path, "", nil))
		}
		for _, f := range []url.Values{{}, {"value": {"1 2 3"}}, {"value": {strings.Repeat("1", 5000)}},
			{"reserve": {"yes"}, "number": {"0"}}} {
			f.Set("phase", "1")
			f.Set("session", "1")
			checkLanguage(client, l+" make", client.Send("POST", client.Root+"/"+l+"/t/2020_club/make", f.Encode(),
				nil))
		}
		checkLanguage(client, l+" dv", client.Send("POST", client.Root+"/"+l+"/t/2020_club/dv", "", nil))
	}
}
