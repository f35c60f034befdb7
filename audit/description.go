package audit

import (
	"time"

	"github.com/fairdeal/fairdeal/audit/say"
	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// description is spec/audit.md step 1: the description can be read and is published.
func (a *audit) description(data []byte) bool {
	d, err := squaredeal.ParseDescription(data)
	if err != nil {
		a.Take(say.StepDescription, NotChecked, Line{}, errorLine(err))
		return false
	}
	a.d, a.raw = d, data
	r := a.report
	if a.rule != "" {
		a.d = d.WithRule(a.rule)
		d = a.d
	}
	if a.mixed || a.entered {
		a.d = d.WithMixed(a.entered)
		d = a.d
	}
	a.info = a.text(d.Delayed)
	if squaredeal.NormaliseValue(d.Typed) == d.Value && d.Typed != d.Value {
		r.LookedUp = plain.Latin(d.Typed)
	}
	r.Tournament, r.Delayed, r.Value, r.Program, r.KeyHash = a.text(d.Name), a.info, plain.Latin(d.Value), d.Program(), d.KeyHash
	r.Rule = d.Rule
	r.Digest, r.DigestMH = d.Digest(), d.DigestLine
	r.DigestText = squaredeal.ShortDigest(r.Digest)
	if a.info != "" || !d.Old { // of an old file, the value is in its place
		r.Findings = delayed.LintOf(a.info, time.Time{}).Findings
	}
	for _, w := range d.Warnings {
		a.Warn(Warning{Kind: "description", Text: Line{Text: w}})
	}
	a.lint()
	got := line("description.holds", words.T("phases", countOf("phases", len(d.Phases))), words.T("sessions", countOf("sessions", listed(d))))
	switch {
	case len(d.Phases) == 0:
		a.Take(say.StepDescription, NotChecked, Line{}, line("description.no-phases"))
		a.d = nil // every key would look like one too many
		return false
	case listed(d) > MaxSessions:
		a.Take(say.StepDescription, NotChecked, got, line("description.too-many", words.N("n", MaxSessions)))
		a.d = nil
		return false
	case d.Old && !d.PU:
		a.Take(say.StepDescription, NotChecked, Line{}, line("description.no-pu"))
	case !d.Published(), d.KeyHash == "":
		a.Take(say.StepDescription, NotChecked, Line{}, line("description.not-published"))
	default:
		a.Take(say.StepDescription, Pass, got)
	}
	return true
}

// lint warns of days in the delayed information on which nothing happens, or
// that nobody can tell: organisers name them, and find out too late.
func (a *audit) lint() {
	for _, f := range a.report.Findings {
		switch f.Kind {
		case delayed.NoYear, delayed.ImpossibleDate, delayed.AmbiguousDate, delayed.OtherWeekday, delayed.Weekend, delayed.Holiday:
			a.Warn(Warning{Kind: "delayed information", Text: Line{Text: f.Said}})
		}
	}
}

// listed is how many sessions the phases of known length have.
func listed(d *squaredeal.Description) int {
	n := 0
	for i := range d.Phases {
		n += d.Phases[i].Sessions
	}
	return n
}
