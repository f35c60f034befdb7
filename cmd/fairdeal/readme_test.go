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

// TestPagesCanBeFollowed runs the commands after "$ " on each page from top to bottom in an empty
// folder, because a page that a newcomer cannot follow is a bug.
func TestPagesCanBeFollowed(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the pages' examples are for a Unix shell, and this is Windows")
	}
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []struct {
		page     string
		folder   string // folder of the project that is copied to the working folder; may be empty
		commands int    // minimum number of commands
	}{
		{"README.md", "examples", 3},
		{"examples/README.md", "examples", 37},
		{"docs/organisers.md", "", 10},
		{"docs/players.md", "examples", 4},
		{"docs/directors.md", "examples", 12},
		{"docs/sedziowie.md", "examples", 12},
		{"docs/arbitres.md", "examples", 12},
		{"docs/organizatorzy.md", "", 10},
		{"docs/gracze.md", "examples", 4},
		{"docs/organisateurs.md", "", 10},
		{"docs/joueurs.md", "examples", 4},
	} {
		t.Run(p.page, func(t *testing.T) {
			t.Parallel()
			page, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(p.page)))
			if err != nil {
				t.Fatal(err)
			}
			dir := t.TempDir()
			if p.folder != "" {
				to := dir
				if !strings.HasPrefix(p.page, p.folder+"/") {
					to = filepath.Join(dir, p.folder)
				}
				if err := os.CopyFS(to, os.DirFS(filepath.Join(root, p.folder))); err != nil {
					t.Fatal(err)
				}
			}
			followPage(t, string(page), dir, p.commands)
		})
	}
}

// followPage runs the commands of a page in dir. testscript.Main has put fairdeal on the path.
func followPage(t *testing.T, page, dir string, least int) {
	t.Helper()
	ran := 0
	for line := range strings.Lines(page) {
		command, ok := strings.CutPrefix(strings.TrimLeft(line, " "), "$ ")
		if !ok {
			continue
		}
		ran++
		if out, err := typed(dir, command).CombinedOutput(); err != nil {
			t.Errorf("$ %s%v\n%s", command, err, out)
		}
	}
	if ran < least {
		t.Errorf("the page shows %d commands, want at least %d", ran, least)
	}
}

// typed returns a command as a user types it in the folder.
func typed(dir, command string) *exec.Cmd {
	cmd := exec.Command("sh", "-c", command)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "HOME="+dir, "XDG_STATE_HOME="+dir+"/.state",
		"XDG_CONFIG_HOME="+dir+"/.config", "LANG=C")
	return cmd
}

