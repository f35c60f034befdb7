package bigdeal

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/ripemd160"
)

// Sink takes the deals of a run from one worker of Run.
type Sink interface {
	// Block is given the numbers of deals that follow one another in the run;
	// the first of them is the run's deal number first, counted from 0. It is
	// called at the same time as other sinks' Blocks, and may keep numbers
	// until its Flush has returned.
	Block(first int, numbers []bridge.Number)
	// Flush follows each Block. It is called in the order of the run, never
	// at the same time as another sink's Flush.
	Flush() error
}

// blockCounters is how many counters a worker takes at a time. About 67.7 % of
// them give a deal. It is a multiple of ripemd160.Lanes.
const blockCounters = 4096

// Run deals the first n deals of the stream of seed and owner, with a worker
// for each sink: the workers take blocks of counters in turn, so that the deals
// and their order are those of Stream for any number of sinks. It returns the
// first error of a Flush, after which nothing more is flushed.
func Run(seed Seed, owner Owner, n int, sinks ...Sink) error {
	// Each worker hands two tokens on to the next: how many deals lie in the
	// blocks so far, and the right to flush.
	dealt := make([]chan int, len(sinks))
	flush := make([]chan error, len(sinks))
	for w := range sinks {
		dealt[w] = make(chan int, 1)
		flush[w] = make(chan error, 1)
	}
	dealt[0] <- 0
	flush[0] <- nil
	work := func(w int) error {
		next := (w + 1) % len(sinks)
		s := NewStream(seed, owner)
		numbers := make([]bridge.Number, 0, blockCounters)
		for block := uint32(w); ; block += uint32(len(sinks)) {
			numbers = s.block(numbers[:0], block*blockCounters)
			first := <-dealt[w]
			numbers = numbers[:min(len(numbers), n-first)]
			dealt[next] <- first + len(numbers)
			if len(numbers) > 0 {
				sinks[w].Block(first, numbers)
			}
			err := <-flush[w]
			if err == nil && len(numbers) > 0 {
				err = sinks[w].Flush()
			}
			flush[next] <- err
			if err != nil || first+len(numbers) == n {
				return err
			}
		}
	}
	errs := make(chan error, len(sinks))
	for w := range sinks {
		go func() { errs <- work(w) }()
	}
	var err error
	for range sinks {
		if e := <-errs; e != nil {
			err = e
		}
	}
	return err
}

// block appends the numbers that the counters after start give.
func (s *Stream) block(dst []bridge.Number, start uint32) []bridge.Number {
	s.counter = start + 1
	var numbers [ripemd160.Lanes]bridge.Number
	for range blockCounters / ripemd160.Lanes {
		n := s.lanes(&numbers)
		dst = append(dst, numbers[:n]...)
	}
	return dst
}
