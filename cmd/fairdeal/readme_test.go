package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestReadme runs what the README shows after "$ ", all of it, in one empty
// folder: a page that a newcomer cannot follow is a bug.
func TestReadme(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the README's examples are for a Unix shell, and this is Windows")
	}
	page, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	dir, bin := t.TempDir(), t.TempDir()
	build := exec.Command("go", "build", "-o", filepath.Join(bin, "fairdeal"), ".")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	ran := 0
	for line := range strings.Lines(string(page)) {
		command, ok := strings.CutPrefix(line, "$ ")
		if !ok {
			continue
		}
		ran++
		cmd := exec.Command("sh", "-c", command)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"),
			"HOME="+dir, "XDG_STATE_HOME="+dir+"/.state", "XDG_CONFIG_HOME="+dir+"/.config")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("$ %s%v\n%s", command, err, out)
		}
	}
	if ran < 10 {
		t.Errorf("the README shows %d commands, want at least 10", ran)
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
