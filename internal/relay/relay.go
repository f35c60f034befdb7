// Package relay does work in blocks on several processors. Some steps of a block are done side by
// side with those of others, and some one block after the other, in their order, so that what is
// read and written is what one processor would read and write.
//
//	blocks := relay.Blocks[block]{Next: read, Prepare: parse, Take: number, Work: encode, Put: write}
//	err := blocks.Run(relay.Workers())
package relay

import (
	"math"
	"runtime"
	"sync"
)

// Blocks are the five steps of each block, of which any but Next may be nil. A block's B is that of
// an earlier block whose steps are all done, or zero: steps fill it again, and keep its buffers.
type Blocks[B any] struct {
	Next    func(*B) (more bool, err error) // in order; more is false behind the last block
	Prepare func(*B)                        // side by side
	Take    func(*B) error                  // in order
	Work    func(*B) error                  // side by side
	Put     func(*B) error                  // in order
}

// mostWorkers bounds the memory of many processors: reading and writing are done in order, and keep
// no more of them busy.
const mostWorkers = 12

// Workers is how many workers keep all processors busy: one more than there are, since one may wait
// for its turn.
func Workers() int {
	n := runtime.GOMAXPROCS(0)
	if n == 1 {
		return 1
	}
	return min(n+1, mostWorkers)
}

// Run does all blocks, with so many under way at a time, and returns when nothing is under way any
// more. The error is that of the first block, in their order, that had one: the blocks before it
// were put, and neither it nor any behind it.
func (s *Blocks[B]) Run(workers int) error {
	r := &run[B]{blocks: s, failed: math.MaxInt, ended: math.MaxInt}
	var all sync.WaitGroup
	for range workers - 1 {
		all.Go(r.work)
	}
	r.work()
	all.Wait()
	return r.err
}

// run is blocks under way.
type run[B any] struct {
	blocks          *Blocks[B]
	next, take, put turns
	ended           int // first block that is none; written in turns of next

	mu     sync.Mutex
	failed int // first block that failed
	err    error
}

// work does blocks until there is none left.
func (r *run[B]) work() {
	b := new(B)
	for {
		i, ok := r.begin(b)
		if !ok {
			return
		}
		if r.blocks.Prepare != nil && r.alive(i) {
			r.blocks.Prepare(b)
		}
		r.inOrder(&r.take, i, b, r.blocks.Take)
		if r.blocks.Work != nil && r.alive(i) {
			r.fail(i, r.blocks.Work(b))
		}
		r.inOrder(&r.put, i, b, r.blocks.Put)
	}
}

// begin takes the next block; false: there is none.
func (r *run[B]) begin(b *B) (i int, ok bool) {
	r.next.mu.Lock()
	defer r.next.mu.Unlock()
	i = r.next.at
	if i >= r.ended || !r.alive(i) {
		return 0, false
	}
	more, err := r.blocks.Next(b)
	if err != nil {
		r.fail(i, err)
		return 0, false
	}
	if !more {
		r.ended = i
		return 0, false
	}
	r.next.at++
	return i, true
}

// inOrder does a step of block i when it is its turn.
func (r *run[B]) inOrder(t *turns, i int, b *B, step func(*B) error) {
	t.wait(i)
	if step != nil && r.alive(i) {
		r.fail(i, step(b))
	}
	t.pass()
}

// alive reports whether neither block i nor one before it has failed.
func (r *run[B]) alive(i int) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return i < r.failed
}

// fail notes the error of block i, if it is one.
func (r *run[B]) fail(i int, err error) {
	if err == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if i < r.failed {
		r.failed, r.err = i, err
	}
}

// turns lets the blocks do a step one after the other.
type turns struct {
	mu      sync.Mutex
	changed *sync.Cond
	at      int // the block whose turn it is
}

func (t *turns) wait(i int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.changed == nil {
		t.changed = sync.NewCond(&t.mu)
	}
	for t.at != i {
		t.changed.Wait()
	}
}

func (t *turns) pass() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.at++
	t.changed.Broadcast()
}
