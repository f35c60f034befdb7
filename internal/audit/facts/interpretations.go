package facts

import (
	"iter"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// Interpretations yields the facts under each interpretation of the published files, the most likely one first. There
// is always at least one.
func Interpretations(input *Input) iter.Seq[*Facts] {
	return func(yield func(*Facts) bool) {
		for _, interpretation := range interpretations(input) {
			if !yield(readFacts(input, interpretation)) {
				return
			}
		}
	}
}

// interpretation is one way to read the published files.
type interpretation struct {
	rule    squaredeal.Rule // empty for the rule in the description
	value   string          // the user's value, in the form that is mixed in
	formKey string          // catalogue key for this form: as typed or as stored
	// textMixed means that the text of DI is used as the value, as in SquareDeal 1.3.
	textMixed bool
	// textEntered means that the text of DI is a value that somebody entered, and not the description.
	textEntered bool
}

// interpretations returns the ways to read the files, the most likely one first (spec/squaredeal13.md, Rules and The
// value). If a description of SquareDeal 2 has no value and the user typed 47,289.33, each rule is tried with 4728933
// and with the text as typed.
func interpretations(input *Input) (all []interpretation) {
	d, err := squaredeal.ParseDescription(input.Description)
	if err != nil {
		return []interpretation{{}}
	}

	rules, forms := []squaredeal.Rule{""}, []interpretation{{}}
	oldText := d.Old && d.Delayed != ""
	switch {
	case d.RuleUnknown:
		rules = squaredeal.Rules
	case oldText && input.Value == nil && isTextReplaced(input.Earlier, d):
		forms = []interpretation{{}, {textEntered: true}}
	case oldText && input.Value != nil && trimSpaces(*input.Value) == trimSpaces(d.RawDI):
		forms = []interpretation{{textEntered: true}}
	}
	if !d.HasValue && input.Value != nil && !forms[0].textEntered {
		forms = typedForms(*input.Value, d.Old)
	}
	for _, rule := range rules {
		for _, form := range forms {
			form.rule = rule
			all = append(all, form)
		}
	}
	return all
}

// isTextReplaced reports whether the copy has the same keys as an old description but a different text. The text of
// the description may then be a value that is not a number.
func isTextReplaced(earlierCopy []byte, d *squaredeal.Description) bool {
	e, err := parseCopyOf(d, earlierCopy)
	return err == nil && e.KeyHash == d.KeyHash && !e.HasValue &&
		e.Delayed != "" && !squaredeal.SameText(e.Delayed, d.Delayed)
}

// WithTextAsValue returns the facts under the assumption that SquareDeal 1.3 used the delayed information itself as
// the value, as it does without a warning if no value is set. It returns nil for other versions, for a description
// with a value, and if there are no keys.
func (f *Facts) WithTextAsValue() *Facts {
	if f.Description == nil || !f.Description.Old || f.Description.HasValue || f.Keys == nil {
		return nil
	}
	input := *f.input
	input.Value, input.Earlier = nil, nil
	return readFacts(&input, interpretation{textMixed: true})
}

// typedForms returns the forms in which the typed value may have been mixed in: as SquareDeal 2 stores it (47,289.33 as
// 4728933), then as typed. SquareDeal 1.3 uses the text as typed.
func typedForms(typed string, old bool) []interpretation {
	asTyped := interpretation{value: typed, formKey: "audit.value.as-typed"}
	stored := interpretation{value: squaredeal.NormaliseValue(typed), formKey: "audit.value.as-stored"}
	switch {
	case old:
		asTyped.value = trimSpaces(typed)
		return []interpretation{asTyped}
	case typed == stored.value:
		return []interpretation{stored}
	}
	return []interpretation{stored, asTyped}
}
