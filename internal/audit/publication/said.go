package publication

import (
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/words"
)

// The words of every report.
type (
	Line   = step.Line
	Status = step.Status
	Step   = say.Step
	Choice = say.Choice
)

const (
	Pass       = step.Pass
	Fail       = step.Fail
	NotChecked = step.NotChecked
)

// line says a code with its arguments.
func line(c say.Code, args ...words.Arg) Line { return say.Of(c, args...) }
