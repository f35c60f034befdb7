package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
)

// TestHelpExamples runs the examples in every help text. Each command's examples run in a new
// folder, in order.
func TestHelpExamples(t *testing.T) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	pages := filepath.Join(root, "internal", "score", "clubpages", "testdata", "kops")
	usebio, err := os.ReadFile(
		filepath.Join(root, "internal", "score", "usebio", "testdata", "matchpoints.xml"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { clock.Now = time.Now }()
	clock.Now = exampleTime
	need := examplesNeed()
	examples := 0
	everyCommand(func(cmd *cobra.Command) {
		if hidden(cmd) || !cmd.HasParent() {
			return
		}
		t.Run(pathBelowRoot(cmd), func(t *testing.T) {
			ready := "" // folder with everything that the examples need; made for the first one
			for line := range strings.SplitSeq(cmd.Example, "\n") {
				line = strings.TrimSpace(line)
				if !strings.HasPrefix(line, "fairdeal ") || isUntested(line) {
					continue
				}
				if ready == "" {
					ready = userFolder(t, root)
					writeEvenings(t, string(usebio))
					if err := os.CopyFS("club-pages", os.DirFS(pages)); err != nil {
						t.Fatal(err)
					}
					prepare(t, need[pathBelowRoot(cmd)])
				}
				if !cmd.HasSubCommands() { // The examples of a group build on each other.
					changeToCopy(t, ready)
				}
				examples++
				typeLine(t, line)
			}
		})
	})
	const minExamples = 150
	if examples < minExamples {
		t.Errorf("%d examples were run, want at least %d", examples, minExamples)
	}
}

// exampleTime returns the time at which an example runs. Keys are drawn on 1 March; everything else
// happens on the 13th.
func exampleTime() time.Time {
	day := 1
	if keys, _ := filepath.Glob("spring.sqk*"); keys != nil {
		day = 13
	}
	return time.Date(2027, 3, day, 12, 0, 0, 0, time.UTC)
}

// changeToCopy makes a copy of a folder the current folder.
func changeToCopy(t *testing.T, folder string) {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
}

// writeEvenings writes three evenings with different contents, because the same contents twice are
// refused.
func writeEvenings(t *testing.T, evening string) {
	t.Helper()
	write(t, "club-evening.xml", evening)
	write(t, "friday.xml", evening+"\n")
	write(t, "saturday.xml", evening+"\n\n")
}

// typeLine runs a command line, including pipes, like a shell.
func typeLine(t *testing.T, line string) {
	t.Helper()
	var in bytes.Buffer
	for command := range strings.SplitSeq(line, " | ") {
		var out, errs bytes.Buffer
		if status := Main(split(t, command), &in, &out, &errs); status != term.StatusDone {
			t.Errorf("%s: status %d\n%s%s", line, status, &out, &errs)
			return
		}
		in = out
	}
}
