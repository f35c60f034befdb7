package tarot

import (
	"errors"
	"fmt"
)

// Kind says who may read a record, and when.
type Kind string

// The kinds of records.
const (
	KindSecret    Kind = "secret"    // the organiser's, until the game ends
	KindAnnounced Kind = "announced" // everybody's, before the first deal
	KindRevealed  Kind = "revealed"  // everybody's, when the game has ended
)

// Record is what is written down about a game: secretly, when it is announced,
// and when it is revealed.
//
//	secret, _ := tarot.NewRecord(4, "Table 3", "")
//	announced := secret.Announced()    // show this before the first deal
//	revealed, _ := secret.Revealed("") // show this when the game has ended
//
// A game with delayed information has Delayed in all records, Secret in the
// secret one, and Secret, Value and numbers in the revealed one.
type Record struct {
	Kind       Kind
	Commitment Commitment
	Code       string
	Game       Game // numbers count only where HasNumbers
	HasNumbers bool
	Delayed    string  // description of the delayed information; "" for none
	Secret     *Secret // with Delayed, not when announced
	Value      string  // with Delayed, when revealed
}

// NewRecord draws a game's numbers or, where there is a description of
// delayed information, its secret.
func NewRecord(players int, label, delayed string) (Record, error) {
	g := Game{Players: players, Label: label}
	if err := g.Check(); err != nil {
		return Record{}, err
	}
	r := Record{Kind: KindSecret, Game: g}
	if delayed == "" {
		r.Game.Distribution, r.Game.Sequence = Draw()
		r.HasNumbers = true
	} else {
		var err error
		if r.Delayed, err = CanonicalDelayed(delayed); err != nil {
			return Record{}, err
		}
		s := DrawSecret()
		r.Secret = &s
	}
	r.Commitment = r.Opened()
	r.Code = r.Commitment.Code()
	return r, nil
}

// Opened is the commitment that follows from what a secret or revealed record
// tells: that of its secret where there is one, otherwise that of its numbers.
func (r *Record) Opened() Commitment {
	if r.Secret != nil {
		return r.Secret.Commitment()
	}
	return r.Game.Commitment()
}

// ErrAltered is the error of a secret record that is not as it was drawn.
var ErrAltered = errors.New("commitment does not belong to the numbers")

// Check is ErrAltered where commitment or code do not belong to the rest of a
// secret record.
func (r Record) Check() error {
	if c := r.Opened(); c != r.Commitment || c.Code() != r.Code {
		return fmt.Errorf("%w: they give %v, code %s; the record says %v, code %s", ErrAltered, c, c.Code(), r.Commitment, r.Code)
	}
	return nil
}

// Announced is what everybody may see before the first deal.
func (r Record) Announced() Record {
	r.Kind = KindAnnounced
	r.Game.Distribution, r.Game.Sequence, r.HasNumbers = Distribution{}, 0, false
	r.Secret, r.Value = nil, ""
	return r
}

// The errors of Revealed.
var (
	ErrNeedValue = errors.New("numbers follow from delayed information, its value is needed")
	ErrNoValue   = errors.New("numbers do not depend on delayed information, there is no value")
)

// Revealed is what everybody may see when the game has ended. The value of the
// delayed information, as CanonicalValue gives it, is empty where there is none.
func (r Record) Revealed(value string) (Record, error) {
	switch {
	case r.Kind != KindSecret:
		return Record{}, fmt.Errorf("record is %s, want a %s one", r.Kind, KindSecret)
	case r.Secret != nil && value == "":
		return Record{}, ErrNeedValue
	case r.Secret == nil && value != "":
		return Record{}, ErrNoValue
	}
	if err := r.Check(); err != nil {
		return Record{}, err
	}
	r.Kind = KindRevealed
	if r.Secret != nil {
		r.Value = value
		r.Game.Distribution, r.Game.Sequence = r.Secret.Numbers(value)
		r.HasNumbers = true
	}
	return r, nil
}
