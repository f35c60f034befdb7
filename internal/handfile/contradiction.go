package handfile

import (
	"github.com/fairdeal/fairdeal/internal/words"
)

// Contradiction is information in a file that disagrees with the board numbers: a different dealer or
// vulnerability, or boards in descending order. The cards are usable anyway.
type Contradiction struct {
	Property Property `json:"what"`
	Board    int      `json:"board,omitempty"` // 0: all boards
	Line     int      `json:"line,omitempty"`
	Offset   int64    `json:"offset,omitempty"`
	// Got and Want are N E S W or None NS EW All. Both are empty for Backwards. Any other value appears in Got as
	// written in the file.
	Got  string `json:"got,omitempty"`
	Want string `json:"want,omitempty"`
}

// Property is the board property that a Contradiction concerns.
type Property string

// The dealer, the vulnerability and the order of the boards can contradict the board numbers.
const (
	Dealer     Property = "dealer"
	Vulnerable Property = "vulnerable"
	Backwards  Property = "backwards" // the file declares that its boards are dealt in descending order
)

// String returns one English line: line 7: board 3: dealer is "E", ...
func (c Contradiction) String() string { return c.InWords().String() }

// InWords returns the same text as String, in translatable form.
func (c Contradiction) InWords() words.Text {
	text := reason("the file says that its boards are dealt backwards; they are read in file order")
	if c.Property != Backwards {
		text = reason("%s is %q, but by the board number it is %s", c.Property, c.Got, c.Want)
	}
	return withPosition(c.Line, c.Offset, c.Board, text)
}

// addContradiction adds a contradiction, and a warning with the same text.
func (s *Set) addContradiction(c Contradiction) {
	if len(s.Contradictions) < maxDoubts {
		s.Contradictions = append(s.Contradictions, c)
	}
	s.warn(c.InWords())
}
