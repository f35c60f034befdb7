package tarot

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/words"
)

// Claim is what is said after a game, and what is known from before the first deal. Give
// either Revealed or Typed.
type Claim struct {
	Revealed *Record  // as published after the game
	Typed    *Numbers // as typed one by one

	// From before the first deal, and not from whoever reveals.
	Announced  *Record
	Commitment *Commitment
	Code       string
	Players    int     // 0: unknown
	Label      *string // nil: unknown; empty: none
	Choice     *Choice // nil: unknown; zero: none

	Value string // the public number, as somebody looked it up; empty: not looked up
	Sure  bool   // what was typed was read again: a small difference counts too
}

// Errors of claims that cannot be checked.
var (
	ErrPlayersMissing = tarot.ErrPlayersMissing
	ErrNoClaim        = errors.New("the claim has neither Revealed nor Typed, or both")
)

// Verdict is the outcome of a verification.
type Verdict string

// The verdicts. Verified needs something from before the first deal.
const (
	Verified    = Verdict(tarot.Verified)
	NotVerified = Verdict(tarot.NotVerified) // something could not be compared
	False       = Verdict(tarot.False)
)

// Anchor is something from outside that a verdict rests on.
type Anchor string

// The anchors. An open one keeps the verdict from being Verified.
const (
	AnchorAnnouncement = Anchor(tarot.AnchorAnnouncement)
	AnchorValue        = Anchor(tarot.AnchorValue)
)

// Report lists the steps of a verification.
type Report struct {
	Verdict  Verdict
	Summary  words.Text
	RestsOn  []Anchor     // open anchors
	Choices  []words.Text // freedoms that the organiser had
	Warnings []words.Text
	Steps    []Step
}

// Step is a step of spec/tarot.md, Verification.
type Step struct {
	ID     int
	Name   words.Text
	Status step.Status
	Want   string // from before the first deal
	Got    string // follows from the revealed numbers
	Note   words.Text
}

// Verify checks a claim. The error is that of a claim that cannot be checked at all, such as
// a record of the wrong kind.
func Verify(c Claim) (Report, error) {
	if (c.Revealed == nil) == (c.Typed == nil) {
		return Report{}, ErrNoClaim
	}
	claim := tarot.Claim{Code: c.Code, Players: c.Players, Label: c.Label, Value: c.Value, Sure: c.Sure}
	for _, record := range []struct {
		from *Record
		to   **tarot.Record
	}{{c.Revealed, &claim.Revealed}, {c.Announced, &claim.Announced}} {
		if record.from == nil {
			continue
		}
		if record.from.r == nil {
			return Report{}, ErrNoRecord
		}
		*record.to = record.from.r
	}
	if c.Typed != nil {
		n := c.Typed.internal()
		claim.Typed = &n
	}
	if c.Commitment != nil {
		commitment := tarot.Commitment(*c.Commitment)
		claim.Commitment = &commitment
	}
	if c.Choice != nil {
		choice := tarot.Choice(*c.Choice)
		claim.Choice = &choice
	}
	in, err := tarot.Verify(claim)
	if err != nil {
		return Report{}, err
	}
	r := Report{Verdict: Verdict(in.Verdict), Summary: in.Summary.Text, Choices: texts(in.Choices), Warnings: texts(in.Warnings)}
	for _, a := range in.RestsOn {
		r.RestsOn = append(r.RestsOn, Anchor(a))
	}
	for _, s := range in.Steps {
		r.Steps = append(r.Steps, Step{s.Step, s.Name.Text, s.Status, s.Want, s.Got, s.Note.Text})
	}
	return r, nil
}

func texts(lines []words.Line) (all []words.Text) {
	for _, l := range lines {
		all = append(all, l.Text)
	}
	return all
}
