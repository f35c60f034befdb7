package handfile

import (
	"fmt"
	"strings"
)

// Doubt is a place where a file says a thing twice and differently, or hides a
// board where other programs look for one. This package reads one of the two
// boards; another program may deal the other. Nothing can be proven with such a
// file (spec/formats.md step 25).
type Doubt struct {
	Kind   DoubtKind `json:"kind"`
	Board  int       `json:"board,omitempty"`  // the number that it touches; 0: any board of the file
	Line   int       `json:"line,omitempty"`   // text formats: from 1
	Offset int64     `json:"offset,omitempty"` // binary formats: bytes from the start
	Text   string    `json:"text"`             // what is there twice, without the place
}

// DoubtKind says what can be read in two ways.
type DoubtKind string

// The kinds of doubt.
const (
	// TwoNumbers: cards with two numbers, as of qx and ah, or of two Board tags.
	TwoNumbers DoubtKind = "two numbers"
	// TwoDeals: one record with two deals, as the halves of a dup record.
	TwoDeals DoubtKind = "two deals"
	// TwoRecords: one number with other cards in another record. This alone is
	// for the caller to judge: the file may be one of results most of whose boards
	// stand there several times, or hold two sessions.
	TwoRecords DoubtKind = "two records"
	// NoNumber: cards without a number in a file whose other boards have one.
	NoNumber DoubtKind = "no number"
	// HiddenReading: a board in a comment, in a text, in the single bytes of
	// UTF-16, in the notation of another format.
	HiddenReading DoubtKind = "hidden reading"
)

// String is the doubt with its place: line 7: board 3: ...
func (d Doubt) String() string { return at(d.Line, d.Offset, d.Board) + d.Text }

// Contradiction is something that a file says of a board, or of all its boards,
// which does not follow from the numbers. The cards can be used all the same.
type Contradiction struct {
	What   Property `json:"what"`
	Board  int      `json:"board,omitempty"` // 0: all boards
	Line   int      `json:"line,omitempty"`
	Offset int64    `json:"offset,omitempty"`
	// Got and Want are N E S W, or None NS EW All; empty for Backwards. What is
	// no such word stands in Got as the file has it.
	Got  string `json:"got,omitempty"`
	Want string `json:"want,omitempty"`
}

// Property is what a Contradiction is about.
type Property string

// The properties of a board that follow from its number, and the order of play.
const (
	Dealer     Property = "dealer"
	Vulnerable Property = "vulnerable"
	Backwards  Property = "backwards" // the file says that its boards are dealt from the last to the first
)

// String is the contradiction with its place, in one line.
func (c Contradiction) String() string {
	where := at(c.Line, c.Offset, c.Board)
	if c.What == Backwards {
		return where + "the boards are said to be dealt backwards; they are read in the order of the file"
	}
	return where + fmt.Sprintf("%s %q, by its number it is %s", c.What, c.Got, c.Want)
}

// at names a place: line 7: board 3: . Byte 0 is not named.
func at(line int, offset int64, board int) string {
	var b strings.Builder
	switch {
	case line > 0:
		fmt.Fprintf(&b, "line %d: ", line)
	case offset > 0:
		fmt.Fprintf(&b, "byte %d: ", offset)
	}
	if board > 0 {
		fmt.Fprintf(&b, "board %d: ", board)
	}
	return b.String()
}

// maxDoubts is how many doubts, and how many contradictions, a set lists. More
// doubts than that are one about the whole file.
const maxDoubts = 1000

func (s *Set) doubt(d Doubt) {
	switch len(s.Doubts) {
	case maxDoubts:
		s.Doubts = append(s.Doubts, Doubt{Kind: d.Kind, Line: d.Line, Offset: d.Offset, Text: "further places that read two ways are left out"})
		return
	case maxDoubts + 1:
		return
	}
	s.Doubts = append(s.Doubts, d)
	s.warnf("%v", d)
}

func (s *Set) contradict(c Contradiction) {
	if len(s.Contradictions) < maxDoubts {
		s.Contradictions = append(s.Contradictions, c)
	}
	s.warnf("%v", c)
}