// TestGuidesSuitEveryShell checks that guides for non-administrators only use commands that work
// alike in cmd.exe, PowerShell and sh. PowerShell writes UTF-16 after >, cmd.exe has no single
// quotes, and neither has cat or $().
func TestGuidesSuitEveryShell(t *testing.T) {
	root := filepath.Join("..", "..")
	pages, err := filepath.Glob(filepath.Join(root, "docs", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	commands := 0
	for _, page := range append(pages, filepath.Join(root, "README.md")) {
		if filepath.Base(page) == "release.md" { // its readers have Unix
			continue
		}
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			command := strings.TrimPrefix(strings.TrimSpace(line), "$ ")
			if !strings.HasPrefix(command, "fairdeal ") {
				continue
			}
			commands++
			for _, word := range []string{">", "<", "|", ";", "&&", "$(", " '"} {
				if strings.Contains(command, word) {
					t.Errorf("%s: %s holds %s", filepath.Base(page), command, word)
				}
			}
		}
	}
	if commands < 100 {
		t.Errorf("the pages show %d commands, want at least 100", commands)
	}
}

// TestReadmeMatchesCI checks that README and .ci/run use the same commands.
func TestReadmeMatchesCI(t *testing.T) {
	for _, file := range []string{"README.md", filepath.Join(".ci", "run")} {
		text, err := os.ReadFile(filepath.Join("..", "..", file))
		if err != nil {
			t.Fatal(err)
		}
		for _, command := range []string{"go vet ./...", "go test ./..."} {
			if !strings.Contains(string(text), command) {
				t.Errorf("%s does not say %q", file, command)
			}
		}
	}
}

// TestServicePageCanBeFollowed runs the three commands at the top of docs/service.md: create a
// token, start the service (on a free port), and create a game.
func TestServicePageCanBeFollowed(t *testing.T) {
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
	const listen, shown = "127.0.0.1:8080", "http://127.0.0.1:8080"
	dir, address := t.TempDir(), ""
	for line := range strings.Lines(string(page)) {
		command, ok := strings.CutPrefix(strings.TrimSpace(line), "$ ")
		if !ok {
			continue
		}
		if !strings.Contains(command, " --listen ") {
			out, err := typed(dir, strings.ReplaceAll(command, shown, address)).CombinedOutput()
			if err != nil || strings.HasPrefix(command, "curl ") && !strings.Contains(string(out), `"state":"open"`) {
				t.Fatalf("$ %s: %v\n%s", command, err, out)
			}
			continue
		}
		cmd := typed(dir, "exec "+strings.ReplaceAll(command, listen, "127.0.0.1:0"))
		out, err := cmd.StdoutPipe()
		if err == nil {
			err = cmd.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		defer cmd.Wait()
		defer cmd.Process.Kill()
		if address, err = bufio.NewReader(out).ReadString('\n'); err != nil {
			t.Fatalf("$ %s: %v", command, err)
		}
		address = strings.TrimSpace(address)
	}
	if address == "" {
		t.Error("the page starts no service")
	}
}

// TestTarotGuidesCanBeFollowed runs the commands in the guides for tarot players in two folders,
// one with a game of random numbers and one with a game that mixed in a draw. Every command must
// exit with 0 in one of them.
func TestTarotGuidesCanBeFollowed(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the pages' examples are for a Unix shell, and this is Windows")
	}
	sh := func(dir, command string) (string, error) {
		out, err := typed(dir, command).CombinedOutput()
		return string(out), err
	}
	for _, p := range []struct{ page, announced, mail, revealed string }{
		{"tarot-players.md", "announced.txt", "mail.txt", "revealed.txt"},
		{"gracze-tarota.md", "announced.txt", "mail.txt", "revealed.txt"},
		{"joueurs-de-tarot.md", "annonce.txt", "courriel.txt", "revele.txt"},
	} {
		t.Run(p.page, func(t *testing.T) {
			page, err := os.ReadFile(filepath.Join("..", "..", "docs", p.page))
			if err != nil {
				t.Fatal(err)
			}
			var games [2]string
			for i, game := range [2]struct{ drawn, value string }{{}, {` --delayed "Loto of 8 December 2090, five numbers" --form "integers 5"`, ` --value "3 6 9 13 26"`}} {
				games[i] = t.TempDir()
				for _, command := range []string{
					"fairdeal tarot new --players 4 --out game.secret" + game.drawn,
					"fairdeal tarot announce game.secret --out " + p.announced,
					"cp " + p.announced + " " + p.mail,
					"fairdeal tarot reveal game.secret" + game.value + " --out " + p.revealed,
				} {
					if out, err := sh(games[i], command); err != nil {
						t.Fatalf("$ %s: %v\n%s", command, err, out)
					}
				}
			}
			typed := 0
			for line := range strings.Lines(string(page)) {
				command := strings.TrimSpace(strings.TrimPrefix(line, "$ "))
				if !strings.HasPrefix(command, "fairdeal ") {
					continue
				}
				typed++
				plain, err := sh(games[0], command)
				drawn, other := sh(games[1], command)
				if err != nil && other != nil {
					t.Errorf("$ %s\n%v\n%s%v\n%s", command, err, plain, other, drawn)
				}
			}
			if typed < 4 {
				t.Errorf("the page shows %d commands, want at least 4", typed)
			}
		})
	}
}
