package tarot

import (
	"encoding/binary"
	"iter"
	"math"
	"math/bits"
	"sync"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Reason explains why a candidate is not used as a board for duplicate.
type Reason uint8

// Reasons, in the order in which they are checked (spec/tarot.md step 11).
const (
	Accepted    Reason = iota
	NobodyBids         // nobody bids
	ManyAtouts         // 12 or more atouts in the taker's hand
	FewAtouts          // 5 or fewer atouts
	AtoutDraw          // 9 to 11 atouts, and rejected by the lottery
	TopAtouts          // all of 21 20 19 18 17
	LongSuit           // 7 or more cards in a suit, and rejected by the lottery
	PetitSec           // somebody holds the Petit sec, and the choice excludes it
	reasonCount        // number of reasons
)

// String returns a short description.
func (r Reason) String() string { return r.InWords().String() }

var reasonKeys = [reasonCount]string{
	"tarot.reason.accepted", "tarot.reason.nobody-bids", "tarot.reason.many-atouts", "tarot.reason.few-atouts",
	"tarot.reason.atout-draw", "tarot.reason.top-atouts", "tarot.reason.suit-draw", "tarot.reason.petit-sec",
}

// InWords returns the description as a translatable text.
func (r Reason) InWords() words.Text {
	if r >= reasonCount {
		return words.Text{}
	}
	return words.New(reasonKeys[r])
}

// MarshalText returns [Reason.String].
func (r Reason) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// Candidate is a deal judged for duplicate.
type Candidate struct {
	Deal     uint32 // number of the reshuffle
	Taker    int    // player, from 1, or 0 if nobody bids
	Bid      Bid
	Atouts   int // number of atouts without the Excuse in the taker's hand, with the chien for prise and garde
	Longest  int // number of cards in the taker's longest suit
	PetitSec int // player, from 1, who holds it, or 0
	Reason   Reason
}

// Explanation returns the reason with its figures.
func (c Candidate) Explanation() words.Text {
	switch c.Reason {
	case ManyAtouts, FewAtouts:
		return words.New("place.file", words.T("file", c.Reason.InWords()), words.N("what", c.Atouts))
	case AtoutDraw:
		return words.New("tarot.why-atout-draw",
			words.T("reason", c.Reason.InWords()), words.N("n", c.Atouts), words.N("percent", int(atoutPercent(c.Atouts))))
	case LongSuit:
		return words.New("tarot.why-suit-draw",
			words.T("reason", c.Reason.InWords()), words.N("n", c.Longest), words.N("percent", int(suitPercent(c.Longest))))
	}
	return c.Reason.InWords()
}

// Lottery domains, which equal the rule numbers.
const (
	lotteryAtouts = 3
	lotterySuit   = 5
)

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

// Judge judges deal k for duplicate. If sansPetitSec is true, it also rejects deals with a
// petit sec.
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
	const top = 0b11111 << (17 - 1)
	switch {
	case c.Atouts >= 12:
		c.Reason = ManyAtouts
	case c.Atouts <= 5:
		c.Reason = FewAtouts
	case s.loses(k, lotteryAtouts, atoutPercent(c.Atouts)):
		c.Reason = AtoutDraw
	case atouts&top == top:
		c.Reason = TopAtouts
	case s.loses(k, lotterySuit, suitPercent(c.Longest)):
		c.Reason = LongSuit
	case sansPetitSec && c.PetitSec != 0:
		c.Reason = PetitSec
	}
	return c
}

// loses draws one lottery of deal k and reports whether it rejects the deal.
func (s *Shuffler) loses(k uint32, lottery byte, percent uint64) bool {
	if percent == 0 {
		return false
	}
	r := &s.lottery
	r.msg[len(r.msg)-1] = lottery
	r.start(k)
	r.h.Read(r.buf[:8])
	return rejects(binary.BigEndian.Uint64(r.buf[:]), percent)
}

// rejects reports whether u < percent/100 · 2^64. It does not round.
func rejects(u, percent uint64) bool {
	whole, _ := bits.Mul64(u, 100) // u·100 / 2^64
	return whole < percent
}

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
		const perWorker, end = 512, math.MaxUint32 + 1 // perWorker is the size of a worker's part of a batch
		batch := make([]Candidate, 0, perWorker*workers)
		for first := uint64(0); first < end; first += uint64(len(batch)) {
			// The first batches are small because one board is soon found.
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
