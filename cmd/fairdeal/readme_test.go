package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestPageCommands runs the commands after "$ " on each page from top to bottom in an empty
// folder, because a page that a newcomer cannot follow is a bug.
func TestPageCommands(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the pages' examples are for a Unix shell, and this is Windows")
	}
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []struct {
		page        string
		folder      string // folder of the project that is copied to the working folder; may be empty
		minCommands int
	}{
		{page: "README.md", folder: "examples", minCommands: 3},
		{page: "examples/README.md", folder: "examples", minCommands: 37},
		{page: "docs/organisers.md", minCommands: 10},
		{page: "docs/players.md", folder: "examples", minCommands: 4},
		{page: "docs/directors.md", folder: "examples", minCommands: 12},
		{page: "docs/sedziowie.md", folder: "examples", minCommands: 12},
		{page: "docs/arbitres.md", folder: "examples", minCommands: 12},
		{page: "docs/organizatorzy.md", minCommands: 10},
		{page: "docs/gracze.md", folder: "examples", minCommands: 4},
		{page: "docs/organisateurs.md", minCommands: 10},
		{page: "docs/joueurs.md", folder: "examples", minCommands: 4},
	} {
		t.Run(p.page, func(t *testing.T) {
			t.Parallel()
			page, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(p.page)))
			if err != nil {
				t.Fatal(err)
			}
			dir := t.TempDir()
			if p.folder != "" {
				to := filepath.Join(dir, p.folder)
				if strings.HasPrefix(p.page, p.folder+"/") {
					to = dir // The page is in the folder.
				}
				if err := os.CopyFS(to, os.DirFS(filepath.Join(root, p.folder))); err != nil {
					t.Fatal(err)
				}
			}
			followPage(t, string(page), dir, p.minCommands)
		})
	}
}

// followPage runs the commands of a page in dir. testscript.Main has put fairdeal on the path.
func followPage(t *testing.T, page, dir string, minCommands int) {
	t.Helper()
	commands := 0
	for line := range strings.Lines(page) {
		command, ok := strings.CutPrefix(strings.TrimLeft(line, " "), "$ ")
		if !ok {
			continue
		}
		commands++
		if out, err := typed(dir, command).CombinedOutput(); err != nil {
			t.Errorf("$ %s%v\n%s", command, err, out)
		}
	}
	if commands < minCommands {
		t.Errorf("the page shows %d commands, want at least %d", commands, minCommands)
	}
}

// typed returns the command line that a user types to a shell in the folder dir, which is also the home folder.
func typed(dir, command string) *exec.Cmd {
	cmd := exec.Command("sh", "-c", command)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "HOME="+dir, "XDG_STATE_HOME="+dir+"/.state",
		"XDG_CONFIG_HOME="+dir+"/.config", "LANG=C")
	return cmd
}

// unportable lists what cmd.exe, PowerShell and sh do not understand alike: PowerShell writes UTF-16 after >,
// and cmd.exe has neither single quotes nor $().
var unportable = []string{">", "<", "|", ";", "&&", "$(", " '"}

// TestGuidesSuitEveryShell checks that guides for non-administrators only use commands that work
// alike in cmd.exe, PowerShell and sh.
func TestGuidesSuitEveryShell(t *testing.T) {
	root := filepath.Join("..", "..")
	pages, err := filepath.Glob(filepath.Join(root, "docs", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	commands := 0
	for _, page := range append(pages, filepath.Join(root, "README.md")) {
		if filepath.Base(page) == "release.md" {
			continue // Releases are made on Unix.
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
			for _, word := range unportable {
				if strings.Contains(command, word) {
					t.Errorf("%s: %s contains %q", filepath.Base(page), command, word)
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
