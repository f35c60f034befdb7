package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// states lists the starting folders of situations.
var states = []struct {
	name     string
	at       string     // time of the commands
	from     string     // state to start from; "" for a new folder
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
		name: "old", // filled by leaveOld
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

// leaveOld writes a SquareDeal 1.3 tournament.
func leaveOld(t *testing.T) {
	const key = "gVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE"
	keys := "1,1:6" + key + "\r\n1,2:7" + key + "\r\n"
	leave("spring.sqk", keys)(t)
	leave("spring.sqd", fmt.Sprintf("TN Club\r\nKH %x\r\nDI %s\r\nSN 2:4:rr#:session #\r\nPU\r\n",
		sha256.Sum256([]byte(keys)), doorInfo))(t)
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
			leaveOld(t)
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
		leave(filepath.Join(folder, name), data)(t)
	}
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

// leave returns a change that writes a file.
func leave(name, data string) func(t *testing.T) {
	return func(t *testing.T) {
		if err := os.WriteFile(name, []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// leaveShare writes a share left by an earlier attempt where the command and the desk write theirs.
func leaveShare(t *testing.T) {
	if err := os.MkdirAll("spring-shares", 0o700); err != nil {
		t.Fatal(err)
	}
	leave("spring-shares/spring.1.share", "a share of an attempt\n")(t)
}

// leaveHandFiles writes a different hand file wherever hands will be written.
func leaveHandFiles(t *testing.T) {
	for _, dir := range []string{".", "hands-KEEP-SECRET/spring"} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		leave(dir+"/rr1.pbn", "% PBN 2.1\n")(t)
	}
}

// removing returns a change that deletes a file.
func removing(name string) func(t *testing.T) {
	return func(t *testing.T) {
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
}

// replaceWithFolder returns a change that replaces a file with a folder.
func replaceWithFolder(name string) func(t *testing.T) {
	return func(t *testing.T) {
		os.Remove(name)
		if err := os.Mkdir(name, 0o700); err != nil {
			t.Fatal(err)
		}
	}
}

// changeDescription changes the delayed information after publication.
func changeDescription(t *testing.T) {
	edit(t, ".", "spring.sqd", "from low to high", "from high to low")
}

// lockTournament keeps the tournament locked until the test ends, as if by a different program.
func lockTournament(t *testing.T) {
	s, err := organiser.Edit("spring.sqd")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
}

// beginTournament creates an empty description.
func beginTournament(t *testing.T) {
	if _, err := organiser.Create("spring.sqd", "Spring Cup"); err != nil {
		t.Fatal(err)
	}
}

// editDescription changes the description before publication.
func editDescription(t *testing.T, change func(d *squaredeal.Description) error) {
	s, err := organiser.Edit("spring.sqd")
	if err == nil {
		err = change(s.Description)
	}
	if err == nil {
		err = s.Save()
	}
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	os.Remove("spring.sqd.bak")
}
