package bridge

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
)

// ParseSuit parses S, H, D or C, in upper or lower case.
func ParseSuit(s string) (Suit, error) {
	i := strings.Index("SHDC", strings.ToUpper(s))
	if len(s) != 1 || i < 0 {
		return 0, fmt.Errorf("%q is not a suit, expected S, H, D or C", s)
	}
	return Suit(i), nil
}

// ParseCard parses the letters for suit and rank, such as SA, h2 or H10, in upper or lower case.
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

// ParseSeat parses a seat's letter or name, N or North, in upper or lower case.
func ParseSeat(s string) (Seat, error) {
	for seat := North; seat <= West; seat++ {
		if strings.EqualFold(s, seat.String()) || strings.EqualFold(s, string(seat.Letter())) {
			return seat, nil
		}
	}
	return 0, fmt.Errorf("%q is not a seat, expected N, E, S or W", s)
}

// ParseVulnerability parses None, Love or -; NS; EW; All or Both, in upper or lower case.
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

// ParseHand parses spades, hearts, diamonds and clubs separated by dots. It accepts the same
// spellings as [ParseDeal], and any number of cards.
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

// MarshalText returns S, H, D or C, or an error if the suit is out of range.
func (s Suit) MarshalText() ([]byte, error) { return marshal(s, s <= Clubs) }

// UnmarshalText parses the text as [ParseSuit] does.
func (s *Suit) UnmarshalText(text []byte) error { return unmarshal(s, text, ParseSuit) }

// MarshalText returns the letters for suit and rank, such as SA, or an error if the card is out of
// range.
func (c Card) MarshalText() ([]byte, error) { return marshal(c, c < Cards) }

// UnmarshalText parses the text as [ParseCard] does.
func (c *Card) UnmarshalText(text []byte) error { return unmarshal(c, text, ParseCard) }

// MarshalText returns the seat's name, such as North, or an error if it is out of range.
func (s Seat) MarshalText() ([]byte, error) { return marshal(s, s <= West) }

// UnmarshalText parses the text as [ParseSeat] does.
func (s *Seat) UnmarshalText(text []byte) error { return unmarshal(s, text, ParseSeat) }

// MarshalText returns None, NS, EW or All, or an error if the value is out of range.
func (v Vulnerability) MarshalText() ([]byte, error) { return marshal(v, v <= VulAll) }

// UnmarshalText parses the text as [ParseVulnerability] does.
func (v *Vulnerability) UnmarshalText(text []byte) error {
	return unmarshal(v, text, ParseVulnerability)
}

// MarshalText returns S, H, D, C or NT, or an error if the strain is out of range.
func (s Strain) MarshalText() ([]byte, error) { return marshal(s, s <= NoTrump) }

// UnmarshalText parses the text as [ParseStrain] does.
func (s *Strain) UnmarshalText(text []byte) error { return unmarshal(s, text, ParseStrain) }

// MarshalText returns "", x or xx, or an error if the value is out of range.
func (d Doubling) MarshalText() ([]byte, error) { return marshal(d, d <= Redoubled) }

// UnmarshalText parses the text as [ParseDoubling] does.
func (d *Doubling) UnmarshalText(text []byte) error { return unmarshal(d, text, ParseDoubling) }

// MarshalText returns the hand as in PBN, or an error if it has bits that are not cards.
func (h Hand) MarshalText() ([]byte, error) { return marshal(h, h&^FullPack == 0) }

// UnmarshalText parses the text as [ParseHand] does.
func (h *Hand) UnmarshalText(text []byte) error { return unmarshal(h, text, ParseHand) }

// MarshalText returns the deal as in PBN, from North.
func (d Deal) MarshalText() ([]byte, error) {
	return marshal(d, (d[0]|d[1]|d[2]|d[3])&^FullPack == 0)
}

// UnmarshalText parses a deal as [ParseDeal] does, with any number of cards in each hand.
func (d *Deal) UnmarshalText(text []byte) error {
	return unmarshal(d, text, func(s string) (Deal, error) {
		return parseDeal(s, func(Seat, int) error { return nil })
	})
}

// MarshalText returns the board number, a space, and the deal as in PBN from North, so that a Board
// can be the key of a map in JSON. It returns an error if the number is negative.
func (b Board) MarshalText() ([]byte, error) {
	if b.Number < 0 {
		return nil, fmt.Errorf("board %d has no text form: the number is negative", b.Number)
	}
	deal, err := b.Deal.MarshalText()
	return append(append(strconv.AppendInt(nil, int64(b.Number), 10), ' '), deal...), err
}

// UnmarshalText parses the text that MarshalText writes. The deal may have any number of cards in
// each hand.
func (b *Board) UnmarshalText(text []byte) error {
	return unmarshal(b, text, func(s string) (parsed Board, err error) {
		digits, deal, _ := strings.Cut(s, " ")
		parsed.Number, err = strconv.Atoi(digits)
		if err != nil || parsed.Number < 0 || strconv.Itoa(parsed.Number) != digits {
			return parsed, fmt.Errorf("%q is not a board number", clip(digits, 20))
		}
		return parsed, parsed.Deal.UnmarshalText([]byte(deal))
	})
}

// MarshalText returns the number in decimal digits, or an error if it is out of range.
func (n Number) MarshalText() ([]byte, error) { return marshal(n, n.less(deals)) }

// UnmarshalText parses the text as [ParseNumber] does.
func (n *Number) UnmarshalText(text []byte) error { return unmarshal(n, text, ParseNumber) }

// ParseDigest parses 64 hexadecimal digits.
func ParseDigest(s string) (d Digest, err error) {
	data, err := hex.DecodeString(s)
	if err != nil || len(data) != len(d) {
		return d, fmt.Errorf("%q is not a digest, expected 64 hexadecimal digits", clip(s, 70))
	}
	copy(d[:], data)
	return d, nil
}

// MarshalText returns the digest as 64 hexadecimal digits.
func (d Digest) MarshalText() ([]byte, error) { return marshal(d, true) }

// UnmarshalText parses the text as [ParseDigest] does.
func (d *Digest) UnmarshalText(text []byte) error { return unmarshal(d, text, ParseDigest) }

// marshal returns a value's text, or an error unless ok.
func marshal[T fmt.Stringer](v T, ok bool) ([]byte, error) {
	if !ok {
		return nil, fmt.Errorf("%T has no text form: the value is out of range", v)
	}
	return []byte(v.String()), nil
}

// unmarshal sets v to the parsed text, or leaves it unchanged if there is an error.
func unmarshal[T any](v *T, text []byte, parse func(string) (T, error)) error {
	parsed, err := parse(string(text))
	if err == nil {
		*v = parsed
	}
	return err
}
