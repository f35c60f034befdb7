package handrecord

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/internal/words"
)

// say returns a catalogue sentence in a language.
func say(l words.Language, key string, args ...words.Arg) string {
	return words.New(key, args...).In(l)
}

// Options determines the appearance of a record.
type Options struct {
	PerPage     int    // boards per page: 6, 12, 16 or 18; 0 to let ChooseLayout choose
	Letter      bool   // US Letter instead of A4
	FourColours bool   // four suit colours instead of red and black
	Ten         string // symbol of the ten: 10 (default) or T
	Tricks      bool   // tables contain tricks instead of contracts
}

// Signs contains the symbols of spades, hearts, diamonds and clubs.
const Signs = "♠♥♦♣"

// sign returns a suit's symbol.
func sign(s bridge.Suit) string { return string([]rune(Signs)[s]) }

// Void is printed for a suit without cards, and in a table for a contract that cannot be made.
const Void = "–"

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

// Holdings returns the four suits of a hand as printed, spades first, such as AQ1053 or Void. It returns nil if the
// hand is unknown.
func (opt *Options) Holdings(l words.Language, h bridge.Hand) []string {
	return opt.vocabulary(l).holdings(h)
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

// Seat returns a seat's letter in a language.
func (opt *Options) Seat(l words.Language, seat bridge.Seat) string {
	return opt.vocabulary(l).seats[seat]
}

// Declarers and Strains list the rows and columns in a printed double-dummy table, in order.
var (
	Declarers = [4]bridge.Seat{bridge.North, bridge.South, bridge.East, bridge.West}
	Strains   = [5]bridge.Strain{
		bridge.NoTrump, bridge.Strain(bridge.Spades), bridge.Strain(bridge.Hearts),
		bridge.Strain(bridge.Diamonds), bridge.Strain(bridge.Clubs),
	}
)

// Headings returns the column headings of a printed double-dummy table.
func Headings(l words.Language) (list [5]string) {
	for i, strain := range Strains {
		list[i] = strainSign(l, strain)
	}
	return list
}

// strainSign returns a strain as printed: a suit symbol or the word for notrump.
func strainSign(l words.Language, s bridge.Strain) string {
	return [5]string{"♠", "♥", "♦", "♣", say(l, "bridge.notrump")}[s]
}

// Makeable returns the text for a cell in a double-dummy table: the highest contract level that the tricks make, such
// as 4 for 10 tricks, or Void if there is none. With the option Tricks it returns the number of tricks.
func (opt *Options) Makeable(tricks uint8) string {
	switch {
	case opt.Tricks:
		return fmt.Sprint(tricks)
	case tricks < 7:
		return Void
	}
	return fmt.Sprint(tricks - 6)
}

// Par formats a par for printing, such as "NS 980: S 6♥".
func (opt *Options) Par(l words.Language, p *doubledummy.ParResult) string {
	v := opt.vocabulary(l)
	if len(p.Contracts) == 0 {
		return say(l, "handrecord.passed-out")
	}
	side, score := say(l, "bridge.ns"), p.Score
	if score < 0 {
		side, score = say(l, "bridge.ew"), -score
	}
	list := make([]string, len(p.Contracts))
	for i, c := range p.Contracts {
		switch {
		case len(c.Declarers) == 1:
			list[i] = v.seats[c.Declarers[0]]
		case c.Declarers[0] == bridge.North:
			list[i] = say(l, "bridge.ns")
		default:
			list[i] = say(l, "bridge.ew")
		}
		list[i] += fmt.Sprintf(" %d%s", c.Level, strainSign(l, c.Strain))
		if c.Doubled {
			list[i] += "x"
		}
		if c.Over != 0 {
			list[i] += fmt.Sprintf("%+d", c.Over)
		}
	}
	return fmt.Sprintf("%s %d: %s", side, score, strings.Join(list, ", "))
}

// points returns a hand's high-card points, or "" if the hand is unknown.
func points(h bridge.Hand) string {
	if h == 0 {
		return ""
	}
	return fmt.Sprint(h.Points())
}

// MaxResults is the maximum number of results that are printed for a board.
const MaxResults = 14

// line returns a result without its score and points: 3–11 4♥x N ♠K 8.
func (r *Result) line() string {
	parts := []string{r.NS + "–" + r.EW, r.Contract, r.Declarer, r.Lead, r.Tricks}
	return strings.Join(slices.DeleteFunc(parts, func(p string) bool { return p == "" || p == "–" }), " ")
}
