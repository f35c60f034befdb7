package service

import (
	"os"
	"strconv"
	"sync"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// processGroup is several services on one database.
type processGroup struct {
	mu        sync.Mutex
	processes []*process
	turn      int // number of requests so far
}

// startGroup starts size services with the same configuration.
func startGroup(t *testing.T, c Config, size int) *processGroup {
	t.Helper()
	g := &processGroup{}
	for range size {
		g.processes = append(g.processes, startProcess(t, c))
	}
	return g
}

// next returns the address of the next process in turn.
func (g *processGroup) next() string {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.turn++
	return g.processes[g.turn%len(g.processes)].address
}

// replace kills a process and starts a new one. Others may send requests meanwhile, which fail until it is replaced.
func (g *processGroup) replace(t *testing.T, c Config, i int) {
	t.Helper()
	g.mu.Lock()
	victim := g.processes[i]
	g.mu.Unlock()
	victim.kill()
	started := startProcess(t, c)
	g.mu.Lock()
	defer g.mu.Unlock()
	g.processes[i] = started
}

// kill kills all processes.
func (g *processGroup) kill() {
	for _, p := range g.processes {
		p.kill()
	}
}

// kills returns the number of kills in a test: few, a hundred in thorough tests, or FAIRDEAL_KILLS.
func kills(few int) int {
	if n, err := strconv.Atoi(os.Getenv("FAIRDEAL_KILLS")); err == nil {
		return n
	}
	return thorough.Times(few, 100)
}
