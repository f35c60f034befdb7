//go:build unix

package organiser

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"syscall"
	"testing"
	"time"
)

// The tests in this file kill a child process that is publishing. The child is this test
// program, started again with these variables.
const (
	crashPath = "FAIRDEAL_TEST_PUBLISH" // tournament to publish
	crashStep = "FAIRDEAL_TEST_KILL"    // step, from 1, at which it kills itself; 0 for never
)

// These are the exit statuses of the child.
const (
	childPublished = 0
	childFailed    = 3
)

func TestMain(m *testing.M) {
	if path := os.Getenv(crashPath); path != "" {
		os.Exit(publishAndDie(path))
	}
	if path := os.Getenv(actorPath); path != "" {
		os.Exit(act(path))
	}
	os.Exit(m.Run())
}

// publishAndDie is the main function of the child.
func publishAndDie(path string) int {
	runtime.LockOSThread() // strace counts system calls per thread.
	step, target := 0, os.Getenv(crashStep)
	boundary = func(string) {
		if step++; strconv.Itoa(step) == target {
			syscall.Kill(os.Getpid(), syscall.SIGKILL)
			select {} // The signal may arrive a moment later.
		}
	}
	tournament, err := Open(path)
	if err == nil {
		_, err = tournament.freeze(nil, time.Now())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return childFailed
	}
	return childPublished
}

// child returns a command that publishes a tournament and kills itself at a step.
func child(path string, step int) *exec.Cmd {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(),
		crashPath+"="+path, crashStep+"="+strconv.Itoa(step), "GOMAXPROCS=1", "GOGC=off")
	return cmd
}

// killed reports whether a child ended by kill -9.
func killed(err error) bool {
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return false
	}
	status, ok := exit.Sys().(syscall.WaitStatus)
	if !ok {
		return false
	}
	isKilled := status.Signaled() && status.Signal() == syscall.SIGKILL
	const signalled = 128 // A shell and strace add the signal to this exit status.
	isReportedByStrace := status.ExitStatus() == signalled+int(syscall.SIGKILL)
	return isKilled || isReportedByStrace
}
