// Package relay processes blocks on several processors. Some steps run in parallel for several
// blocks. The other steps run one block at a time, in order, so that input and output are the same
// as with one processor.
//
//	blocks := relay.Blocks[block]{Next: read, Prepare: parse, Take: number, Work: encode, Put: write}
//	err := blocks.Run(relay.Workers())
package relay

import (
	"math"
	"runtime"
	"sync"
)

// Blocks contains the five steps for each block. All except Next may be nil. Next receives a zero B or one
// from an earlier, finished block, so that steps can reuse its buffers.
type Blocks[B any] struct {
	Next    func(*B) (more bool, err error) // in order; more is false after the last block
	Prepare func(*B)                        // in parallel
	Take    func(*B) error                  // in order
	Work    func(*B) error                  // in parallel
	Put     func(*B) error                  // in order
}

// maxWorkers limits the memory used on many processors. Reading and writing happen in
// order and cannot keep more of them busy.
const maxWorkers = 12

// Workers returns the number of workers that keeps all processors busy: one more than there are processors,
// because one may wait for its turn.
func Workers() int {
	n := runtime.GOMAXPROCS(0)
	if n == 1 {
		return 1
	}
	return min(n+1, maxWorkers)
}

// Run processes all blocks with the given number of workers and returns when they have stopped. If a block
// fails, Run returns the error from the first such block, after calling Put for exactly the blocks before
// it.
func (blocks *Blocks[B]) Run(workers int) error {
	r := &run[B]{blocks: blocks, failed: math.MaxInt, ended: math.MaxInt}
	var others sync.WaitGroup
	for range workers - 1 {
		others.Go(r.work)
	}
	r.work()
	others.Wait()
	return r.err
}

// run is the state of Blocks.Run. Blocks are numbered from 0. A worker that has read block 7, for example,
// prepares it at once, but waits with Take until block 6 is taken.
type run[B any] struct {
	blocks          *Blocks[B]
	next, take, put turns
	ended           int // number of blocks, or MaxInt until the last one was read; written during turns of next

	mu     sync.Mutex
	failed int   // first block that failed; MaxInt: none
	err    error // its error
}

// work processes blocks until there are none left.
func (r *run[B]) work() {
	b := new(B)
	for {
		i, ok := r.nextBlock(b)
		if !ok {
			return
		}
		if r.blocks.Prepare != nil && r.hasNotFailed(i) {
			r.blocks.Prepare(b)
		}
		r.inOrder(&r.take, i, b, r.blocks.Take)
		if r.blocks.Work != nil && r.hasNotFailed(i) {
			r.fail(i, r.blocks.Work(b))
		}
		r.inOrder(&r.put, i, b, r.blocks.Put)
	}
}

// nextBlock reads the next block into b and returns its number. It returns false if there is none.
func (r *run[B]) nextBlock(b *B) (i int, ok bool) {
	r.next.mu.Lock()
	defer r.next.mu.Unlock()
	i = r.next.current
	if i >= r.ended || !r.hasNotFailed(i) {
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
	r.next.current++
	return i, true
}

// inOrder performs a step of block i when it is its turn.
func (r *run[B]) inOrder(t *turns, i int, b *B, step func(*B) error) {
	t.wait(i)
	if step != nil && r.hasNotFailed(i) {
		r.fail(i, step(b))
	}
	t.advance()
}

// hasNotFailed reports whether no block up to i has failed.
func (r *run[B]) hasNotFailed(i int) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return i < r.failed
}

// fail records an error of block i, unless it is nil or an earlier block failed too.
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
