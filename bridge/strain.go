package bridge

import (
	"fmt"
	"strings"
)

// Strain is what a contract is played in: one of the four suits, with the suit's number,
// or NoTrump. So Strain(Hearts) is hearts.
type Strain uint8

// NoTrump is the strain without trumps. The others are the suits: Strain(Spades).
const NoTrump Strain = 4

// Letter returns S, H, D, C or N, and ? for a value that is no strain.
func (s Strain) Letter() byte { return letterOf("SHDCN", int(s)) }

// String returns S, H, D, C or NT.
func (s Strain) String() string {
	if s == NoTrump {
		return "NT"
	}
	return string(s.Letter())
}

// Trumps returns the suit of the strain; ok is false for NoTrump.
func (s Strain) Trumps() (suit Suit, ok bool) { return Suit(s), s < NoTrump }

// Bid returns the strain's rank in the auction (Law 18): 0 for clubs, 1 for diamonds, 2 for
// hearts, 3 for spades, 4 for notrump.
func (s Strain) Bid() int {
	if s >= NoTrump {
		return int(s)
	}
	return 3 - int(s)
}

// ParseStrain reads S, H, D, C, N or NT, in capitals or not.
func ParseStrain(s string) (Strain, error) {
	switch i := strings.Index("SHDCN", strings.ToUpper(s)); {
	case strings.EqualFold(s, "NT"):
		return NoTrump, nil
	case len(s) == 1 && i >= 0:
		return Strain(i), nil
	}
	return 0, fmt.Errorf("%q is not a strain, expected S, H, D, C or NT", s)
}

// Doubling is how often a contract was doubled.
type Doubling uint8

// The doublings.
const (
	Undoubled Doubling = iota
	Doubled
	Redoubled
)

// String returns "", x or xx.
func (d Doubling) String() string { return strings.Repeat("x", int(min(d, Redoubled))) }

// ParseDoubling reads "", x or xx, in capitals or not.
func ParseDoubling(s string) (Doubling, error) {
	if len(s) > 2 || strings.Trim(s, "xX") != "" {
		return 0, fmt.Errorf("%q is not a doubling, expected x, xx or nothing", s)
	}
	return Doubling(len(s)), nil
}

// letterOf returns a letter of a list, and ? for a place outside it, which only a value that
// somebody made by hand has.
func letterOf(letters string, i int) byte {
	if i >= len(letters) {
		return '?'
	}
	return letters[i]
}
