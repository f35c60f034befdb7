package tarot

import (
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Status is a check's outcome.
type Status = step.Status

// Check outcomes. NotChecked does not count as passed.
const (
	Pass       = step.Pass
	Fail       = step.Fail
	NotChecked = step.NotChecked
)

// Verdict is a report's overall result.
type Verdict string

// The verdicts. Verified requires outside evidence from before the first deal, and the public number if the
// game has one.
const (
	Verified    Verdict = "verified"
	NotVerified Verdict = "not_verified" // nothing is false, but something could not be compared
	False       Verdict = "false"
)

// Step is one check.
type Step struct {
	Step   int        `json:"step"` // number in spec/tarot.md step 12
	Name   words.Line `json:"name"`
	Status Status     `json:"status"`
	Want   string     `json:"want,omitempty"` // announced before, or looked up
	Got    string     `json:"got,omitempty"`  // computed from the numbers, or found in the record
	Note   words.Line `json:"note,omitzero"`
}

// Step numbers.
const (
	stepRange = 1 + iota
	StepOwnCommitment
	StepOwnCode
	StepForm
	StepNumbers
	StepCommitment
	StepAnnouncement
	StepTerms
	StepCode
	StepValue
	StepMachine
	stepSiteCode
)

// Anchor is outside evidence that a verdict depends on.
type Anchor string

// The anchors. A missing anchor prevents the verdict Verified.
const (
	AnchorAnnouncement Anchor = "announcement"
	AnchorValue        Anchor = "value"
)

// Advice is a suggestion to the person who verifies a game.
type Advice uint8

// Suggestions, in the order in which they appear in a report.
const (
	GiveAnnouncement Advice = iota // give the announcement or the whole commitment
	GiveValue                      // look up the value and give it
	GiveRecord                     // give the revealed record instead of numbers
	GiveLabel                      // give the label, or none
	GiveChoice                     // give the choice of boards, or none
	LookUpAgain                    // look up the value again, and type it in its form
	LookAgain                      // check the typed digits; if they are right, use the option for sure
)

// Report contains all checks for a claim, and the verdict.
type Report struct {
	Verdict  Verdict      `json:"verdict"`
	Summary  words.Line   `json:"summary"`
	RestsOn  []Anchor     `json:"rests_on"` // missing anchors
	Choices  []words.Line `json:"choices"`  // choices that the organiser was free to make
	Warnings []words.Line `json:"warnings"`
	Steps    []Step       `json:"steps"`
	Advice   []Advice     `json:"-"`
}

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
