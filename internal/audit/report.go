package audit

import (
	"github.com/fairdeal/fairdeal/internal/audit/attable"
	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/audit/publication"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Status is a check's outcome.
type Status = step.Status

// The outcomes for a step. NotChecked never counts as a pass.
const (
	Pass       = step.Pass
	Fail       = step.Fail
	NotChecked = step.NotChecked
)

// Anchor is an assumption behind a verdict that the files alone cannot prove.
type Anchor string

// The anchors (spec/audit.md, What a verdict rests on).
const (
	TheDescription = Anchor(say.TheDescription) // the description is the published one
	TheValue       = Anchor(say.TheValue)       // the public number is genuine
)

// Verdict is the outcome of a verification (spec/audit.md, The verdict).
type Verdict string

// The verdicts. InPart is returned only for partial verifications.
const (
	Verified    Verdict = "verified"     // every board of every session was compared and matches
	InPart      Verdict = "in_part"      // everything in the files matches, but some boards are missing
	NotVerified Verdict = "not_verified" // nothing is false, but something could not be compared
	False       Verdict = "false"        // evidence contradicts the organiser's files
)

// ExitStatus returns the exit status for the verdict: 0 verified, 1 false, 2 not verified.
func (v Verdict) ExitStatus() int {
	switch v {
	case Verified, InPart:
		return 0
	case False:
		return 1
	}
	return 2
}

// Report is the result of a verification. Every page and every output line is made from it, so that
// they cannot disagree.
type Report struct {
	Verdict Verdict `json:"verdict"`
	// RestsOn lists the anchors that no outside evidence confirms.
	RestsOn []Anchor `json:"rests_on"`
	Summary Summary  `json:"summary"`

	facts.Head

	Steps    []Step    `json:"steps"`
	Sessions []Session `json:"sessions"`
	Files    []File    `json:"files"`
	// Boards contains the results of all boards, if Options.EachBoard is set.
	Boards []Board `json:"-"`
	// Publication is the public log entry that shows when the description was published; nil if there is no valid
	// proof.
	Publication *publication.Publication `json:"publication,omitempty"`
	Choices     []say.Choice             `json:"choices"`
	Warnings    []Warning                `json:"warnings"`
	// Conclusions explains combinations of findings: two sessions were swapped, the hands were dealt with a
	// different public number, a key was altered.
	Conclusions []Line `json:"conclusions,omitempty"`
	// Questions lists contradictions in the user's input that may be typing errors. They make nothing false until
	// the user confirms the input.
	Questions []Question `json:"questions,omitempty"`
	// AtTable contains the findings about records from the tables; nil if there are none.
	AtTable []attable.Finding `json:"at_table,omitempty"`
	// AtTableText contains the sentences about AtTable.
	AtTableText *AtTableText `json:"at_table_said,omitempty"`
	// Ignored lists files that were ignored because they are not hand files.
	Ignored []string `json:"ignored,omitempty"`
	Advice  []Advice `json:"advice,omitempty"`
}

// ExitStatus returns the exit status for the verdict: 0 verified, 1 false, 2 not verified.
func (r *Report) ExitStatus() int { return r.Verdict.ExitStatus() }

// MarshalJSON adds a "said" key with the conclusions in translatable form.
func (r Report) MarshalJSON() ([]byte, error) {
	type plain Report
	return say.MarshalTranslatable(plain(r))
}

// Line is a translatable sentence in a report.
type Line = step.Line

// line returns the sentence for a code.
func line(c say.Code, args ...words.Arg) Line { return say.Line(c, args...) }
