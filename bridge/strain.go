package bridge

import (
	"fmt"
	"strings"
)

// Strain is a contract's denomination: NoTrump or a suit. Suits keep their number, so
// Strain(Hearts) is hearts.
type Strain uint8

// NoTrump is the strain without trumps. The others are the suits, such as Strain(Spades).
const NoTrump Strain = 4

// Letter returns S, H, D, C or N, or ? if the strain is out of range.
func (s Strain) Letter() byte { return letterOf("SHDCN", int(s)) }

// String returns S, H, D, C or NT.
func (s Strain) String() string {
	if s == NoTrump {
		return "NT"
	}
	return string(s.Letter())
}

// AuctionRank returns the strain's rank in the auction (Law 18): 0 for clubs, 1 for diamonds, 2 for
// hearts, 3 for spades, 4 for notrump.
func (s Strain) AuctionRank() int {
	if s >= NoTrump {
		return int(s)
	}
	return 3 - int(s)
}

// ParseStrain parses S, H, D, C, N or NT, in upper or lower case.
func ParseStrain(s string) (Strain, error) {
	strain := strings.Index("SHDCN", strings.ToUpper(s))
	switch {
	case strings.EqualFold(s, "NT"):
		return NoTrump, nil
	case len(s) == 1 && strain >= 0:
		return Strain(strain), nil
	}
	return 0, fmt.Errorf("%q is not a strain, expected S, H, D, C or NT", s)
}

// Doubling is a contract's state: undoubled, doubled or redoubled.
type Doubling uint8

// The possible doublings.
const (
	Undoubled Doubling = iota
	Doubled
	Redoubled
)

// String returns "", x or xx.
func (d Doubling) String() string { return strings.Repeat("x", int(min(d, Redoubled))) }

// ParseDoubling parses "", x or xx, in upper or lower case.
func ParseDoubling(s string) (Doubling, error) {
	if len(s) > 2 || strings.Trim(s, "xX") != "" {
		return 0, fmt.Errorf("%q is not a doubling, expected x, xx or nothing", s)
	}
	return Doubling(len(s)), nil
}

// letterOf returns the letter at an index, or ? if the index is out of range.
func letterOf(letters string, i int) byte {
	if i >= len(letters) {
		return '?'
	}
	return letters[i]
}
