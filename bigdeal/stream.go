// Package bigdeal turns entropy into deals, exactly as the program BigDeal has
// since 2000: the same entropy and owner give the same deals, for ever.
//
//	owner := bigdeal.HashOwner("Club of Springfield")
//	seed := bigdeal.HashSeed([]byte("... entropy ..."))
//	s := bigdeal.NewStream(seed, owner)
//	d, _ := s.Next().Deal()
//
// The algorithm is spec/bigdeal.md, steps 4 to 6.
package bigdeal

import (
	"math/bits"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/ripemd160"
)

// Seed is 160 bits from which all deals of one run follow.
type Seed [ripemd160.Size]byte

// Owner is the 160 bits that make two users with the same seed different.
type Owner [ripemd160.Size]byte

// HashSeed returns the RIPEMD-160 of all the entropy, in order, nothing between.
func HashSeed(entropy ...[]byte) Seed {
	var h ripemd160.Hash
	for _, e := range entropy {
		h.Write(e)
	}
	return h.Sum()
}

// HashOwner returns the RIPEMD-160 of the owner identification's bytes.
func HashOwner(identification string) Owner { return ripemd160.Sum([]byte(identification)) }

// Stream is an unending row of deal numbers. It is not safe for concurrent use.
type Stream struct {
	hash    *ripemd160.Counter // seed and owner after the counter
	counter uint32             // the first of the next lanes
	numbers [ripemd160.Lanes]bridge.Number
	next, n int // of numbers, those not given out yet
}

// NewStream returns the stream of seed and owner, before its first deal.
func NewStream(seed Seed, owner Owner) *Stream {
	var rest [len(seed) + len(owner)]byte
	copy(rest[:], seed[:])
	copy(rest[len(seed):], owner[:])
	return &Stream{hash: ripemd160.NewCounter(&rest), counter: 1}
}

// Next returns the next deal's number. The counter wraps at 2^32.
func (s *Stream) Next() bridge.Number {
	for s.next == s.n {
		s.next, s.n = 0, s.lanes(&s.numbers)
	}
	s.next++
	return s.numbers[s.next-1]
}

// lanes puts the numbers of deals that the next counters give into dst, and
// returns how many they are.
func (s *Stream) lanes(dst *[ripemd160.Lanes]bridge.Number) int {
	var heads [3][ripemd160.Lanes]uint32
	s.hash.Heads(&heads, s.counter)
	s.counter += ripemd160.Lanes
	n := 0
	for i := range ripemd160.Lanes {
		hi, lo := uint64(heads[0][i]), uint64(heads[1][i])<<32|uint64(heads[2][i])
		dst[n&(ripemd160.Lanes-1)] = bridge.Number{Hi: hi, Lo: lo}
		// A candidate that is no deal's is written over by the next one. The
		// borrow of candidate - Deals, rather than a branch that no
		// processor can foresee, says which it is.
		_, borrow := bits.Sub64(lo, bridge.NumDeals().Lo, 0)
		_, borrow = bits.Sub64(hi, bridge.NumDeals().Hi, borrow)
		n += int(borrow)
	}
	return n
}

// Deal returns the next deal.
func (s *Stream) Deal() bridge.Deal {
	d, _ := s.Next().Deal() // Next gives numbers of deals only
	return d
}

// BlockCounters is how many counters a block has, see AppendBlock.
const BlockCounters = 4096

// AppendBlock appends the numbers of deals that block i gives, from 0, to dst: the blocks one behind the
// other are the numbers that a new stream gives. Each depends on seed and owner alone, so that several
// processors can make blocks of one stream at the same time.
func (s *Stream) AppendBlock(dst []bridge.Number, i int) []bridge.Number {
	block := Stream{hash: s.hash, counter: uint32(i)*BlockCounters + 1}
	for range BlockCounters / ripemd160.Lanes {
		n := block.lanes(&block.numbers)
		dst = append(dst, block.numbers[:n]...)
	}
	return dst
}
