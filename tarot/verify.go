package tarot

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/tarot"
	internalwords "github.com/fairdeal/fairdeal/internal/words"
)

// Claim is the information about a game to verify. Either Revealed or Typed must be set, but not
// both.
type Claim struct {
	Revealed *Record  // record published after the game
	Typed    *Numbers // numbers typed by hand

	// Announced must have been received before the first deal, and not from the person who
	// revealed the numbers.
	Announced  *Record
	Commitment *Commitment
	Code       string  // five hexadecimal digits in either case; empty if unknown
	Players    int     // 0 if unknown
	Label      *string // in any spelling; nil if unknown, empty if there is none
	Choice     *Choice // nil if unknown, zero if there is none

	Value string // the public number according to an independent source; empty if unknown
	Sure  bool   // the typed values were checked, so that small differences count
}

// These errors are returned for claims that cannot be checked.
var (
	ErrPlayersMissing = tarot.ErrPlayersMissing
	ErrNoClaim        = errors.New("the claim must have either Revealed or Typed")
)

// Verify checks a claim. It returns an error if the claim cannot be checked at all, for example
// because a record has the wrong kind.
func Verify(c Claim) (Report, error) {
	claim, err := c.internal()
	if err != nil {
		return Report{}, err
	}
	report, err := tarot.Verify(claim)
	if err != nil {
		return Report{}, err
	}
	return reportOf(report), nil
}

// internal converts the claim to that of package internal/tarot. It returns an error for a zero Record
// and for a label or a code that is not one.
func (c *Claim) internal() (claim tarot.Claim, err error) {
	if (c.Revealed == nil) == (c.Typed == nil) {
		return claim, ErrNoClaim
	}
	claim = tarot.Claim{
		Players:       c.Players,
		Value:         c.Value,
		TypingChecked: c.Sure,
	}
	if claim.Label, err = typedLabel(c.Label); err != nil {
		return claim, err
	}
	if c.Code != "" {
		if claim.Code, err = tarot.ParseCode(c.Code); err != nil {
			return claim, err
		}
	}
	if c.Revealed != nil {
		if claim.Revealed = c.Revealed.r; claim.Revealed == nil {
			return claim, ErrNoRecord
		}
	}
	if c.Announced != nil {
		if claim.Announced = c.Announced.r; claim.Announced == nil {
			return claim, ErrNoRecord
		}
	}
	if c.Typed != nil {
		numbers := c.Typed.internal()
		claim.Typed = &numbers
	}
	if c.Commitment != nil {
		commitment := tarot.Commitment(*c.Commitment)
		claim.Commitment = &commitment
	}
	if c.Choice != nil {
		choice := tarot.Choice(*c.Choice)
		claim.Choice = &choice
	}
	return claim, nil
}

// typedLabel converts a label that may have been typed to the form in records.
func typedLabel(label *string) (*string, error) {
	if label == nil || tarot.CheckLabel(*label) == nil {
		return label, nil
	}
	canonical, err := tarot.CanonicalText(internalwords.New("tarot.label"), *label)
	return &canonical, err
}
