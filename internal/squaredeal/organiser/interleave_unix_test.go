//go:build unix

package organiser

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

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
