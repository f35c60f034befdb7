//go:build unix

package organiser

import (
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/fairdeal/fairdeal/internal/safefile"
)

// An actor is a process that publishes. It is this test program, started again with these
// variables.
const (
	actorPath = "FAIRDEAL_TEST_ACTOR" // the tournament
	actorPlan = "FAIRDEAL_TEST_PLAN"  // "plain" or "sealed", then optionally "new-keys" and "locked"
	actorStop = "FAIRDEAL_TEST_STOP"  // boundary, from 1, at which it stops itself (SIGSTOP); 0 for never
	actorKill = "FAIRDEAL_TEST_DEATH" // boundary at which it kills itself (SIGKILL); 0 for never
)

// sealedPrefix is the first line of the keys that an actor seals. They are not encrypted.
const sealedPrefix = "sealed\n"

// act is the main function of an actor.
func act(path string) int {
	step, stop, kill := 0, os.Getenv(actorStop), os.Getenv(actorKill)
	boundary = func(string) {
		step++
		if strconv.Itoa(step) == stop {
			syscall.Kill(os.Getpid(), syscall.SIGSTOP)
		}
		if strconv.Itoa(step) == kill {
			syscall.Kill(os.Getpid(), syscall.SIGKILL)
			select {}
		}
	}
	safefile.LockTimeout = 0
	plan := os.Getenv(actorPlan)
	// The dialogue works in this way; a command locks first.
	open := Open
	if strings.Contains(plan, "locked") {
		open = Edit
	}
	tournament, err := open(path)
	if err != nil {
		return childFailed
	}
	boundary("read")
	if strings.Contains(plan, "new-keys") {
		if _, _, err := tournament.setAside(""); err != nil {
			return childFailed
		}
	}
	var seal func([]byte) ([]byte, error)
	if strings.Contains(plan, "sealed") {
		seal = func(plain []byte) ([]byte, error) { return append([]byte(sealedPrefix), plain...), nil }
	}
	if _, err := tournament.freeze(seal, time.Now()); err != nil {
		return childFailed
	}
	boundary("published")
	return childPublished
}
