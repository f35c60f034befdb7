package doubledummy

import (
	"cmp"
	"context"
	"sync"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
)

// sharedDeal is a deal whose strains are solved by several workers, so that no worker waits for
// a long deal at the end.
type sharedDeal struct {
	deal  bridge.Deal
	start sync.Once
	ctx   context.Context // with the limit for the deal
	stop  context.CancelFunc
	done  chan Result

	mu     sync.Mutex
	solved int // number of strains solved
	result Result
}

// solveStrain solves one strain of a deal and reports whether it was the last one.
func (s *Solver) solveStrain(
	ctx context.Context, d *sharedDeal, strain bridge.Strain, limit time.Duration,
) (isLast bool) {
	d.start.Do(func() {
		d.ctx, d.stop = ctx, func() {}
		if limit > 0 {
			d.ctx, d.stop = context.WithTimeout(ctx, limit)
		}
	})
	start := time.Now()
	var table Table
	cards, err := s.setDeal(d.ctx, d.deal)
	if err == nil && !s.solveDeclarers(strain, cards, &table) {
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
	d.solved++
	if d.solved < len(strains) {
		return false
	}
	if r.Err != nil {
		r.Table = Table{}
	}
	d.stop()
	return true
}
