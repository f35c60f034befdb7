package score

import "github.com/fairdeal/fairdeal/internal/words"

// BoardScore is a scored board.
type BoardScore struct {
	Method   Method
	Top      Frac    // Matchpoints: 2·Expected - 2, the top on a full board; 0 otherwise
	Expected int     // expected scores
	Average  Frac    // IMPs for average plus; 0 at matchpoints
	Groups   []Group // if the board has several; NS and EW are then the tables for the first
	NS, EW   *Table  // Matchpoints: frequency tables for the two sides
	Datums   []Datum // Butler: the datums for NS, then those for EW
	Lines    []LineScore
	Byes     []Points     // for the board's Byes
	Damages  []LineDamage // damage rulings worked out on this board
	Warnings []words.Text // warnings for the director
}

// LineScore contains the points of both pairs on one line.
type LineScore struct{ NS, EW Points }

// Points are one pair's points on a board: matchpoints from 0 to 2·Expected - 2, or IMPs.
type Points struct {
	Value  Frac
	Top    Frac   // Matchpoints: the top in the side's table
	Played bool   // false if the board does not count for the pair
	From   Source // origin

	// Unrounded is Value before the conventions round it (spec/score.md step 14).
	Unrounded Frac
}

// Source identifies the origin of a pair's points.
type Source uint8

// Sources of a pair's points.
const (
	FromScores      Source = iota // compared with other scores
	FromArtificial                // value of an artificial score
	FromOtherBoards               // the pair's average on its other boards (Law 12C2(c))
)
