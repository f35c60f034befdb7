package tournament

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// TestRevealBeforeValueWarns checks the warning for keys that are revealed before the
// delayed value is known, because then the value gives all hands away.
func TestRevealBeforeValueWarns(t *testing.T) {
	t.Chdir(t.TempDir())
	os.WriteFile("pass", []byte("correct horse battery\n"), 0o600)
	runProgram(t, term.StatusDone, "tournament", "new", "t", "--name", "T", "--di",
		"drand round 60000000 of the main chain")
	runProgram(t, term.StatusDone, "tournament", "edit", "t", "--phase", "1:4:r")
	_, stderr := runProgram(t, term.StatusDone, "tournament", "publish", "t", "--passphrase-file", "pass")
	if want := "guard: t.sqk.age and its passphrase"; !strings.Contains(stderr, want) {
		t.Errorf("want %q in\n%s", want, stderr)
	}
	const warning = "warning: the public number has not been entered"
	reveal := []string{"tournament", "reveal", "t", "--unlock", "pass", "--early", "t"}
	if _, stderr := runProgram(t, term.StatusDone, reveal...); !strings.Contains(stderr, warning) {
		t.Errorf("want %q in\n%s", warning, stderr)
	}
	os.Remove("t.sqk")
	runProgram(t, term.StatusDone, "tournament", "dv", "t", "8f1c77", "--yes")
	if _, stderr := runProgram(t, term.StatusDone, reveal...); strings.Contains(stderr, warning) {
		t.Errorf("got %q in\n%s", warning, stderr)
	}
}

// TestDialogueDropsUnsavedChanges checks that a value that could not be saved does not make
// hands, because the files would not prove them.
func TestDialogueDropsUnsavedChanges(t *testing.T) {
	t.Chdir(t.TempDir())
	runProgram(t, term.StatusDone, "tournament", "new", "t", "--name", "T", "--di",
		"drand round 60000000 of the main chain")
	runProgram(t, term.StatusDone, "tournament", "edit", "t", "--phase", "1:4:r")
	runProgram(t, term.StatusDone, "tournament", "publish", "t", "--plain-keys")
	os.Remove("t.sqd.bak")
	if err := os.Mkdir("t.sqd.bak", 0o777); err != nil { // no description can be saved
		t.Fatal(err)
	}
	const setValue, makeHands, leave = "1\n8f1c77\nyes\n", "2\n1\n1\npbn\n", "0\n"
	answers := strings.NewReader(setValue + makeHands + leave)
	var out, stderr bytes.Buffer
	status := program([]string{"fairdeal", "squaredeal", "t"}, answers, &out, &stderr)
	if status != term.StatusUnchecked || strings.Contains(stderr.String(), "its value: 8f1c77") {
		t.Errorf("status %d\n%s", status, &stderr)
	}
	if _, err := os.Stat("r.pbn"); err == nil {
		t.Error("hands were made with a value that is not in the file")
	}
	s, err := organiser.Open("t.sqd")
	if err != nil || s.Description.HasValue {
		t.Errorf("%v, value %q", err, s.Description.Value)
	}
}

// TestKeepFormatsKeepsOtherSettings checks that other lines survive, because the settings file may also
// belong to another program.
func TestKeepFormatsKeepsOtherSettings(t *testing.T) {
	for before, want := range map[string]string{
		"":                                      "[SquareDeal]\nformats=dup\n",
		"[SquareDeal]\nformats=pbn\n":           "[SquareDeal]\nformats=dup\n",
		"a=b\n[Other]\n formats=pbn,lin\nc=d\n": "a=b\n[Other]\nformats=dup\nc=d\n",
		"a=b":                                   "a=b\n[SquareDeal]\nformats=dup\n",
	} {
		t.Chdir(t.TempDir())
		if before != "" {
			if err := os.WriteFile(settings.TournamentFile(), []byte(before), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if err := settings.KeepTournamentFormats("dup"); err != nil {
			t.Fatal(err)
		}
		if got := string(contents(t, settings.TournamentFile())); got != want {
			t.Errorf("%q became %q, want %q", before, got, want)
		}
		if got, err := settings.TournamentFormats(); err != nil || got != "dup" {
			t.Errorf("formats are %q, %v", got, err)
		}
	}
}

// TestShellWord checks the quoting of displayed commands, because people copy them into a shell.
func TestShellWord(t *testing.T) {
	for path, want := range map[string]string{
		"t.sqd":                "t.sqd",
		"a/b-c_d.sqd":          "a/b-c_d.sqd",
		"my tournaments/t.sqd": `"my tournaments/t.sqd"`,
	} {
		if got := term.ShellWord(path); got != want {
			t.Errorf("%q: got %s, want %s", path, got, want)
		}
	}
}
