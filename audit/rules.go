package audit

import (
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// trial is what one run of a verification takes as given, of several that are
// tried until hands fit.
type trial struct {
	typed typedValue
	rule  squaredeal.Rule // by which the hands are made; empty: that of the description
	// mixed: the text of DI is taken as the value, as SquareDeal 1.3 takes it.
	mixed bool
	// entered: that text is a value that somebody entered, and not the description.
	entered bool
}

// trials are the runs to try, the likeliest first (spec/squaredeal13.md, Rules and
// The value).
func trials(p Published, opt Options) (all []trial) {
	forms, rules := []typedValue{{}}, []squaredeal.Rule{""}
	d, err := squaredeal.ParseDescription(p.Description)
	if err == nil && d.RuleOpen {
		rules = squaredeal.Rules
	}
	switch {
	case opt.Value == nil && err == nil && d.Old && d.Delayed != "" && otherText(opt.Earlier, d):
		return []trial{{}, {entered: true}}
	case opt.Value == nil:
	case err == nil && d.Old && d.Delayed != "" && trimBlank(*opt.Value) == trimBlank(d.Mixed):
		return []trial{{entered: true}}
	case err == nil && d.Old:
		forms = []typedValue{{trimBlank(*opt.Value), "audit.value.as-typed"}}
	default:
		forms = typedForms(*opt.Value)
	}
	for _, rule := range rules {
		for _, form := range forms {
			all = append(all, trial{typed: form, rule: rule})
		}
	}
	return all
}

// otherText reports whether a copy has another text than an old description, for the
// same keys: then what stands there may be a value that is no number.
func otherText(copied []byte, d *squaredeal.Description) bool {
	e, err := squaredeal.ParseDescription(copied)
	return err == nil && e.KeyHash == d.KeyHash && !e.HasValue && e.Delayed != "" && !squaredeal.SameText(e.Delayed, d.Delayed)
}

// fitRule says by which rule the hands are made, where the description does not and
// a board of a file is as dealt.
func (a *audit) fitRule() {
	if a.d == nil || !a.d.RuleOpen || !a.anyFits() {
		return
	}
	text := line("rule.fits", words.Name("rule", ruleName(a.d.Rule)))
	a.Warn(Warning{Kind: "description", Text: text})
	a.Choose(Choice{Text: text})
}

// ruleName is a rule as people name it, by the versions of the program.
func ruleName(r squaredeal.Rule) string {
	switch r {
	case squaredeal.Rule13:
		return "1.3"
	case squaredeal.Rule20:
		return "2.0(RC)"
	}
	return "2.x"
}

// originals are the original sets of all sessions.
func (a *audit) originals() (ids []squaredeal.ID) {
	for i := range a.d.Phases {
		p := &a.d.Phases[i]
		for s := 1; s <= a.cat.sessions(p); s++ {
			ids = append(ids, squaredeal.ID{Phase: p.Number, Session: s})
		}
	}
	return ids
}
