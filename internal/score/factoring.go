package score

import (
	"fmt"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Factoring is the rule that adjusts the matchpoints on a board with missing scores (spec/score.md
// step 6). A is the number of actual scores, E the expected number.
type Factoring uint8

// Factoring rules. The WBF and the EBU use Neuberg's formula; the others occur in scoring programs.
const (
	FactorNeuberg Factoring = iota // (MP + 1)·E/A - 1
	FactorMissing                  // MP + (E - A): a missing score counts as a tie
	FactorScaled                   // MP·(E - 1)/(A - 1), half the top if there is one score
	FactorNone                     // MP, with a top of 2A - 2
)

var factorings = [...]string{"neuberg", "missing-as-average", "scaled", "none"}

// String returns neuberg, missing-as-average, scaled or none.
func (f Factoring) String() string { return nameOf(f, factorings[:]...) }

// ParseFactoring returns the rule with the given name.
func ParseFactoring(s string) (Factoring, error) {
	for i, name := range factorings {
		if fold(s) == name {
			return Factoring(i), nil
		}
	}
	return 0, words.Errorf("score.unknown-factoring-want-neuberg", words.Name("text", strconv.Quote(s)))
}

// top returns the top for have actual scores and want expected scores.
func (f Factoring) top(have, want int) Frac {
	if f == FactorNone {
		return Int(max(0, 2*have-2))
	}
	return Int(2*want - 2)
}

// points converts matchpoints among have actual scores to the scale of a board with want expected
// scores.
func (f Factoring) points(mp Frac, have, want int) Frac {
	switch {
	case have == want || f == FactorNone:
		return mp
	case f == FactorMissing:
		return mp.Add(Int(want - have))
	case f == FactorScaled && have == 1:
		return Int(want - 1)
	case f == FactorScaled:
		return mp.Mul(NewFrac(int64(want-1), int64(have-1)))
	}
	return Neuberg(mp, have, want)
}

// Neuberg converts matchpoints among have actual scores to want expected scores: (MP + 1)·want/have
// - 1, with 2 for a beaten and 1 for an equal score (spec/score.md step 6). have must not be 0.
func Neuberg(mp Frac, have, want int) Frac {
	if have == want {
		return mp
	}
	return mp.Add(Int(1)).Mul(NewFrac(int64(want), int64(have))).Sub(Int(1))
}

// fewScores reports whether the White Book (4.2.3) replaces Neuberg's formula by fixed percentages:
// for two or three scores, if at least three times as many were expected.
func fewScores(have, want int) bool { return (have == 2 || have == 3) && 3*have <= want }

// MarshalText returns the name of the rule, or an error for an unknown rule.
func (f Factoring) MarshalText() ([]byte, error) {
	if f > FactorNone {
		return nil, fmt.Errorf("score.Factoring(%d) is not a factoring", uint8(f))
	}
	return []byte(f.String()), nil
}

// UnmarshalText parses the names that [ParseFactoring] accepts.
func (f *Factoring) UnmarshalText(text []byte) (err error) {
	*f, err = ParseFactoring(string(text))
	return err
}
