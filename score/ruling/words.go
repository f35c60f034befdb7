package ruling

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/score"
)

// Words says a sentence in the language of the reader: key is the English
// sentence, args stand in the place of its verbs as fmt.Sprintf puts them.
type Words func(key string, args ...any) string

// English says every sentence as it is.
func English(key string, args ...any) string {
	if len(args) == 0 {
		return key
	}
	return fmt.Sprintf(key, args...)
}

// side is NS or EW, as the language has it.
func (w Words) side(d score.Direction) string { return w(d.String()) }

// pair is a pair with its side where numbers are used twice: 7, 7 NS.
func (w Words) pair(pair, side string) string {
	if side != "" && !strings.HasSuffix(pair, side) {
		return pair + " " + w(side)
	}
	return pair
}

// Method returns the form of scoring as people say it.
func (w Words) Method(m score.Method) string {
	return w([...]string{"matchpoints", "Butler IMPs", "cross-IMPs per comparison"}[m])
}

// unit is that of the points of a form of scoring.
func (w Words) unit(m score.Method) string {
	if m == score.Matchpoints {
		return w("MP")
	}
	return w("IMPs")
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
func (w Words) points(m score.Method, p score.Points) string {
	switch {
	case !p.Played:
		return w("not played")
	case m == score.Matchpoints:
		return Exactly(p.Value)
	}
	return Signed(p.Value)
}
