package doubledummy

import (
	"cmp"
	"context"
	"iter"
	"sync"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
)

// Options are how SolveAll works; the zero value is one worker without a limit.
type Options struct {
	// Workers is how many work at a time, each on a strain of a deal and with a Solver
	// of its own; below 1 it is 1.
	Workers int
	// Memory is that of each Solver.
	Memory int
	// Limit is how long one deal may take by the clock, 0: as long as it takes. A deal
	// over it has the error context.DeadlineExceeded; the others go on.
	Limit time.Duration
	// Progress, if set, is called with the deals that are done, solved or not,
	// one call at a time, in no order of the deals.
	Progress func(done int)
}

// Result is what SolveAll found for one of its deals.
type Result struct {
	Index int // in the deals, from 0
	Table Table
	Took  time.Duration // of all strains together
	Err   error         // as of Solver.Solve
}

// shared is a deal whose strains workers take one by one, so that at the end none of
// them waits for another one's long deal.
type shared struct {
	deal    bridge.Deal
	started sync.Once
	ctx     context.Context
	stop    context.CancelFunc
	done    chan Result

	mu     sync.Mutex
	solved int // strains
	result Result
}

// solve takes a strain of a shared deal; last says that it was the last one.
func (s *Solver) solve(ctx context.Context, d *shared, strain Strain, limit time.Duration) (last bool) {
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
		type task struct {
			*shared
			strain Strain
		}
		workers := min(max(opt.Workers, 1), 5*len(deals))
		tasks := make(chan task)
		order := make(chan *shared, workers)
		wg.Go(func() {
			defer close(tasks)
			defer close(order)
			for i := range deals {
				d := &shared{deal: deals[i], result: Result{Index: i}, done: make(chan Result, 1)}
				order <- d
				for strain := range NoTrump + 5 {
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
