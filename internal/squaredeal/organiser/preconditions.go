package organiser

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// MustBeDraft returns an error if the description is published.
func MustBeDraft(d *squaredeal.Description) error {
	if d.Published() {
		return squaredeal.ErrPublished
	}
	return nil
}

// MustBePublished returns an error if the description is not published.
func MustBePublished(d *squaredeal.Description) error {
	if !d.Published() {
		return squaredeal.ErrNotPublished
	}
	return nil
}

// MustHold returns an error if the description differs from the published one. Descriptions
// of other programs cannot be checked, because they contain no digest.
func MustHold(d *squaredeal.Description) error {
	if err := d.CheckDigest(); errors.Is(err, squaredeal.ErrDigest) {
		return err
	}
	return nil
}

// MayAmend returns an error unless the description can be amended: it must be published and
// unchanged, and its public number must not be set.
func MayAmend(d *squaredeal.Description) error {
	switch {
	case d.Old:
		return squaredeal.ErrOld
	case !d.Published():
		return squaredeal.ErrNotPublished
	case d.HasValue:
		return squaredeal.ErrAmendLate
	}
	return MustHold(d)
}

// MayMake returns an error unless hands can be made: the tournament must be published, and
// its public number must be set or, for SquareDeal 1.3, be given with each step.
func MayMake(d *squaredeal.Description) error {
	switch {
	case !d.Published():
		return squaredeal.ErrNotPublished
	case !d.HasValue && !d.Old:
		return squaredeal.ErrNoValue
	}
	return nil
}

// MayProve returns an error unless hands can be made and proven. In addition to the
// conditions of MayMake, the description must be the published one.
func MayProve(d *squaredeal.Description) error {
	if err := MayMake(d); err != nil {
		return err
	}
	return MustHold(d)
}
