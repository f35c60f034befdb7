package handrecord

import (
	"cmp"
	"math/bits"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// vocabulary contains the words of a language for some options, looked up once.
type vocabulary struct {
	lang  words.Language
	ranks []string // starting with the ace
	seats []string // letters, clockwise from North
}

func (opt *Options) vocabulary(l words.Language) *vocabulary {
	v := &vocabulary{
		lang:  l,
		ranks: strings.Fields(say(l, "handrecord.ranks")),
		seats: strings.Fields(say(l, "handrecord.seats")),
	}
	v.ranks = append(v.ranks, cmp.Or(opt.Ten, "10"), "9", "8", "7", "6", "5", "4", "3", "2")
	return v
}

// say returns a catalogue sentence in the language.
func (v *vocabulary) say(key string, args ...words.Arg) string { return say(v.lang, key, args...) }

func (v *vocabulary) holdings(h bridge.Hand) []string {
	if h == 0 {
		return nil
	}
	suits := make([]string, 4)
	for suit := range bridge.Suit(4) {
		for cards := h.Suit(suit); cards != 0; cards &= cards - 1 {
			suits[suit] += v.ranks[bits.TrailingZeros16(cards)]
		}
		if suits[suit] == "" {
			suits[suit] = Void
		}
	}
	return suits
}

// Holdings returns the four suits of a hand as printed, spades first, such as AQ1053 or Void. It returns nil if the
// hand is unknown.
func (opt *Options) Holdings(l words.Language, h bridge.Hand) []string {
	return opt.vocabulary(l).holdings(h)
}

// Seat returns a seat's letter in a language.
func (opt *Options) Seat(l words.Language, seat bridge.Seat) string {
	return opt.vocabulary(l).seats[seat]
}
