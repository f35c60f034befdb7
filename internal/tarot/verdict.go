package tarot

import "github.com/fairdeal/fairdeal/internal/words"

// report returns the report with all steps, and what follows from them.
func (v *verification) report() Report {
	r := Report{RestsOn: []Anchor{}, Choices: []words.Line{}, Warnings: []words.Line{}, Steps: v.steps}
	if !v.commitmentMatches {
		r.RestsOn = append(r.RestsOn, AnchorAnnouncement)
	}
	if !v.valueChecked {
		r.RestsOn = append(r.RestsOn, AnchorValue)
	}
	v.setVerdict(&r)
	v.listChoices(&r)
	for i, given := range v.advice {
		if given {
			r.Advice = append(r.Advice, Advice(i))
		}
	}
	return r
}

// setVerdict sets the verdict and its summary. One failed step makes the claim false, and anything
// that is missing or unchecked makes it not verified.
func (v *verification) setVerdict(r *Report) {
	failed, unchecked := 0, 0
	for _, s := range v.steps {
		switch s.Status {
		case Fail:
			failed++
		case NotChecked:
			unchecked++
		}
	}
	switch {
	case failed > 0:
		r.Verdict = False
		r.Summary = words.NewLine("tarot.verdict.false", words.N("n", failed), words.N("of", len(v.steps)))
	case len(r.RestsOn) > 0 || unchecked > 0:
		r.Verdict = NotVerified
		r.Summary = words.NewLine("tarot.verdict.not-verified", words.T("why", v.missingEvidence()))
	case v.record.Secret != nil:
		r.Verdict = Verified
		r.Summary = words.NewLine("tarot.verdict.verified-value")
	default:
		r.Verdict = Verified
		r.Summary = words.NewLine("tarot.verdict.verified")
	}
}

// missingEvidence returns the missing evidence for a claim that passed all checks but is not
// verified.
func (v *verification) missingEvidence() words.Text {
	hasCommitment := v.claim.Commitment != nil || v.claim.Announced != nil
	switch {
	case !v.commitmentMatches && hasCommitment:
		return words.New("tarot.lacks.commitment")
	case !v.commitmentMatches && v.codeMatches && !v.valueChecked:
		return words.New("tarot.lacks.all-but-code-value")
	case !v.commitmentMatches && v.codeMatches:
		return words.New("tarot.lacks.all-but-code")
	case !v.commitmentMatches && !v.valueChecked:
		return words.New("tarot.lacks.before-value")
	case !v.commitmentMatches:
		return words.New("tarot.lacks.before")
	case !v.valueChecked:
		return words.New("tarot.lacks.value")
	}
	return words.New("tarot.lacks.something")
}

// listChoices lists what the organiser was free to choose, and warns about boards with a petit sec.
func (v *verification) listChoices(r *Report) {
	switch {
	case v.record.Secret == nil:
		r.Choices = append(r.Choices, words.NewLine("tarot.free.numbers"))
	case v.record.Form == TextForm:
		r.Choices = append(r.Choices, words.NewLine("tarot.free.spelling"))
	}
	if c := v.record.Choice; c != (Choice{}) && !c.SansPetitSec {
		r.Warnings = append(r.Warnings, words.NewLine("tarot.keeps-petit-sec"))
	}
}
