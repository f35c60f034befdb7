package tarot

import "github.com/fairdeal/fairdeal/internal/words"

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

	// Machine is the result from package tarot/source, which compares the value with its source. It
	// counts as a value that was looked up.
	Machine *Step
}

// ErrPlayersMissing is returned if numbers were typed without the number of players.
var ErrPlayersMissing = words.NewError("tarot.no-players")

// Verify checks a claim step by step (spec/tarot.md step 12). It returns an error if the claim
// cannot be checked at all, for example because a number is out of range or a record has the wrong
// kind.
func Verify(c Claim) (Report, error) {
	if a := c.Announced; a != nil && a.Kind != KindAnnounced {
		return Report{}, words.Errorf("tarot.other-kind",
			words.T("found", a.Kind.InWords()), words.T("want", KindAnnounced.InWords()))
	}
	if err := c.checkTerms(); err != nil {
		return Report{}, err
	}
	v := verification{claim: &c}
	if err := v.setRecord(); err != nil {
		return Report{}, err
	}
	v.addStep(Step{
		Step:   stepRange,
		Name:   words.NewLine("tarot.step.range"),
		Status: Pass,
		Note:   words.NewLine("tarot.ranges", words.N("n", v.record.Players), words.N("most", int(maxSequence))),
	})
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

// checkTerms returns an error for given terms that no game can have, because they prove nothing about the record.
func (c *Claim) checkTerms() error {
	if c.Players != 0 {
		if err := CheckPlayers(c.Players); err != nil {
			return err
		}
	}
	if c.Choice != nil {
		return c.Choice.Check()
	}
	return nil
}

// verification checks a claim and collects the steps.
type verification struct {
	claim      *Claim
	record     Record     // the claimed numbers and terms
	commitment Commitment // computed from the record
	steps      []Step

	commitmentMatches           bool // a commitment from outside matches
	valueChecked                bool // the public number matches, or the game has none
	codeMatches                 bool
	labelUnknown, choiceUnknown bool                // only for typed numbers
	advice                      [LookAgain + 1]bool // whether each suggestion is made
}

func (v *verification) addStep(s Step) { v.steps = append(v.steps, s) }
