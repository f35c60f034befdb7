package score

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Factoring is what a board with missing scores does with the matchpoints of
// those that are there (spec/score.md step 6). A scores are real, E expected.
type Factoring uint8

// The ways of factoring. Neuberg's formula is that of the WBF and the EBU; the
// others are what some scoring programs do.
const (
	FactorNeuberg Factoring = iota // (MP + 1)·E/A - 1
	FactorMissing                  // MP + (E - A): a missing score is a tie
	FactorScaled                   // MP·(E - 1)/(A - 1), half the top for one score
	FactorNone                     // MP, of a top of 2A - 2
)

var factorings = [...]string{"neuberg", "missing-as-average", "scaled", "none"}

// String returns neuberg, missing-as-average, scaled or none.
func (f Factoring) String() string { return nameOf(f, factorings[:]...) }

// ParseFactoring returns the way of factoring with the given name.
func ParseFactoring(s string) (Factoring, error) {
	for i, name := range factorings {
		if fold(s) == name {
			return Factoring(i), nil
		}
	}
	return 0, words.Errorf("score.unknown-factoring-want-neuberg", words.Name("text", strconv.Quote(s)))
}

// top is the top of a table with that many real scores of those expected.
func (f Factoring) top(have, want int) Frac {
	if f == FactorNone {
		return Int(max(0, 2*have-2))
	}
	return Int(2*want - 2)
}

// points turns matchpoints among have real scores into those of a board with
// want expected ones.
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

// Neuberg turns matchpoints among have real scores into matchpoints among want
// expected ones, on the scale of 2 for a beaten and 1 for an equal score:
// (MP + 1)·want/have - 1 (spec/score.md step 6). have must not be 0.
func Neuberg(mp Frac, have, want int) Frac {
	if have == want {
		return mp
	}
	return mp.Add(Int(1)).Mul(NewFrac(int64(want), int64(have))).Sub(Int(1))
}

// fewScores reports whether the White Book gives percentages instead of
// Neuberg's formula (4.2.3): two or three scores that are at most a third of
// those expected.
func fewScores(have, want int) bool { return (have == 2 || have == 3) && 3*have <= want }
