// Package tarot deals tarot cards so that every player can check each deal afterwards, as described
// in spec/tarot.md.
//
//	secret, err := tarot.NewRecord(tarot.Terms{Players: 4, Label: "Table 3"})
//	announced := secret.Announced()         // give it to everyone before the first deal
//	revealed, err := secret.Revealed("")    // give it to everyone after the last
//	report, err := tarot.Verify(tarot.Claim{Revealed: &revealed, Announced: &announced})
//
// Deals, commitments and forms of version 1 never change; different rules would get a name
// other than fairdeal-tarot-1. Values may be used by several goroutines at once, except for
// a [Shuffler].
package tarot

import "github.com/fairdeal/fairdeal/internal/tarot"

// Version names the dealing rules, "fairdeal-tarot-1".
const Version = tarot.Version

// Limits for the number of players.
const (
	MinPlayers = tarot.MinPlayers // 3
	MaxPlayers = tarot.MaxPlayers // 5
)

// ErrPlayers is returned if the number of players is not 3, 4 or 5.
var ErrPlayers = tarot.ErrPlayers

// Distribution identifies an order of the pack by a number from 0 to 78!-1.
type Distribution struct{ d tarot.Distribution }

// ParseDistribution parses a number in decimal digits.
func ParseDistribution(s string) (Distribution, error) {
	d, err := tarot.ParseDistribution(s)
	return Distribution{d}, err
}

// String returns the number in decimal digits.
func (d Distribution) String() string { return d.d.String() }

// MarshalText returns the number in decimal digits.
func (d Distribution) MarshalText() ([]byte, error) { return d.d.MarshalText() }

// UnmarshalText parses the notation that [ParseDistribution] accepts.
func (d *Distribution) UnmarshalText(text []byte) error { return d.d.UnmarshalText(text) }

// Numbers determine all deals in a game.
type Numbers struct {
	Distribution Distribution
	Sequence     uint64 // number of the sequence of reshuffles; at most 100,000,000,000
}

func (n Numbers) internal() tarot.Numbers {
	return tarot.Numbers{Distribution: n.Distribution.d, Sequence: tarot.Sequence(n.Sequence)}
}

// Game contains the number of players, the distribution and the sequence of reshuffles, which together determine
// all deals.
type Game struct {
	Players int
	Numbers Numbers
}

func (g Game) internal() tarot.Game {
	n := g.Numbers.internal()
	return tarot.Game{Players: g.Players, Distribution: n.Distribution, Sequence: n.Sequence}
}

// Deal returns reshuffle k, where 0 is the first deal. For many deals, a [Shuffler] is faster.
func (g Game) Deal(k uint32) (Deal, error) {
	d, err := g.internal().Deal(k)
	return dealOf(d), err
}

// Shuffler computes many deals of one game faster than [Game.Deal].
type Shuffler struct{ s *tarot.Shuffler }

// NewShuffler returns a Shuffler for the game, or an error that names the invalid number.
func (g Game) NewShuffler() (*Shuffler, error) {
	s, err := g.internal().NewShuffler()
	if err != nil {
		return nil, err
	}
	return &Shuffler{s}, nil
}

// Deal returns reshuffle k, where 0 is the first deal. The zero Shuffler returns an empty deal.
func (s *Shuffler) Deal(k uint32) Deal {
	if s.s == nil {
		return Deal{}
	}
	return dealOf(s.s.Deal(k))
}

// Deal is one deal in a game.
type Deal struct {
	Players int              `json:"players"`
	Index   uint32           `json:"index"` // 0 for the first deal, then the number of the reshuffle
	Hands   [MaxPlayers]Hand `json:"hands"` // hands of players 1 to Players; the others are empty
	Chien   Hand             `json:"chien"`
}

func dealOf(d tarot.Deal) Deal {
	out := Deal{Players: d.Players, Index: d.Index, Chien: Hand{d.Chien}}
	for i, h := range d.Hands {
		out.Hands[i] = Hand{h}
	}
	return out
}

// PetitSec returns the player, from 1, whose only atout is the Petit, or 0. The Excuse counts as an
// atout.
func (d Deal) PetitSec() int {
	for i, h := range d.Hands {
		if h.h.PetitSec() {
			return i + 1
		}
	}
	return 0
}

// Commitment is the hash that is published before the first deal.
type Commitment [32]byte

// ParseCommitment parses 64 hexadecimal digits.
func ParseCommitment(s string) (Commitment, error) {
	c, err := tarot.ParseCommitment(s)
	return Commitment(c), err
}

// String returns 64 hexadecimal digits.
func (c Commitment) String() string { return tarot.Commitment(c).String() }

// MarshalText returns 64 hexadecimal digits.
func (c Commitment) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText parses the notation that [ParseCommitment] accepts.
func (c *Commitment) UnmarshalText(text []byte) (err error) {
	*c, err = ParseCommitment(string(text))
	return err
}
