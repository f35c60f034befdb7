package organiser

import (
	"bytes"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// SetValue sets a value returned by ReadValue for the tournament's description. An
// *Unsettled error may contain the doubts ValueContradicts, ValueEarly, ValueToday and ValueSet.
// A replaced value is kept in a comment, and accepted doubts are recorded in the diary.
func (t *Tournament) SetValue(r *Reading, settled ...DoubtKind) error {
	if err := t.CheckValue(r, settled...); err != nil {
		return err
	}
	d := t.Description
	before := d.Bytes()
	if err := d.SetValue(r.Typed, true); err != nil {
		return err
	}
	d.SetBeacons(r.signed)
	if err := t.Save(); err != nil {
		return err
	}
	r.Accepted = acceptedDoubts(r.Doubts, settled)
	// If the same form is submitted again, the description stays the same and nothing is recorded.
	if !bytes.Equal(before, d.Bytes()) {
		r.DiaryErr = t.noteAccepted(r.Accepted, r.now)
	}
	return nil
}

// CheckValue returns the error that SetValue would return: the tournament is not published, doubts are
// not settled, or the value is empty, too long, or different from the beacon's signature.
func (t *Tournament) CheckValue(r *Reading, settled ...DoubtKind) error {
	if err := checkSettled(r.Doubts, settled); err != nil && t.Description.Published() {
		return err
	}
	changed, err := squaredeal.ParseDescription(t.Description.Bytes())
	if err != nil {
		return err
	}
	if err := changed.SetValue(r.Typed, true); err != nil {
		return err
	}
	return changed.CheckMachineValue()
}
