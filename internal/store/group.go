package store

import (
	"context"
	"errors"
	"sync"
	"time"
)

// group combines waiting jobs into batches, so that they share a sync of the disk (SQLite) or a round trip
// (PostgreSQL). While a batch runs, the next one collects jobs.
type group[T any] struct {
	run     func(batch []*job[T]) // performs jobs and sends the result of each
	end     func()                // called after the last batch
	jobs    chan *job[T]
	closing chan struct{} // closed to end the group
	closed  chan struct{} // closed when it has ended
	once    sync.Once
	// If slow is not 0, several batches may run at a time: the next one starts when a batch takes
	// longer than slow.
	slow    time.Duration
	running chan struct{} // one element per running batch
	batches sync.WaitGroup
}

// job is a task of a caller that waits for its result.
type job[T any] struct {
	task   T
	ctx    context.Context
	result chan error
}

func newJob[T any](ctx context.Context, task T) *job[T] {
	return &job[T]{task: task, ctx: ctx, result: make(chan error, 1)}
}

// maxBatch limits the jobs in one batch.
const maxBatch = 512

func newGroup[T any](run func([]*job[T]), end func(), slow time.Duration, concurrent int) *group[T] {
	g := &group[T]{
		run:     run,
		end:     end,
		jobs:    make(chan *job[T], maxBatch),
		closing: make(chan struct{}),
		closed:  make(chan struct{}),
		slow:    slow,
		running: make(chan struct{}, concurrent),
	}
	go g.serve()
	return g
}

var errClosed = errors.New("the database is closed")

// do hands a task to the group and returns its result. If several batches may run at a time, do returns when
// ctx ends, although the task may still be performed. Otherwise, once the task was handed over, do waits for its
// result.
func (g *group[T]) do(ctx context.Context, task T) error {
	j := newJob(ctx, task)
	select {
	case g.jobs <- j:
	case <-g.closing:
		return errClosed
	case <-ctx.Done():
		return ctx.Err()
	}
	cancelled := ctx.Done()
	if g.slow == 0 {
		cancelled = nil // never received from
	}
	select {
	case err := <-j.result:
		return err
	case <-cancelled:
		return ctx.Err()
	case <-g.closed:
		// The job may have been in the last batch before the group was closed.
		select {
		case err := <-j.result:
			return err
		default:
			return errClosed
		}
	}
}

// close performs the jobs that were already handed over, and ends the group.
func (g *group[T]) close() {
	g.once.Do(func() { close(g.closing) })
	<-g.closed
}

// serve performs batches until the group is closed.
func (g *group[T]) serve() {
	defer close(g.closed)
	defer g.end()
	defer g.batches.Wait()
	for {
		select {
		case first := <-g.jobs:
			g.perform(g.batchFrom(first))
		case <-g.closing:
			g.performRemaining()
			return
		}
	}
}

// batchFrom returns a batch with the first job and all jobs that are waiting.
func (g *group[T]) batchFrom(first *job[T]) []*job[T] {
	batch := []*job[T]{first}
	for len(batch) < maxBatch {
		select {
		case j := <-g.jobs:
			batch = append(batch, j)
		default:
			return batch
		}
	}
	return batch
}

// performRemaining performs the waiting jobs one by one.
func (g *group[T]) performRemaining() {
	for {
		select {
		case j := <-g.jobs:
			g.perform([]*job[T]{j})
		default:
			return
		}
	}
}

// perform runs a batch. It returns when the batch is done or has taken longer than g.slow.
func (g *group[T]) perform(batch []*job[T]) {
	if g.slow == 0 {
		g.run(batch)
		return
	}
	g.running <- struct{}{}
	done := make(chan struct{})
	g.batches.Go(func() {
		defer close(done)
		defer func() { <-g.running }()
		g.run(batch)
	})
	patience := time.NewTimer(g.slow)
	defer patience.Stop()
	select {
	case <-done:
	case <-patience.C:
	}
}
