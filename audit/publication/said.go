package publication

import (
	"github.com/fairdeal/fairdeal/audit/say"
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/words"
)

// The words of every report.
type (
	Line   = step.Line
	Status = step.Status
)

const (
	Pass       = step.Pass
	Fail       = step.Fail
	NotChecked = step.NotChecked
)

// Step is the outcome of one of the steps.
type Step struct {
	ID     int // 11 to 17
	Status Status
	Got    Line
	Detail []Line
	// Optional: it is open, and nothing was given for it.
	Optional bool
}

// Choice is something that the organiser could decide after the delayed value was
// known, as an audit of the boards found it, or as it is found here.
type Choice struct {
	Kind           string
	Phase, Session int
	Text           Line
	Boards         []int // that it is about
	Count          int   // length: of sessions
}

// line says a code with its arguments.
func line(c say.Code, args ...words.Arg) Line { return say.Of(c, args...) }

// texts are lines as arguments of a sentence.
func texts(lines []Line) (out []words.Text) {
	for _, l := range lines {
		out = append(out, l.Text)
	}
	return out
}
