package tarot

import (
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Status is the outcome of one check.
type Status = step.Status

// Outcomes. NotChecked is never a pass.
const (
	Pass       = step.Pass
	Fail       = step.Fail
	NotChecked = step.NotChecked
)

// Verdict is a report's overall result.
type Verdict string

// Verdicts. Verified requires outside evidence from before the first deal, and the public number if
// the game has one.
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

// Anchor is a piece of outside evidence that a verdict depends on.
type Anchor string

// Anchors. A missing anchor prevents the verdict Verified.
const (
	AnchorAnnouncement Anchor = "announcement"
	AnchorValue        Anchor = "value"
)

// Advice is a suggestion for the next step of the person who verifies.
type Advice uint8

// Suggestions, in order.
const (
	GiveAnnouncement Advice = iota // give the announcement or the whole commitment
	GiveValue                      // look up the value and give it
	GiveRecord                     // give the revealed record instead of numbers
	GiveLabel                      // give the label, or none
	GiveChoice                     // give the choice of boards, or none
	LookUpAgain                    // look up the value again, and type it in its form
	LookAgain                      // check the typed digits; if they are right, use the option for sure
)

// Report contains every check of a claim and the verdict.
type Report struct {
	Verdict  Verdict      `json:"verdict"`
	Summary  words.Line   `json:"summary"`
	RestsOn  []Anchor     `json:"rests_on"` // missing anchors
	Choices  []words.Line `json:"choices"`  // choices that the organiser was free to make
	Warnings []words.Line `json:"warnings"`
	Steps    []Step       `json:"steps"`
	Advice   []Advice     `json:"-"`
}

// Claim is the information about a game to verify. Either Revealed or Typed must be set, but not
// both.
type Claim struct {
	Revealed *Record
	Typed    *Numbers // numbers typed by hand

	// The evidence must have been received before the first deal, and not from the person
	// who revealed the numbers.
	Announced  *Record
	Commitment *Commitment
	Code       string  // empty if unknown
	Players    int     // 0 if unknown
	Label      *string // nil if unknown, empty if there is none
	Choice     *Choice // nil if unknown, zero if there is none

	SiteCode      string // code in the style of a card site; may be empty
	Value         string // public number as typed by somebody who looked it up; may be empty
	TypingChecked bool   // the typed values were checked, so that small differences count

	// Machine is the result of reading the value from its source (package tarot/source). It
	// counts as a value that was looked up.
	Machine *Step
}

// ErrPlayersMissing is returned for typed numbers without the number of players.
var ErrPlayersMissing = words.NewError("tarot.no-players")

// Verify checks a claim step by step (spec/tarot.md step 12). It returns an error if the claim
// cannot be checked at all, for example because a number is out of range or a record has the wrong
// kind.
func Verify(c Claim) (Report, error) {
	if a := c.Announced; a != nil && a.Kind != KindAnnounced {
		return Report{}, words.Errorf("tarot.other-kind",
			words.T("found", a.Kind.InWords()), words.T("want", KindAnnounced.InWords()))
	}
	v := verification{claim: &c}
	if err := v.setRecord(); err != nil {
		return Report{}, err
	}
	v.addStep(Step{Step: stepRange, Name: words.NewLine("tarot.step.range"), Status: Pass,
		Note: words.NewLine("tarot.ranges", words.N("n", v.record.Players), words.N("most", int(int64(maxSequence))))})
	if c.Revealed != nil {
		v.checkConsistency()
	}
	v.checkCommitments()
	v.checkTerms()
	v.checkCode()
	v.checkValue()
	if c.SiteCode != "" {
		v.checkSiteCode()
	}
	return v.report(), nil
}

type verification struct {
	claim      *Claim
	record     Record     // the claimed numbers and terms
	commitment Commitment // computed from the record
	steps      []Step

	commitmentMatches           bool // a commitment from outside matches
	valueChecked                bool // the public number matches, or the game has none
	codeMatches                 bool
	labelUnknown, choiceUnknown bool // only for typed numbers
	advice                      [LookAgain + 1]bool
}

func (v *verification) addStep(s Step) { v.steps = append(v.steps, s) }

// setRecord sets the record whose commitment is compared.
func (v *verification) setRecord() error {
	c := v.claim
	switch {
	case (c.Revealed != nil) == (c.Typed != nil):
		return words.Errorf("tarot.nothing-given")
	case c.Revealed != nil:
		return v.setRevealedRecord()
	}
	return v.setTypedRecord()
}

func (v *verification) setRevealedRecord() error {
	r := *v.claim.Revealed
	if r.Kind != KindRevealed {
		return words.Errorf("tarot.other-kind",
			words.T("found", r.Kind.InWords()), words.T("want", KindRevealed.InWords()))
	}
	if r.Numbers == nil || (r.Secret != nil) != (r.Delayed != "") {
		return words.Errorf("tarot.revealed-lacks")
	}
	if r.Numbers.Sequence > maxSequence {
		return errSequence
	}
	if err := r.Terms.Check(); err != nil {
		return err
	}
	v.record = r
	r.commit()
	v.commitment = r.Commitment
	return nil
}

// setTypedRecord combines typed numbers with the terms that are known.
func (v *verification) setTypedRecord() error {
	c := v.claim
	var t Terms
	if a := c.Announced; a != nil && a.Delayed == "" {
		t = a.Terms
	} else {
		v.labelUnknown, v.choiceUnknown = c.Label == nil, c.Choice == nil
	}
	if c.Players != 0 {
		t.Players = c.Players
	}
	if c.Label != nil {
		t.Label = *c.Label
	}
	if c.Choice != nil {
		t.Choice = *c.Choice
	}
	if t.Players == 0 && c.Announced != nil {
		t.Players = c.Announced.Players
	}
	if t.Players == 0 {
		return ErrPlayersMissing
	}
	r, err := NewRevealedRecord(t, *c.Typed)
	v.record, v.commitment = r, r.Commitment
	return err
}

// report summarises the steps.
func (v *verification) report() Report {
	r := Report{RestsOn: []Anchor{}, Choices: []words.Line{}, Warnings: []words.Line{}, Steps: v.steps}
	failed, unchecked := 0, 0
	for _, s := range v.steps {
		switch s.Status {
		case Fail:
			failed++
		case NotChecked:
			unchecked++
		}
	}
	if !v.commitmentMatches {
		r.RestsOn = append(r.RestsOn, AnchorAnnouncement)
	}
	if !v.valueChecked {
		r.RestsOn = append(r.RestsOn, AnchorValue)
	}
	switch {
	case failed > 0:
		r.Verdict = False
		r.Summary = words.NewLine("tarot.verdict.false", words.N("n", failed), words.N("of", len(v.steps)))
	case len(r.RestsOn) > 0 || unchecked > 0:
		r.Verdict = NotVerified
		r.Summary = words.NewLine("tarot.verdict.not-verified", words.T("why", v.missingEvidence()))
	default:
		r.Verdict = Verified
		r.Summary = words.NewLine("tarot.verdict.verified")
		if v.record.Secret != nil {
			r.Summary = words.NewLine("tarot.verdict.verified-value")
		}
	}
	v.listChoices(&r)
	for a := range Advice(len(v.advice)) {
		if v.advice[a] {
			r.Advice = append(r.Advice, a)
		}
	}
	return r
}

// missingEvidence returns the missing evidence of a claim that passed all checks but is not
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

// listChoices lists the organiser's choices.
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
