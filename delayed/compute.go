package delayed

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// A [PartError] wraps one of these errors.
var (
	ErrPartMissing  = errors.New("the value of a part is missing")
	ErrPartTooMany  = errors.New("a value does not belong to any part of the delayed information")
	ErrRoundMissing = errors.New("there is no response for the round")
)

// PartError reports a part without a value, or a value without a part.
type PartError struct {
	Part  Part   // zero for ErrPartTooMany
	Typed string // the superfluous value, for ErrPartTooMany
	err   error
}

// Error returns the message in English.
func (e *PartError) Error() string { return fmt.Sprint(e.err) }

// Unwrap returns an error that wraps [ErrPartMissing], [ErrPartTooMany] or [ErrRoundMissing].
func (e *PartError) Unwrap() error { return e.err }

func missing(p Part) error {
	text := words.New("delayed.value-missing-of", words.Name("part", strconv.Quote(p.Text)))
	return &PartError{Part: p, err: &words.Error{Text: text, Err: ErrPartMissing}}
}

func roundMissing(p Part) error {
	text := words.New("delayed.no-answer-of", words.N("round", int(p.Round)), words.Name("chain", p.Chain.Name()))
	return &PartError{Part: p, err: &words.Error{Text: text, Err: ErrRoundMissing}}
}

func tooMany(typed string) error {
	text := words.New("delayed.typed-of-none", words.Name("found", strconv.Quote(typed)))
	return &PartError{Typed: typed, err: &words.Error{Text: text, Err: ErrPartTooMany}}
}

// Compute returns the value for the description info. beacons contains rounds whose signatures the caller has
// verified; players is the value for the players' part, in upper or lower case, or "" if unknown; typed contains
// the values for the other parts, in order. The error is a *PartError.
func Compute(info, players string, beacons []*Beacon, typed []string) (string, error) {
	var values []string
	for _, p := range Parse(info) {
		switch {
		case p.Kind == Drand:
			value, ok := roundValue(p, beacons)
			if !ok {
				return "", roundMissing(p)
			}
			values = append(values, value)
		case p.Kind == Players && players != "":
			values = append(values, strings.ToLower(players))
		case len(typed) == 0:
			return "", missing(p)
		default:
			values = append(values, normaliseTyped(p, typed[0]))
			typed = typed[1:]
		}
	}
	if len(typed) > 0 {
		return "", tooMany(typed[0])
	}
	return strings.Join(values, Separator), nil
}

// roundValue returns the value of the last beacon for the part's round.
func roundValue(p Part, beacons []*Beacon) (value string, ok bool) {
	for _, b := range beacons {
		if b != nil && b.Chain == p.Chain && b.Round == p.Round {
			value, ok = b.randomness(), true
		}
	}
	return value, ok
}

// normaliseTyped returns a typed value with single spaces, and in lower case if it is hexadecimal.
func normaliseTyped(p Part, typed string) string {
	value := strings.Join(strings.Fields(typed), " ")
	if p.Kind != Text {
		value = strings.ToLower(value)
	}
	return value
}
