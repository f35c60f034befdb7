package facts

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// useTypedValue uses the user's value, because the description has none.
func (f *Facts) useTypedValue(evidence *anchorEvidence) {
	value := f.interpretation.value
	quoted := say.Quoted("value", value)
	form := words.T("how", words.New(f.interpretation.formKey))
	if f.Description.Old {
		evidence.explain("value.of-di", quoted, form)
	} else {
		evidence.explain("value.no-dv", quoted, form)
	}
	f.Description = withValue(f.Description, value)
	f.ValueFromUser = true
	f.Value = plain.FromLatin1(value)
	f.values = []string{value}
	evidence.agrees = true
}

// withValue returns a copy of the description with the given value, including its leading and trailing spaces.
func withValue(d *squaredeal.Description, value string) *squaredeal.Description {
	changed := *d
	changed.Value, changed.HasValue = value, true
	return &changed
}

// compareValue compares the user's value with the one that was mixed in. They agree if they are equal or have the
// same numbers, regardless of separators.
func (f *Facts) compareValue(evidence *anchorEvidence, typed string) {
	value := f.Description.Value
	normal := squaredeal.NormaliseValue(typed)
	same := typed == value || normal == value
	if f.Description.Old {
		typed, value = trimSpaces(typed), trimSpaces(value)
		same = typed == value
		f.values = append([]string{typed}, f.values...)
	}
	switch {
	case same:
		evidence.agrees = true
		evidence.explain("value.as-looked-up")
	case strings.TrimSpace(typed) == "":
		evidence.leaveOpen("value.empty")
	case sameNumbers(plain.FromLatin1(typed), plain.FromLatin1(value)):
		evidence.agrees = true
		if f.hasOneSpelling() {
			evidence.explain("value.as-looked-up")
		} else {
			evidence.explain("value.parted", say.Quoted("typed", typed), say.Quoted("value", value))
		}
	default:
		question := say.Question{About: say.AskValue, Typed: plain.FromLatin1(typed), Found: plain.FromLatin1(value)}
		f.addContradiction(evidence, question)
		evidence.explain("value.other", say.Quoted("typed", typed), say.Quoted("value", value))
	}
}

// LeaveValueOpen changes step 5 from passed to not checked if only the user stated the value, because only matching
// hands could confirm it. handsGiven means that hands were given, but none match.
func (f *Facts) LeaveValueOpen(handsGiven bool) {
	s := f.Step(say.StepValue)
	if s.Status == step.Pass {
		s.Status, s.Optional = step.NotChecked, true
		f.RestsOn = append(f.RestsOn, say.TheValue)
	}
	if handsGiven {
		s.Optional = false
		s.Detail = append(s.Detail, line("made.not-typed"))
	}
}

// LeaveOtherValueOpen changes step 5 from failed to not checked. It is for hands that were not dealt with the value in
// the description: mail may have changed that value, which no digest covers.
func (f *Facts) LeaveOtherValueOpen() {
	s := f.Step(say.StepValue)
	if s.Status == step.Fail {
		s.Status = step.NotChecked
		s.Detail = append(s.Detail, line("source.unused"))
	}
}
