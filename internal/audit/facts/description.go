package facts

import (
	"time"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// This file performs step 1 of spec/audit.md. It reads a description such as
//
//	# Description file of tournament for program SquareDeal 2.7
//	TN Spring Cup
//	DI Close of the index on 3 December 2026
//	DV 43275.91
//	SN 3:1-8,9-16:RR##:Round robin #/3
//	KH 6c8a753c...

// readDescription checks that the description can be read and is published (spec/audit.md step 1). It returns false
// if the description is unusable.
func (f *Facts) readDescription() bool {
	d, err := squaredeal.ParseDescription(f.input.Description)
	if err != nil {
		f.AddStep(say.StepDescription, step.NotChecked, step.Line{}, step.Line{Text: words.ErrorText(err)})
		return false
	}
	if f.interpretation.rule != "" {
		d = d.WithRule(f.interpretation.rule)
	}
	if f.interpretation.textMixed || f.interpretation.textEntered {
		d = d.WithDIAsValue(f.interpretation.textEntered)
	}
	f.Description = d
	f.setHead(d)
	f.warnAboutDescription(d)
	return f.checkPhases(d)
}

// setHead sets the fields that a report shows.
func (f *Facts) setHead(d *squaredeal.Description) {
	if squaredeal.NormaliseValue(d.Typed) == d.Value && d.Typed != d.Value {
		f.LookedUp = plain.FromLatin1(d.Typed)
	}
	f.Tournament = f.Text(d.Name)
	f.Delayed = f.Text(d.Delayed)
	f.Value = plain.FromLatin1(d.Value)
	f.Program = d.Program()
	f.Rule, f.KeyHash, f.Digest, f.DigestMH = d.Rule, d.KeyHash, d.Digest(), d.DigestLine
	f.DigestText = squaredeal.ShortDigest(f.Digest)
	// In an old file, the value replaces the text, so there may be nothing to check.
	if f.Delayed != "" || !d.Old {
		f.Findings = lint.LintOf(f.Delayed, time.Time{}).Findings
	}
}

// warnAboutDescription adds the warnings of the parser, and warnings about days in the delayed information that have
// no event or whose kind is unknown.
func (f *Facts) warnAboutDescription(d *squaredeal.Description) {
	for _, w := range d.Warnings {
		f.Warn(say.Warning{Kind: "description", Text: step.Line{Text: w}})
	}
	for _, finding := range f.Findings {
		switch finding.Kind {
		case lint.NoYear, lint.ImpossibleDate, lint.AmbiguousDate, lint.OtherWeekday, lint.Weekend, lint.Holiday:
			f.Warn(say.Warning{Kind: "delayed information", Text: step.Line{Text: finding.Said}})
		}
	}
}

// checkPhases completes step 1: the description must be published and have phases, but not too many sessions. It
// returns false if the description is unusable.
func (f *Facts) checkPhases(d *squaredeal.Description) bool {
	sessions := 0
	for i := range d.Phases {
		sessions += d.Phases[i].Sessions
	}
	got := line("description.holds",
		words.T("phases", say.Count("phases", len(d.Phases))), words.T("sessions", say.Count("sessions", sessions)))
	switch {
	case len(d.Phases) == 0:
		f.AddStep(say.StepDescription, step.NotChecked, step.Line{}, line("description.no-phases"))
		// Without phases, every key would count as superfluous.
		f.Description = nil
	case sessions > MaxSessions:
		f.AddStep(say.StepDescription, step.NotChecked, got, line("description.too-many", words.N("n", MaxSessions)))
		f.Description = nil
	case d.Old && !d.PU:
		f.AddStep(say.StepDescription, step.NotChecked, step.Line{}, line("description.no-pu"))
	case !d.Published(), d.KeyHash == "":
		f.AddStep(say.StepDescription, step.NotChecked, step.Line{}, line("description.not-published"))
	default:
		f.AddStep(say.StepDescription, step.Pass, got)
	}
	return f.Description != nil
}

// Text returns a part of the description in a form that can be displayed.
func (f *Facts) Text(field string) string {
	if f.Description != nil && f.Description.Old {
		field = f.Description.Text(field)
	}
	return plain.FromLatin1(field)
}

// RuleChoice returns the line about a rule that was chosen because the hands match, for a description that does not
// name its rule. For other descriptions, the line is empty.
func (f *Facts) RuleChoice() step.Line {
	if f.Description == nil || !f.Description.RuleUnknown {
		return step.Line{}
	}
	return line("rule.fits", words.Name("rule", ruleVersions[f.Rule]))
}

// ruleVersions contains the versions of SquareDeal that deal by each rule.
var ruleVersions = map[squaredeal.Rule]string{
	squaredeal.Rule13: "1.3", squaredeal.Rule20: "2.0(RC)", squaredeal.Rule2: "2.x",
}
