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

// history is a tournament with the processes that publish it.
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

// lastBoundary is the number of boundaries at which an actor can stop or die.
const lastBoundary = 8

// start starts an actor and waits until it ends or stops.
func (h *history) start() error {
	plans := []string{"plain", "sealed", "plain new-keys", "sealed new-keys"}
	plan := plans[h.rng.IntN(len(plans))]
	if h.rng.IntN(2) == 0 {
		plan += " locked"
	}
	stop, kill := h.rng.IntN(lastBoundary+1), 0
	if h.rng.IntN(3) == 0 {
		kill = 1 + h.rng.IntN(lastBoundary)
	}
	cmd := exec.Command(os.Args[0])
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

// wait waits until an actor ends or stops.
func (h *history) wait(pid int) error {
	var status syscall.WaitStatus
	_, err := syscall.Wait4(pid, &status, syscall.WUNTRACED, nil)
	for err == syscall.EINTR {
		_, err = syscall.Wait4(pid, &status, syscall.WUNTRACED, nil)
	}
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

// wake continues or kills a stopped process.
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
	keys, keysErr := os.ReadFile(h.tournament.KeysPath())
	if keysErr == nil && squaredeal.CheckFiles(sqd, keys) == nil {
		return nil
	}
	sealed, sealedErr := os.ReadFile(h.tournament.SealedKeysPath())
	keys, isSealed := bytes.CutPrefix(sealed, []byte(sealedPrefix))
	if sealedErr == nil && isSealed && squaredeal.CheckFiles(sqd, keys) == nil {
		return nil
	}
	return fmt.Errorf("published, and its keys are lost: %v, %v", keysErr, sealedErr)
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
	// An organiser must always be able to continue.
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
