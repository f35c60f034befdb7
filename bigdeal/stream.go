// Package bigdeal turns entropy into deals, exactly as the program BigDeal has
// since 2000: the same entropy and owner give the same deals, for ever.
//
//	owner := bigdeal.OwnerOf("Club of Springfield")
//	seed := bigdeal.SeedOf([]byte("... entropy ..."))
//	s := bigdeal.NewStream(seed, owner)
//	d, _ := s.Next().Deal()
//
// The algorithm is spec/bigdeal.md, steps 4 to 6.
package bigdeal

import (
	"encoding/binary"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/ripemd160"
)

// Seed is 160 bits from which all deals of one run follow.
type Seed [ripemd160.Size]byte

// Owner is the 160 bits that make two users with the same seed different.
type Owner [ripemd160.Size]byte

// SeedOf is the RIPEMD-160 of all the entropy, in order, nothing between.
func SeedOf(entropy ...[]byte) Seed {
	var h ripemd160.Hash
	for _, e := range entropy {
		h.Write(e)
	}
	return h.Sum()
}

// OwnerOf is the RIPEMD-160 of the owner identification's bytes.
func OwnerOf(identification string) Owner { return ripemd160.Sum([]byte(identification)) }

// Stream is an unending row of deal numbers. It is not safe for concurrent use.
type Stream struct {
	counter uint32
	msg     [44]byte // counter, seed, owner
}

// NewStream is the stream of seed and owner, before its first deal.
func NewStream(seed Seed, owner Owner) *Stream {
	s := &Stream{}
	copy(s.msg[4:], seed[:])
	copy(s.msg[24:], owner[:])
	return s
}

// Next is the next deal's number. The counter wraps at 2^32.
func (s *Stream) Next() bridge.Number {
	for {
		if n, ok := s.candidate(); ok {
			return n
		}
	}
}

// candidate is the number that the next counter gives; ok is false where it is
// no deal's.
func (s *Stream) candidate() (n bridge.Number, ok bool) {
	s.counter++
	binary.LittleEndian.PutUint32(s.msg[:], s.counter)
	h := ripemd160.Sum(s.msg[:])
	n = bridge.Number{
		Hi: uint64(binary.BigEndian.Uint32(h[:])),
		Lo: binary.BigEndian.Uint64(h[4:]),
	}
	return n, n.Less(bridge.Deals)
}

// Deal is the next deal.
func (s *Stream) Deal() bridge.Deal {
	d, _ := s.Next().Deal() // Next gives numbers of deals only
	return d
}
