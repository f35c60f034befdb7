//go:build unix

package organiser

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// An actor is a process that publishes. It is this test program, started again with these
// variables.
const (
	actorPath = "FAIRDEAL_TEST_ACTOR" // the tournament
	actorPlan = "FAIRDEAL_TEST_PLAN"  // plain or sealed, then new-keys or first
	actorStop = "FAIRDEAL_TEST_STOP"  // boundary, from 1, at which it stops itself (SIGSTOP); 0 for never
	actorLast = "FAIRDEAL_TEST_LAST"  // boundary at which it kills itself (SIGKILL)
)

// sealedPrefix is the first line of the keys that an actor seals. They are not encrypted.
const sealedPrefix = "sealed\n"

// act is the main function of an actor.
func act(path string) int {
	step, stop, last := 0, os.Getenv(actorStop), os.Getenv(actorLast)
	boundary = func(string) {
		step++
		if strconv.Itoa(step) == stop {
			syscall.Kill(os.Getpid(), syscall.SIGSTOP)
		}
		if strconv.Itoa(step) == last {
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

// start starts an actor and waits until it ends or stops.
func (h *history) start() error {
	plan := []string{"plain", "sealed", "plain new-keys", "sealed new-keys"}[h.rng.IntN(4)]
	if h.rng.IntN(2) == 0 {
		plan += " locked"
	}
	stop, last := h.rng.IntN(9), 0
	if h.rng.IntN(3) == 0 {
		last = 1 + h.rng.IntN(8)
	}
	cmd := exec.Command(os.Args[0])
	cmd.Env = []string{
		actorPath + "=" + h.tournament.Path,
		actorPlan + "=" + plan,
		actorStop + "=" + strconv.Itoa(stop),
		actorLast + "=" + strconv.Itoa(last),
		"GOMAXPROCS=1", "GOGC=off",
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	h.logf("%d starts: %s, stops at %d, dies at %d", cmd.Process.Pid, plan, stop, last)
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
	again, err := Open(h.tournament.Path)
	if err != nil || again.Description.Published() {
		return err
	}
	if _, _, err := again.setAside(""); err != nil {
		return err
	}
	if _, err := again.freeze(nil, time.Now()); err != nil {
		return err
	}
	h.published++
	return h.check()
}

// TestInterleavings lets several processes publish the same tournament, and stops and kills
// them at random. The keys of a published description must never be lost, and two processes
// must never both report success.
func TestInterleavings(t *testing.T) {
	histories, atOnce := thorough.Times(50, 500), 4
	dir := t.TempDir()
	// Syncing is fast in memory.
	if shm, err := os.MkdirTemp("/dev/shm", "fairdeal"); err == nil {
		defer os.RemoveAll(shm)
		dir = shm
	}
	var workers sync.WaitGroup
	var mu sync.Mutex
	seen := map[string]int{}
	numbers := make(chan int)
	for range atOnce {
		workers.Go(func() {
			for n := range numbers {
				events := runHistory(t, dir, n)
				mu.Lock()
				for _, event := range events {
					seen[event]++
				}
				mu.Unlock()
			}
		})
	}
	for n := range histories {
		numbers <- n
	}
	close(numbers)
	workers.Wait()
	t.Logf("%d histories: %v", histories, seen)
	for _, event := range []string{"stopped", "says published", "gets killed", "gets continued"} {
		if seen[event] < histories/20 {
			t.Errorf("%q happened %d times: nothing was tested", event, seen[event])
		}
	}
}

// runHistory runs history n and returns its events, without process IDs and details.
func runHistory(t *testing.T, dir string, n int) (events []string) {
	folder := filepath.Join(dir, strconv.Itoa(n))
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Error(err)
		return nil
	}
	rng := rand.New(rand.NewPCG(uint64(n), thorough.Seed(1)))
	h := &history{tournament: readyTournament(t, folder), rng: rng}
	err := h.run()
	for _, pid := range h.stopped {
		syscall.Kill(pid, syscall.SIGKILL)
	}
	if err != nil {
		t.Errorf("history %d: %v\n%s", n, err, strings.Join(h.log, "\n"))
	}
	for _, line := range h.log {
		_, event, _ := strings.Cut(line, " ")
		event, _, _ = strings.Cut(event, ":")
		events = append(events, event)
	}
	return events
}
