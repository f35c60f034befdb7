package facts

import (
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/words"
)

// description is spec/audit.md step 1: the description can be read and is published.
func (f *Facts) description() bool {
	d, err := squaredeal.ParseDescription(f.given.Description)
	if err != nil {
		f.Take(say.StepDescription, step.NotChecked, step.Line{}, step.Line{Text: words.Of(err)})
		return false
	}
	if f.way.rule != "" {
		d = d.WithRule(f.way.rule)
	}
	if f.way.mixed || f.way.entered {
		d = d.WithMixed(f.way.entered)
	}
	f.Description = d
	if squaredeal.NormaliseValue(d.Typed) == d.Value && d.Typed != d.Value {
		f.LookedUp = plain.Latin(d.Typed)
	}
	f.Tournament, f.Delayed, f.Value, f.Program = f.Text(d.Name), f.Text(d.Delayed), plain.Latin(d.Value), d.Program()
	f.Rule, f.KeyHash, f.Digest, f.DigestMH = d.Rule, d.KeyHash, d.Digest(), d.DigestLine
	f.DigestText = squaredeal.ShortDigest(f.Digest)
	if f.Delayed != "" || !d.Old { // of an old file, the value is in its place
		f.Findings = delayed.LintOf(f.Delayed, time.Time{}).Findings
	}
	for _, w := range d.Warnings {
		f.Warn(say.Warning{Kind: "description", Text: step.Line{Text: w}})
	}
	for _, x := range f.Findings { // days on which nothing happens, or that nobody can tell
		switch x.Kind {
		case delayed.NoYear, delayed.ImpossibleDate, delayed.AmbiguousDate, delayed.OtherWeekday, delayed.Weekend, delayed.Holiday:
			f.Warn(say.Warning{Kind: "delayed information", Text: step.Line{Text: x.Said}})
		}
	}
	sessions := 0
	for i := range d.Phases {
		sessions += d.Phases[i].Sessions
	}
	got := line("description.holds",
		words.T("phases", say.Count("phases", len(d.Phases))), words.T("sessions", say.Count("sessions", sessions)))
	switch {
	case len(d.Phases) == 0:
		f.Take(say.StepDescription, step.NotChecked, step.Line{}, line("description.no-phases"))
		f.Description = nil // every key would look like one too many
	case sessions > MaxSessions:
		f.Take(say.StepDescription, step.NotChecked, got, line("description.too-many", words.N("n", MaxSessions)))
		f.Description = nil
	case d.Old && !d.PU:
		f.Take(say.StepDescription, step.NotChecked, step.Line{}, line("description.no-pu"))
	case !d.Published(), d.KeyHash == "":
		f.Take(say.StepDescription, step.NotChecked, step.Line{}, line("description.not-published"))
	default:
		f.Take(say.StepDescription, step.Pass, got)
	}
	return f.Description != nil
}

// Text is a text of the description for people.
func (f *Facts) Text(field string) string {
	if f.Description != nil && f.Description.Old {
		field = f.Description.Text(field)
	}
	return plain.Latin(field)
}

// RuleFits is what is said where the description does not say by which rule its hands are
// made, and this one fits them; nothing where it does.
func (f *Facts) RuleFits() step.Line {
	if f.Description == nil || !f.Description.RuleOpen {
		return step.Line{}
	}
	name := map[squaredeal.Rule]string{squaredeal.Rule13: "1.3", squaredeal.Rule20: "2.0(RC)", squaredeal.Rule2: "2.x"}[f.Rule]
	return line("rule.fits", words.Name("rule", name))
}
