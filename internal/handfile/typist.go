package handfile

import (
	"errors"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Typist reads boards as people type them, line by line. It parses every line in three languages, and keeps the
// languages in which all lines so far are valid. If several remain, the first one counts.
//
//	typist := NewTypist()
//	hands, err := typist.ReadLine("7 N AKQ2.T98.7.65432") // North's hand of board 7
//	boards, err := typist.Boards()
type Typist struct {
	// AllowRetyping allows people to type a hand again. The new hand replaces the old one.
	AllowRetyping bool

	readers []*typedReader // of the languages that accepted all lines so far
}

// NewTypist returns an empty Typist.
func NewTypist() *Typist {
	t := &Typist{}
	for i := range languages {
		t.readers = append(t.readers, newTypedReader(&languages[i]))
	}
	return t
}

// TypedHand is a hand that a Typist has read.
type TypedHand struct {
	Board int
	Seat  bridge.Seat
	Hand  bridge.Hand

	seatTyped bool // the note names the seat
}

// ReadLine reads a line and returns the hands that it completes. An error leaves the Typist unchanged, so that the
// line can be typed again.
func (t *Typist) ReadLine(text string) (hands []TypedHand, err error) {
	var accepting []*typedReader
	for _, r := range t.readers {
		before := r.unfinished
		before.parts = slices.Clone(r.parts)
		completed, lineErr := r.readLine(text, t.AllowRetyping)
		if lineErr != nil {
			r.unfinished = before
			// errTwoWays is more helpful than an error from another language.
			if err == nil || errors.Is(lineErr, errTwoWays) {
				err = lineErr
			}
			continue
		}
		if len(accepting) == 0 {
			hands = completed
		}
		accepting = append(accepting, r)
	}
	if len(accepting) == 0 {
		return nil, err
	}
	t.readers = accepting
	return hands, nil
}

// Len returns the number of boards read so far.
func (t *Typist) Len() int { return len(t.readers[0].boards) }

// Boards returns all boards read so far. If three hands of a board are known, it fills in the fourth.
func (t *Typist) Boards() ([]bridge.Board, error) {
	r := t.readers[0]
	if _, err := r.finish(t.AllowRetyping); err != nil {
		return nil, err
	}
	if len(r.boards) == 0 {
		return nil, words.Errorf("handfile.typed-none", words.Name("example", typedExample))
	}
	boards := slices.Clone(r.boards)
	for i := range boards {
		boards[i].Deal = boards[i].Deal.FillFourth()
	}
	return boards, nil
}

// seatless reports whether each board has a single hand without a seat.
func (t *Typist) seatless() bool {
	hasOtherHands := func(b bridge.Board) bool {
		onlyNorth := bridge.Deal{bridge.North: b.Deal[bridge.North]}
		return b.Deal != onlyNorth
	}
	r := t.readers[0]
	return !r.seatTyped && !r.inDiagram && !slices.ContainsFunc(r.boards, hasOtherHands)
}
