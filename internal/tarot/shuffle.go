package tarot

import (
	"crypto/sha3"
	"encoding/binary"

	"github.com/fairdeal/fairdeal/internal/combin"
)

// Shuffler computes the packs and deals of one game, in any order and in the same time for each. It is not safe
// for concurrent use, so create one for each goroutine.
type Shuffler struct {
	players int
	first   Distribution // order of pack 0
	lay     *layout
	melange drawer // bytes for the other packs; mélange is French for shuffling
	lottery drawer // bytes for the lotteries of duplicate boards
}

// NewShuffler returns a shuffler for the game, or Check's error.
func (g Game) NewShuffler() (*Shuffler, error) {
	if err := g.check(); err != nil {
		return nil, err
	}
	s := &Shuffler{players: g.Players, first: g.Distribution, lay: &layouts[g.Players-MinPlayers]}
	s.melange.init(g, " melange\x00", 0)
	s.lottery.init(g, " duplicate\x00", 1)
	return s, nil
}

// Pack returns the pack for reshuffle k. Pack 0 is the order given by the game's number; the others
// are drawn as described in spec/tarot.md step 3.
func (s *Shuffler) Pack(k uint32) Pack {
	d := s.distribution(k)
	return d.Pack()
}

func (s *Shuffler) distribution(k uint32) Distribution {
	if k == 0 {
		return s.first
	}
	var d Distribution
	s.melange.start(k)
	for {
		s.melange.h.Read(s.melange.buf[:])
		if d.set(&s.melange.buf) {
			return d
		}
	}
}

// drawer returns bytes that follow from a game and a reshuffle's index.
type drawer struct {
	h   *sha3.SHAKE
	msg []byte // domain, 0, d, s, k, and room for one more byte
	at  int    // offset of k in msg
	buf [combin.Bytes384]byte
}

// init prepares a drawer. more is the number of bytes that the message has after k.
func (r *drawer) init(g Game, domain string, more int) {
	r.h = sha3.NewSHAKE256()
	r.msg = append(r.msg, Version+domain...)
	g.Distribution.n.PutBytes(&r.buf)
	r.msg = append(r.msg, r.buf[:]...)
	r.msg = binary.BigEndian.AppendUint64(r.msg, uint64(g.Sequence))
	r.at = len(r.msg)
	r.msg = append(r.msg, make([]byte, 4+more)...)
}

// start starts the bytes of index k, which are then read from r.h.
func (r *drawer) start(k uint32) {
	binary.BigEndian.PutUint32(r.msg[r.at:], k)
	r.h.Reset()
	r.h.Write(r.msg)
}
