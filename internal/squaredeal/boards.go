package squaredeal

import (
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Boards lists the boards for each session in a phase, in one of these forms (spec/squaredeal.md
// step 3):
//
//	16                  boards 1-16 in every session
//	17-32               boards 17-32 in every session
//	1-16,17-32          alternately, in this order
//	2x16                short for 1-16,17-32
//	1-16(1-16,17-32)    1-16 once, then repeatedly the list in brackets
//	?                   not known yet
type Boards struct {
	once  []boardrange.Run
	cycle []boardrange.Run // empty if not known yet
	text  string
}

// ErrBoardsUnknown is returned for a phase whose boards are "?".
var ErrBoardsUnknown = words.NewError("squaredeal.boards-unknown")

// These limits are far above what any tournament needs. They turn a typing error into an error message
// before it exhausts the machine.
const (
	maxBoard     = 100_000
	maxSessions  = 1_000_000 // also the total of all phases
	maxRuns      = 10_000    // board ranges of one phase
	maxTotalRuns = 10 * maxRuns
)

// longQuote is the maximum number of characters that a message quotes from a field.
const longQuote = 60

// quoted quotes a field of a file for a message.
func quoted(s string) string { return plain.Quote(plain.Short(s, longQuote)) }

// Known reports whether the boards are known. It returns false for "?".
func (b Boards) Known() bool { return len(b.cycle) > 0 }

// String returns the boards in the notation of the description, such as 1-10,11-20.
func (b Boards) String() string { return b.text }

// Session returns the boards for session n, from 1. The result is empty if the session's range in the
// description is descending.
func (b Boards) Session(n int) (boardrange.Run, error) {
	switch {
	case n < 1:
		return boardrange.Run{}, fmt.Errorf("there is no session %d: sessions are numbered from 1", n)
	case !b.Known():
		return boardrange.Run{}, ErrBoardsUnknown
	case n <= len(b.once):
		return b.once[n-1], nil
	}
	return b.cycle[(n-1-len(b.once))%len(b.cycle)], nil
}

// unevenRuns returns the first range with boards and another one with a different length, if there are any.
func (b Boards) unevenRuns() (first, other boardrange.Run, ok bool) {
	isEmpty := func(r boardrange.Run) bool { return r.Len() == 0 }
	all := slices.DeleteFunc(slices.Concat(b.once, b.cycle), isEmpty)
	for _, r := range all {
		if r.Len() != all[0].Len() {
			return all[0], r, true
		}
	}
	return first, other, false
}
