package stats

import (
	"math/rand/v2"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// shuffler deals at random.
type shuffler struct {
	*rand.Rand
	cards [bridge.Cards]bridge.Card
}

func newShuffler(seed uint64) *shuffler {
	s := &shuffler{Rand: rand.New(rand.NewPCG(thorough.Seed(seed), 27))}
	for i := range s.cards {
		s.cards[i] = bridge.Card(i)
	}
	return s
}

func (s *shuffler) board(number int) bridge.Board {
	s.Shuffle(len(s.cards), func(i, j int) { s.cards[i], s.cards[j] = s.cards[j], s.cards[i] })
	b := bridge.Board{Number: number}
	for i, c := range s.cards {
		b.Deal[i/13] |= 1 << c
	}
	return b
}

// season returns a season of n random boards.
func (s *shuffler) season(n int) *Season {
	season := &Season{}
	for i := range n {
		b := s.board(i%32 + 1)
		season.Add(&b, 2026)
	}
	return season
}
