package web_test

import (
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
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

// sealing seals the draft, and checks the published tournament.
func (v *languageVisit) sealing() {
	v.T.Helper()
	v.Submit("t/puchar/typed", "drop=yes")
	v.refused("t/puchar/publish", fields{"passphrase=a", "passphrase2=b", "confirm=x"},
		fields{"shares=9/3", "confirm=puchar"}, fields{"recipients=x", "confirm=puchar"},
		fields{"plain=yes"}, fields{"plain=yes", "shares=2/3"},
		fields{"passphrase=" + desktest.Passphrase, "passphrase2=" + desktest.Passphrase, "confirm=puchar"})
	v.remove("puchar.sqk.age")
	v.Publish("puchar")
	v.pages("", "t/puchar", "t/puchar/di", "t/puchar/dv", "t/puchar/make", "t/puchar/out", "t/puchar/reveal",
		"t/puchar/facts", "t/puchar/amend", "t/puchar/file/nothing")
	v.refused("t/puchar/amend", fields{"name=", "text=" + polishInfo}, fields{"name=Puchar", "text=" + polishInfo},
		fields{"name=A\x00", "text=" + polishInfo}, fields{"name=Puchar", "text="},
		fields{"name=Puchar", "text=a\x00b"}, fields{"name=Puchar", "text=Lotto 2020-01-01"})
	v.refused("t/puchar/announced", fields{"go=yes"}, fields{"place=x"})
}

// publicNumber sets the public number, after wrong ones.
func (v *languageVisit) publicNumber() {
	v.T.Helper()
	v.refused("t/puchar/dv", fields{"value="}, fields{"value=1 2 3"}, fields{"value=1.234,50"},
		fields{"value=a\x00b"}, fields{"first=1 2 3", "value=1 2 4"},
		fields{"value=" + strings.Repeat("1 ", 2000)})
	v.SetNumber("puchar", "1 2 3")
	v.refused("t/puchar/dv", fields{"value=1 2 4"}, fields{"first=1 2 4", "value=1 2 4"})
	v.pages("", "t/puchar", "t/puchar/dv", "t/puchar/make", "t/puchar/out", "t/puchar/reveal", "t/puchar/amend",
		"t/puchar/records/1,1", "t/puchar/records/2,1", "t/puchar/reveal/1,1", "t/puchar/reveal/2,1")
}

// hands checks the forms for hands, records and keys.
func (v *languageVisit) hands() {
	v.T.Helper()
	for _, choice := range []struct{ phase, session string }{
		{"7", "1"}, {"x", "1"}, {"2-1", "1"}, {"1", ""}, {"1", "9"}, {"1", "x"}, {"1", "0"}, {"1", "2-1"},
		{"2", "1"}, {"2", "*"}, {"3", "1"},
	} {
		v.refused("t/puchar/make", fields{"phase=" + choice.phase, "session=" + choice.session, "format=dupblind",
			"passphrase=" + desktest.Passphrase})
	}
	v.refused("t/puchar/make",
		fields{"phase=1", "session=1", "boards=1-4", "format=dupblind", "passphrase=" + desktest.Passphrase},
		fields{"phase=2", "session=1", "boards=1-x", "format=dupblind", "passphrase=" + desktest.Passphrase},
		fields{"phase=2", "session=1", "boards=?", "format=dupblind"}, fields{"phase=1", "session=1"},
		fields{"phase=1", "session=1", "format=x"}, fields{"phase=1", "session=1", "format=pbn"},
		fields{"phase=1", "session=1", "format=dupblind"},
		fields{"phase=1", "session=1", "format=dupblind", "passphrase=x"},
		fields{"phase=1", "session=1", "format=dupblind", "passphrase=" + desktest.Passphrase, "recipient=x"},
		fields{"phase=3", "session=1", "format=dupblind", "passphrase=" + desktest.Passphrase})
	v.refused("t/puchar/out", fields{}, fields{"session=9,1", "event=taken"},
		fields{"session=1,1", "event=made"})
	for _, path := range []string{"t/puchar/records/1,1", "t/puchar/reveal/1,1"} {
		v.refused(path, fields{}, fields{"confirm=RR1"}, fields{"confirm=RR1", "passphrase=x"})
	}
	v.refused("t/puchar/records/2,1", fields{"confirm=FIN1", "passphrase=" + desktest.Passphrase},
		fields{"confirm=FIN1", "boards=x", "passphrase=" + desktest.Passphrase})
	v.refused("t/puchar/reveal/2,1", fields{"confirm=FIN1", "passphrase=" + desktest.Passphrase})
	v.refused("t/puchar/reveal", fields{}, fields{"confirm=puchar"}, fields{"confirm=puchar", "passphrase=x"})
}

// missingKeys checks the pages that need keys while the folder contains others, or none.
func (v *languageVisit) missingKeys() {
	v.T.Helper()
	// Keys of a different tournament.
	v.WriteFile("puchar.sqk", "1,1:"+strings.Repeat("A", 60)+"\n")
	v.withoutKeys()
	v.remove("puchar.sqk")

	v.rename("puchar.sqk.age", "puchar.sqk.age.away")
	v.withoutKeys()
	v.rename("puchar.sqk.age.away", "puchar.sqk.age")
}

// diary makes hands, and records what happens to them.
func (v *languageVisit) diary() {
	v.T.Helper()
	v.Submit("t/puchar/make", "phase=1", "session=1", "format=dupblind", "passphrase="+desktest.Passphrase)
	v.WriteFile(filepath.Join(organiser.HandsFolder, "puchar", "RR1.dup"), "other")
	v.refused("t/puchar/make",
		fields{"phase=1", "session=1", "format=dupblind", "passphrase=" + desktest.Passphrase})
	for _, event := range []string{"taken", "printed", "reserve", "played"} {
		v.Submit("t/puchar/out", "session=1,1", "event="+event, "who=sala", "note=karton")
	}
	v.Post("t/puchar/records/1,2", "confirm=RR2", "passphrase="+desktest.Passphrase)
	v.pages("t/puchar/out", "t/puchar/records/1,1", "t/puchar/reveal/1,1", "t/puchar/reveal")
}

// evenings checks a plain and a provable evening.
func (v *languageVisit) evenings() {
	v.T.Helper()
	v.Submit("tonight", "name=Wtorek", "boards=4", "kind=plain", "format=dupblind")
	v.pages("tonight", "tonight/Wtorek", "tonight/Wtorek?over", "tonight/another-section")
	v.refused("tonight/Wtorek", fields{"do=x"})
	v.refused("tonight", fields{"name=Wtorek", "boards=8", "kind=plain", "format=dupblind"},
		fields{"boards=8", "kind=plain", "format=dupblind"})
	v.Submit("tonight", "name=Piatek", "boards=4", "kind=provable", "source=drand", "minutes=5",
		"another=yes")
	v.pages("tonight/Piatek")
	v.Submit("tonight/Piatek", "do=hangs")
	v.Advance(6 * time.Minute)
	v.pages("tonight/Piatek")
	v.refused("tonight/Piatek", fields{"do=number", "number=1 2"}, fields{"do=number", "number="})
	number := strings.Repeat("0f", 32)
	v.refused("tonight/Piatek", fields{"do=number", "number=" + number, "first=0"})
	v.Submit("tonight/Piatek", "do=number", "number="+number, "first="+number)
	v.pages("tonight/Piatek")
	v.Submit("tonight/Piatek", "do=over")
	v.pages("tonight/Piatek")
}

// revealedAndDamaged reveals the keys, and checks files that cannot be read or were changed.
func (v *languageVisit) revealedAndDamaged() {
	v.T.Helper()
	v.Submit("t/puchar/reveal", "passphrase="+desktest.Passphrase, "confirm=puchar", "early=yes")
	v.pages("", "t/puchar", "t/puchar/reveal", "t/puchar/out")
	v.Submit("t", "name=Inny", "file=inny")
	v.WriteFile("zly.sqd", "nic\n")
	v.WriteFile("pusty.sqd", "")
	v.WriteFile("inny.sqk", "1,1:"+strings.Repeat("A", 60)+"\n")
	v.pages("", "t/zly", "t/pusty", "t/inny")
	data, err := os.ReadFile(filepath.Join(v.Dir, "puchar.sqd"))
	if err != nil {
		v.T.Fatal(err)
	}
	v.WriteFile("puchar.sqd", strings.Replace(string(data), "Puchar", "Pucharek", 1))
	v.pages("", "t/puchar", "t/puchar/make", "t/puchar/records/1,1", "t/puchar/reveal", "t/puchar/amend",
		"t/puchar/facts")
}

// withoutKeys checks the pages and forms that need the keys.
func (v *languageVisit) withoutKeys() {
	v.T.Helper()
	v.pages("", "t/puchar", "t/puchar/make", "t/puchar/reveal", "t/puchar/records/1,1", "t/puchar/reveal/1,1")
	v.refused("t/puchar/make",
		fields{"phase=1", "session=1", "format=dupblind", "passphrase=" + desktest.Passphrase})
	v.refused("t/puchar/records/1,1", fields{"confirm=RR1", "passphrase=" + desktest.Passphrase})
	v.refused("t/puchar/reveal", fields{"confirm=puchar", "passphrase=" + desktest.Passphrase, "early=yes"})
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
