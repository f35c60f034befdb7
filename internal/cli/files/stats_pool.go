package files

import (
	"sync"

	"github.com/fairdeal/fairdeal/internal/handfile"
)

// countParts counts a large file on all processors. Each board occurs once, because the numbers
// increase.
func (u *ui) countParts(in *input, counts *dealCounts) error {
	pool := &countsPool{}
	err := u.inParts(in, 1, func(p *handfile.Set) (handfile.Work, error) {
		return handfile.Work{Do: func() error {
			c := pool.get()
			c.add(p.Boards)
			pool.put(c)
			return nil
		}}, nil
	})
	for _, c := range pool.all {
		counts.join(c)
	}
	return err
}

// countsPool gives each worker its own counts.
type countsPool struct {
	mu        sync.Mutex
	free, all []*dealCounts
}

// get returns counts that no other worker uses.
func (p *countsPool) get() *dealCounts {
	p.mu.Lock()
	defer p.mu.Unlock()
	if last := len(p.free) - 1; last >= 0 {
		c := p.free[last]
		p.free = p.free[:last]
		return c
	}
	c := &dealCounts{}
	p.all = append(p.all, c)
	return c
}

// put returns counts to the pool.
func (p *countsPool) put(c *dealCounts) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.free = append(p.free, c)
}
