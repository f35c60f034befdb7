package handfile

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Set contains the boards in a hand file, and everything odd about them.
type Set struct {
	Boards   []bridge.Board
	Numbered bool         // the file has board numbers; boards without a number have number 0
	Warnings []words.Text // oddities in a usable file, including the text of Doubts and Contradictions
	// Doubts lists places that another program may read as different boards.
	Doubts []Doubt
	// Contradictions lists statements of the file that contradict its board numbers.
	Contradictions []Contradiction
	// Copies counts how often each board in Boards occurs. A results file may repeat a board for
	// each table. Nil means once each.
	Copies []int
	// Last is the position of each board's last copy: after Boards[Last[i]] there is no further copy of Boards[i].
	// It is as long as Copies.
	Last []int
	// Hidden lists, in ascending order, the numbers of boards that the file mentions without any cards. They are
	// not in Boards.
	Hidden []int

	// Seatless means that each board has a single hand, assigned to North, because the file does not specify the
	// seat.
	Seatless bool

	// DoubleDummy contains the unverified double-dummy tables in the file: 20 digits as in the PBN tag
	// DoubleDummyTricks, or an empty string if the file contains different tables for a deal.
	DoubleDummy map[bridge.Deal]string
	// DealData contains further unverified data about deals from a JSON file.
	DealData map[bridge.Deal]DealData

	Generator string // Generator tag in PBN
	More      bool   // the file also contains names, auctions, plays or results
	PlaysKept bool   // ReadPlays has read auctions and plays, which stay with the boards

	tables     map[bridge.Board]Table // dealer and vulnerability that do not follow from the number
	nextTables map[int]statedTable    // of boards without a number, by index
	counted    markCounts             // marks of boards that were read or skipped by name
	ownBytes   int                    // length of the beginning that is in fairdeal's own layout
	ownMarks   markCounts             // marks in this beginning
}

// maxWarnings limits the number of warnings about a file.
const maxWarnings = 20

// warn adds a warning, unless there are too many.
func (s *Set) warn(text words.Text) {
	switch len(s.Warnings) {
	case maxWarnings:
		s.Warnings = append(s.Warnings, reason("more warnings are not listed"))
		fallthrough
	case maxWarnings + 1:
	default:
		s.Warnings = append(s.Warnings, text)
	}
}

// Renumber numbers boards 1, 2, 3 in their order. Two copies of a board, with the same number and cards, become
// one.
func Renumber(boards []bridge.Board) []bridge.Board {
	renumbered := make([]bridge.Board, 0, len(boards))
	seen := make(map[bridge.Board]bool, len(boards))
	for _, b := range boards {
		if seen[b] && b.Number > 0 {
			continue
		}
		seen[b] = true
		renumbered = append(renumbered, bridge.Board{Number: len(renumbered) + 1, Deal: b.Deal})
	}
	return renumbered
}
