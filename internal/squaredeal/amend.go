package squaredeal

import (
	"errors"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/words"
)

// beforePrefix begins the comment with the digest of the replaced description.
const beforePrefix = "# MH-before sha256:"

// beaconPrefix begins the comment with a signature that determines the public number.
const beaconPrefix = "# DV-beacon "

// ErrAmendLate is returned for changes to a published description after its public number
// is set.
var ErrAmendLate = words.NewError("squaredeal.amend-late")

// ErrNothingAmended is returned for an amendment that changes nothing.
var ErrNothingAmended = words.NewError("squaredeal.nothing-amended")

// Amend replaces the name or the DI text in a published description before its value is set. Empty
// arguments change nothing. Keys and phases stay the same. The digest is computed again, and the
// previous one is kept in a comment (spec/trust.md section 15).
func (d *Description) Amend(name, info string) error {
	switch {
	case d.Old:
		return ErrOld
	case !d.Published():
		return ErrNotPublished
	case d.HasValue:
		return ErrAmendLate
	}
	if name != "" {
		if err := checkName(words.New("squaredeal.word-name"), name); err != nil {
			return err
		}
	}
	if info != "" {
		if err := checkName(words.New("squaredeal.word-delayed-description"), info); err != nil {
			return err
		}
	}
	keepsName := name == "" || foldText(name) == d.Name
	keepsInfo := info == "" || foldText(info) == d.Delayed
	if keepsName && keepsInfo {
		return ErrNothingAmended
	}
	before := d.Digest()
	if name != "" {
		d.Name = foldText(name)
		d.setLine("TN", d.Name)
	}
	if info != "" {
		d.Delayed = foldText(info)
		d.setLine("DI", d.Delayed)
	}
	d.lines = slices.DeleteFunc(d.lines, func(l line) bool { return l.tag == "" && isDigest(l.text) })
	d.DigestLine = d.Digest()
	d.insertComment("KH", beforePrefix+before)
	d.insertComment("KH", digestPrefix+d.DigestLine)
	return nil
}

// SetBeacons adds comments with the signatures that determine the public number. Other programs
// delete comments, so the signatures must also be stored elsewhere.
func (d *Description) SetBeacons(beacons []*delayed.Beacon) {
	isBeacon := func(l line) bool { return l.tag == "" && strings.HasPrefix(l.text, beaconPrefix) }
	d.lines = slices.DeleteFunc(d.lines, isBeacon)
	for _, b := range slices.Backward(beacons) {
		d.insertComment("DV", beaconPrefix+b.String())
	}
}

// CheckMachineValue returns an error if a machine-readable part of the value is not 64 lower-case
// hexadecimal digits. Otherwise somebody could choose the hands by choosing a spelling.
func (d *Description) CheckMachineValue() error {
	parts := delayed.Parse(d.Delayed)
	if !d.HasValue || !delayed.MachineReadable(parts) {
		return nil
	}
	values, ok := delayed.Split(d.Value, parts)
	if !ok {
		return errors.New("the delayed value has a different number of parts from its description")
	}
	for i, p := range parts {
		if p.Kind != delayed.Text && !delayed.IsValue(values[i]) {
			return errors.New("the delayed value of a machine-read part must be 64 digits 0-9 a-f in lower case")
		}
	}
	return nil
}
