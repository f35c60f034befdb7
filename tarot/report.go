package tarot

import (
	"github.com/fairdeal/fairdeal/internal/tarot"
	internalwords "github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/words"
)

// Report lists the steps in a verification.
type Report struct {
	Verdict  Verdict
	Summary  words.Text
	RestsOn  []Anchor     // missing anchors
	Choices  []words.Text // choices that the organiser was free to make
	Warnings []words.Text
	Steps    []Step
}

// Step is a step in a verification, numbered as in the section Verification in spec/tarot.md.
type Step struct {
	ID     int
	Name   words.Text
	Status step.Status
	Want   string // value from before the first deal
	Got    string // computed from the revealed numbers
	Note   words.Text
}

// Verdict is a verification's outcome.
type Verdict string

// Verdicts. A game is only Verified if the claim contains evidence from before the first deal, so
// callers need not check RestsOn. For Verified in package audit, they must.
const (
	Verified    = Verdict(tarot.Verified)    // "verified": everything was compared and matches
	NotVerified = Verdict(tarot.NotVerified) // "not_verified": something could not be compared
	False       = Verdict(tarot.False)       // "false": something does not match
)

// Anchor is outside evidence that a verdict depends on.
type Anchor string

// Anchors. A missing anchor prevents the verdict Verified.
const (
	AnchorAnnouncement = Anchor(tarot.AnchorAnnouncement) // "announcement": from before the first deal
	AnchorValue        = Anchor(tarot.AnchorValue)        // "value": the public number from another source
)

// reportOf converts a report from package internal/tarot.
func reportOf(report tarot.Report) Report {
	r := Report{
		Verdict:  Verdict(report.Verdict),
		Summary:  report.Summary.Text,
		Choices:  texts(report.Choices),
		Warnings: texts(report.Warnings),
	}
	for _, a := range report.RestsOn {
		r.RestsOn = append(r.RestsOn, Anchor(a))
	}
	for _, s := range report.Steps {
		r.Steps = append(r.Steps, Step{
			ID:     s.Step,
			Name:   s.Name.Text,
			Status: s.Status,
			Want:   s.Want,
			Got:    s.Got,
			Note:   s.Note.Text,
		})
	}
	return r
}

// texts returns the translatable texts of report lines.
func texts(lines []internalwords.Line) (all []words.Text) {
	for _, l := range lines {
		all = append(all, l.Text)
	}
	return all
}
