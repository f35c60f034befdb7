package tarot

import (
	"encoding/binary"
	"math/bits"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Candidate is a deal with the decision whether it becomes a board for duplicate.
type Candidate struct {
	Deal     uint32 // number of the reshuffle
	Taker    int    // player, from 1, or 0 if nobody bids
	Bid      Bid
	Atouts   int // number of atouts without the Excuse in the taker's hand, with the chien for prise and garde
	Longest  int // number of cards in the taker's longest suit
	PetitSec int // player, from 1, who holds it, or 0
	Reason   Reason
}

// Explanation returns the reason, with the number of cards and the percentage that led to it.
func (c Candidate) Explanation() words.Text {
	switch c.Reason {
	case ManyAtouts, FewAtouts:
		return words.New("place.file", words.T("file", c.Reason.InWords()), words.N("what", c.Atouts))
	case AtoutDraw:
		percent := int(atoutPercent(c.Atouts))
		return words.New("tarot.why-atout-draw",
			words.T("reason", c.Reason.InWords()), words.N("n", c.Atouts), words.N("percent", percent))
	case LongSuit:
		percent := int(suitPercent(c.Longest))
		return words.New("tarot.why-suit-draw",
			words.T("reason", c.Reason.InWords()), words.N("n", c.Longest), words.N("percent", percent))
	}
	return c.Reason.InWords()
}

// The lotteries of a deal are drawn from different random bytes. Each has the number of its rule in
// spec/tarot.md step 11.
const (
	lotteryAtouts = 3
	lotterySuit   = 5
)

// atoutPercent returns the probability, in percent, that a deal with this number of atouts is rejected.
func atoutPercent(atouts int) uint64 {
	switch {
	case atouts < 9:
		return 0
	case atouts == 9:
		return 80
	case atouts == 10:
		return 85
	}
	return 90
}

// suitPercent returns the probability, in percent, that a deal whose longest suit has this number of
// cards is rejected.
func suitPercent(cards int) uint64 {
	switch {
	case cards < 7:
		return 0
	case cards == 7:
		return 70
	case cards == 8:
		return 85
	}
	return 90
}

// Judge decides whether deal k becomes a board for duplicate. If sansPetitSec is true, it also rejects
// deals with a petit sec.
func (s *Shuffler) Judge(k uint32, sansPetitSec bool) Candidate {
	d := s.Deal(k)
	c := Candidate{Deal: k, PetitSec: d.PetitSec()}
	c.Taker, c.Bid = d.Auction()
	if c.Taker == 0 {
		c.Reason = NobodyBids
		return c
	}
	h := d.Hands[c.Taker-1]
	if c.Bid <= Garde {
		h = h.union(d.Chien)
	}
	atouts := h.Atouts()
	c.Atouts = bits.OnesCount32(atouts)
	for suit := range Suit(plainSuits) {
		c.Longest = max(c.Longest, bits.OnesCount16(h.suit(suit)))
	}
	const topAtouts = 0b11111 << (17 - 1) // 17 to 21
	switch {
	case c.Atouts >= 12:
		c.Reason = ManyAtouts
	case c.Atouts <= 5:
		c.Reason = FewAtouts
	case s.loses(k, lotteryAtouts, atoutPercent(c.Atouts)):
		c.Reason = AtoutDraw
	case atouts&topAtouts == topAtouts:
		c.Reason = TopAtouts
	case s.loses(k, lotterySuit, suitPercent(c.Longest)):
		c.Reason = LongSuit
	case sansPetitSec && c.PetitSec != 0:
		c.Reason = PetitSec
	}
	return c
}

// loses draws a lottery for deal k and reports whether it rejects the deal.
func (s *Shuffler) loses(k uint32, lottery byte, percent uint64) bool {
	if percent == 0 {
		return false
	}
	r := &s.lottery
	r.msg[len(r.msg)-1] = lottery // The last byte makes the hashed messages of the lotteries different.
	r.start(k)
	r.h.Read(r.buf[:8])
	return rejects(binary.BigEndian.Uint64(r.buf[:]), percent)
}

// rejects reports whether a random u, out of 2^64, is among the given percentage of the lowest numbers:
// whether u < percent/100 · 2^64, without rounding.
func rejects(u, percent uint64) bool {
	whole, _ := bits.Mul64(u, 100) // u·100 / 2^64
	return whole < percent
}
