package folder

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestAppendKilledAtAnyMoment kills an appending process again and again. No entry
// reported as appended may be lost, and no two trees of the same size may be signed.
func TestAppendKilledAtAnyMoment(t *testing.T) {
	kills := thorough.Times(20, 1000)
	const entries = 600 // more than two bundles
	dir, signer := crashLog(t, entries)
	signed := signedRoots{}
	rnd := rand.New(rand.NewPCG(1, 2))
	size, killed := int64(0), 0
	slowness := 1 // factor for the time before a kill; on a busy machine a child starts slowly
	for killed < kills {
		if size == entries {
			dir, signer = crashLog(t, entries)
			signed, size = signedRoots{}, 0
		}
		delay := time.Duration(slowness*(10+rnd.IntN(60))) * time.Millisecond
		reported := killAfter(t, child(dir, int(size), entries), delay)
		killed++
		where := fmt.Sprintf("kill %d", killed)
		signed.record(t, where, dir)
		before := size
		size = checkWhole(t, where, dir, signer)
		if size < before+int64(reported) {
			t.Fatalf("%s: the process reported %d entries, but the log grew by %d", where, reported, size-before)
		}
		signed.record(t, where, dir)
		if size == before {
			slowness = min(2*slowness, 64)
		} else {
			slowness = max(slowness/2, 1)
		}
	}
	const fewestTrees = 3
	if len(signed) < fewestTrees {
		t.Errorf("%d trees were signed in %d kills, want %d or more", len(signed), kills, fewestTrees)
	}
}

// killAfter runs a child, kills it after a delay, and returns the number of entries that it reported as appended.
func killAfter(t *testing.T, cmd *exec.Cmd, delay time.Duration) (reported int) {
	t.Helper()
	var out bytes.Buffer
	cmd.Stdout = &out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(delay)
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	cmd.Wait() // returns an error, because the child was killed
	return strings.Count(out.String(), "\n")
}

// TestAppendKilledAtEverySystemCall kills an append before each system call that changes
// files.
func TestAppendKilledAtEverySystemCall(t *testing.T) {
	if _, err := exec.LookPath("strace"); err != nil {
		t.Skip("not run: no strace on this machine")
	}
	thorough.Only(t, "nothing is killed at its system calls")
	const maxCalls = 300
	sizes := map[int64]int{} // by number of entries after the kill
	for _, call := range []string{"openat", "mkdirat", "write", "fsync", "renameat", "unlinkat"} {
		n := 1
		for ; n <= maxCalls; n++ {
			size, killed := appendUntilCall(t, call, n)
			if !killed {
				break
			}
			sizes[size]++
		}
		if n > maxCalls {
			t.Fatalf("the append makes more than %d calls of %s", maxCalls, call)
		}
	}
	if sizes[1] == 0 || sizes[2] == 0 {
		t.Errorf("logs by size after the kills: %v, want some with 1 and with 2 entries", sizes)
	}
}

// appendUntilCall appends an entry to a log with one, kills the append before the n-th call of a system
// call, and returns the number of entries. If there are fewer calls, the append finishes.
func appendUntilCall(t *testing.T, call string, n int) (size int64, killed bool) {
	t.Helper()
	dir, signer := crashLog(t, 2)
	if out, err := child(dir, 0, 1).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	signed := signedRoots{}
	signed.record(t, "before", dir)
	cmd := killAtCall(child(dir, 1, 2), call, n)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	err := cmd.Run()
	if strings.Contains(stderr.String(), "strace:") {
		t.Skipf("not run: strace does not work here: %s", &stderr)
	}
	where := fmt.Sprintf("killed at %s %d", call, n)
	signed.record(t, where, dir)
	size = checkWhole(t, where, dir, signer)
	signed.record(t, where, dir)
	if err == nil {
		if size != 2 {
			t.Errorf("%s: the child finished, but the log has %d entries, want 2", where, size)
		}
		return size, false
	}
	if !wasKilled(err) {
		t.Fatalf("%s: %v %s", where, err, &stderr)
	}
	if out, err := child(dir, 1, 2).CombinedOutput(); err != nil {
		t.Fatalf("%s: appended again: %v: %s", where, err, out)
	}
	if size := checkWhole(t, where, dir, signer); size != 2 {
		t.Errorf("%s: appended again, the log has %d entries, want 2", where, size)
	}
	return size, true
}

// killAtCall returns a command that runs a child under strace and kills it before the n-th call of a system call.
func killAtCall(child *exec.Cmd, call string, n int) *exec.Cmd {
	args := append([]string{
		"-f", "-qq", "-o", "/dev/null",
		"-e", "trace=" + call,
		"-e", fmt.Sprintf("inject=%s:signal=KILL:when=%d", call, n),
	}, child.Args...)
	cmd := exec.Command("strace", args...)
	cmd.Env = child.Env
	return cmd
}

// wasKilled reports whether a process ended because of SIGKILL.
func wasKilled(err error) bool {
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return false
	}
	status, ok := exit.Sys().(syscall.WaitStatus)
	return ok && status.Signaled() && status.Signal() == syscall.SIGKILL
}
