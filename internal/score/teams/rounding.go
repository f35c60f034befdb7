package teams

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Rounding is the policy for fractional IMPs, which result from weighted scores (spec/score.md step
// 11). The laws leave it to the regulating authority.
type Rounding uint8

// Policies.
const (
	// RoundNonOffenders rounds neither boards nor the match. If a margin falls in a gap in the
	// victory point scale, it is rounded in favour of the non-offending side. This rule is from
	// the lecture for directors that spec/score.md cites.
	RoundNonOffenders Rounding = iota
	// RoundNone rounds nothing. Margins in a gap between two bands give no victory points.
	RoundNone
	// RoundWhiteBook rounds each board to 1 IMP, halves away from the average.
	RoundWhiteBook
	// RoundTenth rounds the sum for the match to 0.1 IMP. Victory points are those for the nearest
	// whole margin, halves away from zero.
	RoundTenth
)

var (
	roundings = []string{"non-offenders", "none", "white-book", "tenth"}
	// roundingSources contains the keys of the sentences about the policies.
	roundingSources = []string{
		"teams.lecture-neither-board-nor", "teams.exact-nothing-rounded",
		"teams.white-book-every-board", "teams.published-convention-match-0",
	}
)

// String returns the policy's name: non-offenders, none, white-book or tenth.
func (r Rounding) String() string { return nameOf(r, roundings) }

// Description returns a line about the policy and its origin.
func (r Rounding) Description() words.Text {
	if int(r) >= len(roundingSources) {
		return words.Verbatim(r.String())
	}
	return words.New(roundingSources[r])
}

// ParseRounding returns the policy with the given name.
func ParseRounding(s string) (Rounding, error) {
	for i, name := range roundings {
		if name == strings.ToLower(strings.ReplaceAll(s, " ", "-")) {
			return Rounding(i), nil
		}
	}
	return 0, words.Errorf("teams.unknown-rounding-want-non", words.Name("text", strconv.Quote(s)))
}

// RoundBoard returns the IMPs for one board under the policy.
func (r Rounding) RoundBoard(imps score.Frac) score.Frac {
	if r == RoundWhiteBook {
		return imps.Round()
	}
	return imps
}

// RoundSum returns the IMPs for a match under the policy.
func (r Rounding) RoundSum(imps score.Frac) score.Frac {
	if r == RoundTenth {
		return imps.RoundTo(1)
	}
	return imps
}

// VictoryPoints converts a team's margin, which may be fractional, to victory points.
func (r Rounding) VictoryPoints(t *VPTable, margin score.Frac, team Blame) (score.Frac, error) {
	low, high := t.VP(marginInt(margin.Floor())), t.VP(marginInt(margin.Ceil()))
	switch {
	case low.Equal(high):
		return low, nil
	case r == RoundTenth || r == RoundWhiteBook:
		return t.VP(marginInt(margin.Round())), nil
	case r == RoundNonOffenders && team == NonOffending:
		return high, nil
	case r == RoundNonOffenders && team == Offending:
		return low, nil
	case r == RoundNonOffenders:
		return score.Frac{}, words.Errorf("teams.imps-lie-between-vp", words.Name("margin", margin.Signed(4)),
			words.Name("low", low.Decimal(2)), words.Name("high", high.Decimal(2)))
	}
	return score.Frac{}, words.Errorf("teams.imps-lie-between-vp-rounding",
		words.Name("margin", margin.Signed(4)),
		words.Name("low", low.Decimal(2)), words.Name("high", high.Decimal(2)))
}

// marginInt converts a whole margin to an int, limited to a range beyond every scale.
func marginInt(f score.Frac) int { return int(max(-1e6, min(1e6, f.Float()))) }
