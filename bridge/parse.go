package bridge

import (
	"fmt"
	"strings"
)

// ParseDeal parses a deal as in PBN, such as
//
//	N:AQ953.A72.A9754. KJT76.64.832.T87 8.KQJT983..AQ942 42.5.KQJT6.KJ653
//
// This is a seat's letter, a colon, and four hands clockwise from that seat, separated by spaces. A hand
// lists its spades, hearts, diamonds and clubs, separated by dots, or is "-" if it is unknown. Each known
// hand must have thirteen cards, and no card may occur twice. Errors contain the position of the character.
//
// Other spellings are accepted because programs write them: cards in any order within a suit,
// lower-case letters, 10 for T, - or -- for a void, and suits in any order with their letters
// (SA7.H864.DQJT73.CAKQ).
func ParseDeal(s string) (Deal, error) {
	return parseDeal(s, func(seat Seat, n int) error {
		if n != 0 && n != 13 {
			return fmt.Errorf("%v has %d cards, expected 13", seat, n)
		}
		return nil
	})
}

// ParseEnding parses a deal during play, such as "N:AK.2.. .AK.2. ..AK.2 2...AK": four known hands with the
// same number of cards, 1 to 13. Hands are written as for [ParseDeal].
func ParseEnding(s string) (Deal, error) {
	length := -1
	return parseDeal(s, func(seat Seat, n int) error {
		if n == 0 || n > 13 {
			return fmt.Errorf("%v has %d cards, expected 1 to 13", seat, n)
		}
		if length >= 0 && n != length {
			return fmt.Errorf("%v has %d cards, but the previous hand has %d", seat, n, length)
		}
		length = n
		return nil
	})
}

// parseDeal parses a deal. It calls check with each hand's number of cards, in text order.
func parseDeal(s string, check func(seat Seat, cards int) error) (Deal, error) {
	first, i, err := parseFirstSeat(s)
	if err != nil {
		return Deal{}, err
	}
	var d Deal
	var seen Hand
	for k := range Seat(4) {
		i = skipBlanks(s, i)
		if i == len(s) {
			return Deal{}, fmt.Errorf("the deal ends after %d hands, expected 4", k)
		}
		seat := (first + k) & 3
		h, end, err := parseHand(s, i)
		if err != nil {
			return Deal{}, fmt.Errorf("%v: %w", seat, err)
		}
		if err := check(seat, h.Len()); err != nil {
			return Deal{}, err
		}
		if repeated := seen & h; repeated != 0 {
			return Deal{}, fmt.Errorf("%v: card %v appears twice in the deal", seat, repeated.first())
		}
		seen |= h
		d[seat] = h
		i = end
	}
	if i = skipBlanks(s, i); i < len(s) {
		const format = "character %d of the deal: unexpected %q after the fourth hand"
		return Deal{}, fmt.Errorf(format, i+1, clip(s[i:], 10))
	}
	return d, nil
}

// parseFirstSeat parses the seat and the colon with which a deal starts, and returns the position after them.
func parseFirstSeat(s string) (first Seat, end int, err error) {
	i := skipBlanks(s, 0)
	if i+1 >= len(s) || s[i+1] != ':' {
		const format = `the deal starts with %q, expected a seat and a colon, as in "N:"`
		return 0, 0, fmt.Errorf(format, clip(s[i:], 2))
	}
	seat := strings.IndexByte("NESW", upper(s[i]))
	if seat < 0 {
		return 0, 0, fmt.Errorf("character %d of the deal is %q, expected a seat (N, E, S or W)", i+1, s[i])
	}
	return Seat(seat), i + 2, nil
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// skipBlanks returns the position of the next character from s[i] on that is not white space.
func skipBlanks(s string, i int) int {
	for i < len(s) && isBlank(s[i]) {
		i++
	}
	return i
}

// upper returns an ASCII letter in upper case, and other bytes unchanged.
func upper(c byte) byte {
	if 'a' <= c && c <= 'z' {
		c -= 'a' - 'A'
	}
	return c
}

// clip returns the start of s, short enough for a message.
func clip(s string, n int) string { return s[:min(n, len(s))] }
