package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// states lists the starting folders of situations. Each is made by commands from the one before it.
var states = []struct {
	name     string
	at       string
	commands [][]string
}{
	{"described", beforeDraw, [][]string{
		{"new", "spring", "--name", "Spring Cup"}, {"edit", "spring", "--di", doorInfo, "--phase", "2:1-4,5-8:rr#:Round robin"}}},
	{"published", beforeDraw, [][]string{{"publish", "spring", "--passphrase-file", "pass"}}},
	{"valued", afterDraw, [][]string{{"dv", "spring", doorValue, "--yes"}}},
	{"over", afterDraw, [][]string{
		{"make", "spring", "--session", "1,*", "--format", "pbn", "--unlock", "pass"}, {"played", "spring", "all"}}},
	{"revealed", afterDraw, [][]string{{"reveal", "spring", "--unlock", "pass"}}},
	{"long", afterDraw, [][]string{
		{"new", "spring", "--name", "Spring Cup"}, {"edit", "spring", "--di", doorInfo, "--phase", "2:1-4,98-101:rr#:Round robin"},
		{"publish", "spring", "--passphrase-file", "pass", "--accept", "past"}, {"dv", "spring", doorValue, "--yes"}}},
	{"endless", afterDraw, [][]string{
		{"new", "spring", "--name", "Spring Cup"}, {"edit", "spring", "--di", doorInfo, "--phase", "0:1-4:rr#:Round robin"},
		{"publish", "spring", "--passphrase-file", "pass", "--accept", "past"}, {"dv", "spring", doorValue, "--yes"}}},
	{"old", afterDraw, nil},
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
	before := ""
	for _, s := range states {
		here := filepath.Join(dir, s.name)
		if before == "" || s.commands == nil || s.commands[0][0] == "new" {
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
				if err := os.MkdirAll(here, 0o700); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(filepath.Join(here, name), []byte(data), 0o600); err != nil {
					t.Fatal(err)
				}
			}
		} else if err := os.CopyFS(here, os.DirFS(before)); err != nil {
			t.Fatal(err)
		}
		before = here
		t.Chdir(here)
		setClock(t, s.at)
		if s.commands == nil {
			leaveOld(t)
		}
		for _, c := range s.commands {
			if status, said := run("", append([]string{"fairdeal", "tournament"}, c...)...); status != 0 {
				t.Fatalf("%s: fairdeal tournament %q: status %d: %s", s.name, c, status, said)
			}
		}
	}
}

func setClock(t *testing.T, at string) {
	t.Helper()
	now, err := time.Parse(time.RFC3339, at)
	if err != nil {
		t.Fatal(err)
	}
	clock.Now = func() time.Time { return now }
}

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

func remove(t *testing.T, name string) {
	if err := os.Remove(name); err != nil {
		t.Fatal(err)
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

func replace(t *testing.T, name, from, to string) {
	data, err := os.ReadFile(name)
	if err != nil || !bytes.Contains(data, []byte(from)) {
		t.Fatal(name, err)
	}
	leave(name, strings.Replace(string(data), from, to, 1))(t)
}

// changeDescription changes the delayed information after publication.
func changeDescription(t *testing.T) {
	replace(t, "spring.sqd", "from low to high", "from high to low")
}

// lockTournament keeps the tournament locked until the test ends, as if by a different program.
func lockTournament(t *testing.T) {
	s, err := organiser.Edit("spring.sqd")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
}

func beginTournament(t *testing.T) {
	if _, err := organiser.Create("spring.sqd", "Spring Cup"); err != nil {
		t.Fatal(err)
	}
}

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
