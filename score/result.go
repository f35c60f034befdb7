package score

import (
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
)

// Result is a table's result on a board. Usually both sides have the same score, but each may be
// awarded its own (Law 12C1). The zero Result means that the board was not played.
type Result struct {
	NS, EW Side

	// Damage is set if the non-offending side contributed to its own damage. NS and EW are
	// then the actual result, and the award depends on the method of scoring.
	Damage *Damage
}

// Side is one side's result at a table on a board.
type Side struct {
	Kind      Kind
	Parts     []Part // Scored: parts whose weights sum to 1; none if the board was not played
	Value     Frac   // from the side's own point of view; Percentage: 0 to 100; StatedIMPs: IMPs
	OfFullTop bool   // Percentage: refers to the top of a full board
}

// Kind distinguishes raw, artificial and missing scores.
type Kind uint8

// Score kinds. Percentages and averages are artificial scores (Law 12C2) from the point of view of the side that
// receives them.
const (
	Scored       = Kind(score.Scored)       // a raw score, or several with weights
	Percentage   = Kind(score.Percentage)   // a percentage of the top
	AveragePlus  = Kind(score.AveragePlus)  // at least 60 %, or 3 IMPs
	Average      = Kind(score.Average)      // 50 %, or 0 IMPs
	AverageMinus = Kind(score.AverageMinus) // at most 40 %, or -3 IMPs
	NotPlayed    = Kind(score.NotPlayed)    // no score
	StatedIMPs   = Kind(score.StatedIMPs)   // IMPs stated by the director
)

// Part is one component of a weighted score (Law 12C1(c)).
type Part struct {
	Weight      Frac     // 1 means 100 %; may be negative (spec/score.md step 10)
	Score       int      // raw score from North-South's point of view, also if HasContract
	Contract    Contract // the contract that gives Score, if HasContract
	HasContract bool     // whether the part was written as a contract
}

// Direction is one side at a table.
type Direction uint8

// Directions.
const (
	NorthSouth = Direction(score.NorthSouth)
	EastWest   = Direction(score.EastWest)
)

// String returns NS or EW.
func (d Direction) String() string { return score.Direction(d).String() }

// Damage contains the three results for a board on which the non-offending side contributed to its
// own damage (Law 12C1(e)). They are raw scores from North-South's point of view, and may be weighted.
type Damage struct {
	Offender Direction
	Before   Side // likely result without the infraction
	After    Side // likely result after the infraction, without the later error
	Actual   Side // result at the table
}

// ParseResult parses a result (spec/score.md step 5): North-South's raw score, a contract, an
// artificial score, a weighted score, or two of these with "/" between them, North-South's first.
//
//	+620    4Hx-2 N    Pass    NP    60%    A+    A6040
//	(60%+620&40%-100)    60% 4H= S; 40% 4H-1 S    (-100)/(+620)
//	damage by EW: before +620, after +500, actual +150
//
// Contracts need a declarer and the vulnerability: if vul is nil, ParseResult returns an error for them. Errors
// are [*Error] values with an Offset.
func ParseResult(text string, vul *bridge.Vulnerability) (Result, error) {
	if vul != nil && *vul > bridge.VulAll {
		return Result{}, &Error{Line: -1, Err: fmt.Errorf("unknown vulnerability %d", *vul)}
	}
	r, err := score.ParseResult(text, vul)
	return resultOf(r), errorOf(err)
}

// RawResult returns a table's result with one raw score from North-South's point of view.
func RawResult(ns int) Result { return BothSides(RawSide(ns)) }

// RawSide returns a side with one raw score from North-South's point of view.
func RawSide(ns int) Side { return Side{Parts: []Part{{Weight: Int(1), Score: ns}}} }

// BothSides returns a result with the same score for both sides.
func BothSides(s Side) Result { return Result{NS: s, EW: s} }

// Check returns an error if the result cannot be scored: weights that do not sum to 1, a
// percentage outside 0 to 100, an unknown kind, an impossible contract or one that cannot give its score,
// or a damage ruling without its three results.
func (r Result) Check() error {
	in := r.internal()
	return in.Check()
}

// String returns the result in the form that [ParseResult] parses.
func (r Result) String() string { return r.internal().String() }

// String returns the side's score as it is written in a split score.
func (s Side) String() string { return s.internal().String() }
