package store

import (
	"context"
	"sync"
)

// turns limits the concurrent calls for the same key, such as a game: if there are already
// callsPerKey, further calls wait before they use a connection.
type turns struct {
	mu     sync.Mutex
	queues map[string]*queue
}

// A queue contains the calls for one key.
type queue struct {
	running chan struct{} // one element per running call
	calls   int           // running and waiting
}

// callsPerKey is the maximum number of connections for one key.
const callsPerKey = 2

// enter returns when it is the caller's turn. The caller must call leave at the end.
func (t *turns) enter(ctx context.Context, key string) (leave func(), err error) {
	q := t.join(key)
	select {
	case q.running <- struct{}{}:
		return func() { <-q.running; t.quit(key, q) }, nil
	case <-ctx.Done():
		t.quit(key, q)
		return nil, ctx.Err()
	}
}

func (t *turns) join(key string) *queue {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.queues == nil {
		t.queues = map[string]*queue{}
	}
	q := t.queues[key]
	if q == nil {
		q = &queue{running: make(chan struct{}, callsPerKey)}
		t.queues[key] = q
	}
	q.calls++
	return q
}

func (t *turns) quit(key string, q *queue) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if q.calls--; q.calls == 0 {
		delete(t.queues, key)
	}
}
