package organiser

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// CheckDraft returns an error if the description is published.
func CheckDraft(d *squaredeal.Description) error {
	if d.Published() {
		return squaredeal.ErrPublished
	}
	return nil
}

// CheckPublished returns an error if the description is not published.
func CheckPublished(d *squaredeal.Description) error {
	if !d.Published() {
		return squaredeal.ErrNotPublished
	}
	return nil
}

// CheckUnchanged returns an error if the description differs from the published one. It cannot
// check descriptions from other programs, which contain no digest.
func CheckUnchanged(d *squaredeal.Description) error {
	if err := d.CheckDigest(); errors.Is(err, squaredeal.ErrDigest) {
		return err
	}
	return nil
}

// CheckAmendable returns an error unless the description can be amended: it must be published and
// unchanged, and its public number must not be set.
func CheckAmendable(d *squaredeal.Description) error {
	switch {
	case d.Old:
		return squaredeal.ErrOld
	case !d.Published():
		return squaredeal.ErrNotPublished
	case d.HasValue:
		return squaredeal.ErrAmendLate
	}
	return CheckUnchanged(d)
}

// CheckCanMake returns an error unless hands can be made: the tournament must be published, and
// its public number must be set or, for SquareDeal 1.3, be given with each step.
func CheckCanMake(d *squaredeal.Description) error {
	switch {
	case !d.Published():
		return squaredeal.ErrNotPublished
	case !d.HasValue && !d.Old:
		return squaredeal.ErrNoValue
	}
	return nil
}

// CheckCanProve returns an error unless hands can be made and proven. In addition to the
// conditions for CheckCanMake, the description must be the published one.
func CheckCanProve(d *squaredeal.Description) error {
	if err := CheckCanMake(d); err != nil {
		return err
	}
	return CheckUnchanged(d)
}
