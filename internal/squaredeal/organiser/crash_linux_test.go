package organiser

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// fileCalls lists the system calls that publishing uses to change files.
var fileCalls = []string{"openat", "write", "fsync", "close", "linkat", "renameat", "renameat2", "unlinkat"}

// strace runs a child under strace, which injects fault into the n-th system call of a
// kind. Without strace the test reports that it did not run.
func strace(t *testing.T, path, call, fault string, n int) error {
	t.Helper()
	traced := child(path, 0)
	inject := fmt.Sprintf("inject=%s:%s:when=%d", call, fault, n)
	args := []string{"-f", "-qq", "-o", "/dev/null", "-e", "trace=" + call, "-e", inject}
	cmd := exec.Command("strace", append(args, traced.Args...)...)
	cmd.Env = traced.Env
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	err := cmd.Run()
	if strings.Contains(stderr.String(), "strace:") {
		t.Skipf("not run: strace does not work here: %s", &stderr)
	}
	return err
}

func needStrace(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("strace"); err != nil {
		t.Skip("not run: no strace on this machine")
	}
	thorough.Only(t, "nothing is stopped at its system calls")
}

// TestKilledAtEverySystemCall kills a publish before each system call that changes files.
func TestKilledAtEverySystemCall(t *testing.T) {
	needStrace(t)
	states := map[string]int{}
	for _, call := range fileCalls {
		for n := 1; ; n++ {
			if n > 500 {
				t.Fatal("never finished")
			}
			tournament := unpublished(t, t.TempDir())
			err := strace(t, tournament.Path, call, "signal=KILL", n)
			where := fmt.Sprintf("killed at %s %d", call, n)
			published := checkWhole(t, where, tournament)
			if err == nil {
				if !published {
					t.Error("the child finished and did not publish")
				}
				break
			}
			if !killed(err) {
				t.Fatalf("%s: %v", where, err)
			}
			_, noKeys := os.Stat(tournament.KeysPath())
			state := fmt.Sprintf("published %v, keys %v, leftovers %d",
				published, noKeys == nil, len(tournament.Leftovers()))
			states[state]++
			if !published {
				publishAgain(t, where, tournament.Path)
			}
		}
	}
	for state, times := range states {
		t.Logf("%3d times: %s", times, state)
	}
	if len(states) < 5 {
		t.Errorf("only %d different states were seen: the kills missed the publishing", len(states))
	}
}

// TestErrorAtEverySystemCall makes each write, sync, link and rename fail as on a full
// disk.
func TestErrorAtEverySystemCall(t *testing.T) {
	needStrace(t)
	for _, call := range []string{"write", "fsync", "linkat", "renameat", "renameat2", "unlinkat"} {
		failures := 0
		// Publishing makes fewer than ten calls of each kind.
		for n := 1; n <= 10; n++ {
			tournament := unpublished(t, t.TempDir())
			err := strace(t, tournament.Path, call, "error=ENOSPC", n)
			where := fmt.Sprintf("%s %d fails", call, n)
			published := checkWhole(t, where, tournament)
			if err == nil && !published {
				t.Errorf("%s: the child says published", where)
			}
			if err != nil {
				failures++
				checkTakenBack(t, where, call, tournament, published)
			}
		}
		t.Logf("%s: %d failures", call, failures)
		if failures == 0 && (call == "write" || call == "fsync") {
			t.Errorf("%s never failed: nothing was tested", call)
		}
	}
}

// checkTakenBack fails if a failed publish left keys under their final name.
func checkTakenBack(t *testing.T, where, call string, tournament *Tournament, published bool) {
	t.Helper()
	if published {
		return
	}
	if _, err := os.Stat(tournament.KeysPath()); !errors.Is(err, os.ErrNotExist) && call != "unlinkat" {
		t.Errorf("%s: not published, but keys are left", where)
	}
}
