package handfile

import (
	"strconv"

	"github.com/fairdeal/fairdeal/words"
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
	// Text is what is there twice, without the place.
	Text words.Text `json:"text"`
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
	// NotRead: a part of the file that shows cards and does not fit.
	NotRead DoubtKind = "not read"
)

// String is the doubt with its place: line 7: board 3: ...
func (d Doubt) String() string { return d.Said().String() }

// Said is String for any language.
func (d Doubt) Said() words.Text { return at(d.Line, d.Offset, d.Board, d.Text) }

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
func (c Contradiction) String() string { return c.Said().String() }

// Said is String for any language.
func (c Contradiction) Said() words.Text {
	text := reason("the file says that its boards are dealt backwards; they are read in file order")
	if c.What != Backwards {
		text = reason("%s is %q, but by the board number it is %s", c.What, c.Got, c.Want)
	}
	return at(c.Line, c.Offset, c.Board, text)
}

// at says where a text is true: line 7: board 3: ... Byte 0 is not named.
func at(line int, offset int64, board int, what words.Text) words.Text {
	if board > 0 {
		what = words.New("place.board", words.N("board", board), words.T("what", what))
	}
	switch {
	case line > 0:
		return words.New("place.line", words.N("line", line), words.T("what", what))
	case offset > 0:
		return words.New("place.byte", words.Name("offset", strconv.FormatInt(offset, 10)), words.T("what", what))
	}
	return what
}

// maxDoubts is how many doubts, and how many contradictions, a set lists. More
// doubts than that are one about the whole file.
const maxDoubts = 1000

func (s *Set) doubt(d Doubt) {
	switch len(s.Doubts) {
	case maxDoubts:
		s.Doubts = append(s.Doubts, Doubt{Kind: d.Kind, Line: d.Line, Offset: d.Offset, Text: reason("more ambiguous places are not listed")})
		return
	case maxDoubts + 1:
		return
	}
	s.Doubts = append(s.Doubts, d)
	s.warn(d.Said())
}

func (s *Set) contradict(c Contradiction) {
	if len(s.Contradictions) < maxDoubts {
		s.Contradictions = append(s.Contradictions, c)
	}
	s.warn(c.Said())
}
