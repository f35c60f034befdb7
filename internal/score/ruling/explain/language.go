package explain

import (
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Language writes explanations in English, Polish or French.
type Language words.Language

// Say returns the catalogue's sentence for a key, with the arguments filled in.
func (lang Language) Say(key string, args ...words.Arg) string {
	return words.New(key, args...).In(words.Language(lang))
}

// Heading is like Say, but the sentence begins with a capital letter.
func (lang Language) Heading(key string, args ...words.Arg) string {
	return plain.Capital(lang.Say(key, args...))
}

// Labelled puts a label before a text: "result: +620". The spacing before the colon depends on the language.
func (lang Language) Labelled(label, text string) string {
	return lang.Say("place.file", words.Name("file", label), words.Name("what", text))
}

// Vulnerable names the vulnerable sides.
func (lang Language) Vulnerable(v bridge.Vulnerability) string {
	return bridgewords.Vul(v).In(words.Language(lang))
}

// Direction returns the language's abbreviation for North-South or East-West.
func (lang Language) Direction(d score.Direction) string {
	return lang.Say([...]string{"bridge.ns", "bridge.ew"}[d])
}

// Side is like Direction, for a side written as "NS" or "EW".
func (lang Language) Side(side string) string {
	if side == "EW" {
		return lang.Direction(score.EastWest)
	}
	return lang.Direction(score.NorthSouth)
}

// Pair returns the number of a pair with its side, such as 7 NS. The side is empty if there is one winner.
func (lang Language) Pair(pair, side string) string {
	if side != "" && !strings.HasSuffix(pair, side) {
		return pair + " " + lang.Side(side)
	}
	return pair
}

// Method names a form of scoring.
func (lang Language) Method(m score.Method) string {
	return apply.MethodText(m).In(words.Language(lang))
}

// Result is like Notation, but describes a damage ruling in words.
func (lang Language) Result(r score.Result) string {
	if d := r.Damage; d != nil {
		return lang.Say("score.damage-by-before-after",
			words.Name("offender", lang.Direction(d.Offender)),
			words.Contract("before", score.BothSides(d.Before).String()),
			words.Contract("after", score.BothSides(d.After).String()),
			words.Contract("actual", score.BothSides(d.Actual).String()))
	}
	return lang.Notation(r)
}

// Notation returns a result such as 4S= N in the notation for rulings, with the language's letters for seats
// and suits.
func (lang Language) Notation(r score.Result) string {
	return lang.Say("typed.text", words.Contract("text", r.String()))
}

// Laws joins laws with commas, such as Law 12B1, Law 12C1(e).
func (lang Language) Laws(laws []string) string {
	names := make([]string, len(laws))
	for i, law := range laws {
		names[i] = lang.Say("ruling.law", words.Name("law", strings.TrimPrefix(law, "Law ")))
	}
	return strings.Join(names, ", ")
}

// GroupName returns a group's name for display. The first group, whose name is empty, is called a.
func GroupName(name string) string {
	if name == "" {
		return "a"
	}
	return name
}

// Exactly returns a number with four decimals and, if they are not exact, the fraction, as in 17.5714 (123/7).
func Exactly(f score.Frac) string {
	if f.Equal(f.RoundTo(4)) {
		return f.Decimal(4)
	}
	return f.Decimal(4) + " (" + f.String() + ")"
}

// Signed is like Exactly, but puts + before positive numbers.
func Signed(f score.Frac) string {
	if f.Sign() > 0 {
		return "+" + Exactly(f)
	}
	return Exactly(f)
}

// plus returns n with its sign.
func plus(n int) string { return score.Int(n).Signed(0) }
