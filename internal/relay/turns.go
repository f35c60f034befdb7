package relay

import (
	"sync"
)

// turns lets blocks perform a step one after another, in the order of their numbers.
type turns struct {
	mu      sync.Mutex
	changed *sync.Cond
	current int // block whose turn it is
}

// wait returns when it is the turn of block i.
func (t *turns) wait(i int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.changed == nil {
		t.changed = sync.NewCond(&t.mu)
	}
	for t.current != i {
		t.changed.Wait()
	}
}

// advance ends the current turn and starts the next one.
func (t *turns) advance() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.current++
	t.changed.Broadcast()
}
