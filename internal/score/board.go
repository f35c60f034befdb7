package score

import "github.com/fairdeal/fairdeal/bridge"

// Board is a board with its results from several tables and its scoring rules. On this board,
// North-South score 4, 2 and 0 matchpoints, and East-West 0, 2 and 4:
//
//	NS  EW  result
//	1   11  +620
//	2   12  +170
//	3   13  -100
type Board struct {
	Method   Method
	Expected int    // expected scores; 0: one per line
	Lines    []Line // results, in any order
	Byes     []Bye  // pairs that sit out

	// Vul is the vulnerability, nil if unknown. Scoring does not need it because results contain
	// raw scores, but rulings parsed later may.
	Vul *bridge.Vulnerability

	// Matchpoints:
	Factoring Factoring // how to allow for missing scores
	FewScores bool      // the White Book's 65/55 and 70/60/50 % for two and three scores

	// Butler:
	Datum      *int // a datum set by the director, or nil
	PlainDatum bool // compute the datum from the actual scores; false: factor missing scores in
	Trim       Trim // extreme scores to exclude from the datum
	median     bool // use the median as the datum
	datumEven  bool // round a datum halfway between two tens to the even one
	datumZero  bool // round the datum towards zero

	// CrossIMP:
	Sum      bool // sum the comparisons instead of averaging them
	Neuberg  bool // multiply the sum by E/A and divide it by E - 1 instead of averaging
	impLimit int  // limit per comparison; 0: none beyond the IMP table

	// Butler and CrossIMP:
	Average    Frac // IMPs for average plus; 0 means 3
	averageSum bool // Average counts once per comparison on a full board

	// All methods:
	fewACBL bool // the ACBL's percentages for few scores (spec/score.md step 14)
	// step is the unit to which a pair's points are rounded, halves up. At matchpoints it assumes 1 for a
	// beaten score. 0 means no rounding.
	step Frac

	// isSmallerGroup tells, by Direction, whether a different group on the board has more scores.
	isSmallerGroup [2]bool
}

// Line is the result at one table.
type Line struct {
	NS, EW string
	Result Result
	// Group names a set of tables that played the same deal. Scores are compared within a group. An
	// empty name means the first group, a.
	Group string

	// NSSession and EWSession are the pairs' averages on their other boards of the session, as a
	// percentage at matchpoints and otherwise as IMPs per board. They affect average plus and
	// average minus (Law 12C2(c)). nil means unknown.
	NSSession, EWSession *Frac
}

// LineError reports a result that cannot be scored.
type LineError struct {
	Line int // index into the board's lines
	err  error
}

func (e *LineError) Error() string { return e.err.Error() }

// Unwrap returns the underlying error, which names the result's number and pairs.
func (e *LineError) Unwrap() error { return e.err }
