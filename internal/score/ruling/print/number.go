package print

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/teams"
)

// PairNumber is the number of a pair. In JSON, 12 is a number and A12 a string.
type PairNumber string

// MarshalJSON implements json.Marshaler.
func (p PairNumber) MarshalJSON() ([]byte, error) {
	if n, err := strconv.Atoi(string(p)); err == nil && strconv.Itoa(n) == string(p) {
		return []byte(p), nil
	}
	return json.Marshal(string(p))
}

// UnmarshalJSON implements json.Unmarshaler.
func (p *PairNumber) UnmarshalJSON(b []byte) error {
	*p = PairNumber(strings.Trim(string(b), `"`))
	return nil
}

// Rounded rounds f to four decimals.
func Rounded(f score.Frac) json.Number { return json.Number(f.Decimal(4)) }

// FormatVP returns victory points with as many decimals as their scale has.
func FormatVP(s teams.Scale, vp score.Frac) string {
	if s == teams.WBF2013 {
		return vp.Fixed(2)
	}
	return vp.Decimal(2)
}

// FormatPlace formats a place, such as 3, or 3= if it is tied. It returns a dash for place 0.
func FormatPlace(n int, tied bool) string {
	switch {
	case n == 0:
		return "-"
	case tied:
		return fmt.Sprintf("%d=", n)
	}
	return strconv.Itoa(n)
}

// plus returns n with its sign.
func plus(n int) string { return score.Int(n).Signed(0) }

// signed2 returns a number with its sign and two decimals.
func signed2(f score.Frac) string {
	if f.Sign() > 0 {
		return "+" + f.Fixed(2)
	}
	return f.Fixed(2)
}

// unit returns the unit for points in a form of scoring.
func unit(lang explain.Language, m score.Method) string {
	if m == score.Matchpoints {
		return lang.Say("ruling.mp")
	}
	return lang.Say("ruling.imps")
}

// points formats a pair's points on a board for a table.
func points(lang explain.Language, m score.Method, p score.Points) string {
	switch {
	case !p.Played:
		return lang.Say("ruling.not-played")
	case m == score.Matchpoints:
		return explain.Exactly(p.Value)
	}
	return explain.Signed(p.Value)
}
