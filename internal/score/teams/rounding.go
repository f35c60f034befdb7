package teams

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Rounding is what is done about the fractions of IMPs that weighted scores
// lead to (spec/score.md step 11). The laws leave it to the regulating
// authority.
type Rounding uint8

// The policies.
const (
	// RoundNonOffenders rounds neither boards nor the match. Where the victory
	// point scale leaves a gap the margin is rounded in favour of the
	// non-offending side. It is the rule of the lecture.
	RoundNonOffenders Rounding = iota
	// RoundNone rounds nothing; where the scale leaves a gap there are no
	// victory points.
	RoundNone
	// RoundWhiteBook rounds every board to 1 IMP, halves away from the average.
	RoundWhiteBook
	// RoundTenth rounds the sum of the match to 0.1 IMP; victory points are
	// those of the nearest whole margin, halves away from zero.
	RoundTenth
)

var (
	roundings = []string{"non-offenders", "none", "white-book", "tenth"}
	// roundingSources are the sentences about them.
	roundingSources = []string{
		"teams.lecture-neither-board-nor", "teams.exact-nothing-rounded", "teams.white-book-every-board", "teams.published-convention-match-0",
	}
)

// String returns the policy's name: non-offenders, none, white-book or tenth.
func (r Rounding) String() string { return nameOf(r, roundings) }

// Source says in a line what the policy does and where it comes from.
func (r Rounding) Source() words.Text {
	if int(r) >= len(roundingSources) {
		return words.Typed(r.String())
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

// Board returns the IMPs of one board as the policy counts them.
func (r Rounding) Board(imps score.Frac) score.Frac {
	if r == RoundWhiteBook {
		return imps.Round()
	}
	return imps
}

// Sum returns the IMPs of a match as the policy counts them.
func (r Rounding) Sum(imps score.Frac) score.Frac {
	if r == RoundTenth {
		return imps.RoundTo(1)
	}
	return imps
}

// Blame is the part that a team had in the infractions of its match.
type Blame int8

// A team is the offending side, the non-offending side, or neither.
const (
	Offending    Blame = -1
	NoBlame      Blame = 0 // not told, or there was none
	NonOffending Blame = 1
)

// VP returns the victory points of a team for a margin that may be a fraction.
func (r Rounding) VP(t *VPTable, margin score.Frac, team Blame) (score.Frac, error) {
	low, high := t.VP(whole(margin.Floor())), t.VP(whole(margin.Ceil()))
	switch {
	case low.Equal(high):
		return low, nil
	case r == RoundTenth || r == RoundWhiteBook:
		return t.VP(whole(margin.Round())), nil
	case r == RoundNonOffenders && team == NonOffending:
		return high, nil
	case r == RoundNonOffenders && team == Offending:
		return low, nil
	case r == RoundNonOffenders:
		return score.Frac{}, words.Errorf("teams.imps-lie-between-vp", words.Name("margin", margin.Signed(4)), words.Name("low", low.Decimal(2)), words.Name("high", high.Decimal(2)))
	}
	return score.Frac{}, words.Errorf("teams.imps-lie-between-vp-rounding", words.Name("margin", margin.Signed(4)), words.Name("low", low.Decimal(2)), words.Name("high", high.Decimal(2)))
}

// whole is a whole Frac as an int, bounded to what a scale can tell apart.
func whole(f score.Frac) int { return int(max(-1e6, min(1e6, f.Float()))) }
