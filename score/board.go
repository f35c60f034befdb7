package score

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/words"
)

// Board is a board with its results.
type Board struct {
	Name  string                // in a session; unique
	Vul   *bridge.Vulnerability // nil: unknown; only warnings need it
	Datum *int                  // Butler: the datum, if it is given
	Lines []Line                // in any order
	Byes  []Bye
}

// Line is the result at one table.
type Line struct {
	NS, EW string // the pairs
	Result Result
	Group  string // tables with the same cards; scores are compared within it

	// NSAverage and EWAverage are the averages of the pairs on their other boards: percent at
	// matchpoints, IMPs per board otherwise. Average plus and average minus follow them (Law
	// 12C2(c)). A session computes them; nil: unknown.
	NSAverage, EWAverage *Frac
}

// Bye is a pair that sits out a board (spec/score-session.md step 22).
type Bye struct {
	Pair    string
	Side    Direction // where the pair would sit; it matters if there are two winners
	Award   Side      // an artificial score; NotPlayed: the board does not count
	Average *Frac     // as in [Line]
}

// BoardScore is a scored board.
type BoardScore struct {
	Top      Frac        // Matchpoints: of a full board; 0 otherwise
	Expected int         // scores expected
	Lines    []LineScore // as in the board
	Byes     []Points    // as in the board
	NSRows   []Row       // Matchpoints: frequencies of the scores of North-South
	EWRows   []Row       // Matchpoints: those of East-West, which differ after split scores
	Datums   []Datum     // Butler: those of North-South, then those of East-West
	Damages  []DamageReport
	Warnings []words.Text // for the director
}

// LineScore are the points of the pairs at one table.
type LineScore struct{ NS, EW Points }

// Points are the points of a pair on a board.
type Points struct {
	Value  Frac // matchpoints, at most Top; or IMPs
	Top    Frac // Matchpoints: the most that the side can have; 0 otherwise
	Played bool // false: the board does not count for the pair
}

// Row is a score in a frequency table.
type Row struct {
	Score     int  // raw, North-South's
	Frequency Frac // may be fractional or negative after weighted scores
	NS, EW    Frac // matchpoints
}

// Datum is the datum of a Butler board. After weighted scores there may be several.
type Datum struct {
	Value  int
	Weight Frac
}

// DamageCase is the relation between the three results of a [Damage], in the non-offending side's
// points: A actual, B before the infraction, C after it (spec/score.md step 10).
type DamageCase uint8

// The cases.
const (
	DamageShared = DamageCase(score.DamageShared) // A < C < B
	DamageNone   = DamageCase(score.DamageNone)   // B <= A
	DamageOwn    = DamageCase(score.DamageOwn)    // A < B <= C
	DamageNotOwn = DamageCase(score.DamageNotOwn) // C <= A < B
)

// String describes the case in English.
func (c DamageCase) String() string { return score.DamageCase(c).String() }

// DamageReport is the ruling on a [Damage].
type DamageReport struct {
	Line                  int // of the board
	Case                  DamageCase
	Before, After, Actual Frac // points of the non-offending side for each result
	NS, EW                Frac // points awarded
	Award                 Result
}

// Score scores the board (spec/score.md step 6). It does not check the pairs, as [Session.Score]
// does. Errors are [*Error] values.
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
