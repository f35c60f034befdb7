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

// top returns the top for the numbers of actual and expected scores.
func (f Factoring) top(actual, expected int) Frac {
	if f == FactorNone {
		return Int(max(0, 2*actual-2))
	}
	return Int(2*expected - 2)
}

// points converts matchpoints among the actual scores to the scale of a board with all expected scores.
func (f Factoring) points(mp Frac, actual, expected int) Frac {
	switch {
	case actual == expected || f == FactorNone:
		return mp
	case f == FactorMissing:
		return mp.Add(Int(expected - actual))
	case f == FactorScaled && actual == 1:
		return Int(expected - 1)
	case f == FactorScaled:
		return mp.Mul(NewFrac(int64(expected-1), int64(actual-1)))
	}
	return Neuberg(mp, actual, expected)
}

// Neuberg scales matchpoints from the actual to the expected number of scores: (MP + 1)·expected/actual - 1,
// where a beaten score counts 2 and an equal one 1 (spec/score.md step 6). actual must not be 0.
func Neuberg(mp Frac, actual, expected int) Frac {
	if actual == expected {
		return mp
	}
	return mp.Add(Int(1)).Mul(NewFrac(int64(expected), int64(actual))).Sub(Int(1))
}

// fewScores reports whether the White Book (4.2.3) replaces Neuberg's formula by fixed percentages:
// for two or three scores, if at least three times as many were expected.
func fewScores(actual, expected int) bool {
	return (actual == 2 || actual == 3) && 3*actual <= expected
}

// MarshalText returns the rule's name, or an error for an unknown rule.
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
