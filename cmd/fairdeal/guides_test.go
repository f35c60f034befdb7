package main

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestTarotGuideCommands runs the commands in the guides for tarot players in two folders,
// one with a game of random numbers and one with a game that mixed in a draw. Every command must
// exit with 0 in one of them.
func TestTarotGuideCommands(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the pages' examples are for a Unix shell, and this is Windows")
	}
	for _, g := range []tarotGuide{
		{page: "tarot-players.md", announced: "announced.txt", mail: "mail.txt", revealed: "revealed.txt"},
		{page: "gracze-tarota.md", announced: "announced.txt", mail: "mail.txt", revealed: "revealed.txt"},
		{page: "joueurs-de-tarot.md", announced: "annonce.txt", mail: "courriel.txt", revealed: "revele.txt"},
	} {
		t.Run(g.page, func(t *testing.T) {
			page, err := os.ReadFile(filepath.Join("..", "..", "docs", g.page))
			if err != nil {
				t.Fatal(err)
			}
			random := g.begin(t, "", "")
			drawn := g.begin(t, ` --delayed "Loto of 8 December 2090, five numbers" --form "integers 5"`,
				` --value "3 6 9 13 26"`)
			commands := 0
			for line := range strings.Lines(string(page)) {
				command := strings.TrimSpace(strings.TrimPrefix(line, "$ "))
				if !strings.HasPrefix(command, "fairdeal ") {
					continue
				}
				commands++
				randomOut, randomErr := typed(random, command).CombinedOutput()
				drawnOut, drawnErr := typed(drawn, command).CombinedOutput()
				if randomErr != nil && drawnErr != nil {
					t.Errorf("$ %s\n%v\n%s%v\n%s", command, randomErr, randomOut, drawnErr, drawnOut)
				}
			}
			if commands < 4 {
				t.Errorf("the page shows %d commands, want at least 4", commands)
			}
		})
	}
}

// tarotGuide is a guide for tarot players, with the names of files in it.
type tarotGuide struct {
	page      string
	announced string
	mail      string // copy of the announcement
	revealed  string
}

// begin returns a folder with the files of a game. The flags are added to new and to reveal.
func (g *tarotGuide) begin(t *testing.T, newFlags, revealFlags string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for _, command := range []string{
		"fairdeal tarot new --players 4 --out game.secret" + newFlags,
		"fairdeal tarot announce game.secret --out " + g.announced,
		"cp " + g.announced + " " + g.mail,
		"fairdeal tarot reveal game.secret" + revealFlags + " --out " + g.revealed,
	} {
		if out, err := typed(dir, command).CombinedOutput(); err != nil {
			t.Fatalf("$ %s: %v\n%s", command, err, out)
		}
	}
	return dir
}

// TestServicePageCommands runs the three commands at the top of docs/service.md: create a
// token, start the service (on a free port), and create a game.
func TestServicePageCommands(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the page's examples are for a Unix shell, and this is Windows")
	}
	if _, err := exec.LookPath("curl"); err != nil {
		t.Skip("there is no curl, which the page calls")
	}
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "service.md"))
	if err != nil {
		t.Fatal(err)
	}
	const shownAddress = "http://127.0.0.1:8080"
	dir, address := t.TempDir(), ""
	for line := range strings.Lines(string(page)) {
		command, ok := strings.CutPrefix(strings.TrimSpace(line), "$ ")
		switch {
		case !ok:
		case strings.Contains(command, " --listen "):
			command = strings.ReplaceAll(command, "127.0.0.1:8080", "127.0.0.1:0")
			address = startTyped(t, dir, command)
		default:
			command = strings.ReplaceAll(command, shownAddress, address)
			out, err := typed(dir, command).CombinedOutput()
			if err != nil {
				t.Fatalf("$ %s: %v\n%s", command, err, out)
			}
			if strings.HasPrefix(command, "curl ") && !strings.Contains(string(out), `"state":"open"`) {
				t.Fatalf("$ %s: no open game: %s", command, out)
			}
		}
	}
	if address == "" {
		t.Error("the page starts no service")
	}
}

// startTyped starts a service as a user types it, and returns the address that it prints.
func startTyped(t *testing.T, dir, command string) (address string) {
	t.Helper()
	cmd := typed(dir, "exec "+command)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	address, err = bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("$ %s: %v", command, err)
	}
	return strings.TrimSpace(address)
}
