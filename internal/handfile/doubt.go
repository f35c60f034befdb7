package handfile

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Doubt is a place where a file contradicts itself, or where other programs may find a board that this package
// ignores. Another program may deal different cards from the file, so a file with doubts is not evidence
// (spec/formats.md step 25).
type Doubt struct {
	Kind   DoubtKind `json:"kind"`
	Board  int       `json:"board,omitempty"`  // affected board; 0: any board of the file
	Line   int       `json:"line,omitempty"`   // text formats: line, from 1
	Offset int64     `json:"offset,omitempty"` // binary formats: offset in bytes
	// Text describes the doubt without its position.
	Text words.Text `json:"text"`
}

// DoubtKind classifies doubts.
type DoubtKind string

// The kinds of doubt.
const (
	// TwoNumbers means that a deal has two numbers, for example in qx and ah or in two Board tags.
	TwoNumbers DoubtKind = "two numbers"
	// TwoDeals means that a record contains two deals, for example in the halves of a DUP record.
	TwoDeals DoubtKind = "two deals"
	// TwoRecords means that two records have the same number but different cards. The caller must decide whether
	// this matters: a file of results may repeat most boards, or contain two sessions.
	TwoRecords DoubtKind = "two records"
	// NoNumber means that a deal has no board number although other deals in the file have one.
	NoNumber DoubtKind = "no number"
	// HiddenReading means that other programs may find one more board: in a comment, in text that is ignored here,
	// in a different notation, or by reading UTF-16 as single bytes.
	HiddenReading DoubtKind = "hidden reading"
	// NotRead means that a part of the file contains cards but cannot be read.
	NotRead DoubtKind = "not read"
)

// String returns the doubt with its position: line 7: board 3: ...
func (d Doubt) String() string { return d.InWords().String() }

// InWords returns the same text as String, in translatable form.
func (d Doubt) InWords() words.Text { return withPosition(d.Line, d.Offset, d.Board, d.Text) }

// withPosition adds the position to a message: line 7: board 3: ... It omits byte 0.
func withPosition(line int, offset int64, board int, message words.Text) words.Text {
	if board > 0 {
		message = words.New("place.board", words.N("board", board), words.T("what", message))
	}
	switch {
	case line > 0:
		return words.New("place.line", words.N("line", line), words.T("what", message))
	case offset > 0:
		return words.New("place.byte", words.Name("offset", strconv.FormatInt(offset, 10)), words.T("what", message))
	}
	return message
}

// maxDoubts limits the doubts, and the contradictions, in a set. Any further doubts become a single doubt about
// the whole file.
const maxDoubts = 1000

// addDoubt adds a doubt, and a warning with the same text.
func (s *Set) addDoubt(d Doubt) {
	switch len(s.Doubts) {
	case maxDoubts:
		text := reason("more ambiguous places are not listed")
		s.Doubts = append(s.Doubts, Doubt{Kind: d.Kind, Line: d.Line, Offset: d.Offset, Text: text})
		return
	case maxDoubts + 1:
		return
	}
	s.Doubts = append(s.Doubts, d)
	s.warn(d.InWords())
}
