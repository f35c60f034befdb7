package web_test

import (
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// diary makes hands, and records what happens to them.
func (v *languageVisit) diary() {
	v.T.Helper()
	v.Submit("t/puchar/make", "phase=1", "session=1", "format=dupblind", passphraseField)
	v.WriteFile(filepath.Join(organiser.HandsFolder, "puchar", "RR1.dup"), "other")
	v.refused("t/puchar/make",
		fields{"phase=1", "session=1", "format=dupblind", passphraseField})
	for _, event := range []string{"taken", "printed", "reserve", "played"} {
		v.Submit("t/puchar/out", "session=1,1", "event="+event, "who=sala", "note=karton")
	}
	v.Post("t/puchar/records/1,2", "confirm=RR2", passphraseField)
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
	v.Submit("t/puchar/reveal", passphraseField, "confirm=puchar", "early=yes")
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
