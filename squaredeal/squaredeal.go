// Package squaredeal commits to a tournament's hands in advance and deals them later, so that
// anyone can check that nobody chose or changed them. It is compatible with SquareDeal
// (spec/squaredeal.md).
//
// A tournament has two files. The description (NAME.sqd) lists the sessions and boards,
// names the public number that will be mixed in, and contains the hash of the keys. It is
// published in advance. The keys (NAME.sqk) stay secret until the last session is over.
//
//	d, err := squaredeal.NewDescription("Spring pairs")
//	err = d.SetDelayed("drand quicknet round 34449412 (2026-12-01T19:00:00Z)")
//	err = d.AddPhase(squaredeal.NewPhase(3, 24, "pairs#"))
//	published, keys, err := squaredeal.Publish(d, time.Now())
//	// Write keys.Bytes() first, then published.Bytes().
//	err = published.SetValue(number, false) // once the number is known
//	boards, err := squaredeal.MakeSession(published, keys, squaredeal.ID{Phase: 1, Session: 1})
//
// Several goroutines may read the same description or keys at once, but changes need
// exclusive access.
package squaredeal

import (
	"errors"
	"fmt"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// Errors for steps that are taken too early or too late.
var (
	ErrPublished    = squaredeal.ErrPublished
	ErrNotPublished = squaredeal.ErrNotPublished
	ErrNoValue      = squaredeal.ErrNoValue
	ErrValueSet     = squaredeal.ErrValueSet
	ErrAmendLate    = squaredeal.ErrAmendLate
	ErrOld          = squaredeal.ErrOld // files of SquareDeal 1.3 can be read, but not changed
)

// ErrNoCommitment is returned by [Publish] if the public number would not commit to anything,
// for example because its drand round is already public or has a wrong time. A part in words
// is never checked: the caller must make sure that its day is in the future.
var ErrNoCommitment = errors.New("the description cannot be published")

// ErrNoDescription and ErrNoKeys are returned for nil or zero values.
var (
	ErrNoDescription = errors.New("no description: use NewDescription or ParseDescription")
	ErrNoKeys        = errors.New("no keys: use Publish or ParseKeys")
)

// Error explains why a description or key file cannot be used, with the location.
type Error struct {
	File string // empty unless the caller fills it in
	Line int    // from 1, or 0 for the whole file
	Err  error
}

// Error returns the location and the cause.
func (e *Error) Error() string {
	if e.File != "" {
		return e.File + ": " + fmt.Sprint(e.Err)
	}
	return fmt.Sprint(e.Err)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// errorOf converts an error of the implementation to an [*Error], if it has a position.
func errorOf(err error) error {
	var e *squaredeal.Error
	if errors.As(err, &e) {
		return &Error{File: e.File, Line: e.Line, Err: e}
	}
	return err
}

// Publish draws keys and returns a published copy of d that contains their hash. It returns
// [ErrNoCommitment] if the public number does not commit to anything at the given time, which must
// not be zero. It does not check dates outside machine-readable parts (see package delayed).
//
// Publish does not write files. Write keys.Bytes() to a private file before anyone sees the
// description: without its keys nobody can deal the hands.
func Publish(d *Description, now time.Time) (published *Description, keys *Keys, err error) {
	if err := d.check(); err != nil {
		return nil, nil, err
	}
	if now.IsZero() { // At the zero time, every drand round would be in the future.
		return nil, nil, errors.New("no time: use time.Now")
	}
	sqd, sqk, err := squaredeal.Publish(d.d, now)
	if nothing := (*squaredeal.CommitsNothingError)(nil); errors.As(err, &nothing) {
		return nil, nil, fmt.Errorf("%w: %w", ErrNoCommitment, err)
	}
	if err != nil {
		return nil, nil, err
	}
	return &Description{sqd}, &Keys{sqk}, nil
}

// MakeSession deals a session's boards. It returns an error if the keys do not belong to the
// description. For a phase whose boards are "?", use [MakeBoards].
func MakeSession(d *Description, k *Keys, id ID) ([]bridge.Board, error) {
	if err := k.Check(d); err != nil {
		return nil, err
	}
	return squaredeal.MakeSession(d.d, k.k, id.internal(), nil)
}

// MakeBoards deals the given boards for a session in a phase whose boards are "?". boards has the
// same format as [Phase.Boards].
func MakeBoards(d *Description, k *Keys, id ID, boards string) ([]bridge.Board, error) {
	if err := k.Check(d); err != nil {
		return nil, err
	}
	list, err := squaredeal.ParseBoards(boards)
	if err != nil {
		return nil, err
	}
	return squaredeal.MakeSession(d.d, k.k, id.internal(), &list)
}
