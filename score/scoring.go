package score

import (
	"fmt"
	"maps"
	"slices"

	"github.com/fairdeal/fairdeal/internal/score"
)

// Method is a scoring method, such as matchpoints.
type Method uint8

// Methods.
const (
	Matchpoints = Method(score.Matchpoints) // 2 for each score beaten, 1 for an equal one
	Butler      = Method(score.Butler)      // IMPs against a datum
	CrossIMP    = Method(score.CrossIMP)    // IMPs against every other table, per comparison
)

// ParseMethod parses mp, butler or cross-imp.
func ParseMethod(s string) (Method, error) {
	m, err := score.ParseMethod(s)
	return Method(m), err
}

// String returns mp, butler or cross-imp.
func (m Method) String() string { return score.Method(m).String() }

// MarshalText returns the method's name, or an error if it is unknown.
func (m Method) MarshalText() ([]byte, error) { return score.Method(m).MarshalText() }

// UnmarshalText parses a method as [ParseMethod] does.
func (m *Method) UnmarshalText(text []byte) (err error) {
	*m, err = ParseMethod(string(text))
	return err
}

// Scoring determines how boards are scored. The zero value is matchpoints with Neuberg's
// formula.
type Scoring struct {
	Method Method
	// Conventions names a body whose conventions apply: PZBS, EBU, WBF, ABF, ACBL, RealBridge,
	// JFR, KoPS or BBO. Empty: none.
	Conventions string
	// Expected is the number of scores expected on each board. 0 stands for the board's own number
	// of scores or, in a session, the largest on any board.
	Expected int
	// Settings override the conventions. The keys are factoring, trim, datum, comparisons,
	// few-scores, datum-rounding, average-imps, imp-limit and points, with values as in a
	// traveller (spec/score.md step 14), for example "trim": "10%".
	Settings map[string]string
}

// maxExpected is the largest number of expected scores. The sum of a Butler datum is up to the product of the expected
// scores, the actual scores and the largest raw score, 7600, and must fit in an int of 64 bits.
const maxExpected = 1_000_000

// board returns a board to score, without its lines.
func (s Scoring) board() (score.Board, error) {
	b := score.Board{Method: score.Method(s.Method)}
	if s.Method > CrossIMP {
		return b, fmt.Errorf("unknown method %d", s.Method)
	}
	if s.Expected < 0 || s.Expected > maxExpected {
		return b, fmt.Errorf("the number of expected scores cannot be %d, expected 0 to %d", s.Expected, maxExpected)
	}
	if s.Conventions != "" {
		c, err := score.ParseConvention(s.Conventions)
		if err != nil {
			return b, err
		}
		if err := b.SetConvention(c); err != nil {
			return b, err
		}
	}
	for _, key := range slices.Sorted(maps.Keys(s.Settings)) {
		known, err := b.Set(key, s.Settings[key])
		if err != nil {
			return b, err
		}
		if !known {
			return b, fmt.Errorf("unknown setting %q", key)
		}
	}
	return b, nil
}
