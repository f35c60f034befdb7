package tarot

import (
	"errors"
	"fmt"

	"github.com/fairdeal/fairdeal/internal/tarot"
)

// Errors that the Record methods return.
var (
	ErrAltered   = tarot.ErrAltered   // the record was changed after the draw
	ErrNeedValue = tarot.ErrNeedValue // the game has a public number, but no value was given
	ErrNoValue   = tarot.ErrNoValue   // the game has no public number, but a value was given
	ErrNoRecord  = errors.New("no record: use NewRecord or ParseRecord")
)

// Kind determines who may read a record, and when.
type Kind string

// Record kinds.
const (
	KindSecret    = Kind(tarot.KindSecret)    // "secret": for the organiser, until the game ends
	KindAnnounced = Kind(tarot.KindAnnounced) // "announced": for everyone, before the first deal
	KindRevealed  = Kind(tarot.KindRevealed)  // "revealed": for everyone, after the last deal
)

// Record is a game's record at one of three stages: secret, announced or revealed. Printing it with
// any verb shows only its kind. [Record.Bytes] returns the file's contents.
type Record struct{ r *tarot.Record }

// NewRecord draws a game's numbers or, if they are to be computed from a public number, its secret.
// It does not check that the public number is still unknown: the caller must make sure that its
// round or day is in the future.
func NewRecord(t Terms) (Record, error) {
	r, err := tarot.NewRecord(t.internal())
	if err != nil {
		return Record{}, err
	}
	return Record{&r}, nil
}

// Error is an error in a record's line.
type Error struct {
	File string // set by the caller
	Line int    // from 1
	Err  error
}

// Error returns the position and the cause.
func (e *Error) Error() string {
	if e.File != "" {
		return e.File + ": " + fmt.Sprint(e.Err)
	}
	return fmt.Sprint(e.Err)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// ParseRecord parses a record in text form or in JSON. An error in a line is an [*Error].
func ParseRecord(data []byte) (Record, error) {
	r, err := tarot.ParseRecord(data)
	if line := (*tarot.LineError)(nil); errors.As(err, &line) {
		return Record{}, &Error{Line: line.Line, Err: err}
	}
	if err != nil {
		return Record{}, err
	}
	return Record{&r}, nil
}

// record returns the internal record. It is empty for the zero Record.
func (r Record) record() *tarot.Record {
	if r.r == nil {
		return &tarot.Record{}
	}
	return r.r
}

// Kind returns the record's kind. It is empty for the zero Record.
func (r Record) Kind() Kind { return Kind(r.record().Kind) }

// Commitment returns the hash that is published before the first deal.
func (r Record) Commitment() Commitment { return Commitment(r.record().Commitment) }

// Code returns the commitment's first digits, for players to compare aloud.
func (r Record) Code() string { return r.record().Code }

// Terms returns the game's terms.
func (r Record) Terms() Terms {
	t := r.record().Terms
	return Terms{
		Players: t.Players,
		Names:   t.Names,
		Choice:  Choice(t.Choice),
		Label:   t.Label,
		Delayed: t.Delayed,
		Form:    Form{t.Form},
	}
}

// Value returns a revealed record's public number, or an empty string.
func (r Record) Value() string { return r.record().Value }

// Announced returns the record to publish before the first deal.
func (r Record) Announced() Record {
	if r.r == nil {
		return r
	}
	a := r.r.Announced()
	return Record{&a}
}

// Revealed returns the record to publish after the last deal. value is the public number in
// its announced form, or empty if the game has none.
func (r Record) Revealed(value string) (Record, error) {
	if r.r == nil {
		return r, ErrNoRecord
	}
	revealed, err := r.r.Revealed(value)
	if err != nil {
		return Record{}, err
	}
	return Record{&revealed}, nil
}

// Game returns the game. It returns false for an announced record, which does not contain
// the numbers.
func (r Record) Game() (g Game, ok bool) {
	game, ok := r.record().Game()
	numbers := Numbers{Distribution: Distribution{game.Distribution}, Sequence: uint64(game.Sequence)}
	return Game{Players: game.Players, Numbers: numbers}, ok
}

// Places returns the players in the order of their seats, if seats are drawn and the record
// is revealed.
func (r Record) Places() []string { return r.record().Places() }

// Check returns [ErrAltered] if the commitment does not match the rest of the record. An
// announced record always passes.
func (r Record) Check() error {
	switch {
	case r.r == nil:
		return ErrNoRecord
	case r.r.Kind == tarot.KindAnnounced:
		return nil
	}
	return r.r.Check()
}
