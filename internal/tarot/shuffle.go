package tarot

import (
	"crypto/sha3"
	"encoding/binary"

	"github.com/fairdeal/fairdeal/internal/combin"
)

// Shuffler makes the packs and deals of one game, in any order: the millionth
// costs what the first does. It is not safe for concurrent use; make one for
// each goroutine.
type Shuffler struct {
	players int
	first   Distribution
	lay     *layout
	melange drawer
	lottery drawer
}

// NewShuffler returns the game's shuffler; the error is that of Check.
func (g Game) NewShuffler() (*Shuffler, error) {
	if err := g.check(); err != nil {
		return nil, err
	}
	s := &Shuffler{players: g.Players, first: g.Distribution, lay: &layouts[g.Players-MinPlayers]}
	s.melange.init(g, " melange\x00", 0)
	s.lottery.init(g, " duplicate\x00", 1)
	return s, nil
}

// Pack returns the pack of reshuffle k: for k = 0 the order with the game's number,
// for the others drawn as spec/tarot.md step 3 says.
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

// drawer gives bytes that follow from a game and a reshuffle's index.
type drawer struct {
	h   *sha3.SHAKE
	msg []byte // domain, 0, d, s, k, and room for one byte more
	at  int    // where k stands in msg
	buf [combin.Bytes384]byte
}

func (r *drawer) init(g Game, domain string, more int) {
	r.h = sha3.NewSHAKE256()
	r.msg = append(r.msg, Version+domain...)
	g.Distribution.n.PutBytes(&r.buf)
	r.msg = append(r.msg, r.buf[:]...)
	r.msg = binary.BigEndian.AppendUint64(r.msg, uint64(g.Sequence))
	r.at = len(r.msg)
	r.msg = append(r.msg, make([]byte, 4+more)...)
}

// start makes reads from r.h those of index k.
func (r *drawer) start(k uint32) {
	binary.BigEndian.PutUint32(r.msg[r.at:], k)
	r.h.Reset()
	r.h.Write(r.msg)
}
