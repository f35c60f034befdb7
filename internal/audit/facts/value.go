package facts

import (
	"strings"
	"time"
	"unicode"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// checkValue checks that the public number is present and agrees with the user's input (spec/audit.md step 5). It
// returns false if the hands cannot be dealt for lack of a value.
func (f *Facts) checkValue() bool {
	var evidence anchorEvidence
	published := f.Description // explainMissingValue may set f.Description to a copy with the user's value.
	for _, replaced := range published.PreviousValues() {
		f.AddChoice(say.Choice{Text: line("value.replaced", say.Quoted("value", replaced))})
	}
	if published.HasValue {
		f.explainValue(&evidence)
	} else {
		f.explainMissingValue(&evidence)
	}
	value := plain.FromLatin1(f.Description.Value)
	if plain.Text(value) != value {
		evidence.leaveOpen("value.ink")
	}
	if day, future := f.futureDay(); future {
		evidence.agrees = false
		evidence.leaveOpen("value.future", words.Name("day", day.Format(time.DateOnly)))
	}
	if !f.Description.HasValue {
		f.addAnchorStep(say.StepValue, say.TheValue, &evidence, step.Line{})
		return false
	}
	if published.HasValue {
		f.chooseSpelling(evidence.agrees)
	}
	f.addAnchorStep(say.StepValue, say.TheValue, &evidence, step.Literal(value))
	return true
}

// explainValue compares the value in the description with the user's, or names the text that the user can look up.
func (f *Facts) explainValue(evidence *anchorEvidence) {
	value := f.Description.Value
	evidence.explain("value.mixed", words.N("n", len(value)), say.Quoted("value", value))
	f.values = []string{value}
	switch {
	case f.input.Value != nil:
		f.compareValue(evidence, *f.input.Value)
	case f.Delayed == "": // SquareDeal 1.3 overwrites the text with the value.
		evidence.explain("value.look-up-of-what")
	default:
		evidence.explain("value.look-up", say.Quoted("what", f.Delayed))
	}
}

// explainMissingValue uses the user's value, or leaves the step open if there is none.
func (f *Facts) explainMissingValue(evidence *anchorEvidence) {
	switch {
	case f.input.Value != nil:
		f.useTypedValue(evidence)
	case !f.Description.Old:
		evidence.leaveOpen("value.without")
	case f.input.ValueBy == "":
		evidence.leaveOpen("value.still-names")
	default:
		evidence.leaveOpen("value.still-names-with", words.Name("by", f.input.ValueBy))
	}
}

// chooseSpelling records that somebody could choose between spellings of the value (spec/audit.md 3.5). Step 14
// handles machine-readable values.
func (f *Facts) chooseSpelling(agrees bool) {
	value, typed := f.Description.Value, f.input.Value
	switch {
	case delayed.MachineReadable(delayed.Parse(f.Description.Delayed)):
	case strings.ContainsFunc(plain.FromLatin1(value), unicode.IsLetter):
		f.AddChoice(say.Choice{Text: line("value.is-text")})
	case f.hasOneSpelling():
	case typed != nil && agrees && *typed != value:
		f.AddChoice(say.Choice{Text: line("value.spelling", say.Quoted("value", value), say.Quoted("typed", *typed))})
	default:
		f.AddChoice(say.Choice{Text: line("value.form", say.Quoted("value", value))})
	}
}

// hasOneSpelling reports whether the value can be written in only one way.
func (f *Facts) hasOneSpelling() bool {
	return hasOneSpelling(plain.FromLatin1(f.Description.Value), f.Delayed, f.input.Value)
}

// futureDay returns the latest day after today that the delayed information names, with its year. ok is false if there is
// none.
func (f *Facts) futureDay() (latest time.Time, ok bool) {
	now := f.input.Today
	if now.IsZero() {
		now = time.Now()
	}
	today := time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, time.UTC)
	for _, day := range lint.DatesOf(f.Delayed) {
		if day.After(today) && day.After(latest) {
			latest, ok = day, true
		}
	}
	return latest, ok
}
