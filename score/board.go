package score

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/words"
)

// Board is a board with its results.
type Board struct {
	Name  string                // unique in a session
	Vul   *bridge.Vulnerability // only for warnings; nil if unknown
	Datum *int                  // Butler: the datum set by the director, or nil to compute it
	Lines []Line                // in any order
	Byes  []Bye                 // pairs that sit out
}

// Line is the result at one table.
type Line struct {
	NS, EW string // pairs
	Result Result
	Group  string // name for the tables with the same cards; scores are compared only within a group

	// NSAverage and EWAverage are the averages of the pairs on their other boards: a percentage at
	// matchpoints, and otherwise IMPs per board. Average plus and average minus follow them (Law
	// 12C2(c)). nil means unknown; a session computes unknown averages.
	NSAverage, EWAverage *Frac
}

// Bye is a pair that sits out a board (spec/score-session.md step 22).
type Bye struct {
	Pair    string
	Side    Direction // where the pair would sit; only matters if there are two winners
	Award   Side      // an artificial score, or NotPlayed if the board does not count for the pair
	Average *Frac     // the pair's average on its other boards, as in [Line]
}

// BoardScore is a scored board.
type BoardScore struct {
	Top      Frac           // Matchpoints: the top of a full board; 0 otherwise
	Expected int            // number of expected scores
	Lines    []LineScore    // in the order of Board.Lines
	Byes     []Points       // in the order of Board.Byes
	NSRows   []Row          // Matchpoints: frequency table of North-South's scores
	EWRows   []Row          // Matchpoints: frequency table of East-West's scores, which may be split
	Datums   []Datum        // Butler: the datums for North-South, then those for East-West
	Damages  []DamageReport // damage rulings worked out on this board
	Warnings []words.Text   // warnings for the director
}

// LineScore contains both pairs' points at one table.
type LineScore struct{ NS, EW Points }

// Points are one pair's points on a board.
type Points struct {
	Value  Frac // matchpoints from 0 to Top, or IMPs
	Top    Frac // Matchpoints: the most that the pair can get; 0 otherwise
	Played bool // false if the board does not count for the pair
}

// Row is one score in a frequency table, with the matchpoints that it gives.
type Row struct {
	Score     int  // raw score from North-South's point of view
	Frequency Frac // number of times; weighted scores make it fractional or negative
	NS, EW    Frac // matchpoints
}

// Datum is the score that a Butler board compares all results with. Weighted scores may lead to several
// datums, whose weights sum to 1.
type Datum struct {
	Value  int
	Weight Frac
}

// DamageCase is the relation between the three results of a [Damage], in the non-offending side's
// points: A actual, B before the infraction, C after it (spec/score.md step 10).
type DamageCase uint8

// Damage cases.
const (
	DamageShared = DamageCase(score.DamageShared) // A < C < B
	DamageNone   = DamageCase(score.DamageNone)   // B <= A
	DamageOwn    = DamageCase(score.DamageOwn)    // A < B <= C
	DamageNotOwn = DamageCase(score.DamageNotOwn) // C <= A < B
)

// String returns the case's English name, such as "damage partly self-inflicted".
func (c DamageCase) String() string { return score.DamageCase(c).String() }

// DamageReport shows the calculation of a ruling on a [Damage].
type DamageReport struct {
	Line                  int // index in Board.Lines
	Case                  DamageCase
	Before, After, Actual Frac // points of the non-offending side for each result
	NS, EW                Frac // both sides' points
	Award                 Result
}

// Score scores the board (spec/score.md step 6). Unlike [Session.Score], it does not check the pairs.
// Errors are [*Error] values.
func (b Board) Score(scoring Scoring) (*BoardScore, error) {
	in, err := b.internal(scoring)
	if err != nil {
		return nil, errorOf(err)
	}
	in.Expected = scoring.Expected
	out, err := in.Score()
	if err != nil {
		return nil, errorOf(err)
	}
	return boardScoreOf(out), nil
}
