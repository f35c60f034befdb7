package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestFederationGuideCommands runs the commands in the guides for federations, and checks
// every line of output that the guides show.
func TestFederationGuideCommands(t *testing.T) {
	root := filepath.Join("..", "..")
	repository := filepath.Join(root, "..", "shared", "real", "pzbs")
	if _, err := os.Stat(repository); err != nil {
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
			if err := os.CopyFS(filepath.Join(dir, "square-deal"), os.DirFS(repository)); err != nil {
				t.Fatal(err)
			}
			followFederationGuide(t, dir, string(text))
			made, err := os.ReadFile(filepath.Join(dir, html))
			if err != nil {
				t.Fatal(err)
			}
			checkSeasonPage(t, string(made))
		})
	}
}

// followFederationGuide runs the commands of a guide and compares their output with the lines that it
// shows.
func followFederationGuide(t *testing.T, dir, text string) {
	t.Helper()
	output := ""          // of the last command
	const indent = "    " // of code in Markdown
	commands, shownLines := 0, 0
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		command, isCommand := strings.CutPrefix(line, indent+"$ ")
		switch {
		case isCommand:
			wantStatus := 0
			if strings.Contains(command, " audit ") {
				wantStatus = 2 // There are no hands to compare.
			}
			cmd := typed(dir, command)
			out, err := cmd.CombinedOutput()
			if cmd.ProcessState.ExitCode() != wantStatus {
				t.Errorf("$ %s: %v, want status %d\n%s", command, err, wantStatus, out)
			}
			output = singleSpaced(string(out))
			commands++
		case strings.HasPrefix(line, indent) && commands > 0:
			shownLines++
			shown := strings.TrimPrefix(line, indent)
			if !strings.Contains(output, "\n"+singleSpaced(shown)+"\n") {
				t.Errorf("the output does not contain the line\n%s\n%s", shown, output)
			}
		}
	}
	if commands != 3 || shownLines != 6 {
		t.Errorf("tried %d commands and %d lines, want 3 and 6", commands, shownLines)
	}
}

// checkSeasonPage checks that the page of a season has a picture, no scripts, and questions before its
// first table.
func checkSeasonPage(t *testing.T, page string) {
	t.Helper()
	if strings.Contains(page, "<script") {
		t.Error("the page contains a script")
	}
	if !strings.Contains(page, `<svg class="range"`) {
		t.Error("the page has no picture of a range")
	}
	question := strings.Index(page, "2. zjazd I i II ligi 2019/2020")
	table := strings.Index(page, "<table")
	if question < 0 || question > table {
		t.Errorf("the page does not begin with questions: %d, the first table at %d", question, table)
	}
}

// singleSpaced replaces runs of spaces and non-breaking spaces with one space.
func singleSpaced(s string) string {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		lines[i] = strings.Join(strings.Fields(line), " ")
	}
	return strings.Join(lines, "\n")
}
