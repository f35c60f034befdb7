// Package bigdeal turns entropy into deals exactly as BigDeal has done since 2000: the same entropy
// and owner always give the same deals.
//
//	s := bigdeal.NewStream(bigdeal.NewSeed(), bigdeal.HashOwner("Club of Springfield"))
//	d := s.Deal()
//
// It implements steps 4 to 6 of spec/bigdeal.md.
package bigdeal

import (
	"crypto/rand"
	"math/bits"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/ripemd160"
)

// Seed is a 160-bit value that determines all deals in a run.
type Seed [ripemd160.Size]byte

// Owner is a 160-bit value that gives two users with the same seed different deals.
type Owner [ripemd160.Size]byte

// NewSeed returns a seed made from 320 bits from the operating system's cryptographic source
// (spec/bigdeal.md step 7).
func NewSeed() Seed {
	var b [2 * ripemd160.Size]byte
	rand.Read(b[:]) // Read never returns an error: if it fails, the program crashes.
	defer clear(b[:])
	return HashSeed(b[:])
}

// HashSeed returns the RIPEMD-160 digest of the concatenated entropy. The same entropy always gives the
// same seed, and so the same deals; [NewSeed] returns a seed that nobody can guess.
func HashSeed(entropy ...[]byte) Seed {
	var h ripemd160.Hash
	for _, e := range entropy {
		h.Write(e)
	}
	return h.Sum()
}

// HashOwner returns the RIPEMD-160 digest of the owner's identification, such as a club's name.
func HashOwner(identification string) Owner { return ripemd160.Sum([]byte(identification)) }

// Stream is an endless sequence of deal numbers. Only its method AppendBlock is safe for concurrent use.
// The zero Stream's methods panic, because a stream without a seed would always give the same deals.
type Stream struct {
	hash    *ripemd160.Counter // digest over the counter, seed and owner
	counter uint32             // the first counter for the next lanes
	numbers [ripemd160.Lanes]bridge.Number
	next, n int // numbers[next:n] were not returned yet
}

// NewStream returns the stream for a seed and an owner, positioned at its first deal.
func NewStream(seed Seed, owner Owner) *Stream {
	var rest [len(seed) + len(owner)]byte
	copy(rest[:], seed[:])
	copy(rest[len(seed):], owner[:])
	return &Stream{hash: ripemd160.NewCounter(&rest), counter: 1}
}

// Next returns the next deal's number. The 32-bit counter wraps around after about 2.9 billion deals.
func (s *Stream) Next() bridge.Number {
	for s.next == s.n {
		s.next, s.n = 0, s.lanes(&s.numbers)
	}
	s.next++
	return s.numbers[s.next-1]
}

// lanes computes the digests for the next counters, one per lane. It stores the digests that are deal
// numbers in dst, and returns how many there are.
func (s *Stream) lanes(dst *[ripemd160.Lanes]bridge.Number) int {
	var heads [3][ripemd160.Lanes]uint32 // the first 96 bits of each digest
	s.hash.Heads(&heads, s.counter)
	s.counter += ripemd160.Lanes
	n := 0
	for i := range ripemd160.Lanes {
		hi, lo := uint64(heads[0][i]), uint64(heads[1][i])<<32|uint64(heads[2][i])
		dst[n&(ripemd160.Lanes-1)] = bridge.Number{Hi: hi, Lo: lo}
		// Keep the candidate only if it is below NumDeals. Adding the borrow avoids an unpredictable
		// branch.
		_, borrow := bits.Sub64(lo, bridge.NumDeals().Lo, 0)
		_, borrow = bits.Sub64(hi, bridge.NumDeals().Hi, borrow)
		n += int(borrow)
	}
	return n
}

// Deal returns the next deal.
func (s *Stream) Deal() bridge.Deal {
	d, _ := s.Next().Deal() // This cannot fail, because Next only returns deal numbers.
	return d
}

// BlockCounters is the number of counters in a block of [Stream.AppendBlock]. About two in three counters
// give a deal, so a block has about 2,770 deals.
const BlockCounters = 4096

// AppendBlock appends block i's deal numbers to dst. Consecutive blocks from 0 give the numbers of a new
// stream. A block depends only on seed and owner, not on the deals returned before, so several goroutines
// may call AppendBlock on one stream at the same time.
func (s *Stream) AppendBlock(dst []bridge.Number, i int) []bridge.Number {
	block := Stream{hash: s.hash, counter: uint32(i)*BlockCounters + 1}
	for range BlockCounters / ripemd160.Lanes {
		n := block.lanes(&block.numbers)
		dst = append(dst, block.numbers[:n]...)
	}
	return dst
}
