package doubledummy

import (
	"context"
	"iter"
	"sync"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
)

// Options are how SolveAll works; the zero value is one worker without a limit.
type Options struct {
	// Workers is how many deals are solved at a time, each with a Solver of
	// its own; below 1 it is 1.
	Workers int
	// Memory is that of each Solver.
	Memory int
	// Limit is how long one deal may take, 0: as long as it takes. A deal over
	// it has the error context.DeadlineExceeded; the others go on.
	Limit time.Duration
	// Progress, if set, is called with the deals that are done, solved or not,
	// one call at a time, in no order of the deals.
	Progress func(done int)
}

// Result is what SolveAll found for one of its deals.
type Result struct {
	Index int // in the deals, from 0
	Table Table
	Took  time.Duration
	Err   error // as of Solver.Solve
}

// SolveAll solves deals and yields their results in the order of the deals. It
// holds no more than two results a worker. When the loop ends early, or the
// context does, the workers stop before SolveAll returns; all deals that the
// context came before have its error.
func SolveAll(ctx context.Context, deals []bridge.Deal, opt Options) iter.Seq[Result] {
	return func(yield func(Result) bool) {
		ctx, cancel := context.WithCancel(ctx)
		var wg sync.WaitGroup
		defer wg.Wait()
		defer cancel()
		workers := min(max(opt.Workers, 1), len(deals))
		type job struct {
			index  int
			result chan Result
		}
		jobs := make(chan job)
		order := make(chan job, workers)
		wg.Go(func() {
			defer close(jobs)
			defer close(order)
			for i := range deals {
				j := job{i, make(chan Result, 1)}
				order <- j
				jobs <- j
			}
		})
		var mu sync.Mutex
		done := 0
		for range workers {
			wg.Go(func() {
				s := Solver{Memory: opt.Memory}
				for j := range jobs {
					r := Result{Index: j.index}
					limited, stop := ctx, context.CancelFunc(func() {})
					if opt.Limit > 0 {
						limited, stop = context.WithTimeout(ctx, opt.Limit)
					}
					start := time.Now()
					r.Table, r.Err = s.Solve(limited, deals[j.index])
					r.Took = time.Since(start)
					stop()
					if opt.Progress != nil {
						mu.Lock()
						done++
						opt.Progress(done)
						mu.Unlock()
					}
					j.result <- r
				}
			})
		}
		going := true
		for j := range order {
			r := <-j.result
			if going && !yield(r) {
				going = false
				cancel()
			}
		}
	}
}
