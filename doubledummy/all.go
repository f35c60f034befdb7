package doubledummy

import (
	"cmp"
	"context"
	"iter"
	"runtime"
	"sync"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
)

// Options configure [SolveAll]. The zero value uses all processors and no limit.
type Options struct {
	// Workers is the number of goroutines. Each solves one strain in a deal at a time with its own
	// Solver. Values below 1 count as runtime.GOMAXPROCS(0).
	Workers int
	// Memory is the memory of each Solver in bytes, as in [Solver].
	Memory int
	// Limit is the longest time spent on one deal, or 0 for no limit. A deal that takes
	// longer gets the error context.DeadlineExceeded; the others continue.
	Limit time.Duration
	// Progress, if not nil, is called with the number of finished deals, solved or not.
	// Calls do not overlap. Deals may finish in any order.
	Progress func(done int)
}

// Result is the outcome for one deal in [SolveAll].
type Result struct {
	Index int // index in the slice of deals
	Table Table
	Took  time.Duration // total for all strains
	Err   error         // same errors as Solver.Solve
}

// shared is a deal whose strains are solved by several workers, so that no worker waits for
// a long deal at the end.
type shared struct {
	deal    bridge.Deal
	started sync.Once
	ctx     context.Context
	stop    context.CancelFunc
	done    chan Result

	mu     sync.Mutex
	solved int // number of strains solved
	result Result
}

// solve solves one strain of a shared deal and reports whether it was the last one.
func (s *Solver) solve(ctx context.Context, d *shared, strain bridge.Strain, limit time.Duration) (last bool) {
	d.started.Do(func() {
		d.ctx, d.stop = ctx, func() {}
		if limit > 0 {
			d.ctx, d.stop = context.WithTimeout(ctx, limit)
		}
	})
	start := time.Now()
	var table Table
	n, err := s.begin(d.ctx, d.deal)
	if err == nil && !s.declarers(strain, n, &table) {
		err = d.ctx.Err()
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	r := &d.result
	r.Took += time.Since(start)
	for declarer := range table {
		r.Table[declarer][strain] = table[declarer][strain]
	}
	r.Err = cmp.Or(r.Err, err)
	if d.solved++; d.solved < len(table[0]) {
		return false
	}
	if r.Err != nil {
		r.Table = Table{}
	}
	d.stop()
	return true
}

// SolveAll solves deals and yields their results in order. It buffers at most two results
// per worker. If the loop or the context ends early, the workers stop before SolveAll
// returns; deals that were not finished have the error of the context.
func SolveAll(ctx context.Context, deals []bridge.Deal, opt Options) iter.Seq[Result] {
	return func(yield func(Result) bool) {
		ctx, cancel := context.WithCancel(ctx)
		var wg sync.WaitGroup
		defer wg.Wait()
		defer cancel()
		type task struct {
			*shared
			strain bridge.Strain
		}
		workers := opt.Workers
		if workers < 1 {
			workers = runtime.GOMAXPROCS(0)
		}
		workers = min(workers, 5*len(deals))
		tasks := make(chan task)
		order := make(chan *shared, workers)
		wg.Go(func() {
			defer close(tasks)
			defer close(order)
			for i := range deals {
				d := &shared{deal: deals[i], result: Result{Index: i}, done: make(chan Result, 1)}
				order <- d
				for _, strain := range strains {
					tasks <- task{d, strain}
				}
			}
		})
		var mu sync.Mutex
		done := 0
		for range workers {
			wg.Go(func() {
				s := Solver{Memory: opt.Memory}
				for t := range tasks {
					if !s.solve(ctx, t.shared, t.strain, opt.Limit) {
						continue
					}
					if opt.Progress != nil {
						mu.Lock()
						done++
						opt.Progress(done)
						mu.Unlock()
					}
					t.done <- t.result
				}
			})
		}
		going := true
		for d := range order {
			r := <-d.done
			if going && !yield(r) {
				going = false
				cancel()
			}
		}
	}
}
