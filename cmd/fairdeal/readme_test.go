package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestPagesCanBeFollowed runs what pages show after "$ ", each page from top to
// bottom in a folder of its own: a page that a newcomer cannot follow is a bug.
func TestPagesCanBeFollowed(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the pages' examples are for a Unix shell, and this is Windows")
	}
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	build := exec.Command("go", "build", "-o", filepath.Join(bin, "fairdeal"), ".")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, p := range []struct {
		page     string
		folder   string // of the project, copied to where the page is followed; empty: none
		commands int    // at least
	}{
		{"README.md", "examples", 20},
		{"examples/README.md", "examples", 20},
		{"docs/organisers.md", "", 10},
		{"docs/players.md", "examples", 3},
		{"docs/directors.md", "examples", 12},
		{"docs/sedziowie.md", "examples", 12},
		{"docs/arbitres.md", "examples", 12},
		{"docs/organisatorzy.md", "", 10},
		{"docs/gracze.md", "examples", 3},
		{"docs/organisateurs.md", "", 10},
		{"docs/joueurs.md", "examples", 3},
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
			followPage(t, string(page), dir, bin, p.commands)
		})
	}
}

// followPage runs the commands of a page in dir.
func followPage(t *testing.T, page, dir, bin string, least int) {
	t.Helper()
	ran := 0
	for line := range strings.Lines(page) {
		command, ok := strings.CutPrefix(strings.TrimLeft(line, " "), "$ ")
		if !ok {
			continue
		}
		ran++
		cmd := exec.Command("sh", "-c", command)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"),
			"HOME="+dir, "XDG_STATE_HOME="+dir+"/.state", "XDG_CONFIG_HOME="+dir+"/.config", "LANG=C")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("$ %s%v\n%s", command, err, out)
		}
	}
	if ran < least {
		t.Errorf("the page shows %d commands, want at least %d", ran, least)
	}
}

// TestReadmeTestsAsCI holds the README and .ci/run together.
func TestReadmeTestsAsCI(t *testing.T) {
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
