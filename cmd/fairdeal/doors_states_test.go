package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
)

// states lists the starting folders of situations. From described to revealed, each continues the previous one
// with a step of the tournament spring.
var states = []struct {
	name     string
	at       string     // time of the commands
	from     string     // name of the state to start from; "" for a new folder
	commands [][]string // arguments after fairdeal tournament
}{
	{
		name:     "described",
		at:       beforeDraw,
		commands: describe("2:1-4,5-8:rr#:Round robin"),
	},
	{
		name:     "published",
		at:       beforeDraw,
		from:     "described",
		commands: [][]string{{"publish", "spring", "--passphrase-file", "pass"}},
	},
	{
		name:     "valued",
		at:       afterDraw,
		from:     "published",
		commands: [][]string{{"dv", "spring", doorValue, "--yes"}},
	},
	{
		name: "over",
		at:   afterDraw,
		from: "valued",
		commands: [][]string{
			{"make", "spring", "--session", "1,*", "--format", "pbn", "--unlock", "pass"},
			{"played", "spring", "all"},
		},
	},
	{
		name:     "revealed",
		at:       afterDraw,
		from:     "over",
		commands: [][]string{{"reveal", "spring", "--unlock", "pass"}},
	},
	{
		name:     "long", // more boards than some formats can number
		at:       afterDraw,
		commands: append(describe("2:1-4,98-101:rr#:Round robin"), publishLate...),
	},
	{
		name:     "endless", // a phase of unknown length
		at:       afterDraw,
		commands: append(describe("0:1-4:rr#:Round robin"), publishLate...),
	},
	{
		name: "old", // filled by writeOldTournament
		at:   afterDraw,
	},
}

// describe returns the commands that describe a tournament with one phase.
func describe(phase string) [][]string {
	return [][]string{
		{"new", "spring", "--name", "Spring Cup"},
		{"edit", "spring", "--di", doorInfo, "--phase", phase},
	}
}

// publishLate publishes a tournament after the draw and enters the value.
var publishLate = [][]string{
	{"publish", "spring", "--passphrase-file", "pass", "--accept", "past"},
	{"dv", "spring", doorValue, "--yes"},
}

// makeStates creates the folders of states in dir.
func makeStates(t *testing.T, dir string) {
	for _, s := range states {
		folder := filepath.Join(dir, s.name)
		if s.from == "" {
			beginFolder(t, folder)
		} else if err := os.CopyFS(folder, os.DirFS(filepath.Join(dir, s.from))); err != nil {
			t.Fatal(err)
		}
		t.Chdir(folder)
		setClock(t, s.at)
		if s.name == "old" {
			writeOldTournament(t)
		}
		for _, c := range s.commands {
			if status, output := run("", append([]string{"fairdeal", "tournament"}, c...)...); status != 0 {
				t.Fatalf("%s: fairdeal tournament %q: status %d: %s", s.name, c, status, output)
			}
		}
	}
}

// beginFolder creates a folder with the passphrases and the keys of a recipient.
func beginFolder(t *testing.T, folder string) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	identity, recipient, err := custody.NewIdentity(false)
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]string{
		"pass":      doorPass + "\n",
		"short":     "abc\n",
		"chief.pub": recipient + "\n",
		"chief.txt": string(identity),
	} {
		writeFile(t, filepath.Join(folder, name), data)
	}
}

// writeOldTournament writes a published SquareDeal 1.3 tournament, whose keys are not encrypted.
func writeOldTournament(t *testing.T) {
	const key = "gVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE"
	keys := "1,1:6" + key + "\r\n1,2:7" + key + "\r\n"
	writeFile(t, "spring.sqk", keys)
	writeFile(t, "spring.sqd", fmt.Sprintf("TN Club\r\nKH %x\r\nDI %s\r\nSN 2:4:rr#:session #\r\nPU\r\n",
		sha256.Sum256([]byte(keys)), doorInfo))
}

// setClock sets the clock of the program to an RFC 3339 time.
func setClock(t *testing.T, at string) {
	t.Helper()
	now, err := time.Parse(time.RFC3339, at)
	if err != nil {
		t.Fatal(err)
	}
	clock.Now = func() time.Time { return now }
}
