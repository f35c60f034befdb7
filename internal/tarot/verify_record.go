package tarot

import "github.com/fairdeal/fairdeal/internal/words"

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
	termsAnnounced := c.Announced != nil && c.Announced.Delayed == ""
	v.labelUnknown = !termsAnnounced && c.Label == nil
	v.choiceUnknown = !termsAnnounced && c.Choice == nil
	terms := c.knownTerms()
	if terms.Players == 0 {
		return ErrPlayersMissing
	}
	r, err := NewRevealedRecord(terms, *c.Typed)
	v.record, v.commitment = r, r.Commitment
	return err
}

// knownTerms returns the announced terms. Terms that the person who verifies has typed replace them.
// If the game has a public number, only the number of players is taken from the announcement, because
// typed numbers do not have its commitment.
func (c *Claim) knownTerms() Terms {
	var t Terms
	if a := c.Announced; a != nil {
		if a.Delayed == "" {
			t = a.Terms
		}
		t.Players = a.Players
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
	return t
}
