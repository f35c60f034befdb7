package doubledummy

import (
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
	// Memory limits the memory per worker in bytes, at most 1 GiB each. 0 means 48 MiB, as in [Solver].
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

// SolveAll solves deals and yields their results in order. It buffers at most two results per worker.
// If the loop or the context ends early, the workers stop before SolveAll returns, and unfinished
// deals get the context's error.
func SolveAll(ctx context.Context, deals []bridge.Deal, opt Options) iter.Seq[Result] {
	return func(yield func(Result) bool) {
		ctx, cancel := context.WithCancel(ctx)
		var wg sync.WaitGroup
		workers := opt.Workers
		if workers < 1 {
			workers = runtime.GOMAXPROCS(0)
		}
		workers = min(workers, len(strains)*len(deals))
		tasks := make(chan task)
		inOrder := make(chan *sharedDeal, workers)
		// However the caller's loop ends, even if it panics, no goroutine remains.
		defer func() {
			cancel()
			for range inOrder { // so that sendTasks does not block
			}
			wg.Wait()
		}()
		wg.Go(func() { sendTasks(deals, tasks, inOrder) })
		progress := progressCounter{report: opt.Progress}
		for range workers {
			wg.Go(func() { solveTasks(ctx, tasks, opt, &progress) })
		}
		for d := range inOrder {
			if !yield(<-d.done) {
				return
			}
		}
	}
}

// sendTasks sends each deal to inOrder, and its strains to tasks.
func sendTasks(deals []bridge.Deal, tasks chan<- task, inOrder chan<- *sharedDeal) {
	defer close(tasks)
	defer close(inOrder)
	for i := range deals {
		d := &sharedDeal{deal: deals[i], result: Result{Index: i}, done: make(chan Result, 1)}
		inOrder <- d
		for _, strain := range strains {
			tasks <- task{deal: d, strain: strain}
		}
	}
}

// solveTasks solves tasks with a Solver of its own, and delivers each deal whose last strain it solves.
func solveTasks(ctx context.Context, tasks <-chan task, opt Options, progress *progressCounter) {
	s := Solver{Memory: opt.Memory}
	for t := range tasks {
		isLast := s.solveStrain(ctx, t.deal, t.strain, opt.Limit)
		if isLast {
			progress.add()
			t.deal.done <- t.deal.result
		}
	}
}

// task is a strain of a deal to solve.
type task struct {
	deal   *sharedDeal
	strain bridge.Strain
}

// progressCounter reports the number of finished deals. Its calls of report do not overlap.
type progressCounter struct {
	report func(done int) // may be nil

	mu   sync.Mutex
	done int
}

// add counts and reports another finished deal.
func (p *progressCounter) add() {
	if p.report == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done++
	p.report(p.done)
}
