//go:build unix

package organiser

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"syscall"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// history is a tournament with the processes ("actors") that try to publish it. Each actor publishes, stops or dies
// at a random step, and a stopped one may continue later. The log tells an example:
//
//	4711 starts: sealed locked, stops at 5, dies at 0
//	4711 stopped
//	4712 starts: plain, stops at 0, dies at 3
//	4712 ended, status -1, killed true
//	4711 gets continued
//	4711 says published
type history struct {
	tournament *Tournament
	rng        *rand.Rand
	stopped    []int // process IDs
	published  int   // number of processes that reported success
	log        []string
}

func (h *history) logf(format string, args ...any) {
	h.log = append(h.log, fmt.Sprintf(format, args...))
}

// run lets processes publish, stop, die and continue in a random order.
func (h *history) run() error {
	for range 3 + h.rng.IntN(3) {
		next := h.start
		if len(h.stopped) > 0 && h.rng.IntN(2) == 0 {
			next = h.wake
		}
		if err := errors.Join(next(), h.check()); err != nil {
			return err
		}
	}
	for len(h.stopped) > 0 {
		if err := errors.Join(h.wake(), h.check()); err != nil {
			return err
		}
	}
	return h.finish()
}

// start starts an actor and waits until it ends or stops.
func (h *history) start() error {
	plan := h.randomPlan()
	stop, kill := h.randomBoundaries()
	cmd := exec.Command(os.Args[0]) // the test program, which TestMain turns into an actor
	cmd.Env = []string{
		actorPath + "=" + h.tournament.Path,
		actorPlan + "=" + plan,
		actorStop + "=" + strconv.Itoa(stop),
		actorKill + "=" + strconv.Itoa(kill),
		"GOMAXPROCS=1", "GOGC=off",
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	h.logf("%d starts: %s, stops at %d, dies at %d", cmd.Process.Pid, plan, stop, kill)
	return h.wait(cmd.Process.Pid)
}

// randomPlan returns how an actor publishes, such as "sealed new-keys locked". See actorPlan.
func (h *history) randomPlan() string {
	plans := []string{"plain", "sealed", "plain new-keys", "sealed new-keys"}
	plan := plans[h.rng.IntN(len(plans))]
	if h.rng.IntN(2) == 0 {
		plan += " locked"
	}
	return plan
}

// lastBoundary is the number of boundaries, the points between two changes on disk at which an actor can stop
// or die.
const lastBoundary = 8

// randomBoundaries returns the boundaries, from 1, at which an actor stops and kills itself; 0 means never. One in
// three actors kills itself.
func (h *history) randomBoundaries() (stop, kill int) {
	stop = h.rng.IntN(lastBoundary + 1)
	if h.rng.IntN(3) == 0 {
		kill = 1 + h.rng.IntN(lastBoundary)
	}
	return stop, kill
}

// wait waits until an actor ends or stops.
func (h *history) wait(pid int) error {
	status, err := waitStatus(pid)
	if err != nil {
		return fmt.Errorf("wait for %d: %w", pid, err)
	}
	wasKilled := status.Signaled() && status.Signal() == syscall.SIGKILL
	hasFailed := status.Exited() && status.ExitStatus() == childFailed
	switch {
	case status.Stopped():
		h.logf("%d stopped", pid)
		h.stopped = append(h.stopped, pid)
	case status.Exited() && status.ExitStatus() == childPublished:
		h.logf("%d says published", pid)
		h.published++
	case wasKilled, hasFailed:
		h.logf("%d ended, status %d, killed %v", pid, status.ExitStatus(), wasKilled)
	default:
		return fmt.Errorf("process %d ended with %v", pid, status)
	}
	return nil
}

// waitStatus returns the status of a child process that has ended or stopped.
func waitStatus(pid int) (status syscall.WaitStatus, err error) {
	for {
		_, err = syscall.Wait4(pid, &status, syscall.WUNTRACED, nil)
		if err != syscall.EINTR {
			return status, err
		}
	}
}

// wake continues a stopped process, or kills it in one of four cases.
func (h *history) wake() error {
	i := h.rng.IntN(len(h.stopped))
	pid := h.stopped[i]
	h.stopped = append(h.stopped[:i], h.stopped[i+1:]...)
	signal := syscall.SIGCONT
	if h.rng.IntN(4) == 0 {
		signal = syscall.SIGKILL
	}
	h.logf("%d gets %v", pid, signal)
	if err := syscall.Kill(pid, signal); err != nil {
		return err
	}
	return h.wait(pid)
}

// check returns an error unless the description is either published with its keys next to
// it, or not published.
func (h *history) check() error {
	sqd, err := os.ReadFile(h.tournament.Path)
	if err != nil {
		return err
	}
	if h.published > 1 {
		return fmt.Errorf("%d processes said that they published", h.published)
	}
	if bytes.Equal(sqd, h.tournament.onDisk) {
		if h.published > 0 {
			return errors.New("a process said published, and the description is not")
		}
		return nil
	}
	return h.checkKeys(sqd)
}

// checkKeys returns an error unless the keys of a published description are on disk, plain or sealed.
func (h *history) checkKeys(sqd []byte) error {
	plain, plainErr := os.ReadFile(h.tournament.KeysPath())
	if plainErr == nil && squaredeal.CheckFiles(sqd, plain) == nil {
		return nil
	}
	sealed, sealedErr := os.ReadFile(h.tournament.SealedKeysPath())
	unsealed, isSealed := bytes.CutPrefix(sealed, []byte(sealedPrefix)) // Actors seal with a prefix only.
	if sealedErr == nil && isSealed && squaredeal.CheckFiles(sqd, unsealed) == nil {
		return nil
	}
	return fmt.Errorf("published, and its keys are lost: %v, %v", plainErr, sealedErr)
}

// finish publishes the tournament if no actor did. An organiser must always be able to do so.
func (h *history) finish() error {
	reopened, err := Open(h.tournament.Path)
	if err != nil {
		return err
	}
	if reopened.Description.Published() {
		return nil
	}
	if _, _, err := reopened.setAside(""); err != nil {
		return err
	}
	if _, err := reopened.freeze(nil, time.Now()); err != nil {
		return err
	}
	h.published++
	return h.check()
}
