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
