package tarot

// Deal is one deal of a game.
type Deal struct {
	Players int
	Index   uint32           // k: 0 the first deal, then the reshuffles
	Hands   [MaxPlayers]Hand // of players 1 .. Players; the others are empty
	Chien   Hand
}

// Deal returns the deal of reshuffle k. For many deals, NewShuffler is faster.
func (g Game) Deal(k uint32) (Deal, error) {
	s, err := g.NewShuffler()
	if err != nil {
		return Deal{}, err
	}
	return s.Deal(k), nil
}

// Deal returns the deal of reshuffle k.
func (s *Shuffler) Deal(k uint32) Deal {
	p := s.Pack(k)
	return s.lay.deal(&p, s.players, k)
}

// PetitSec returns the player, from 1, who holds the Petit sec; 0 where nobody
// does. The table then plays the next reshuffle.
func (d *Deal) PetitSec() int {
	for i, h := range d.Hands {
		if h.PetitSec() {
			return i + 1
		}
	}
	return 0
}

// DealPack deals a pack to 3, 4 or 5 players (spec/tarot.md step 4).
func DealPack(p *Pack, players int) (Deal, error) {
	if err := CheckPlayers(players); err != nil {
		return Deal{}, err
	}
	if err := p.check(); err != nil {
		return Deal{}, err
	}
	return layouts[players-MinPlayers].deal(p, players, 0), nil
}

// HandSize returns how many cards each player gets, ChienSize how many the chien.
func HandSize(players int) int { return (Cards - ChienSize(players)) / players }

// ChienSize returns how many cards the chien gets.
func ChienSize(players int) int {
	if players == 5 {
		return 3
	}
	return 6
}

// layout is to whom each place of the pack is dealt: player 0 .. 4, or
// chienPlayer.
type layout [Cards]uint8

var layouts = [MaxPlayers - MinPlayers + 1]layout{layoutOf(3, 4), layoutOf(4, 3), layoutOf(5, 3)}

// layoutOf deals packets of a number of cards to players 1, 2, ... in turn;
// after each packet but the first a card goes to the chien until it is full.
func layoutOf(players, packet int) (l layout) {
	chien := ChienSize(players)
	for i, packets := 0, 0; i < Cards; packets++ {
		for range packet {
			l[i] = uint8(packets % players)
			i++
		}
		if packets > 0 && chien > 0 {
			l[i] = chienPlayer
			i++
			chien--
		}
	}
	return l
}

func (l *layout) deal(p *Pack, players int, k uint32) Deal {
	var h [MaxPlayers + 1]Hand
	for i, c := range p {
		to, bit := &h[l[i]], &cardBit[c]
		to.lo |= bit.lo
		to.hi |= bit.hi
	}
	return Deal{Players: players, Index: k, Hands: [MaxPlayers]Hand(h[:MaxPlayers]), Chien: h[chienPlayer]}
}
