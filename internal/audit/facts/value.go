package facts

import (
	"strings"
	"time"
	"unicode"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/words"
)

// value is spec/audit.md step 5: the delayed value is there, and true as far as
// somebody says. ok is false where there is none to remake the hands with.
func (f *Facts) value() (ok bool) {
	var n anchor
	d := f.Description // as it was published
	for _, before := range d.Replaced() {
		f.Choose(say.Choice{Text: line("value.replaced", say.Quoted("value", before))})
	}
	given := f.given.Value
	switch {
	case !d.HasValue && given == nil && !d.Old:
		n.open("value.without")
	case !d.HasValue && given == nil && f.given.ValueBy == "":
		n.open("value.still-names")
	case !d.HasValue && given == nil:
		n.open("value.still-names-with", words.Name("by", f.given.ValueBy))
	case !d.HasValue:
		f.ownValue(&n)
	default:
		n.say("value.mixed", words.N("n", len(d.Value)), say.Quoted("value", d.Value))
		f.values = []string{d.Value}
		switch {
		case given != nil:
			f.compareValue(&n, *given)
		case f.Delayed == "": // SquareDeal 1.3 writes the value over it
			n.say("value.look-up-of-what")
		default:
			n.say("value.look-up", say.Quoted("what", f.Delayed))
		}
	}
	if !f.Description.HasValue {
		f.anchor(say.StepValue, say.TheValue, &n, step.Line{})
		return false
	}
	value := plain.Latin(f.Description.Value)
	if plain.Text(value) != value {
		n.open("value.ink")
	}
	if day, future := f.futureDay(); future {
		n.agrees = false
		n.open("value.future", words.Name("day", day.Format(time.DateOnly)))
	}
	if d.HasValue {
		f.chooseSpelling(n.agrees)
	}
	f.anchor(say.StepValue, say.TheValue, &n, step.Typed(value))
	return true
}

// chooseSpelling names the choice of who could spell the value otherwise (spec/audit.md
// 3.5). What a machine reads is step 14's.
func (f *Facts) chooseSpelling(agrees bool) {
	value, typed := f.Description.Value, f.given.Value
	switch {
	case delayed.ByMachine(delayed.Parse(f.Description.Delayed)):
	case strings.ContainsFunc(plain.Latin(value), unicode.IsLetter):
		f.Choose(say.Choice{Text: line("value.is-text")})
	case f.plain():
	case typed != nil && agrees && *typed != value:
		f.Choose(say.Choice{Text: line("value.spelling", say.Quoted("value", value), say.Quoted("typed", *typed))})
	default:
		f.Choose(say.Choice{Text: line("value.form", say.Quoted("value", value))})
	}
}

// plain reports whether the value could not have been spelled otherwise.
func (f *Facts) plain() bool {
	return plainValue(plain.Latin(f.Description.Value), f.Delayed, f.given.Value)
}

// ownValue takes the value that the user typed: the description has none.
func (f *Facts) ownValue(n *anchor) {
	value, how := say.Quoted("value", f.way.value), words.T("how", words.New(f.way.how))
	if f.Description.Old {
		n.say("value.of-di", value, how)
	} else {
		n.say("value.no-dv", value, how)
	}
	f.Description, f.Own = withValue(f.Description, f.way.value), true
	f.Value, f.values = plain.Latin(f.way.value), []string{f.way.value}
	n.agrees = true
}

// withValue returns a description with a value as it stands, with the spaces around it.
func withValue(d *squaredeal.Description, value string) *squaredeal.Description {
	with := *d
	with.Value, with.HasValue = value, true
	return &with
}

// Unconfirmed is spec/audit.md, step 5: hands that fit it confirm a value that only the
// user names, and nothing else does. shown: hands were given, and none fits.
func (f *Facts) Unconfirmed(shown bool) {
	s := f.Step(say.StepValue)
	if s.Status == step.Pass {
		s.Status, s.Optional = step.NotChecked, true
		f.RestsOn = append(f.RestsOn, say.TheValue)
	}
	if shown {
		s.Optional = false
		s.Detail = append(s.Detail, line("made.not-typed"))
	}
}

// typedForms are the forms in which what the user typed may have been mixed in: first that
// of the originals. SquareDeal 1.3 takes it as it is.
func typedForms(typed string, old bool) []way {
	asTyped := way{value: typed, how: "audit.value.as-typed"}
	stored := way{value: squaredeal.NormaliseValue(typed), how: "audit.value.as-stored"}
	switch {
	case old:
		asTyped.value = trimBlank(typed)
		return []way{asTyped}
	case typed == stored.value:
		return []way{stored}
	}
	return []way{stored, asTyped}
}

// compareValue compares the value that the user looked up with the one that was mixed in,
// which is the same as it stands or has the same numbers, however they are parted.
func (f *Facts) compareValue(n *anchor, typed string) {
	value := f.Description.Value
	normal := squaredeal.NormaliseValue(typed)
	same := typed == value || normal == value
	if f.Description.Old {
		typed, value = trimBlank(typed), trimBlank(value)
		same = typed == value
		f.values = append([]string{typed}, f.values...)
	}
	switch {
	case same:
		n.agrees = true
		n.say("value.as-looked-up")
	case strings.TrimSpace(typed) == "":
		n.open("value.empty")
	case sameNumbers(plain.Latin(typed), plain.Latin(value)):
		if n.agrees = true; f.plain() {
			n.say("value.as-looked-up")
			break
		}
		n.say("value.parted", say.Quoted("typed", typed), say.Quoted("value", value))
	default:
		f.disagrees(n, say.Question{About: say.AskValue, Typed: plain.Latin(typed), Found: plain.Latin(value)})
		n.say("value.other", say.Quoted("typed", typed), say.Quoted("value", value))
	}
}

// futureDay is a day that the delayed information names with its year and that
// lies after today.
func (f *Facts) futureDay() (time.Time, bool) {
	now := f.given.Today
	if now.IsZero() {
		now = time.Now()
	}
	today := time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, time.UTC)
	for _, day := range delayed.DatesOf(f.Delayed) {
		if day.After(today) {
			return day, true
		}
	}
	return time.Time{}, false
}
