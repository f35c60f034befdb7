package publication

import (
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// These aliases shorten names from other packages.
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

func line(c say.Code, args ...words.Arg) Line { return say.Line(c, args...) }
