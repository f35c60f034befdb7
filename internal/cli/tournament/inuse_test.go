package tournament

import (
	"os"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// TestInUse checks that only one process can change a tournament at a time. In particular, a second
// one must not move aside the keys that the first has just written.
func TestInUse(t *testing.T) {
	t.Chdir(t.TempDir())
	runProgram(t, term.StatusDone, "tournament", "new", "t", "--name", "T", "--di",
		"drand round 60000000 of the main chain")
	runProgram(t, term.StatusDone, "tournament", "edit", "t", "--phase", "1:4:rr")
	if err := os.WriteFile("t.sqk", []byte("1,1:being written"), 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := organiser.Edit("t.sqd")
	if err != nil {
		t.Fatal(err)
	}
	_, stderr := runProgram(t, term.StatusUnchecked, "tournament", "publish", "t", "--plain-keys", "--new-keys")
	for _, want := range []string{
		"fairdeal: t.sqd is being changed or published by another process: process ",
		"hint: try again when the other process has ended",
	} {
		if !strings.Contains(stderr, want) {
			t.Errorf("no %q in %s", want, stderr)
		}
	}
	if got, err := os.ReadFile("t.sqk"); err != nil || string(got) != "1,1:being written" {
		t.Errorf("the keys of the other process: %q, %v", got, err)
	}
	runProgram(t, term.StatusDone, "tournament", "status", "t") // reading is allowed
	s.Close()
	runProgram(t, term.StatusDone, "tournament", "publish", "t", "--plain-keys", "--new-keys")
	if left, _ := os.ReadDir("."); len(left) != 4 {
		t.Errorf("left behind: %v", left)
	}
}
