package bridge

import (
	"encoding/hex"
	"fmt"
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
		letter := strings.ToUpper(s[1:])
		if letter == "10" {
			letter = "T"
		}
		if rank := strings.Index(Ranks, letter); len(letter) == 1 && rank >= 0 {
			return Card(13*int(suit) + rank), nil
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

// ParseDigest parses 64 hexadecimal digits.
func ParseDigest(s string) (d Digest, err error) {
	data, err := hex.DecodeString(s)
	if err != nil || len(data) != len(d) {
		return d, fmt.Errorf("%q is not a digest, expected 64 hexadecimal digits", clip(s, 70))
	}
	copy(d[:], data)
	return d, nil
}
