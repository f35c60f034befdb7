// Package doubt looks for results that may have been recorded wrongly. It compares each result with
// the field's results on the board, and with variants in which one detail was recorded differently
// (spec/score-session.md step 19). It makes no decisions; its results are worth checking.
//
//	for _, d := range doubt.Find(e) {
//		fmt.Println(d.Board, d.NS, d.EW, d.Text)
//	}
package doubt

import (
	"cmp"
	"slices"

	"github.com/fairdeal/fairdeal/internal/score/evening"
)

// Kinds of possible errors.
const (
	WrongSide    evening.DoubtKind = "side"    // the other side declared, or the board was turned
	WrongStrain  evening.DoubtKind = "strain"  // the trumps were different
	WrongTricks  evening.DoubtKind = "tricks"  // declarer took fewer tricks
	WrongLead    evening.DoubtKind = "lead"    // the opening lead was different, or declarer's partner declared
	CopiedResult evening.DoubtKind = "copied"  // the result belongs to the previous or next board
	SwappedPairs evening.DoubtKind = "swapped" // the pairs belong to another table

	AllPassed    evening.DoubtKind = "passed" // a pair passed out every board
	SingleNumber evening.DoubtKind = "once"   // a pair's number occurs only once
	// WrongDirection means that a pair has only one board in its direction, while its number has other boards
	// in the opposite direction.
	WrongDirection evening.DoubtKind = "one_board"
)

const (
	reportOneOf = 20 // at most one in this number of results is reported
	minTables   = 3  // a board with fewer results is not checked
)

// Find returns doubts about pairs, followed by doubts about results, in order of likelihood. It doubts at most
// one in twenty results, and returns nil if nothing looks wrong.
func Find(e *evening.Evening) []evening.Doubt {
	boards := make([]board, len(e.Boards))
	results := 0
	for i := range e.Boards {
		boards[i] = newBoard(&e.Boards[i])
		results += len(boards[i].tables)
	}
	setLeadNotHeld(boards)
	setUsualGains(boards)
	meetings := meetingsOn(boards)
	var doubts []evening.Doubt
	for i := range boards {
		for j := range boards[i].tables {
			if d, ok := boards[i].likelyError(i, j, meetings); ok {
				doubts = append(doubts, d)
			}
		}
		doubts = append(doubts, meetings.swappedPairs(i)...)
	}
	slices.SortStableFunc(doubts, func(a, b evening.Doubt) int { return cmp.Compare(b.Gain, a.Gain) })
	maxDoubts := (results + reportOneOf - 1) / reportOneOf
	return append(doubtsAboutPairs(e), doubts[:min(len(doubts), maxDoubts)]...)
}
