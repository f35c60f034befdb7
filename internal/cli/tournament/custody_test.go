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
	if err := os.WriteFile("pass", []byte("correct horse battery\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	newTournament(t)
	_, stderr := runProgram(t, term.StatusDone, "tournament", "publish", "t", "--passphrase-file", "pass")
	if want := "guard: t.sqk.age and its passphrase"; !strings.Contains(stderr, want) {
		t.Errorf("want %q in\n%s", want, stderr)
	}
	const warning = "warning: the public number has not been entered"
	reveal := []string{"tournament", "reveal", "t", "--unlock", "pass", "--early", "t"}
	if _, stderr := runProgram(t, term.StatusDone, reveal...); !strings.Contains(stderr, warning) {
		t.Errorf("want %q in\n%s", warning, stderr)
	}
	if err := os.Remove("t.sqk"); err != nil {
		t.Fatal(err)
	}
	runProgram(t, term.StatusDone, "tournament", "dv", "t", "8f1c77", "--yes")
	if _, stderr := runProgram(t, term.StatusDone, reveal...); strings.Contains(stderr, warning) {
		t.Errorf("after the value was entered: got %q in\n%s", warning, stderr)
	}
}

// newTournament makes the tournament t with one session of four boards. It is not published yet.
func newTournament(t *testing.T) {
	t.Helper()
	runProgram(t, term.StatusDone, "tournament", "new", "t", "--name", "T", "--di",
		"drand round 60000000 of the main chain")
	runProgram(t, term.StatusDone, "tournament", "edit", "t", "--phase", "1:4:r")
}

// TestDialogueDropsUnsavedChanges checks that a value that could not be saved does not make
// hands, because the files would not prove them.
func TestDialogueDropsUnsavedChanges(t *testing.T) {
	t.Chdir(t.TempDir())
	newTournament(t)
	runProgram(t, term.StatusDone, "tournament", "publish", "t", "--plain-keys")
	preventSaving(t)
	const setValue, makeHands, leave = "1\n8f1c77\nyes\n", "2\n1\n1\npbn\n", "0\n"
	answers := strings.NewReader(setValue + makeHands + leave)
	var out, stderr bytes.Buffer
	status := program([]string{"fairdeal", "squaredeal", "t"}, answers, &out, &stderr)
	if status != term.StatusUnchecked {
		t.Errorf("status %d, want %d\n%s", status, term.StatusUnchecked, &stderr)
	}
	if strings.Contains(stderr.String(), "its value: 8f1c77") {
		t.Errorf("the dialogue shows the value that was not saved\n%s", &stderr)
	}
	if _, err := os.Stat("r.pbn"); err == nil {
		t.Error("hands were made with a value that is not in the file")
	}
	s, err := organiser.Open("t.sqd")
	if err != nil || s.Description.HasValue {
		t.Errorf("%v, value %q", err, s.Description.Value)
	}
}

// preventSaving replaces the backup of t.sqd with a folder, so that the description cannot be saved.
func preventSaving(t *testing.T) {
	t.Helper()
	if err := os.Remove("t.sqd.bak"); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir("t.sqd.bak", 0o777); err != nil {
		t.Fatal(err)
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
