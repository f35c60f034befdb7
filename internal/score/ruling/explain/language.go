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

// Language is the language of the explanations: English, Polish or French.
type Language words.Language

// Say returns the sentence with the given catalogue key.
func (lang Language) Say(key string, args ...words.Arg) string {
	return words.New(key, args...).In(words.Language(lang))
}

// Heading returns the sentence as a heading, with a capital letter.
func (lang Language) Heading(key string, args ...words.Arg) string {
	return plain.Capital(lang.Say(key, args...))
}

// Labelled returns text after a label, with the punctuation of the language.
func (lang Language) Labelled(label, text string) string {
	return lang.Say("place.file", words.Name("file", label), words.Name("what", text))
}

// Vulnerable returns the vulnerable sides.
func (lang Language) Vulnerable(v bridge.Vulnerability) string {
	return bridgewords.Vul(v).In(words.Language(lang))
}

// Direction returns the word for NS or EW in the language.
func (lang Language) Direction(d score.Direction) string {
	return lang.Say([...]string{"bridge.ns", "bridge.ew"}[d])
}

// Side returns the word for "NS" or "EW" in the language.
func (lang Language) Side(side string) string {
	if side == "EW" {
		return lang.Direction(score.EastWest)
	}
	return lang.Direction(score.NorthSouth)
}

// Pair returns a pair with its side if both sides have the same numbers, such as 7 or 7 NS.
func (lang Language) Pair(pair, side string) string {
	if side != "" && !strings.HasSuffix(pair, side) {
		return pair + " " + lang.Side(side)
	}
	return pair
}

// Method returns the name for a form of scoring.
func (lang Language) Method(m score.Method) string {
	return apply.MethodText(m).In(words.Language(lang))
}

// Result returns a result in the language. A damage ruling is spelled out.
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

// Notation returns a result in the notation, with the language's letters for seats and
// suits.
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

// GroupName returns a group's name for display.
func GroupName(name string) string {
	if name == "" {
		return "a"
	}
	return name
}

// Exactly returns a number with four decimals. It adds the fraction if they are not exact,
// as in 17.5714 (123/7).
func Exactly(f score.Frac) string {
	if f.Equal(f.RoundTo(4)) {
		return f.Decimal(4)
	}
	return f.Decimal(4) + " (" + f.String() + ")"
}

// Signed is like Exactly, with a sign.
func Signed(f score.Frac) string {
	if f.Sign() > 0 {
		return "+" + Exactly(f)
	}
	return Exactly(f)
}

// plus returns n with its sign.
func plus(n int) string { return score.Int(n).Signed(0) }
