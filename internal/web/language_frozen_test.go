package web_test

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// sealing seals the draft, and checks the published tournament.
func (v *languageVisit) sealing() {
	v.T.Helper()
	v.Submit("t/puchar/typed", "drop=yes")
	v.refused("t/puchar/publish",
		fields{"passphrase=a", "passphrase2=b", "confirm=x"},
		fields{"shares=9/3", "confirm=puchar"},
		fields{"recipients=x", "confirm=puchar"},
		fields{"plain=yes"},
		fields{"plain=yes", "shares=2/3"},
		fields{passphraseField, "passphrase2=" + desktest.Passphrase, "confirm=puchar"})
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
		v.refused("t/puchar/make",
			fields{"phase=" + choice.phase, "session=" + choice.session, "format=dupblind", passphraseField})
	}
	v.refused("t/puchar/make",
		fields{"phase=1", "session=1", "format=dup", "format=dupblind", "not_playing=yes", passphraseField})
	v.refused("t/puchar/make",
		fields{"phase=1", "session=1", "boards=1-4", "format=dupblind", passphraseField},
		fields{"phase=2", "session=1", "boards=1-x", "format=dupblind", passphraseField},
		fields{"phase=2", "session=1", "boards=?", "format=dupblind"},
		fields{"phase=1", "session=1"},
		fields{"phase=1", "session=1", "format=x"},
		fields{"phase=1", "session=1", "format=pbn"},
		fields{"phase=1", "session=1", "format=dupblind"},
		fields{"phase=1", "session=1", "format=dupblind", "passphrase=x"},
		fields{"phase=1", "session=1", "format=dupblind", passphraseField, "recipient=x"},
		fields{"phase=3", "session=1", "format=dupblind", passphraseField})
	v.refused("t/puchar/out", fields{}, fields{"session=9,1", "event=taken"},
		fields{"session=1,1", "event=made"})
	for _, path := range []string{"t/puchar/records/1,1", "t/puchar/reveal/1,1"} {
		v.refused(path, fields{}, fields{"confirm=RR1"}, fields{"confirm=RR1", "passphrase=x"})
	}
	v.refused("t/puchar/records/2,1", fields{"confirm=FIN1", passphraseField},
		fields{"confirm=FIN1", "boards=x", passphraseField})
	v.refused("t/puchar/reveal/2,1", fields{"confirm=FIN1", passphraseField})
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

// withoutKeys checks the pages and forms that need the keys.
func (v *languageVisit) withoutKeys() {
	v.T.Helper()
	v.pages("", "t/puchar", "t/puchar/make", "t/puchar/reveal", "t/puchar/records/1,1", "t/puchar/reveal/1,1")
	v.refused("t/puchar/make",
		fields{"phase=1", "session=1", "format=dupblind", passphraseField})
	v.refused("t/puchar/records/1,1", fields{"confirm=RR1", passphraseField})
	v.refused("t/puchar/reveal", fields{"confirm=puchar", passphraseField, "early=yes"})
}
