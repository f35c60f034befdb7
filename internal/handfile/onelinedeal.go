package handfile

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// parseOneline reads a deal in either notation, possibly followed by a double-dummy table of 20 digits:
//
//	N:AQT6542.5.T86.A5 K7.QJT743.74.KQ6 983.A96.J9.J9432 J.K82.AKQ532.T87
//	n AQT6542.5.T86.A5 e K7.QJT743.74.KQ6 s 983.A96.J9.J9432 w J.K82.AKQ532.T87
func parseOneline(text string) (bridge.Deal, error) {
	text = withoutTricks(text)
	if len(text) > 1 && text[1] == ':' {
		return bridge.ParseDeal(text)
	}
	fields := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(lineBlanks, r) })
	const seatsAndHands = 4 * 2
	if len(fields) != seatsAndHands {
		return bridge.Deal{}, fmt.Errorf("found %v, expected a deal such as N:a b c d or n a e b s c w d",
			words.Count("count.words", len(fields)))
	}
	var d bridge.Deal
	for i := 0; i < len(fields); i += 2 {
		seat, ok := seatOf(fields[i])
		if !ok || len(fields[i]) != 1 {
			return bridge.Deal{}, fmt.Errorf("found %q, expected a seat (n, e, s or w)", clip(fields[i]))
		}
		if d[seat] != 0 {
			return bridge.Deal{}, fmt.Errorf("%v appears twice", bridgewords.Seat(seat))
		}
		h, err := parseDots(fields[i+1])
		if err != nil {
			return bridge.Deal{}, fmt.Errorf("%v: %w", seat, err)
		}
		d[seat] = h
	}
	if seat, twice := cardTwice(&d); twice {
		return bridge.Deal{}, fmt.Errorf("%v has a card that is also in another hand", bridgewords.Seat(seat))
	}
	return d, nil
}

// withoutTricks removes a double-dummy table, which follows a deal after a space or a colon.
func withoutTricks(text string) string {
	const digits = 20
	separator := len(text) - digits - 1
	switch {
	case separator <= 0:
		return text
	case text[separator] == ' ' && isTable(text[separator+1:]):
		return strings.TrimRight(text[:separator], lineBlanks)
	case text[separator] == ':' && separator > 1 && strings.IndexByte(text[separator+1:], ':') < 0:
		return text[:separator]
	}
	return text
}

// cardTwice returns the first seat with a card that an earlier seat also has; ok is false if there is none.
func cardTwice(d *bridge.Deal) (seat bridge.Seat, ok bool) {
	var seen bridge.Hand
	for s, h := range d {
		if seen&h != 0 {
			return bridge.Seat(s), true
		}
		seen |= h
	}
	return 0, false
}

// seatOf returns the seat for a letter or an English word.
func seatOf(word string) (bridge.Seat, bool) {
	for s := bridge.North; s <= bridge.West; s++ {
		if strings.EqualFold(word, string(s.Letter())) || strings.EqualFold(word, s.String()) {
			return s, true
		}
	}
	return 0, false
}

// parseDots reads a complete hand: spades, hearts, diamonds and clubs, separated by dots. A void may be a dash.
func parseDots(text string) (h bridge.Hand, err error) {
	suits := strings.Split(text, ".")
	if len(suits) != 4 {
		return 0, words.Errorf("handfile.typed-suits",
			words.Name("found", strconv.Quote(clip(text))), words.N("n", len(suits)))
	}
	for s, cards := range suits {
		if cards == "-" {
			continue
		}
		for i := 0; i < len(cards); i++ {
			letter := upper(cards[i])
			if letter == '1' && i+1 < len(cards) && cards[i+1] == '0' {
				letter = 'T'
				i++
			}
			rank := strings.IndexByte(bridge.Ranks, letter)
			if rank < 0 {
				return 0, words.Errorf("handfile.typed-card",
					words.Name("found", fmt.Sprintf("%q", cards[i])), words.Name("ranks", bridge.Ranks))
			}
			c := bridge.Card(13*s + rank)
			if h.Has(c) {
				return 0, words.Errorf("bridge.card-twice", words.Name("card", c.String()))
			}
			h |= 1 << c
		}
	}
	if h.Len() != 13 {
		return 0, words.Errorf("handfile.want-13", words.T("cards", words.Count("count.cards", h.Len())))
	}
	return h, nil
}
