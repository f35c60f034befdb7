package handfile

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/words"
)

// movedError adjusts the position in an error about a part that was read as a separate file: line 2 of a part that
// starts at line 41 becomes line 42.
func (s *streamer) movedError(err error) error {
	var e *Error
	if !errors.As(err, &e) || s.reader != nil {
		return err
	}
	moved := *e
	if e.Line > 0 {
		moved.Line += s.line - 1
	} else {
		moved.Offset += s.offset
	}
	return &moved
}

// movedTo changes the lines and offsets in a set's messages, which count from the start of its part, to those in the
// whole file. The part starts at the given line and offset.
func (s *Set) movedTo(line int, offset int64) {
	if line == 1 && offset == 0 {
		return
	}
	for i := range s.Doubts {
		s.Doubts[i].moveTo(line, offset)
	}
	for i := range s.Contradictions {
		s.Contradictions[i].moveTo(line, offset)
	}
	for i, w := range s.Warnings {
		if words.Key(w) == "place.line" || words.Key(w) == "place.byte" {
			s.Warnings[i] = reason("counting from line %d, byte %d: %v", line, int(offset), w)
		}
	}
}

func (d *Doubt) moveTo(line int, offset int64) {
	if d.Line > 0 {
		d.Line += line - 1
	} else {
		d.Offset += offset
	}
}

func (c *Contradiction) moveTo(line int, offset int64) {
	if c.Line > 0 {
		c.Line += line - 1
	} else {
		c.Offset += offset
	}
}
