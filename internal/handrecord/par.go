package handrecord

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Par formats a par for printing, such as "NS 980: S 6♥".
func (opt *Options) Par(l words.Language, p *doubledummy.ParResult) string {
	if len(p.Contracts) == 0 {
		return say(l, "handrecord.passed-out")
	}
	side, score := say(l, "bridge.ns"), p.Score
	if score < 0 {
		side, score = say(l, "bridge.ew"), -score
	}
	v := opt.vocabulary(l)
	list := make([]string, len(p.Contracts))
	for i := range p.Contracts {
		list[i] = v.parContract(&p.Contracts[i])
	}
	return fmt.Sprintf("%s %d: %s", side, score, strings.Join(list, ", "))
}

// parContract formats a contract that reaches the par: "S 6♥", "E 7♠x-2", or "NS 3NT+1" if both partners can declare
// it.
func (v *vocabulary) parContract(c *doubledummy.Contract) string {
	var declarer string
	switch {
	case len(c.Declarers) == 1:
		declarer = v.seats[c.Declarers[0]]
	case c.Declarers[0] == bridge.North:
		declarer = v.say("bridge.ns")
	default:
		declarer = v.say("bridge.ew")
	}
	text := fmt.Sprintf("%s %d%s", declarer, c.Level, strainSign(v.lang, c.Strain))
	if c.Doubled {
		text += "x"
	}
	if c.Over != 0 {
		text += fmt.Sprintf("%+d", c.Over)
	}
	return text
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

// Declarers and Strains list the rows and columns in a printed double-dummy table, in order.
var (
	Declarers = [4]bridge.Seat{bridge.North, bridge.South, bridge.East, bridge.West}
	Strains   = [5]bridge.Strain{
		bridge.NoTrump, bridge.Strain(bridge.Spades), bridge.Strain(bridge.Hearts),
		bridge.Strain(bridge.Diamonds), bridge.Strain(bridge.Clubs),
	}
)
