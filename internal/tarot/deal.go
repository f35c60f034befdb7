package tarot

// Deal is one deal in a game.
type Deal struct {
	Players int
	Index   uint32           // 0 for the first deal, then the number of the reshuffle
	Hands   [MaxPlayers]Hand // hands of players 1 to Players; the others are empty
	Chien   Hand
}

// Deal returns the deal for reshuffle k. For many deals, [Game.NewShuffler] is faster.
func (g Game) Deal(k uint32) (Deal, error) {
	s, err := g.NewShuffler()
	if err != nil {
		return Deal{}, err
	}
	return s.Deal(k), nil
}

// Deal returns the deal for reshuffle k.
func (s *Shuffler) Deal(k uint32) Deal {
	p := s.Pack(k)
	return s.lay.deal(&p, s.players, k)
}

// PetitSec returns the number, from 1, of the player whose only atout is the Petit, or 0 if there is none.
// If there is one, the deal is not played, and the players use the next reshuffle.
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

// HandSize returns the number of cards in each hand.
func HandSize(players int) int { return (Cards - ChienSize(players)) / players }

// ChienSize returns the number of cards in the chien.
func ChienSize(players int) int {
	if players == 5 {
		return 3
	}
	return 6
}

// layout contains the recipient of each card in the pack: player 0 to 4, or chienPlayer.
type layout [Cards]uint8

// layouts contains the layouts for 3, 4 and 5 players.
var layouts = [MaxPlayers - MinPlayers + 1]layout{layoutOf(3, 4), layoutOf(4, 3), layoutOf(5, 3)}

// layoutOf returns the layout for packets of the given size, dealt to players 1, 2, ... in
// turn. After each packet except the first, one card goes to the chien until it is full.
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

// deal deals a pack. k is the number of the reshuffle.
func (l *layout) deal(p *Pack, players int, k uint32) Deal {
	var h [MaxPlayers + 1]Hand
	for i, c := range p {
		to, bit := &h[l[i]], &cardBit[c]
		to.lo |= bit.lo
		to.hi |= bit.hi
	}
	return Deal{Players: players, Index: k, Hands: [MaxPlayers]Hand(h[:MaxPlayers]), Chien: h[chienPlayer]}
}
