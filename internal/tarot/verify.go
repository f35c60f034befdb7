package tarot

import (
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/words"
)

// Status is the outcome of one check.
type Status = step.Status

// The outcomes. NotChecked is never a pass.
const (
	Pass       = step.Pass
	Fail       = step.Fail
	NotChecked = step.NotChecked
)

// Verdict is what a report comes to.
type Verdict string

// The verdicts. Verified needs something from before the first deal that came
// from outside, and in a game with delayed information its value.
const (
	Verified    Verdict = "verified"
	NotVerified Verdict = "not_verified" // nothing is false, and something could not be compared
	False       Verdict = "false"
)

// Step is one check.
type Step struct {
	Step   int        `json:"step"` // of spec/tarot.md step 12
	Name   words.Line `json:"name"`
	Status Status     `json:"status"`
	Want   string     `json:"want,omitempty"` // what was shown before, or looked up
	Got    string     `json:"got,omitempty"`  // what follows from the numbers, or the record says
	Note   words.Line `json:"note,omitzero"`
}

// The numbers of the steps.
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

// Anchor is something from outside that a verdict rests on.
type Anchor string

// The anchors. One that is open keeps the verdict from being Verified.
const (
	AnchorAnnouncement Anchor = "announcement"
	AnchorValue        Anchor = "value"
)

// Advice is what whoever verifies can do next.
type Advice uint8

// The advices, in the order in which they are given.
const (
	GiveAnnouncement Advice = iota // give the announcement or the whole commitment
	GiveValue                      // look the value up and give it
	GiveRecord                     // give the revealed record instead of numbers
	GiveLabel                      // say the label, or that there is none
	GiveChoice                     // say the choice of boards, or that there is none
	LookUpAgain                    // look the value up again, and type it as its form says
	LookAgain                      // look again at the digits that were typed; if they stand, say that it is sure
)

// Report is every check of a claim and what they come to.
type Report struct {
	Verdict  Verdict      `json:"verdict"`
	Summary  words.Line   `json:"summary"`
	RestsOn  []Anchor     `json:"rests_on"` // anchors that are open
	Choices  []words.Line `json:"choices"`  // freedoms that the organiser had
	Warnings []words.Line `json:"warnings"`
	Steps    []Step       `json:"steps"`
	Advice   []Advice     `json:"-"`
}

// Claim is what is said when a game has ended, and what is known to have been
// said before. Exactly one of Revealed and Typed is given.
type Claim struct {
	Revealed *Record  // as it was published
	Typed    *Numbers // typed one by one

	// What comes from outside: from before the first deal, and not from whoever
	// reveals.
	Announced  *Record
	Commitment *Commitment
	Code       string  // "" for none
	Players    int     // 0 for not said
	Label      *string // nil for not said; "" for none
	Choice     *Choice // nil for not said; zero for none

	SiteCode string // a code of a card site's kind; "" for none
	Value    string // of the delayed information, as somebody looked it up and typed it; "" for not
	Sure     bool   // what was typed was looked at again: a small difference counts too

	// Machine is the outcome of reading the value from its source, made by
	// whoever can (package tarot/proof): it counts as a value that was looked up.
	Machine *Step
}

// ErrPlayersMissing is the error of typed numbers for an unknown number of
// players.
var ErrPlayersMissing = words.NewError("tarot.no-players")

// Verify checks a claim, step by step (spec/tarot.md step 12). The error is
// that of a claim that cannot be checked at all: numbers out of range, or a
// record of another kind.
func Verify(c Claim) (Report, error) {
	if a := c.Announced; a != nil && a.Kind != KindAnnounced {
		return Report{}, words.Errorf("tarot.other-kind", words.T("found", a.Kind.Said()), words.T("want", KindAnnounced.Said()))
	}
	v := verification{claim: &c}
	if err := v.open(); err != nil {
		return Report{}, err
	}
	v.add(Step{Step: stepRange, Name: words.NewLine("tarot.step.range"), Status: Pass,
		Note: words.NewLine("tarot.ranges", words.N("n", v.r.Players), words.N("most", int(int64(maxSequence))))})
	if c.Revealed != nil {
		v.record()
	}
	v.shown()
	v.terms()
	v.code()
	v.value()
	if c.SiteCode != "" {
		v.site()
	}
	return v.report(), nil
}

