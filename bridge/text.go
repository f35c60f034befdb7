package bridge

import (
	"fmt"
	"strconv"
	"strings"
)

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
	text := append(strconv.AppendInt(nil, int64(b.Number), 10), ' ')
	return append(text, deal...), err
}

// UnmarshalText parses the text that MarshalText writes. The deal may have any number of cards in
// each hand.
func (b *Board) UnmarshalText(text []byte) error {
	return unmarshal(b, text, func(s string) (parsed Board, err error) {
		digits, deal, _ := strings.Cut(s, " ")
		parsed.Number, err = strconv.Atoi(digits)
		isCanonical := strconv.Itoa(parsed.Number) == digits // A plus sign and leading zeros are not canonical.
		if err != nil || parsed.Number < 0 || !isCanonical {
			return parsed, fmt.Errorf("%q is not a board number", clip(digits, 20))
		}
		return parsed, parsed.Deal.UnmarshalText([]byte(deal))
	})
}

// MarshalText returns the number in decimal digits, or an error if it is out of range.
func (n Number) MarshalText() ([]byte, error) { return marshal(n, n.less(deals)) }

// UnmarshalText parses the text as [ParseNumber] does.
func (n *Number) UnmarshalText(text []byte) error { return unmarshal(n, text, ParseNumber) }

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
