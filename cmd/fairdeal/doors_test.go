package main

import (
	"bytes"
	"cmp"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/cli"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/workfactor"
)

// doors are the three ways in which an organiser can take a step: the commands of fairdeal tournament, the
// dialogue of the original program (fairdeal squaredeal), and the web pages of the desk.
var doors = []string{"command", "dialogue", "desk"}

// TestDoors tries every situation by command, in the dialogue and at the desk. They must refuse the same
// things and leave the same files.
func TestDoors(t *testing.T) {
	useQuickSettings(t)
	folders := t.TempDir()
	makeStates(t, folders)
	all := situations()
	if len(all) < 60 {
		t.Errorf("%d situations, want at least 60", len(all))
	}
	names := map[string]bool{}
	for _, s := range all {
		if names[s.name] {
			t.Errorf("two situations have the name %q", s.name)
		}
		names[s.name] = true
		t.Run(s.name, func(t *testing.T) { s.compareDoors(t, filepath.Join(folders, s.state)) })
	}
}

// compareDoors tries a situation in each of the three ways and compares the files that they leave.
func (s situation) compareDoors(t *testing.T, folder string) {
	results := map[string]result{}
	for _, door := range doors {
		if !s.offeredBy(door) {
			continue
		}
		t.Run(door, func(t *testing.T) { results[door] = s.check(t, door, folder) })
	}
	byCommand := results["command"]
	for _, door := range slices.Sorted(maps.Keys(results)) {
		if r := results[door]; r.files != byCommand.files {
			t.Errorf("files by command\n%s\nand by %s\n%s\n%s", byCommand.files, door, r.files, r.output)
		}
	}
}

// useQuickSettings makes encryption and waiting fast, and keeps the user's settings out of a test.
func useQuickSettings(t *testing.T) {
	now, work, wait := clock.Now, workfactor.Scrypt, safefile.LockTimeout
	t.Cleanup(func() {
		clock.Now = now
		workfactor.Scrypt = work
		safefile.LockTimeout = wait
	})
	workfactor.Scrypt = 10
	safefile.LockTimeout = 20 * time.Millisecond
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_STATE_HOME", "AppData", "LocalAppData", "HOME"} {
		t.Setenv(name, t.TempDir())
	}
}

// offeredBy reports whether the step exists in one of the three ways.
func (s situation) offeredBy(door string) bool {
	switch door {
	case "dialogue":
		return s.dialogue != nil
	case "desk":
		return s.desk != ""
	}
	return true
}

// result is the outcome of a situation in one of the three ways.
type result struct {
	succeeded bool
	files     string // names and contents after the step
	output    string // output of the program, or status and text of the desk's page
	body      string // HTML of the desk's page
}

// check tries a situation in a copy of a folder in one of the three ways. It checks whether the step
// succeeds, and that a refusal changes no file and says how to settle the doubts.
func (s situation) check(t *testing.T, door, folder string) result {
	dir := s.prepareFolder(t, folder)
	before := filesOf(t)
	r := s.tryBy(t, door, dir)
	r.files = filesOf(t)
	if !s.succeeds && r.files != before {
		t.Errorf("the refused step changed the files from\n%s\nto\n%s\n%s", before, r.files, r.output)
	}
	if r.succeeded != s.succeeds {
		t.Errorf("succeeded: %t, want %t: %s", r.succeeded, s.succeeds, r.output)
	}
	if missing := s.missingConsent(door, r); missing != "" {
		t.Errorf("the refusal does not offer %s: %s", missing, r.output)
	}

	if s.fresh {
		r.files = fileNames(t) // for the comparison between the three ways
	}
	return r
}

// prepareFolder copies a folder, changes the copy as the situation requires, and makes it the current folder.
func (s situation) prepareFolder(t *testing.T, folder string) (dir string) {
	dir = t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	setClock(t, afterDraw)
	for _, change := range s.changes {
		change(t)
	}
	setClock(t, cmp.Or(s.at, afterDraw))
	return dir
}

// missingConsent returns the missing consent for the doubts that caused a refusal: the command's flag, or
// the form field next to the doubt. It returns "" if none is missing or the step has to succeed.
func (s situation) missingConsent(door string, r result) string {
	if s.succeeds {
		return ""
	}
	for _, doubt := range s.raises {
		how := doubt.Settling()
		field := cmp.Or(how.MessageField, how.Field)
		switch {
		case door == "command" && !strings.Contains(r.output, settlingFlag(how)):
			return settlingFlag(how)
		case door == "desk" && field != "" && !strings.Contains(r.body, `name="`+field+`"`):
			return "the field " + field
		}
	}
	return ""
}

// tryBy runs a situation in one of the three ways.
func (s situation) tryBy(t *testing.T, door, dir string) result {
	switch door {
	case "command":
		status, output := run("", append([]string{"fairdeal", "tournament"}, s.command...)...)
		return result{succeeded: status == 0, output: output}
	case "dialogue":
		before := filesOf(t)
		status, output := run(strings.Join(s.dialogue, "\n")+"\n", "fairdeal", "squaredeal", "spring")
		// The dialogue also ends with status 0 after the user declines, but then no file has changed. A step
		// that has to succeed may change no file, for example if the same value is entered again.
		changed := filesOf(t) != before
		return result{succeeded: changed || s.succeeds && status == 0, output: output}
	}
	return s.atDesk(t, dir)
}

// run runs the program in the current folder.
func run(stdin string, words ...string) (status int, output string) {
	var out bytes.Buffer
	status = cli.Main(words, strings.NewReader(stdin), &out, &out)
	return status, out.String()
}
