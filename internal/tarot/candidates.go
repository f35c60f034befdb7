package tarot

import (
	"iter"
	"math"
	"sync"
)

// candidates returns all deals in the game, k = 0, 1, 2, ..., as judged for duplicate. The given
// number of workers judge deals ahead of the caller; the result does not depend on it.
func (g Game) candidates(sansPetitSec bool, workers int) (iter.Seq[Candidate], error) {
	workers = max(workers, 1)
	shufflers := make([]*Shuffler, workers)
	for i := range shufflers {
		var err error
		if shufflers[i], err = g.NewShuffler(); err != nil {
			return nil, err
		}
	}
	return func(yield func(Candidate) bool) {
		const perWorker = 512          // number of deals for each worker in a full batch
		const end = math.MaxUint32 + 1 // number of deals in a game
		batch := make([]Candidate, 0, perWorker*workers)
		for first := uint64(0); first < end; first += uint64(len(batch)) {
			// The first batches are small, because a caller that needs only one board stops soon.
			n := min(first+8, uint64(cap(batch)), end-first)
			batch = batch[:n]
			judge(shufflers, batch, uint32(first), sansPetitSec)
			for _, c := range batch {
				if !yield(c) {
					return
				}
			}
		}
	}, nil
}

// judge fills batch with the candidates from first on. Each shuffler judges a part of them.
func judge(shufflers []*Shuffler, batch []Candidate, first uint32, sansPetitSec bool) {
	part := func(w int) {
		from, to := len(batch)*w/len(shufflers), len(batch)*(w+1)/len(shufflers)
		for i := from; i < to; i++ {
			batch[i] = shufflers[w].Judge(first+uint32(i), sansPetitSec)
		}
	}
	if len(shufflers) == 1 {
		part(0)
		return
	}
	var wg sync.WaitGroup
	for w := range shufflers {
		wg.Go(func() { part(w) })
	}
	wg.Wait()
}
