package bridge

import (
	"encoding/hex"
	"fmt"
	"strings"
)

// ParseSuit reads S, H, D or C, in capitals or not.
func ParseSuit(s string) (Suit, error) {
	i := strings.Index("SHDC", strings.ToUpper(s))
	if len(s) != 1 || i < 0 {
		return 0, fmt.Errorf("%q is not a suit, expected S, H, D or C", s)
	}
	return Suit(i), nil
}

// ParseCard reads a card as [Card.String] writes it: the suit's letter and the rank's, such
// as SA or h10; 10 stands for T.
func ParseCard(s string) (Card, error) {
	if suit, err := ParseSuit(s[:min(len(s), 1)]); err == nil {
		rank := strings.ToUpper(s[1:])
		if rank == "10" {
			rank = "T"
		}
		if i := strings.Index(Ranks, rank); len(rank) == 1 && i >= 0 {
			return Card(13*int(suit) + i), nil
		}
	}
	return 0, fmt.Errorf("%q is not a card, expected a suit and a rank, such as SA or H10", s)
}

// ParseSeat reads a seat's letter or its name: N or North, in capitals or not.
func ParseSeat(s string) (Seat, error) {
	for seat := North; seat <= West; seat++ {
		if strings.EqualFold(s, seat.String()) || strings.EqualFold(s, string(seat.Letter())) {
			return seat, nil
		}
	}
	return 0, fmt.Errorf("%q is not a seat, expected N, E, S or W", s)
}

// ParseVulnerability reads the words of PBN, in capitals or not: None, Love or -; NS; EW;
// All or Both.
func ParseVulnerability(s string) (Vulnerability, error) {
	switch strings.ToUpper(s) {
	case "NONE", "LOVE", "-":
		return VulNone, nil
	case "NS":
		return VulNS, nil
	case "EW":
		return VulEW, nil
	case "ALL", "BOTH":
		return VulAll, nil
	}
	return 0, fmt.Errorf("%q is not a vulnerability, expected None, NS, EW or All", s)
}

// ParseHand reads a hand as [Hand.String] writes it: spades, hearts, diamonds and clubs with
// dots between them. It accepts all spellings that [ParseDeal] does, and any number of cards.
func ParseHand(s string) (Hand, error) {
	trimmed := strings.TrimSpace(s)
	if trimmed == "" {
		return 0, fmt.Errorf("empty hand, expected four suits with dots between them")
	}
	h, end, err := parseHand(trimmed, 0)
	if err == nil && end < len(trimmed) {
		err = fmt.Errorf("unexpected %q after the hand", clip(trimmed[end:], 10))
	}
	return h, err
}

// The text forms are those of String; each Unmarshal reads what the Parse function of its
// type reads.

// MarshalText returns the suit's letter.
func (s Suit) MarshalText() ([]byte, error) { return marshal(s, s <= Clubs) }

// UnmarshalText reads what [ParseSuit] reads.
func (s *Suit) UnmarshalText(text []byte) error { return unmarshal(s, text, ParseSuit) }

// MarshalText returns the letters of suit and rank, such as SA.
func (c Card) MarshalText() ([]byte, error) { return marshal(c, c < Cards) }

// UnmarshalText reads what [ParseCard] reads.
func (c *Card) UnmarshalText(text []byte) error { return unmarshal(c, text, ParseCard) }

// MarshalText returns the seat's name, such as North.
func (s Seat) MarshalText() ([]byte, error) { return marshal(s, s <= West) }

// UnmarshalText reads what [ParseSeat] reads.
func (s *Seat) UnmarshalText(text []byte) error { return unmarshal(s, text, ParseSeat) }

// MarshalText returns the word of PBN.
func (v Vulnerability) MarshalText() ([]byte, error) { return marshal(v, v <= VulAll) }

// UnmarshalText reads what [ParseVulnerability] reads.
func (v *Vulnerability) UnmarshalText(text []byte) error {
	return unmarshal(v, text, ParseVulnerability)
}

// MarshalText returns the strain's letter, or NT.
func (s Strain) MarshalText() ([]byte, error) { return marshal(s, s <= NoTrump) }

// UnmarshalText reads what [ParseStrain] reads.
func (s *Strain) UnmarshalText(text []byte) error { return unmarshal(s, text, ParseStrain) }

// MarshalText returns nothing, x or xx.
func (d Doubling) MarshalText() ([]byte, error) { return marshal(d, d <= Redoubled) }

// UnmarshalText reads what [ParseDoubling] reads.
func (d *Doubling) UnmarshalText(text []byte) error { return unmarshal(d, text, ParseDoubling) }

// MarshalText returns the hand as in PBN.
func (h Hand) MarshalText() ([]byte, error) { return marshal(h, h&^FullPack == 0) }

// UnmarshalText reads what [ParseHand] reads.
func (h *Hand) UnmarshalText(text []byte) error { return unmarshal(h, text, ParseHand) }

// MarshalText returns the deal as in PBN, from North.
func (d Deal) MarshalText() ([]byte, error) {
	return marshal(d, (d[0]|d[1]|d[2]|d[3])&^FullPack == 0)
}

// UnmarshalText reads a deal whose hands have any number of cards, otherwise as [ParseDeal].
func (d *Deal) UnmarshalText(text []byte) error {
	return unmarshal(d, text, func(s string) (Deal, error) {
		return parseDeal(s, func(Seat, int) error { return nil })
	})
}

// MarshalText returns the number in decimal digits.
func (n Number) MarshalText() ([]byte, error) { return marshal(n, n.Less(deals)) }

// UnmarshalText reads what [ParseNumber] reads.
func (n *Number) UnmarshalText(text []byte) error { return unmarshal(n, text, ParseNumber) }

// ParseDigest reads a digest as [Digest.String] writes it: 64 hexadecimal digits.
func ParseDigest(s string) (d Digest, err error) {
	data, err := hex.DecodeString(s)
	if err != nil || len(data) != len(d) {
		return d, fmt.Errorf("%q is not a digest, expected 64 hexadecimal digits", clip(s, 70))
	}
	copy(d[:], data)
	return d, nil
}

// MarshalText returns the digest in 64 hexadecimal digits.
func (d Digest) MarshalText() ([]byte, error) { return marshal(d, true) }

// UnmarshalText reads what [ParseDigest] reads.
func (d *Digest) UnmarshalText(text []byte) error { return unmarshal(d, text, ParseDigest) }

// marshal returns the text of a value that is one of its type.
func marshal[T fmt.Stringer](v T, ok bool) ([]byte, error) {
	if !ok {
		return nil, fmt.Errorf("%T has no text form: the value is out of range", v)
	}
	return []byte(v.String()), nil
}

// unmarshal sets v to what a text says, and leaves it as it is if it cannot be read.
func unmarshal[T any](v *T, text []byte, parse func(string) (T, error)) error {
	parsed, err := parse(string(text))
	if err == nil {
		*v = parsed
	}
	return err
}
