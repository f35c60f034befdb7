package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestFederationGuidesCanBeFollowed runs the commands in the guides for federations, and checks
// every line of output that the guides show.
func TestFederationGuidesCanBeFollowed(t *testing.T) {
	root := filepath.Join("..", "..")
	real := filepath.Join(root, "..", "shared", "real", "pzbs")
	if _, err := os.Stat(real); err != nil {
		t.Skip("not run: no ../shared/real/pzbs beside the project")
	}
	if runtime.GOOS == "windows" {
		t.Skip("the pages' examples are for a Unix shell, and this is Windows")
	}
	for page, html := range map[string]string{
		"federations.md":    "season.html",
		"federacje.md":      "sezon.html",
		"federations-fr.md": "saison.html",
	} {
		t.Run(page, func(t *testing.T) {
			text, err := os.ReadFile(filepath.Join(root, "docs", page))
			if err != nil {
				t.Fatal(err)
			}
			dir := t.TempDir()
			if err := os.CopyFS(filepath.Join(dir, "square-deal"), os.DirFS(real)); err != nil {
				t.Fatal(err)
			}
			said, commands, shown := "", 0, 0
			for line := range strings.Lines(string(text)) {
				line = strings.TrimRight(line, "\n")
				command, typing := strings.CutPrefix(line, "    $ ")
				switch {
				case typing:
					cmd := typed(dir, command)
					out, err := cmd.CombinedOutput()
					// An audit without hands to compare exits with 2.
					if status := cmd.ProcessState.ExitCode(); strings.Contains(command, " audit ") && status != 2 || strings.Contains(command, " stats ") && status != 0 {
						t.Errorf("$ %s: %v\n%s", command, err, out)
					}
					said = plainBlanks(string(out))
					commands++
				case strings.HasPrefix(line, "    ") && commands > 0:
					if shown++; !strings.Contains(said, "\n"+plainBlanks(line[4:])+"\n") {
						t.Errorf("the program does not say\n%s\n%s", line[4:], said)
					}
				}
			}
			if commands != 3 || shown != 6 {
				t.Errorf("%d commands and %d lines were tried", commands, shown)
			}
			made, err := os.ReadFile(filepath.Join(dir, html))
			if err != nil || strings.Contains(string(made), "<script") || !strings.Contains(string(made), `<svg class="range"`) {
				t.Errorf("the page: %v, %d bytes", err, len(made))
			}
			if asked, table := strings.Index(string(made), "2. zjazd I i II ligi 2019/2020"), strings.Index(string(made), "<table"); asked < 0 || asked > table {
				t.Errorf("the page does not begin with questions: %d, the first table at %d", asked, table)
			}
		})
	}
}

// plainBlanks replaces runs of spaces and non-breaking spaces with one space.
func plainBlanks(s string) string {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		lines[i] = strings.Join(strings.Fields(line), " ")
	}
	return strings.Join(lines, "\n")
}
