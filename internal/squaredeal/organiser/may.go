package organiser

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// MustBeDraft returns an error if a description is published.
func MustBeDraft(d *squaredeal.Description) error {
	if d.Published() {
		return squaredeal.ErrPublished
	}
	return nil
}

// MustBePublished returns an error if a description is not published.
func MustBePublished(d *squaredeal.Description) error {
	if !d.Published() {
		return squaredeal.ErrNotPublished
	}
	return nil
}

// MustHold returns an error if a description is not the published one. Other programs
// publish no digest; of theirs nothing can be said.
func MustHold(d *squaredeal.Description) error {
	if err := d.CheckDigest(); errors.Is(err, squaredeal.ErrDigest) {
		return err
	}
	return nil
}

// MayAmend returns an error if a description cannot be amended: it is published, its value
// is not set, and it is the one that was published.
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

// MayMake returns an error if no hands can be made yet: the tournament is published, and its
// value is known or, in a description of SquareDeal 1.3, is given with each step.
func MayMake(d *squaredeal.Description) error {
	switch {
	case !d.Published():
		return squaredeal.ErrNotPublished
	case !d.HasValue && !d.Old:
		return squaredeal.ErrNoValue
	}
	return nil
}

// MayProve is MayMake for hands that can be proven: the description is the published one.
func MayProve(d *squaredeal.Description) error {
	if err := MayMake(d); err != nil {
		return err
	}
	return MustHold(d)
}
