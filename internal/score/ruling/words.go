package ruling

import (
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/words"
)

// Language is that of the reader, in which scores are told: English, Polish or
// French.
type Language words.Language

// Head is Say as a heading, which begins with a capital letter.
func (w Language) Head(key string, args ...words.Arg) string {
	return plain.Capital(w.Say(key, args...))
}

// Say is the sentence of a key.
func (w Language) Say(key string, args ...words.Arg) string {
	return words.New(key, args...).In(words.Language(w))
}

// of is what is said of a thing, with the colon of the language.
func (w Language) of(thing, what string) string {
	return w.Say("place.file", words.Name("file", thing), words.Name("what", what))
}

// Vulnerable says which sides are vulnerable.
func (w Language) Vulnerable(v bridge.Vulnerability) string {
	return v.Said().In(words.Language(w))
}

// side is NS or EW, as the language has it.
func (w Language) side(d score.Direction) string {
	return w.Say([...]string{"bridge.ns", "bridge.ew"}[d])
}

// Side is NS or EW, as the language has it.
func (w Language) Side(side string) string {
	if side == "EW" {
		return w.side(score.EastWest)
	}
	return w.side(score.NorthSouth)
}

// Pair is a pair with its side where numbers are used twice: 7, 7 NS.
func (w Language) Pair(pair, side string) string {
	if side != "" && !strings.HasSuffix(pair, side) {
		return pair + " " + w.Side(side)
	}
	return pair
}

// Method returns the form of scoring as people say it.
func (w Language) Method(m score.Method) string {
	return MethodText(m).In(words.Language(w))
}

// MethodText is a form of scoring as people say it.
func MethodText(m score.Method) words.Text {
	return words.New([...]string{"ruling.matchpoints", "ruling.butler-imps", "ruling.cross-imps-per-comparison"}[m])
}

// unit is that of the points of a form of scoring.
func (w Language) unit(m score.Method) string {
	if m == score.Matchpoints {
		return w.Say("ruling.mp")
	}
	return w.Say("ruling.imps")
}

// Exactly returns a number with four decimals, and as a fraction where these are not
// all: 17.5714 (123/7).
func Exactly(f score.Frac) string {
	if f.Equal(f.RoundTo(4)) {
		return f.Decimal(4)
	}
	return f.Decimal(4) + " (" + f.String() + ")"
}

// Signed returns what Exactly does, with a sign.
func Signed(f score.Frac) string {
	if f.Sign() > 0 {
		return "+" + Exactly(f)
	}
	return Exactly(f)
}

// plus is n with its sign.
func plus(n int) string { return score.Int(n).Signed(0) }

// points are a pair's points on a board as a table shows them.
func (w Language) points(m score.Method, p score.Points) string {
	switch {
	case !p.Played:
		return w.Say("ruling.not-played")
	case m == score.Matchpoints:
		return Exactly(p.Value)
	}
	return Signed(p.Value)
}
