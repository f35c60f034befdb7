package web_test

import (
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

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
		{phase: "7", session: "1"},
		{phase: "x", session: "1"},
		{phase: "2-1", session: "1"},
		{phase: "1", session: ""},
		{phase: "1", session: "9"},
		{phase: "1", session: "x"},
		{phase: "1", session: "0"},
		{phase: "1", session: "2-1"},
		{phase: "2", session: "1"},
		{phase: "2", session: "*"},
		{phase: "3", session: "1"},
	} {
		v.refused("t/puchar/make", fields{"phase=" + choice.phase, "session=" + choice.session, "format=dupblind",
			"passphrase=" + desktest.Passphrase})
	}
	v.refused("t/puchar/make", fields{"phase=1", "session=1", "format=dup", "format=dupblind", "not_playing=yes",
		"passphrase=" + desktest.Passphrase})
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