type verification struct {
	claim *Claim
	r     Record // the numbers and terms that are claimed
	got   Commitment
	steps []Step

	anchored, valued         bool
	codeOnly                 bool // the code was compared, and agrees
	labelUnknown, choiceOpen bool // of typed numbers
	warnings                 []words.Line
	advice                   [LookAgain + 1]bool
}

func (v *verification) add(s Step) { v.steps = append(v.steps, s) }

// open sets the record whose commitment is compared.
func (v *verification) open() error {
	c := v.claim
	if (c.Revealed != nil) == (c.Typed != nil) {
		return words.Errorf("tarot.nothing-given")
	}
	if c.Revealed != nil {
		if c.Revealed.Kind != KindRevealed {
			return words.Errorf("tarot.other-kind", words.T("found", c.Revealed.Kind.Said()), words.T("want", KindRevealed.Said()))
		}
		v.r = *c.Revealed
		if v.r.Numbers == nil || (v.r.Secret != nil) != (v.r.Delayed != "") {
			return words.Errorf("tarot.revealed-lacks")
		}
		if v.r.Numbers.Sequence > maxSequence {
			return errSequence
		}
		if err := v.r.Terms.Check(); err != nil {
			return err
		}
		o := v.r
		o.commit()
		v.got = o.Commitment
		return nil
	}
	var t Terms
	if a := c.Announced; a != nil && a.Delayed == "" {
		t = a.Terms
	} else {
		v.labelUnknown, v.choiceOpen = c.Label == nil, c.Choice == nil
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
	r, err := Opened(t, *c.Typed)
	v.r, v.got = r, r.Commitment
	return err
}

// report sums the steps up.
func (v *verification) report() Report {
	r := Report{Verdict: Verified, RestsOn: []Anchor{}, Choices: []words.Line{}, Warnings: append([]words.Line{}, v.warnings...), Steps: v.steps}
	fails, open := 0, 0
	for _, s := range v.steps {
		switch s.Status {
		case Fail:
			fails++
		case NotChecked:
			open++
		}
	}
	if !v.anchored {
		r.RestsOn = append(r.RestsOn, AnchorAnnouncement)
	}
	if !v.valued {
		r.RestsOn = append(r.RestsOn, AnchorValue)
	}
	switch {
	case fails > 0:
		r.Verdict, r.Summary = False, words.NewLine("tarot.verdict.false", words.N("n", fails), words.N("of", len(v.steps)))
	case v.anchored && v.valued && open == 0:
		r.Summary = words.NewLine("tarot.verdict.verified")
		if v.r.Secret != nil {
			r.Summary = words.NewLine("tarot.verdict.verified-value")
		}
	default:
		r.Verdict, r.Summary = NotVerified, words.NewLine("tarot.verdict.not-verified", words.T("why", v.lacks()))
	}
	v.freedoms(&r)
	for a := range Advice(len(v.advice)) {
		if v.advice[a] {
			r.Advice = append(r.Advice, a)
		}
	}
	return r
}

// lacks says what keeps a claim without a failed check from being verified.
func (v *verification) lacks() words.Text {
	given := v.claim.Commitment != nil || v.claim.Announced != nil
	switch {
	case !v.anchored && given:
		return words.New("tarot.lacks.commitment")
	case !v.anchored && v.codeOnly && !v.valued:
		return words.New("tarot.lacks.all-but-code-value")
	case !v.anchored && v.codeOnly:
		return words.New("tarot.lacks.all-but-code")
	case !v.anchored && !v.valued:
		return words.New("tarot.lacks.before-value")
	case !v.anchored:
		return words.New("tarot.lacks.before")
	case !v.valued:
		return words.New("tarot.lacks.value")
	}
	return words.New("tarot.lacks.something")
}

// freedoms lists what the organiser could choose.
func (v *verification) freedoms(r *Report) {
	switch {
	case v.r.Secret == nil:
		r.Choices = append(r.Choices, words.NewLine("tarot.free.numbers"))
	case v.r.Form == TextForm:
		r.Choices = append(r.Choices, words.NewLine("tarot.free.spelling"))
	}
	if c := v.r.Choice; c != (Choice{}) && !c.SansPetitSec {
		r.Warnings = append(r.Warnings, words.NewLine("tarot.keeps-petit-sec"))
	}
}
