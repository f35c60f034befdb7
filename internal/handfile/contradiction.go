package handfile

import (
	"github.com/fairdeal/fairdeal/internal/words"
)

// Contradiction is a statement in the file that does not follow from the board numbers. The cards are usable
// anyway.
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

// Property is the subject of a Contradiction.
type Property string

// Dealer and vulnerability follow from the board number.
const (
	Dealer     Property = "dealer"
	Vulnerable Property = "vulnerable"
	Backwards  Property = "backwards" // the file declares that its boards are dealt in descending order
)

// String returns the contradiction with its position on one line.
func (c Contradiction) String() string { return c.InWords().String() }

// InWords returns the same text in translatable form.
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
